import type { PrintedValues } from './expected-text.ts';
import { type Fault, faultOn } from './fault.ts';
import { usualSize } from './foot-notes.ts';
import { areNamesRepeated, isHeadCut, type JoinedPages, joinPages, runningIn, type Strip } from './join-pages.ts';
import { type Letter, spelled } from './letters.ts';
import type { Line } from './lines.ts';
import type { PdfPages, ReadPage } from './open-pages.ts';
import { numberTexts, type PageNumber, type PageNumbers, pageNumbersOf, sameHeight } from './page-numbers.ts';
import { proveColumns, type UnrolledPages, unrollPages } from './prove-columns.ts';
import { provePage, structureOf, type TemplateStructure } from './prove-page.ts';
import type { Row } from './rows.ts';
import type { SeenGlyph } from './seen-page.ts';
import { ruledPage } from './table-heads.ts';

/** The pages of a template, from 1. */
export interface TemplatePages {
  read(number: number): Promise<TemplateStructure>;
  count(): Promise<number>;
}

export interface Proving {
  readonly source: TemplatePages;
  readonly made: Pick<PdfPages, 'count' | 'read'>;
  readonly sources: readonly number[]; // of each page of the document the one of the template
  readonly shared: readonly number[]; // pages of the template, from 1, whose text begins on a page of the document below that of the page before
  readonly inColumns: readonly number[]; // pages of the template, from 1, of whose text some went on in the next column
  readonly values: PrintedValues;
  readonly wanted: (page: number) => boolean;
}

/**
 * Compares a document that has other pages than its template: each page of the template with all those that it went on over, put together
 * again, and their heads, feet and numbers with its own. Pages of the template that share one are put together too, as one tall page.
 */
export async function proveSpread({
  source,
  made,
  sources,
  shared,
  inColumns,
  values,
  wanted,
}: Proving): Promise<Fault[]> {
  const count = await source.count();
  if (!isInOrder(sources, count) || made.count !== sources.length) return [faultOn(1)];
  const structures: TemplateStructure[] = [];
  for (let number = 1; number <= count; number += 1) structures.push(await source.read(number));
  const numbers = pageNumbersOf(structures);
  const faults: Fault[] = [];
  for (const group of groupsOf(structures, shared)) {
    const own = sources.flatMap((page, at) => (group.includes(page - 1) ? [at + 1] : []));
    if (!own.some(wanted)) continue;
    const pages: MadePage[] = [];
    for (const number of own) {
      pages.push({ page: await made.read(number), number, from: (sources[number - 1] ?? 1) - 1 });
    }
    const isInColumns = group.some((index) => inColumns.includes(index + 1));
    faults.push(...proveOne({ group, pages, total: sources.length, isInColumns }, structures, numbers, values));
  }
  return faults;
}

type Group = readonly [number, ...number[]]; // indices of pages of the template

/** The indices of pages of the template, those together that share pages of the document. */
function groupsOf(structures: readonly TemplateStructure[], shared: readonly number[]): Group[] {
  const groups: [number, ...number[]][] = [];
  for (const index of structures.keys()) {
    const before = groups.at(-1);
    if (before && shared.includes(index + 1)) before.push(index);
    else groups.push([index]);
  }
  return groups;
}

/** Each page of the template, in order, at least once. */
const isInOrder = (sources: readonly number[], count: number): boolean =>
  sources[0] === 1 &&
  sources.at(-1) === count &&
  sources.every((page, index) => index === 0 || page === sources[index - 1] || page === (sources[index - 1] ?? 0) + 1);

/** A page of the document. */
interface MadePage {
  readonly page: ReadPage;
  readonly number: number; // from 1
  readonly from: number; // the index of the page of the template that its head and its foot are of
}

/** A page of the template, or several that share pages of the document, and those pages. */
interface Spread {
  readonly group: Group;
  readonly pages: readonly MadePage[];
  readonly total: number; // of pages of the document
  readonly isInColumns: boolean; // some of its text went on in the next column
}

