import type { PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import type { Box, Point } from './geometry.ts';
import type { Matrix } from './matrix.ts';
import type { TextFont } from './text-font.ts';

/** A glyph that a page shows, and the place in the content that shows it. */
export interface Glyph {
  readonly text: string; // '' where the font does not tell
  readonly corners: readonly Point[]; // in the page's user space
  readonly width: number; // in ems
  readonly advance: number; // in ems, with the spacing after it
  readonly matrix: Matrix; // from where it begins in text space, to user space
  readonly style: TextStyle;
  readonly content: ContentStream;
  readonly run: TextRun;
  readonly code: Uint8Array;
}

/** A stream that draws: a page's own, or a form's. */
export interface ContentStream {
  readonly bytes: Uint8Array;
  readonly form: PdfStream | undefined; // undefined: the page's own
  readonly reference?: PdfRef | undefined; // of the form
  readonly resources?: PdfDict | undefined;
}

/** How text is shown: the operands that bring it about, and the operators of its colour as the content has them. */
export interface TextStyle {
  readonly font: TextFont | undefined;
  readonly fontName: string;
  readonly size: number;
  readonly characterSpacing: number;
  readonly wordSpacing: number;
  readonly scale: number;
  readonly rise: number;
  readonly mode: number;
  readonly fill: string;
}

/** A part of a content that draws. */
export interface OperatorRange {
  readonly start: number;
  readonly end: number;
  readonly matrix: Matrix; // the current one, from the content to user space
}

/** A part of a page that drawing is confined to (ISO 32000-2, 8.5.4), and the path that says so. */
export interface Clip extends OperatorRange {
  readonly outer: Clip | undefined;
  readonly content: ContentStream;
  readonly box: Box; // in user space
  readonly isBox: boolean; // it has no other form
}

/** An operator that shows text, with its operands. */
export interface TextRun extends OperatorRange {
  readonly operator: string;
  readonly spacing: readonly number[]; // the first two operands of `"`
  readonly elements: (number | Glyph[])[]; // as in TJ: adjustments and runs of glyphs
  readonly style: TextStyle;
  readonly line: Matrix; // where its line begins, in the content
  readonly from: Matrix; // where its text begins, in the content
  after: Matrix; // where the text stands when it is shown
  readonly clip: Clip | undefined;
}

/** How many operations and glyphs may still be read: forms that draw forms can multiply without end. */
export interface WorkBudget {
  left: number;
}
