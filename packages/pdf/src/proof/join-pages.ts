import { callsOf, isNote, numbersOf, startOfNotes, usualSize } from './foot-notes.ts';
import { isSameSpan, type LevelLine } from './grid.ts';
import type { ReadPage } from './open-pages.ts';
import { barsThrough } from './page-bars.ts';
import { sameHeight } from './page-numbers.ts';
import { type Area, common, isEmpty, type Spot } from './plane.ts';
import type { TemplateStructure } from './prove-page.ts';
import type { Row } from './rows.ts';
import type { SeenGlyph } from './seen-page.ts';
import {
  cellOfRow,
  headsOf,
  isDrawnAlike,
  isSaidBy,
  isUpright,
  type RuledPage,
  repeatedHead,
  ruledPage,
  type TableHead,
} from './table-heads.ts';

/** A part of a page of the document, and how far down it stands when all that came from one page is put together. */
export interface Strip {
  readonly page: number; // which of the pages, from 0
  readonly from: number; // points from its top
  readonly to: number;
  readonly shift: number;
  readonly begins: number; // where its text does, in all of them together
}

/** Several pages that one page of a template went on over, as the one tall page that they are. */
export interface JoinedPages {
  readonly page: ReadPage; // the body of all, with the head and the foot of the first
  readonly strips: readonly Strip[];
  /** Of each page but the first: its head and its foot by themselves. */
  readonly furniture: readonly ReadPage[];
  /** Heights of rows of the template that they have to say. */
  readonly heights: readonly (readonly number[])[];
  /** Heights of the heads of tables that stand where other pages have them too. */
  readonly tableHeads: readonly (readonly number[])[];
  /** Which of the pages go on with a table without its head, or with one that is drawn otherwise. */
  readonly headless: readonly number[];
  /** Which of the pages have a note to a text that stands on another. */
  readonly misled: readonly number[];
}

/** Ems between the last row of one page and the first of the next: as between two lines. */
const leading = 1.2;

/** Where a head and a foot may stand in a template of one page, which shows no other: points from the top, and of its height. */
const alone = { head: 60, foot: 0.87 } as const;

/**
 * `running` tells of a height whether other pages of the template have the same there; `sources` are the template's pages, and `apart` ems from the
 * last row of one to the first of the next where a sentence ends there.
 */
export function joinPages(
  pages: readonly ReadPage[],
  sources: readonly ReadPage[],
  isRunning: (y: number) => boolean,
  apart = leading,
): JoinedPages {
  const ruled = pages.map(ruledPage);
  const rows = ruled.map((one) => one.rows);
  const heads = sources.map(ruledPage).flatMap(headsOf);
  const bounds = ruled.slice(1).map((own) => boundsOf(own, rows[0] ?? [], isRunning, heads));
  const first = rows[0] ?? [];
  const footRows = Math.min(...bounds.map(({ foot }) => foot.length));
  const noted = notedIn(sources.map((page) => withoutLast(ruledPage(page).rows, footRows)));
  const split = [
    withoutLast(first, footRows),
    ...bounds.map(({ head, foot }, at) => withoutLast(rows[at + 1] ?? [], foot.length).slice(head.length)),
  ].map((body) => splitNotes(body, noted));
  const bodies = split.map(({ text }) => text);
  const parts = partsOf(bodies, ruled, heads);
  const notes = split.map((one) => one.notes);
  const strips = stripsOf({ parts, notes, foot: first.slice(first.length - footRows) }, rows, apart);
  const height = Math.max(0, ...pages.map((page) => page.height)) + lengthOf(strips);
  return {
    page: {
      ...paintedIn(pages, strips),
      ...plain(pages),
      height,
    },
    strips,
    furniture: pages
      .slice(1)
      .map((page, at) => without(page, strips[at + 1], bodies[at + 1]))
      .map((page, at) =>
        withoutNotes(
          page,
          strips.slice(pages.length, -1).find((strip) => strip.page === at + 1),
        ),
      ),
    heights: bounds.map(({ head, foot }) => [...head, ...foot].map(({ y }) => y)),
    tableHeads: bounds.map(({ ofTable }) => ofTable.map(({ y }) => y)),
    headless: parts.flatMap(({ isHeadless }, page) => (isHeadless ? [page] : [])),
    misled: split.flatMap((one, page) => (isMisled(one, noted) ? [page] : [])),
  };
}

