import type { PrintedValues } from './expected-text.ts';
import type { Fault } from './fault.ts';
import { type JoinedPages, joinPages, runningIn, type Strip } from './join-pages.ts';
import type { PdfPages, ReadPage } from './open-pages.ts';
import { numberTexts, type PageNumbers, pageNumbersOf, sameHeight } from './page-numbers.ts';
import { everywhere } from './plane.ts';
import { provePage, type TemplateStructure } from './prove-page.ts';
import type { SeenGlyph } from './seen-page.ts';

/** The pages of a template, from 1. */
export interface TemplatePages {
  read(number: number): Promise<TemplateStructure>;
  count(): Promise<number>;
}

export interface Proving {
  readonly source: TemplatePages;
  readonly made: Pick<PdfPages, 'count' | 'read'>;
  readonly sources: readonly number[]; // of each page of the document the one of the template
  readonly values: PrintedValues;
  readonly wanted: (page: number) => boolean;
}

/**
 * Compares a document that has more pages than its template: each page of the template with all those that it went on over,
 * put together again, and their heads, feet and numbers with its own.
 */
export async function proveSpread({ source, made, sources, values, wanted }: Proving): Promise<Fault[]> {
  const count = await source.count();
  if (!isInOrder(sources, count) || made.count !== sources.length) return [faultOn(1)];
  const structures: TemplateStructure[] = [];
  for (let number = 1; number <= count; number += 1) structures.push(await source.read(number));
  const numbers = pageNumbersOf(structures);
  const faults: Fault[] = [];
  for (const [index, structure] of structures.entries()) {
    const own = sources.flatMap((page, at) => (page === index + 1 ? [at + 1] : []));
    if (!own.some(wanted)) continue;
    const pages: ReadPage[] = [];
    for (const number of own) pages.push(await made.read(number));
    const spread = { structure, index, pages, first: own[0] ?? 1, total: sources.length };
    faults.push(...proveOne(spread, structures, numbers, values));
  }
  return faults;
}

const faultOn = (page: number): Fault => ({ kind: 'words', variable: '', page, area: everywhere });

/** Each page of the template, in order, at least once. */
const isInOrder = (sources: readonly number[], count: number): boolean =>
  sources[0] === 1 &&
  sources.at(-1) === count &&
  sources.every((page, index) => index === 0 || page === sources[index - 1] || page === (sources[index - 1] ?? 0) + 1);

/** A page of the template, and the pages of the document that come from it. */
interface Spread {
  readonly structure: TemplateStructure;
  readonly index: number;
  readonly pages: readonly ReadPage[];
  readonly first: number; // the number of the first of them
  readonly total: number; // of pages of the document
}

function proveOne(
  { structure, index, pages, first, total }: Spread,
  structures: readonly TemplateStructure[],
  numbers: PageNumbers,
  values: PrintedValues,
): Fault[] {
  const own = numbers[index];
  const [page, ...others] = pages;
  if (!own || !page) return [faultOn(first)];
  if (others.length === 0) return provePage(structure, page, values, first, numberTexts(own, first, total));
  const isRunning = runningIn(structures, index);
  const joined = joinPages(pages, structure.page, isRunning);
  const pageAt = (y: number) => stripAt(joined, y)?.page ?? 0;
  const body = provePage(structure, joined.page, values, first, numberTexts(own, first, total), pageAt);
  const furniture = joined.furniture.flatMap((one, at) => {
    const [number, heights] = [first + at + 1, joined.heights[at] ?? []];
    const repeated = partOf(structure, (y) => heights.some((height) => Math.abs(height - y) < sameHeight));
    const isWhole = structures.length === 1 || lacksNone(structure, heights, isRunning); // one page alone does not tell what runs
    return [
      ...provePage(repeated, withoutTurned(one), values, number, numberTexts(own, number, total)),
      ...(isWhole && isTurnedAlike(page, one) ? [] : [faultOn(number)]),
    ];
  });
  const headless = joined.headless.map((at) => faultOn(first + at));
  return [...body.map((fault) => placed(fault, first, joined)), ...furniture, ...headless];
}

/** A page with those of its texts alone that stand at some heights. */
function partOf({ page, parts }: TemplateStructure, isAt: (y: number) => boolean): TemplateStructure {
  const kept = parts
    .filter(({ turned }) => turned.angle === 0)
    .map(({ turned, blocks }) => ({ turned, blocks: blocks.filter(({ lines }) => lines.every(({ y }) => isAt(y))) }));
  return { page: { ...page, fields: [] }, parts: kept };
}

/** Of the height of a page: what runs on all pages stands there. A guess. */
const outer = 0.12;

/** Whether all that other pages have at the head and at the foot is there. */
function lacksNone(
  { page, parts }: TemplateStructure,
  heights: readonly number[],
  isRunning: (y: number) => boolean,
): boolean {
  const isOuter = (y: number) => y < outer * page.height || y > (1 - outer) * page.height;
  const rows = parts.flatMap(({ turned, blocks }) => (turned.angle === 0 ? blocks.flatMap(({ lines }) => lines) : []));
  return rows.every(
    ({ y }) => !isOuter(y) || !isRunning(y) || heights.some((height) => Math.abs(height - y) < sameHeight),
  );
}

const isTurned = ({ angle }: SeenGlyph): boolean => Math.abs(angle) >= Math.PI / 360;

/** What is set aslant, or from the bottom to the top, is on each page. */
function isTurnedAlike(page: ReadPage, other: ReadPage): boolean {
  const places = ({ glyphs }: ReadPage) =>
    glyphs
      .filter(isTurned)
      .map(({ unicode, from: [x, y] }) => `${unicode} ${x.toFixed(0)} ${y.toFixed(0)}`)
      .sort()
      .join('|');
  return places(page) === places(other);
}

const withoutTurned = (page: ReadPage): ReadPage => ({
  ...page,
  glyphs: page.glyphs.filter((glyph) => !isTurned(glyph)),
});

const stripAt = ({ strips }: JoinedPages, y: number): Strip | undefined => strips.findLast(({ begins }) => y >= begins);

/** On the page where it is to be seen. */
function placed(fault: Fault, first: number, joined: JoinedPages): Fault {
  const { top } = fault.area;
  const strip = stripAt(joined, top);
  if (!strip) return fault;
  const area = { ...fault.area, top: top - strip.shift, bottom: fault.area.bottom - strip.shift };
  return { ...fault, page: first + strip.page, area };
}