function proveOne(
  { group, pages, total, isInColumns }: Spread,
  structures: readonly TemplateStructure[],
  numbers: PageNumbers,
  values: PrintedValues,
): Fault[] {
  const [index] = group;
  const [structure, own, [made, ...others]] = [structures[index], numbers[index], pages];
  if (!structure || !own || !made || group.some((each) => !numbers[each])) return [faultOn(made?.number ?? 1)];
  const { page, number: first } = made;
  if (group.length === 1 && others.length === 0) {
    const textsIn = (whole: TemplateStructure) => numberTexts(numbersIn(whole, own), first, total);
    return isInColumns
      ? proveColumns(structure, page, values, first, textsIn)
      : provePage(structure, page, values, first, numberTexts(own, first, total));
  }
  const spread = { group, pages, total, structures, numbers, values, isRunning: runningIn(structures, index) };
  return isInColumns ? proveJoinedColumns(spread, own, made) : proveJoined(spread, own, made);
}

/** What is told of a page that has others behind it, and of what it is compared with. */
interface Joining extends Omit<Spread, 'isInColumns'> {
  readonly structures: readonly TemplateStructure[];
  readonly numbers: PageNumbers;
  readonly values: PrintedValues;
  readonly isRunning: (y: number) => boolean;
  readonly strayed?: UnrolledPages['strayed'];
}

/** With the columns of each page below each other first: then one page goes on with the other, as those do that have none. */
function proveJoinedColumns(joining: Joining, own: readonly PageNumber[], made: MadePage): Fault[] {
  const [[index, ...others], { structures, numbers }] = [joining.group, joining];
  const template = structures[index];
  const unrolled =
    template &&
    unrollPages(
      template.page,
      joining.pages.map(({ page }) => page),
      joining.isRunning,
    );
  const pages = joining.pages.flatMap((one, at) => {
    const page = unrolled?.made[at];
    return page ? [{ ...one, page }] : [];
  });
  const [first] = pages;
  if (!unrolled || !first || others.length > 0) return [faultOn(made.number)];
  const { isRunning, strayed, rolled } = unrolled;
  const numbered = numbersIn(unrolled.template, own);
  const faults = proveJoined(
    {
      ...joining,
      pages,
      structures: structures.with(index, unrolled.template),
      numbers: numbers.with(index, numbered),
      isRunning,
      strayed,
    },
    numbered,
    first,
  );
  return faults.map((fault) => ({ ...fault, area: rolled(fault.page - first.number, fault.area) }));
}

function proveJoined(joining: Joining, own: readonly PageNumber[], made: MadePage): Fault[] {
  const { group, pages, total, structures, numbers, values, isRunning, strayed } = joining;
  const [[index], [, ...others], { page, number: first }] = [group, pages, made];
  const structure = structures[index];
  const whole = wholeOf(group, structures, isRunning);
  if (!structure || !whole) return [faultOn(first)];
  const joined = joinPages(
    pages.map((each) => each.page),
    group.flatMap((each) => structures[each]?.page ?? []),
    isRunning,
  );
  const pageAt = (y: number) => stripAt(joined, y)?.page ?? 0;
  const texts = numberTexts(numbersIn(whole, own), first, total);
  const body = [
    ...provePage(whole, joined.page, values, first, texts, pageAt),
    ...(strayed?.(joined.page, first, values, texts) ?? []),
  ];
  const furniture = joined.furniture.flatMap((one, at) => {
    const [{ number, from } = made, heights, heads] = [
      others[at],
      joined.heights[at] ?? [],
      joined.tableHeads[at] ?? [],
    ];
    const [template = structure, numbered = own] = [structures[from], numbers[from]];
    const repeated = partOf(template, (y) => heights.some((height) => Math.abs(height - y) < sameHeight));
    const isWhole =
      structures.length === 1 // which does not tell what runs
        ? !isHeadCut(template, heights) && !areNamesRepeated(template, heights)
        : lacksNone(template, [...heights, ...heads], isRunning);
    return [
      ...provePage(repeated, withoutTurned(one), values, number, numberTexts(numbered, number, total)),
      ...(isWhole && isTurnedAlike(page, one) ? [] : [faultOn(number)]),
    ];
  });
  const templates = group.flatMap((each) => structures[each]?.page ?? []);
  const atEdge = pages.filter((one) => isAtEdge(one.page, templates)).map(({ number }) => faultOn(number));
  const headless = [...joined.headless, ...joined.misled].map((at) => faultOn(first + at));
  return [...body.map((fault) => placed(fault, first, joined)), ...furniture, ...headless, ...atEdge];
}