/** Points by which they are longer together than one of them. */
const lengthOf = (strips: readonly Strip[]): number => Math.max(0, ...strips.map(({ shift }) => shift));

/** What stands in all strips; bars along the side of all pages are one. */
function paintedIn(pages: readonly ReadPage[], strips: readonly Strip[]): Painted {
  const bars = barsThrough(pages);
  const others = pages.map((page) => ({ ...page, fills: page.fills.filter((fill) => !bars.has(fill)) }));
  const painted = together(strips.map((strip, at) => cutOut(others, strip, strips[at + 1]?.begins)));
  const longer = (pages[0]?.fills ?? [])
    .filter((fill) => bars.has(fill))
    .map((bar) => ({ ...bar, rings: undefined, area: { ...bar.area, bottom: bar.area.bottom + lengthOf(strips) } }));
  return { ...painted, fills: [...longer, ...painted.fills].sort((a, b) => a.order - b.order) };
}

const withoutLast = (rows: readonly Row[], count: number): readonly Row[] => rows.slice(0, rows.length - count);

/** Notes that the pages of a template have, by their numbers: how often its text leads to each. */
interface Noted {
  readonly calls: ReadonlyMap<string, number>;
  readonly size: number; // of the letters of its text
}

function notedIn(pages: readonly (readonly Row[])[]): Noted {
  const size = usualSize(pages.flat());
  const calls = pages.flatMap((rows) => {
    const start = startOfNotes(rows, size);
    return numbersOf(rows.slice(start)).map((number) => [number, callsOf(number, rows.slice(0, start))] as const);
  });
  return { calls: new Map(calls), size };
}

interface SplitBody {
  readonly text: readonly Row[];
  readonly notes: readonly Row[]; // at its foot
}

function splitNotes(body: readonly Row[], { calls, size }: Noted): SplitBody {
  const start = startOfNotes(body, size);
  const areNotes = numbersOf(body.slice(start, start + 1)).some((number) => calls.has(number));
  return areNotes ? { text: body.slice(0, start), notes: body.slice(start) } : { text: body, notes: [] };
}

const isMisled = ({ text, notes }: SplitBody, { calls }: Noted): boolean =>
  numbersOf(notes).some((number) => callsOf(number, text) < Math.max(1, calls.get(number) ?? 0));

/** The body of one of the pages, without the head of a table that is set again there. */
interface BodyPart {
  readonly rows: readonly Row[];
  readonly top: LevelLine | undefined; // over its first row, where that is of a table
  readonly bottom: LevelLine | undefined;
  readonly isHeadless: boolean;
}

function partsOf(
  bodies: readonly (readonly Row[])[],
  ruled: readonly RuledPage[],
  heads: readonly TableHead[],
): BodyPart[] {
  const parts: BodyPart[] = [];
  const begun = new Set<TableHead>();
  for (const [index, body] of bodies.entries()) {
    const page = ruled[index];
    if (!page) continue;
    const part = partOn(body, page, [...begun], parts.at(-1)?.bottom);
    parts.push(part);
    for (const head of heads) if (isOn(head, part.rows, page)) begun.add(head);
  }
  return parts;
}

function partOn(
  body: readonly Row[],
  page: RuledPage,
  begun: readonly TableHead[],
  before: LevelLine | undefined,
): BodyPart {
  const again = repeatedHead(body, page, begun);
  const rows = again ? body.filter(({ y }) => y > again.under.y) : body;
  const top = rows[0] && cellOfRow(rows[0], page.grid)?.top;
  const last = rows.at(-1);
  const goesOn = top && before && isSameSpan(top, before);
  const isMissing = !again && goesOn && begun.some((head) => isSameSpan(head.top, top));
  const isOther = again && (!goesOn || !isDrawnAlike(again.head, page, again.letters));
  return {
    rows,
    top,
    bottom: last && cellOfRow(last, page.grid)?.bottom,
    isHeadless: Boolean(isMissing || isOther),
  };
}

/** Whether the head of a table is on a page. */
const isOn = (head: TableHead, rows: readonly Row[], { grid }: RuledPage): boolean =>
  grid.tables.some(([top, bottom]) => {
    if (!top || !bottom || !isSameSpan(top, head.top)) return false;
    const own = rows.filter(({ y }) => y > top.y && y < bottom.y);
    return isSaidBy(
      head,
      own.flatMap(({ letters }) => letters),
    );
  });

