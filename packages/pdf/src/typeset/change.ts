import type { Box, Point } from '../content/geometry.ts';
import type { ContentStream, Glyph, TextRun } from '../content/glyph.ts';
import type { Replacement } from '../content/rewrite-stream.ts';
import type { Frame } from '../paragraph/frame.ts';
import type { PlacedGlyph } from './placed-glyph.ts';

/** What one paragraph gives up, and what it gets instead. */
export interface ContentChange {
  readonly content: ContentStream;
  readonly page: number; // index
  readonly frame: Frame | undefined;
  readonly removed: readonly Glyph[];
  readonly placed: readonly PlacedGlyph[];
  readonly run: TextRun | undefined; // behind which it is shown
  readonly paths: readonly Replacement[];
}

/** Where something goes: how far on its page, and to which of the pages that this one is set on (0: itself). */
export interface Shift extends Point {
  readonly sheet: number;
  readonly isOnAll: boolean; // it lies on what each of them has
}

/** Where a box goes that lies on a page, with what it lies on. */
export type ShiftAt = (box: Box) => Shift;