/** Points at the upper and the lower edge of a page that many printers leave white: five millimetres. */
const unprinted = 14;

/** Whether text stands nearer to the upper or the lower edge of a page than it may be printed, and than that of the template stands. */
function isAtEdge(page: ReadPage, templates: readonly ReadPage[]): boolean {
  const least = Math.min(unprinted, ...templates.map(nearestToEdge));
  return nearestToEdge(page) < least - sameHeight;
}

function nearestToEdge({ glyphs, height }: ReadPage): number {
  const shown = glyphs.filter(({ unicode }) => unicode.trim() !== '');
  return shown.reduce((least, { from: [, y], em }) => Math.min(least, y - em * ascent, height - y), Infinity);
}

/** Ems above their baseline that letters reach. */
const ascent = 0.75;

/** Ems from a row that ends a sentence to the first of the next page: as between paragraphs, since that may be how it is filled. A guess. */
const ofParagraphs = 2.4;

/** Pages of a template as the one tall page that they are; undefined where the text of one does not go on with that of the one before. */
function wholeOf(
  [first, ...others]: Group,
  structures: readonly TemplateStructure[],
  isRunning: (y: number) => boolean,
): TemplateStructure | undefined {
  const own = structures[first];
  if (!own || others.length === 0) return own;
  const pages = [first, ...others].flatMap((index) => structures[index]?.page ?? []);
  const { page, strips, headless } = joinPages(pages, pages, isRunning, ofParagraphs);
  const whole = structureOf(page);
  const areOne = strips.slice(1, pages.length).every(({ begins }, at) => {
    const ends = strips[at + 2]?.begins ?? Number.POSITIVE_INFINITY;
    if (mayBeginWithHead(structures[others[at] ?? first], own)) return false;
    if (goOnAlike(page, begins) || isHeadedAlike(page, begins)) return true;
    return leadsOn(whole, begins) || saysNothing(whole, begins, ends);
  });
  return areOne && headless.length === 0 ? whole : undefined;
}

/** Ems of the letters on either side of a height that show what is set there. A guess: a line. */
const besideBreak = 2;

/** Whether what stands below a height is in letters of the size of those above it: nobody's heading begins there. */
function goOnAlike({ glyphs }: ReadPage, height: number): boolean {
  const level = glyphs.filter((glyph) => !isTurned(glyph) && spelled(glyph.unicode) !== '');
  const near = (isBelow: boolean) =>
    level.filter(({ from: [, y], em }) => y > height === isBelow && Math.abs(y - height) < besideBreak * em);
  const [above, below] = [near(false), near(true)].map((own) => new Set(own.map(({ em }) => Math.round(em * 2))));
  return above !== undefined && below !== undefined && above.size > 0 && below.isSubsetOf(above);
}

/** Points by which a heading may stand aside from another. A guess. */
const sameHeading = 1;

/** Whether the row below a height looks like one in the midst of what stands above it: headings like it begin no page. */
function isHeadedAlike(page: ReadPage, height: number): boolean {
  const { rows } = ruledPage(page);
  const at = rows.findIndex(({ y }) => y > height);
  const heading = rows[at];
  const look = heading && lookOf(heading);
  if (!look || at < 2) return false;
  return rows.slice(1, at - 1).some((row) => {
    const other = lookOf(row);
    const aside = Math.min(
      Math.abs(other.left - look.left),
      Math.abs(other.left + other.right - look.left - look.right) / 2,
    );
    return look.style !== '' && other.style === look.style && aside < sameHeading;
  });
}