const plain = ([first]: readonly ReadPage[]) => ({ width: first?.width ?? 0, outlines: first?.outlines ?? new Map() });

/** The rows at the top and at the foot of a page that the page before has too; the head of a table that goes on below it is none of them. */
function boundsOf(
  page: RuledPage,
  first: readonly Row[],
  isRunning: (y: number) => boolean,
  heads: readonly TableHead[],
) {
  const { rows } = page;
  const isOnFirst = (row: Row) =>
    first.some((one) => Math.abs(one.y - row.y) < sameHeight && skeletonOf(one) === skeletonOf(row));
  const isRepeated = (row: Row) => isRunning(row.y) && isOnFirst(row);
  const isUnderOne = (row: Row, at: number) => rows.slice(0, at).some((above) => isLineUnder(above, row)); // with others beside it
  const body = Math.max(
    0,
    rows.findIndex((row, at) => !isRepeated(row) && !(isUnderOne(row, at) && isOnFirst(row))), // a value of two lines
  );
  const head = rows.slice(0, body).findIndex((_, at) => isHeadOver(rows[body], rows.slice(at), page, heads));
  const end = head < 0 ? body : head;
  const foot = rows.findLastIndex((row) => !isRepeated(row));
  return { head: rows.slice(0, end), ofTable: rows.slice(end, body), foot: rows.slice(foot + 1) };
}

/** Whether rows begin with the head of a table, right under which a row stands. */
function isHeadOver(
  below: Row | undefined,
  rows: readonly Row[],
  page: RuledPage,
  heads: readonly TableHead[],
): boolean {
  const under = repeatedHead(rows, page, heads)?.under;
  return under !== undefined && rows.find(({ y }) => y > under.y) === below;
}

export const skeletonOf = ({ letters }: Pick<Row, 'letters'>): string =>
  letters
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\d+/g, '#');

/** Whether other pages of a template say the same at a height; of the only page, whether heads and feet stand there. */
export function runningIn(structures: readonly TemplateStructure[], index: number): (y: number) => boolean {
  const own = structures[index];
  const rows = structures.map(({ page }) => ruledPage(page).rows);
  const head = endOfHead(rows[index] ?? []);
  return (y) => {
    const row = rows[index]?.find((one) => Math.abs(one.y - y) < sameHeight);
    if (!row || !own) return false;
    if (structures.length === 1) return row.y <= head || (y > alone.foot * own.page.height && !isNote(row));
    return rows.some(
      (other, at) =>
        at !== index && other.some((one) => Math.abs(one.y - y) < sameHeight && skeletonOf(one) === skeletonOf(row)),
    );
  };
}

/** How far down the head of the only page of a template goes: where heads stand, and what goes on right below that. */
function endOfHead(rows: readonly Row[]): number {
  const last = rows.findLastIndex(({ y }) => y < alone.head);
  let [start, end] = [last, last];
  while (isLineUnder(rows[start - 1], rows[start])) start -= 1;
  while (isLineUnder(rows[end], rows[end + 1])) end += 1;
  return rows[end - start < mostOfLetterhead ? end : last]?.y ?? 0;
}

/** Lines of a letterhead: what has more is text of the page. A guess. */
const mostOfLetterhead = 5;

/** Of the height of a page: where its head ends. A guess. */
const upperHalf = 0.5;

/** Whether a head of which some heights are repeated has lines that are not. */
export function isHeadCut({ page }: TemplateStructure, heights: readonly number[]): boolean {
  const isAgain = ({ y }: Row) => heights.some((height) => Math.abs(height - y) < sameHeight);
  const rows = ruledPage(page).rows.filter(({ y }) => y < upperHalf * page.height);
  return rows.some((below, at) => {
    const above = rows[at - 1];
    return above !== undefined && isAgain(above) !== isAgain(below) && isLineUnder(above, below);
  });
}

/** Ems from a line of a foot to the one below it, at most. A guess: more is between a text and the foot. */
const ofFoot = 2;

