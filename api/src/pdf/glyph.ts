import type { PdfStream } from '@libpdf/core';
import type { Point } from './geometry.ts';

/** A glyph that a page shows, and the place in the content that shows it. */
export interface Glyph {
  readonly text: string; // '' where the font does not tell
  readonly corners: readonly Point[]; // in the page's user space
  readonly advance: number; // in ems, with the spacing after it
  readonly content: Content;
  readonly show: Show;
  readonly code: Uint8Array;
}

/** A stream that draws: a page's own, or a form's. */
export interface Content {
  readonly bytes: Uint8Array;
  readonly form: PdfStream | undefined; // undefined: the page's own
}

/** An operator that shows text, with its operands. */
export interface Show {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly spacing: readonly number[]; // the first two operands of `"`
  readonly items: (number | Glyph[])[]; // as in TJ: adjustments and runs of glyphs
}

/** How many operations and glyphs may still be read: forms that draw forms can multiply without end. */
export interface Budget {
  left: number;
}
