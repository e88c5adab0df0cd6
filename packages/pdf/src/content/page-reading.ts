import type { PDF, PdfDict, PdfStream } from '@libpdf/core';
import type { Box } from './geometry.ts';
import type { Clip, ContentStream, Glyph, OperatorRange, WorkBudget } from './glyph.ts';
import type { Matrix } from './matrix.ts';
import type { Graphic } from './path-reader.ts';
import type { FontLookup } from './text-font.ts';

/** What the contents of one page are read with, and what is found in them. */
export interface PageReading {
  readonly pdf: PDF;
  readonly fonts: FontLookup;
  readonly budget: WorkBudget;
  readonly glyphs: Glyph[];
  /** Where only the text is wanted: it takes a fraction of the time that the places of the glyphs take. */
  readonly text?: PlainText;
  /** The same form is the same content however often it is drawn. */
  readonly forms: Map<PdfStream, ContentStream>;
  /** Where lines, areas and images are wanted too. */
  readonly graphics?: Graphic[];
  readonly extras?: PageGraphics;
}

/** What a page says, in the order in which it is drawn. */
export interface PlainText {
  readonly parts: string[];
  /** How many letters of it a reader sees: those that were recognized in a picture are not drawn. */
  letters: number;
}

/** What only matters to who moves parts of a page. */
export interface PageGraphics {
  readonly forms: DrawnForm[]; // those of the page itself
  /** Whether it draws what cannot be moved by itself: text that clips, masks, patterns, shadings. */
  hasInseparable: boolean;
}

/** The operator that draws a form. */
export interface DrawnForm extends OperatorRange {
  readonly box: Box; // in user space
  readonly content: ContentStream; // of the form
  readonly clip: Clip | undefined;
  readonly isTagged: boolean; // it has places in the structure of the document
}

/** One content, and the state that it begins in. */
export interface StreamReading {
  readonly content: ContentStream;
  readonly resources: PdfDict | undefined;
  readonly matrix: Matrix;
  readonly depth: number; // of forms in forms; 0: the page's own
  readonly fill: string; // the colour that the content begins with
  readonly clip?: Clip | undefined; // within which it draws
}