/** Whether some heights are repeated where a line of names or blanks stands in letters of the text, apart from the foot below it: no witness signs each page. */
export function areNamesRepeated({ page }: TemplateStructure, heights: readonly number[]): boolean {
  const { rows } = ruledPage(page);
  const size = usualSize(rows);
  return rows.some((row, at) => {
    const below = rows[at + 1];
    const isName = /\{\{|_{4}/.test(skeletonOf(row)) && row.em > smallPrint * size && row.y > upperHalf * page.height;
    return (
      isName && below && below.y - row.y > ofFoot * row.em && heights.some((y) => Math.abs(y - row.y) < sameHeight)
    );
  });
}

/** Of the size of most letters: what is smaller is small print. A guess. */
const smallPrint = 0.95;

/** Ems from the baseline of a line of a letterhead to the next, at most. A guess. */
const ofLetterhead = 1.6;

/** Right below another, in letters no larger. */
const isLineUnder = (above: Row | undefined, below: Row | undefined): boolean =>
  above !== undefined &&
  below !== undefined &&
  below.y - above.y < ofLetterhead * above.em &&
  below.em < above.em + 1 / 2;

/** What several pages are made of: the text of each, its notes, and the foot of the first. */
interface PageParts {
  readonly parts: readonly BodyPart[];
  readonly notes: readonly (readonly Row[])[];
  readonly foot: readonly Row[];
}

/** The bodies below each other, their notes below all of them, and the foot of the first page below these. */
function stripsOf({ parts, notes, foot }: PageParts, rows: readonly (readonly Row[])[], apart: number): Strip[] {
  const bodies = bodyStrips(parts, rows, apart);
  let end = (parts.at(-1)?.bottom?.y ?? parts.at(-1)?.rows.at(-1)?.y ?? 0) + (bodies.at(-1)?.shift ?? 0);
  const ofNotes = notes.flatMap((own, page) => {
    const strip = notesStrip(page, own, rows[page] ?? [], end);
    end = strip ? (own.at(-1)?.y ?? 0) + strip.shift : end;
    return strip ?? [];
  });
  const [first] = foot;
  const shift = first ? Math.max(0, end + leading * 2 * first.em - first.y) : 0;
  const from = [...bodies, ...ofNotes].findLast(({ page }) => page === 0)?.to ?? Infinity;
  return [...bodies, ...ofNotes, { page: 0, from, to: Infinity, shift, begins: begins(first, shift) }];
}

function bodyStrips(parts: readonly BodyPart[], rows: readonly (readonly Row[])[], apart: number): Strip[] {
  const strips: Strip[] = [];
  let end = 0; // baseline of the last row so far, or the line under it
  for (const [page, part] of parts.entries()) {
    const before = parts[page - 1];
    const ems = endsSentence(before?.rows.at(-1)) ? apart : leading;
    const strip = bodyStrip(page, part, rows[page] ?? [], { end, line: before?.bottom, ems });
    strips.push(strip);
    end = (part.bottom?.y ?? part.rows.at(-1)?.y ?? 0) + strip.shift;
  }
  return strips;
}

function notesStrip(page: number, notes: readonly Row[], rows: readonly Row[], end: number): Strip | undefined {
  const [first, last] = [notes[0], notes.at(-1)];
  if (!first || !last) return undefined;
  const shift = end + leading * 2 * first.em - first.y;
  return { page, from: edgeAbove(first, rows), to: edgeBelow(last, rows), shift, begins: begins(first, shift) };
}

/** Points above a line that are still of it: rules have some thickness. A guess. */
const ofLine = 1;

/** Where a page before ends: its height in all of them together, and the line of a table that it ends on. */
interface PageEnd {
  readonly end: number;
  readonly line: LevelLine | undefined;
  readonly ems: number; // from there to the next row
}

const endsSentence = (row: Row | undefined): boolean => /[.;!?]["”’»)]*$/.test(row?.letters.at(-1)?.text ?? '');

/** A table goes on where it ended; all else stands a line below. */
function bodyStrip(
  page: number,
  { rows: body, top, bottom }: BodyPart,
  rows: readonly Row[],
  { end, line, ems }: PageEnd,
): Strip {
  const [first, last] = [body[0], body.at(-1)];
  const to = Math.max(edgeBelow(last, rows), bottom ? bottom.y + ofLine : 0);
  if (page === 0 || !first) return { page, from: page === 0 ? -Infinity : to, to, shift: 0, begins: -Infinity };
  const isSameTable = top && line && isSameSpan(top, line);
  const from = Math.max(edgeAbove(first, rows), top ? top.y - ofLine : -Infinity);
  if (isSameTable) return { page, from, to, shift: end - top.y, begins: end - ofLine };
  const shift = end + ems * first.em - (top ?? first).y;
  return { page, from, to, shift, begins: top ? top.y - ofLine + shift : begins(first, shift) };
}

/** Letters stand above their baseline. */
const begins = (row: Row | undefined, shift: number): number => (row ? row.y - row.em + shift : Infinity);

/** Of the way between two rows: letters reach further up than down. */
const split = 0.3;

function edgeBelow(row: Row | undefined, rows: readonly Row[] | undefined): number {
  const next = row && rows?.[rows.indexOf(row) + 1];
  return row && next ? row.y + split * (next.y - row.y) : Infinity;
}

function edgeAbove(row: Row | undefined, rows: readonly Row[] | undefined): number {
  const before = row && rows?.[rows.indexOf(row) - 1];
  return row && before ? before.y + split * (row.y - before.y) : -Infinity;
}

type Painted = Pick<ReadPage, 'glyphs' | 'fills' | 'rules' | 'images' | 'fields'>;

/** More than a page paints: what is painted on a later page comes later. */
const paintings = 10_000_000;

/**
 * What stands in a strip, where it stands in all of them together. What is turned stays with the first page. `next`: where the strip below begins,
 * which a ground or a picture behind the whole page would be painted over.
 */
function cutOut(
  pages: readonly ReadPage[],
  { page: index, from, to, shift, begins: start }: Strip,
  next = Infinity,
): Painted {
  const page = pages[index];
  if (!page) return { glyphs: [], fills: [], rules: [], images: [], fields: [] };
  const isFirst = index === 0 && from === -Infinity;
  const top = Math.max(from, 0, start - shift); // what is painted above its text would lie over the strip before
  const band: Area = { left: -1e9, right: 1e9, top, bottom: Math.min(to, page.height) };
  const order = index * paintings;
  const down = ([x, y]: Spot): Spot => [x, y + shift];
  const moved = <T extends { readonly area: Area; readonly order: number }>(items: readonly T[]): T[] =>
    items.flatMap((item) => {
      const cut = common(item.area, band);
      const area = cut.top < next - shift ? { ...cut, bottom: Math.min(cut.bottom, next - shift) } : cut;
      return isEmpty(widened(area)) ? [] : [{ ...item, area: lower(area, shift), order: item.order + order }];
    });
  return {
    glyphs: page.glyphs.flatMap((glyph) => {
      if (!isUpright(glyph)) return isFirst ? [glyph] : [];
      const isIn = glyph.from[1] > from && glyph.from[1] <= to;
      const clip = lower(common(glyph.clip, { ...band, top: 0, bottom: page.height }), shift);
      return isIn ? [{ ...glyph, from: down(glyph.from), to: down(glyph.to), clip, order: glyph.order + order }] : [];
    }),
    fills: moved(page.fills).map((fill) => ({ ...fill, rings: fill.rings?.map((ring) => ring.map(down)) })),
    rules: moved(page.rules),
    images: moved(page.images),
    fields: page.fields,
  };
}

/** Rules have no width. */
const widened = ({ left, top, right, bottom }: Area): Area => ({ left, top: top - 1e-3, right: right + 1e-3, bottom });

const lower = (area: Area, by: number): Area => ({ ...area, top: area.top + by, bottom: area.bottom + by });

const together = (parts: readonly Painted[]): Painted => ({
  glyphs: parts.flatMap(({ glyphs }) => glyphs),
  fills: parts.flatMap(({ fills }) => fills),
  rules: parts.flatMap(({ rules }) => rules),
  images: parts.flatMap(({ images }) => images),
  fields: parts.flatMap(({ fields }) => fields),
});

/** A page without its body, and without the head of a table that is set again. */
function without(page: ReadPage, strip: Strip | undefined, body: readonly Row[] = []): ReadPage {
  const [from, to] = [Math.min(strip?.from ?? 0, (body[0]?.y ?? Infinity) - ofLine), strip?.to ?? 0];
  const isOut = (glyph: SeenGlyph) => !isUpright(glyph) || !strip || glyph.from[1] <= from || glyph.from[1] > to;
  return { ...page, glyphs: page.glyphs.filter(isOut) };
}

/** A page without the notes at its foot. */
const withoutNotes = (page: ReadPage, strip: Strip | undefined): ReadPage =>
  strip
    ? {
        ...page,
        glyphs: page.glyphs.filter(
          (glyph) => !isUpright(glyph) || glyph.from[1] <= strip.from || glyph.from[1] > strip.to,
        ),
      }
    : page;
