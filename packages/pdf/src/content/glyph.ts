import type { PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import type { Box, Corners } from './geometry.ts';
import type { Matrix } from './matrix.ts';
import type { TextFont } from './text-font.ts';

/** A letter that a page shows, and the place in the content that shows it. */
export interface Glyph {
  readonly text: string; // '' where the font does not tell
  readonly corners: Corners; // in the page's user space
  readonly width: number; // in ems
  readonly advance: number; // in ems, with the spacing after it
  readonly matrix: Matrix; // from where it begins in text space, to user space
  readonly style: TextStyle;
  readonly content: ContentStream;
  readonly run: TextRun;
  readonly code: Uint8Array;
}

/** A stream that draws: a page's own, or a form's (ISO 32000-2, 7.8 and 8.10). */
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

/** Operators that draw, by where they stand in their content. */
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
  readonly depth: number; // within how many it lies, with itself
  cutsNothing?: boolean; // of a form: all that it draws lies within its edges. Known when it has been read
}

/** One operator that shows text, with its operands. */
export interface TextRun extends OperatorRange {
  readonly operator: string;
  readonly spacing: readonly number[]; // the first two operands of `"`
  readonly elements: readonly (number | readonly Glyph[])[]; // as in TJ: adjustments and strings
  readonly style: TextStyle;
  readonly line: Matrix; // where its line begins, in the content
  readonly from: Matrix; // where its text begins, in the content
  readonly after: Matrix; // where the text stands when it is shown
  readonly clip: Clip | undefined;
}

export { fullBudget, type WorkBudget } from './work-budget.ts';
