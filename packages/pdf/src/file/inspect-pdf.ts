import { createHash } from 'node:crypto';
import { type PDF, type PDFPage, PdfStream } from '@libpdf/core';
import type { PageSize, RemovedPart, SignaturePosition } from '@pacta/contracts';
import { type ContentStream, fullBudget, type Glyph, type WorkBudget } from '../content/glyph.ts';
import { assertDecoded } from '../content/limited-decoding.ts';
import { displayedSize, viewOf } from '../content/page-view.ts';
import { pageGlyphs, pageText } from '../content/read-page.ts';
import { rewriteStream } from '../content/rewrite-stream.ts';
import type { FontLookup } from '../content/text-font.ts';
import { fontsOf } from '../font/read-fonts.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { mayHavePlaceholders } from '../placeholder/find-placeholders.ts';
import { findPositions, keepApart, positionAtPlaceholder } from '../placeholder/position.ts';
import { mentionsPrograms } from './mentions.ts';
import { openPdf } from './open-pdf.ts';
import { removePrograms } from './remove-actions.ts';
import { saveIncrementally, saveRewritten } from './save.ts';
import { isSigned } from './signatures.ts';

export interface InspectedPdf {
  readonly pages: PageSize[];
  readonly positions: SignaturePosition[];
  /** What acted by itself, and is not in the prepared document. */
  readonly removed: RemovedPart[];
  /** The same document without the text of its marks and without what acts; absent where nothing had to change, or marks stay since the change has no proof. */
  readonly prepared?: Uint8Array;
}

const maxPositions = 100; // what a document may have: `NewDocument` in the contracts

interface Inspection {
  /** Of a file that is not to be signed: `{{firmante_n}}` is a text in it like any other. */
  readonly keepsMarks?: boolean;
}

/** Reads a PDF that somebody sent: its pages, and where its text says `{{firmante_n}}`. */
export async function inspectPdf(bytes: Uint8Array, { keepsMarks = false }: Inspection = {}): Promise<InspectedPdf> {
  const pdf = await openPdf(bytes);
  const seen = read(pdf, keepsMarks);
  const found = { pages: seen.map(({ size }) => size), positions: placesOf(seen).slice(0, maxPositions) };
  const isBroken = pdf.recoveredViaBruteForce;
  const signed = orDamaged(() => isSigned(pdf, bytes));
  const removed = orDamaged(() => removePrograms(pdf));
  if (signed) {
    if (isBroken) throw new PdfProblem('damaged'); // a repair would break the signatures
    assertNothingActs(removed, bytes);
    return { ...found, removed };
  }
  const isAnew = removed.length > 0 || mentionsPrograms(bytes, { isForSure: false });
  if (found.positions.length === 0 && !isBroken && !isAnew) return { ...found, removed };
  const prepared = (await prepare(pdf, seen, isAnew)) ?? (isAnew ? await withoutPrograms(bytes, seen) : undefined);
  return { ...found, removed, ...(prepared && { prepared }) };
}

/** From a file that is signed nothing can be removed. */
function assertNothingActs(removed: readonly RemovedPart[], bytes: Uint8Array): void {
  if (removed.length > 0 || mentionsPrograms(bytes, { isForSure: true })) throw new PdfProblem('signed_with_programs');
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

function read(pdf: PDF, keepsMarks = false): SeenPage[] {
  const fonts = fontsOf(pdf);
  const budget = fullBudget(pdf.getPageCount());
  const pages = pdf.getPages().map((page, index) => orDamaged(() => readPage(pdf, page, index + 1, fonts, budget)));
  assertDecoded();
  return keepsMarks ? pages.map((page) => ({ ...page, marked: new Set(), unmarked: [], places: [] })) : pages;
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
    places: keepApart(marks.map((mark) => positionAtPlaceholder(mark, { view, page: number, shown: glyphs }))),
  };
}

function orDamaged<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof PdfProblem ? error : new PdfProblem('damaged');
  }
}

/** Saves the document without its marks, and only answers with it when reading it again proves that nothing else went. */
async function prepare(pdf: PDF, seen: readonly SeenPage[], isAnew: boolean): Promise<Uint8Array | undefined> {
  try {
    for (const [index, page] of seen.entries()) removeMarks(pdf, index, page);
    const prepared = isAnew ? await saveRewritten(pdf) : await saveIncrementally(pdf);
    const again = await openPdf(prepared);
    return isProved(seen, again) && removePrograms(again).length === 0 ? prepared : undefined;
  } catch {
    return undefined; // the marks stay to be seen; the document is as good as it came
  }
}

/** Where a mark cannot be taken out it stays to be seen; what acts never does. */
async function withoutPrograms(bytes: Uint8Array, seen: readonly SeenPage[]): Promise<Uint8Array> {
  const pdf = await openPdf(bytes);
  orDamaged(() => removePrograms(pdf));
  const cleaned = await saveRewritten(pdf);
  const after = read(await openPdf(cleaned));
  const isSame = after.length === seen.length && after.every(({ text }, index) => text === seen[index]?.text);
  if (!isSame) throw new PdfProblem('damaged');
  return cleaned;
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
    const left = page ? pageGlyphs(pdf, page, fonts, fullBudget(1)) : [];
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