/** Whether the last words above a height end in a colon, whatever dashes fill their line. */
function leadsOn(whole: TemplateStructure, height: number): boolean {
  const above = linesIn(whole).filter(({ y }) => y < height);
  const last = above.sort((a, b) => a.y - b.y || a.x - b.x).at(-1);
  return /:[-–—=*/]*$/.test(last?.letters.map(({ text }) => text).join('') ?? '');
}

/** Ems of a text that may be a sentence. A guess: names with their offices are narrower. */
const sentence = 18;

/** Lines of a sentence that nobody begins a page for. A guess. */
const fewLines = 3;

/** Whether what stands from one height to another is names, offices and lines to sign on, or a sentence of few lines, in letters no larger than those above. */
function saysNothing(whole: TemplateStructure, from: number, to: number): boolean {
  const lines = linesIn(whole);
  const size = usualSize(lines.filter(({ y }) => y < from)) + 1 / 2;
  const own = lines.filter(({ y }) => y > from && y < to);
  const isSentence = own.length <= fewLines && /[.;]$/.test(own.at(-1)?.letters.at(-1)?.glyph.unicode ?? '');
  return own.every(({ em, x, right }) => em < size && (isSentence || right - x < sentence * em));
}

/** Ems that a head stands above all that the page before has, at least. A guess: half a line. */
const higher = 0.5;

/** Whether a page begins with no sentence, and higher than another does with anything: with a head, perhaps, that only the pages behind the first have. */
function mayBeginWithHead(page: TemplateStructure | undefined, other: TemplateStructure): boolean {
  const lines = page ? linesIn(page).toSorted((a, b) => a.y - b.y) : [];
  const [first] = lines;
  const isAsHigh = (line: Line) => first !== undefined && upperEdge(line) < upperEdge(first) + higher * first.em; // a title stands on a lower line
  if (!first || linesIn(other).some(isAsHigh)) return false;
  const row = lines.filter(({ y }) => y < first.y + higher * first.em);
  if (row.every(isBlankToSign)) return false; // nobody signs in a head
  return row.length > 1 || first.right - first.x < sentence * first.em;
}

/** Nothing but underscores. */
const isBlankToSign = ({ letters }: Line): boolean => letters.every(({ text }) => /^_+$/.test(text));

const upperEdge = ({ y, em }: Line): number => y - ascent * em;

/** Of its text that runs level. */
const linesIn = ({ parts }: TemplateStructure): Line[] =>
  parts.flatMap(({ turned, blocks }) => (turned.angle === 0 ? blocks.flatMap(({ lines }) => lines) : []));

/** '' as its style where it has several. */
function lookOf({ letters }: Row) {
  const styles = new Set(letters.map(({ em, glyph: { font } }) => `${font} ${Math.round(em * 2)}`));
  const [style = ''] = styles;
  const [left, right] = [Math.min(...letters.map(({ x }) => x)), Math.max(...letters.map((one) => one.right))];
  return { style: styles.size === 1 ? style : '', left, right };
}

/** The numbers of the first page, by the letters that it has where it is put together with others. */
function numbersIn({ parts }: TemplateStructure, numbers: readonly PageNumber[]): PageNumber[] {
  const keyOf = ({ glyph: { order, from } }: Letter) => `${order} ${from[0]}`;
  const letters = parts.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines.flatMap((line) => line.letters)));
  const byKey = new Map(letters.map((letter) => [keyOf(letter), letter]));
  return numbers.map((number) => ({
    ...number,
    letters: number.letters.flatMap((letter) => byKey.get(keyOf(letter)) ?? []),
  }));
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
  structure: TemplateStructure,
  heights: readonly number[],
  isRunning: (y: number) => boolean,
): boolean {
  const { page } = structure;
  const isOuter = (y: number) => y < outer * page.height || y > (1 - outer) * page.height;
  return linesIn(structure).every(
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
