import { createHash } from 'node:crypto';
import { type PDF, type PDFPage, PdfStream } from '@libpdf/core';
import type { PageSize, SignaturePosition } from '@pacta/contracts';
import { type ContentStream, fullBudget, type Glyph, type WorkBudget } from '../content/glyph.ts';
import { displayedSize, viewOf } from '../content/page-view.ts';
import { pageGlyphs, pageText } from '../content/read-page.ts';
import { rewriteStream } from '../content/rewrite-stream.ts';
import type { FontLookup } from '../content/text-font.ts';
import { fontsOf } from '../font/read-fonts.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { mayHavePlaceholders } from '../placeholder/find-placeholders.ts';
import { findPositions, keepApart, positionAtPlaceholder } from '../placeholder/position.ts';
import { isSigned, openPdf } from './open-pdf.ts';
import { removePrograms } from './remove-actions.ts';
import { saveIncrementally, saveRewritten } from './save.ts';

export interface InspectedPdf {
  readonly pages: PageSize[];
  readonly positions: SignaturePosition[];
  /** The same document without the text of its marks and without programs; absent where nothing had to change or the change has no proof. */
  readonly prepared?: Uint8Array;
}

const maxPositions = 100; // what a document may have: `NewDocument` in the contracts

/** Reads a PDF that somebody sent: its pages, and where its text says `{{firmante_n}}`. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
  const pdf = await openPdf(bytes);
  const seen = read(pdf);
  const found = { pages: seen.map(({ size }) => size), positions: placesOf(seen).slice(0, maxPositions) };
  const isBroken = pdf.recoveredViaBruteForce;
  if (isSigned(bytes)) {
    if (isBroken) throw new PdfProblem('damaged'); // a repair would break the signatures
    return found;
  }
  const hasPrograms = orDamaged(() => removePrograms(pdf)).length > 0;
  if (found.positions.length === 0 && !isBroken && !hasPrograms) return found;
  const prepared = await prepare(pdf, seen, hasPrograms);
  return prepared ? { ...found, prepared } : found;
}

/** What is kept of a page: its glyphs only where some of them are to go. */
interface SeenPage {
  readonly size: PageSize;
  readonly text: string; // a hash of what it says
  readonly marked: ReadonlySet<Glyph>;
  readonly unmarked: readonly Glyph[];
  readonly places: readonly SignaturePosition[];
}

const placesOf = (pages: readonly SeenPage[]) => pages.flatMap(({ places }) => places);

function read(pdf: PDF): SeenPage[] {
  const fonts = fontsOf(pdf);
  const budget = fullBudget();
  return pdf.getPages().map((page, index) => orDamaged(() => readPage(pdf, page, index + 1, fonts, budget)));
}

function readPage(pdf: PDF, page: PDFPage, number: number, fonts: FontLookup, budget: WorkBudget): SeenPage {
  const view = viewOf(pdf, page);
  const { text } = pageText(pdf, page, fonts, budget);
  const glyphs = mayHavePlaceholders(text) ? pageGlyphs(pdf, page, fonts, budget) : [];
  const marks = findPositions(glyphs);
  const marked = new Set(marks.flatMap((mark) => mark.glyphs));
  return {
    size: displayedSize(view),
    text: createHash('sha256').update(text).digest('hex'),
    marked,
    unmarked: marks.length > 0 ? glyphs.filter((glyph) => !marked.has(glyph)) : [],
    places: keepApart(marks.map((mark) => positionAtPlaceholder(mark, view, number))),
  };
}

function orDamaged<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw new PdfProblem('damaged');
  }
}

/** Saves the document without its marks, and only answers with it when reading it again proves that nothing else went. */
async function prepare(pdf: PDF, seen: readonly SeenPage[], isAnew: boolean): Promise<Uint8Array | undefined> {
  try {
    for (const [index, page] of seen.entries()) removeMarks(pdf, index, page);
    const prepared = isAnew ? await saveRewritten(pdf) : await saveIncrementally(pdf);
    return isProved(seen, await openPdf(prepared)) ? prepared : undefined;
  } catch {
    return undefined; // the marks stay to be seen; the document is as good as it came
  }
}

function removeMarks(pdf: PDF, index: number, { marked }: SeenPage): void {
  const contents = Map.groupBy(marked, ({ content }) => content);
  for (const [content, glyphs] of contents)
    replaceContent(pdf, index, content, rewriteStream(content, new Set(glyphs)));
}

function replaceContent(pdf: PDF, index: number, { form }: ContentStream, bytes: Uint8Array): void {
  if (form) form.setData(bytes);
  else pdf.getPages()[index]?.dict.set('Contents', pdf.register(new PdfStream([], bytes)));
}

/** Every page says what it said before, but its marks, and what stood beside them still stands there. */
function isProved(before: readonly SeenPage[], pdf: PDF): boolean {
  const after = read(pdf);
  if (after.length !== before.length || placesOf(after).length > 0) return false;
  const [fonts, pages] = [fontsOf(pdf), pdf.getPages()];
  return before.every(({ marked, unmarked, text }, index) => {
    const page = pages[index];
    if (marked.size === 0) return text === after[index]?.text;
    const left = page ? pageGlyphs(pdf, page, fonts, fullBudget()) : [];
    return unmarked.length === left.length && unmarked.every((glyph, at) => isSame(glyph, left[at]));
  });
}

/** Points; adjustments are written with three decimals, and a line may have many of them. */
const tolerance = 0.05;

function isSame(a: Glyph, b: Glyph | undefined): boolean {
  if (!b) return false;
  const [[cornerA], [cornerB]] = [a.corners, b.corners];
  const isThere = Math.abs(cornerA.x - cornerB.x) < tolerance && Math.abs(cornerA.y - cornerB.y) < tolerance;
  return a.text === b.text && isThere;
}
