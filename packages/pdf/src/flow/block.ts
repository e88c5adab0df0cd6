import type { Box } from '../content/geometry.ts';
import type { Clip, OperatorRange, TextRun } from '../content/glyph.ts';
import type { Letter } from '../paragraph/frame.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';

/** How far something reaches, in the units of a frame. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What stays together when a page is set again: a paragraph, a drawing, a field. */
export interface Block extends Extent {
  readonly kind: 'text' | 'drawing';
  /** With placeholders in it, which may grow: it is set again, all other blocks only move. */
  readonly paragraph: Paragraph | undefined;
  readonly lines: number; // of its text
  readonly size: number; // of its letters
  readonly isUpright: boolean; // a line from top to bottom
  readonly isFixed: boolean; // it cannot be moved
  readonly isTurned: boolean; // text that runs otherwise than most of its page
  readonly isRunning: boolean; // on other pages too
  readonly isField: boolean; // a box of a form
  readonly endsSentence: boolean; // its text; else what follows may go on with it
  readonly isPlace: boolean; // to sign at
  readonly style: string; // of its letters, where all have one
  readonly parts: Part[];
}

/** What draws a block. */
export type Part =
  | { readonly kind: 'show'; readonly show: TextRun; readonly text: string } // all that it shows, as a TJ
  | { readonly kind: 'letters'; readonly show: TextRun; readonly letters: readonly Letter[] }
  | { readonly kind: 'drawing'; readonly operators: OperatorRange };

/** Which blocks a clip confines; undefined: what never moves. */
export type ClipContents = Map<Clip, Set<Block | undefined>>;

export const extentOf = ({ x, y, width, height }: Box): Extent => ({
  left: x,
  right: x + width,
  top: y + height,
  bottom: y,
});

export const enclosing = (extents: readonly Extent[]): Extent => ({
  left: Math.min(...extents.map(({ left }) => left)),
  right: Math.max(...extents.map(({ right }) => right)),
  top: Math.max(...extents.map(({ top }) => top)),
  bottom: Math.min(...extents.map(({ bottom }) => bottom)),
});

export const areOver = (a: Extent, b: Extent): boolean =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
