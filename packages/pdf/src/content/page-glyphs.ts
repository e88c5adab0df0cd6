import { type PDF, type PDFPage, PdfDict, type PdfStream } from '@libpdf/core';
import { type Canvas, ContentReader, type Drawn, type PlainText } from './content-reader.ts';
import type { Budget, Glyph } from './glyph.ts';
import { identity } from './matrix.ts';
import { inherited } from './page-view.ts';
import type { Shape } from './path-reader.ts';
import { decode, pageContent } from './stream.ts';
import type { FontReaders } from './text-font.ts';

/** Every glyph of a page, in the order in which it is drawn. Throws when the content is broken. */
export function pageGlyphs(pdf: PDF, page: PDFPage, fonts: FontReaders, budget: Budget): Glyph[] {
  const glyphs: Glyph[] = [];
  follow(pdf, page, { pdf, fonts, budget, glyphs, forms: new Map() });
  return glyphs;
}

export interface PageScene {
  readonly glyphs: readonly Glyph[];
  readonly shapes: readonly Shape[];
  readonly drawn: Readonly<Drawn>;
}

/** Glyphs, and what else is to be seen. The same form is the same content on every page that shares `forms`. */
export function pageScene(
  pdf: PDF,
  page: PDFPage,
  fonts: FontReaders,
  budget: Budget,
  forms: Canvas['forms'],
): PageScene {
  const drawn: Drawn = { forms: [], isIntricate: false };
  const scene = { glyphs: [] as Glyph[], shapes: [] as Shape[], drawn };
  follow(pdf, page, { pdf, fonts, budget, ...scene, forms });
  return scene;
}

export interface PageText {
  readonly text: string;
  readonly letters: number; // those that a reader sees
}

/** What a page says, in the order in which it is drawn. Throws when the content is broken. */
export function pageText(pdf: PDF, page: PDFPage, fonts: FontReaders, budget: Budget): PageText {
  const text: PlainText = { parts: [], letters: 0 };
  follow(pdf, page, { pdf, fonts, budget, glyphs: [], text, forms: new Map() });
  return { text: text.parts.join(''), letters: text.letters };
}

/** What a form says that no content draws: what a note looks like. */
export function formText(pdf: PDF, form: PdfStream, fonts: FontReaders, budget: Budget): string {
  const text: PlainText = { parts: [], letters: 0 };
  const canvas: Canvas = { pdf, fonts, budget, glyphs: [], text, forms: new Map() };
  const resources = form.getDict('Resources', pdf.context.resolve.bind(pdf.context));
  new ContentReader(canvas, {
    content: { bytes: decode(form), form },
    resources,
    matrix: identity,
    depth: 1,
    fill: '',
  }).read();
  return text.parts.join('');
}

function follow(pdf: PDF, page: PDFPage, canvas: Canvas): void {
  const content = pageContent(pdf, page.dict.get('Contents', pdf.context.resolve.bind(pdf.context)));
  const resources = inherited(pdf, page, 'Resources');
  const reader = new ContentReader(canvas, {
    content: { bytes: content, form: undefined },
    fill: '',
    resources: resources instanceof PdfDict ? resources : undefined,
    matrix: identity,
    depth: 0,
  });
  reader.read();
}
