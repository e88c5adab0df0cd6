import { type PDF, type PDFPage, PdfDict, type PdfStream } from '@libpdf/core';
import { mayLackUnderscores, readUnderscores } from './drawn-underscores.ts';
import type { Glyph, WorkBudget } from './glyph.ts';
import { identity } from './matrix.ts';
import type { PageGraphics, PageReading, PlainText } from './page-reading.ts';
import { inherited } from './page-view.ts';
import type { Graphic } from './path-reader.ts';
import { decoded, pageContent } from './stream.ts';
import { StreamReader } from './stream-reader.ts';
import type { FontLookup } from './text-font.ts';

/** Every glyph of a page, in the order in which it is drawn. Throws when the content is broken. */
export function pageGlyphs(pdf: PDF, page: PDFPage, fonts: FontLookup, budget: WorkBudget): Glyph[] {
  const glyphs: Glyph[] = [];
  read(pdf, page, { pdf, fonts, budget, glyphs, forms: new Map() });
  if (!mayLackUnderscores(glyphs)) return glyphs;
  const scene = { glyphs: [] as Glyph[], graphics: [] as Graphic[] };
  read(pdf, page, { pdf, fonts, budget, ...scene, forms: new Map() });
  readUnderscores(scene);
  return scene.glyphs;
}

export interface PageScene {
  readonly glyphs: readonly Glyph[];
  readonly graphics: readonly Graphic[];
  readonly extras: Readonly<PageGraphics>;
}

/** Glyphs, and what else is to be seen. The same form is the same content on every page that shares `forms`. */
export function pageScene(
  pdf: PDF,
  page: PDFPage,
  fonts: FontLookup,
  budget: WorkBudget,
  forms: PageReading['forms'],
): PageScene {
  const extras: PageGraphics = { forms: [], hasInseparable: false };
  const scene = { glyphs: [] as Glyph[], graphics: [] as Graphic[], extras };
  read(pdf, page, { pdf, fonts, budget, ...scene, forms });
  readUnderscores(scene);
  return scene;
}

export interface PageText {
  readonly text: string;
  readonly letters: number; // those that a reader sees
}

/** What a page says, in the order in which it is drawn. Throws when the content is broken. */
export function pageText(pdf: PDF, page: PDFPage, fonts: FontLookup, budget: WorkBudget): PageText {
  const text: PlainText = { parts: [], letters: 0 };
  read(pdf, page, { pdf, fonts, budget, glyphs: [], text, forms: new Map() });
  return { text: text.parts.join(''), letters: text.letters };
}

/** What a form says that no content draws, as a note does. */
export function formText(pdf: PDF, form: PdfStream, fonts: FontLookup, budget: WorkBudget): string {
  const text: PlainText = { parts: [], letters: 0 };
  new StreamReader(
    { pdf, fonts, budget, glyphs: [], text, forms: new Map() },
    {
      content: { bytes: decoded(form), form },
      resources: form.getDict('Resources', pdf.context.resolve.bind(pdf.context)),
      matrix: identity,
      depth: 1,
      fill: '',
    },
  ).read();
  return text.parts.join('');
}

function read(pdf: PDF, page: PDFPage, reading: PageReading): void {
  const resources = inherited(pdf, page, 'Resources');
  new StreamReader(reading, {
    content: { bytes: pageContent(pdf, page.dict.get('Contents')), form: undefined },
    resources: resources instanceof PdfDict ? resources : undefined,
    matrix: identity,
    depth: 0,
    fill: '',
  }).read();
}
