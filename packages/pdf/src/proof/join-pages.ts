import { isSameSpan, type LevelLine } from './grid.ts';
import { wordGap } from './letters.ts';
import type { ReadPage } from './open-pages.ts';
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
}

/** Ems between the last row of one page and the first of the next: as between two lines. */
const leading = 1.2;

/** Ems that the number of a note is raised, and what share of the text it is set in. Guesses. */
const [rise, smaller] = [0.15, 0.85];

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
  const bodies = [
    first.slice(0, first.length - footRows),
    ...bounds.map(({ head, foot }, at) =>
      (rows[at + 1] ?? []).slice(head.length, (rows[at + 1]?.length ?? 0) - foot.length),
    ),
  ];
  const parts = partsOf(bodies, ruled, heads);
  const strips = stripsOf(parts, rows, first.slice(first.length - footRows), apart);
  const height = Math.max(0, ...pages.map((page) => page.height)) + Math.max(0, ...strips.map(({ shift }) => shift));
  return {
    page: { ...together(strips.map((strip) => cutOut(pages, strip))), ...plain(pages), height },
    strips,
    furniture: pages.slice(1).map((page, at) => without(page, strips[at + 1], bodies[at + 1])),
    heights: bounds.map(({ head, foot }) => [...head, ...foot].map(({ y }) => y)),
    tableHeads: bounds.map(({ ofTable }) => ofTable.map(({ y }) => y)),
    headless: parts.flatMap(({ isHeadless }, page) => (isHeadless ? [page] : [])),
  };
}

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
  const isRepeated = (row: Row) =>
    isRunning(row.y) &&
    first.some((one) => Math.abs(one.y - row.y) < sameHeight && skeletonOf(one) === skeletonOf(row));
  const body = Math.max(
    0,
    rows.findIndex((row) => !isRepeated(row)),
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
  return (y) => {
    const row = rows[index]?.find((one) => Math.abs(one.y - y) < sameHeight);
    if (!row || !own) return false;
    if (structures.length === 1) return y < alone.head || (y > alone.foot * own.page.height && !isNote(row));
    return rows.some(
      (other, at) =>
        at !== index && other.some((one) => Math.abs(one.y - y) < sameHeight && skeletonOf(one) === skeletonOf(row)),
    );
  };
}

/** Begins with a number that is raised or small or stands right before a word, as a note does: it belongs to one page. */
function isNote({ letters, em }: Row): boolean {
  const [sign, ...rest] = letters;
  const next = rest.find(({ text }) => !/^\d/.test(text));
  if (!sign || !next || !/^[\d*†‡]/.test(sign.text) || !/^\p{L}/u.test(next.text)) return false;
  return next.x - sign.right < wordGap * em || next.y - sign.y > rise * em || sign.em < smaller * em;
}

/** The bodies below each other, and the foot of the first page below them. */
function stripsOf(
  parts: readonly BodyPart[],
  rows: readonly (readonly Row[])[],
  foot: readonly Row[],
  apart: number,
): Strip[] {
  const strips: Strip[] = [];
  let end = 0; // baseline of the last row so far, or the line under it
  for (const [page, part] of parts.entries()) {
    const before = parts[page - 1];
    const ems = endsSentence(before?.rows.at(-1)) ? apart : leading;
    const strip = bodyStrip(page, part, rows[page] ?? [], { end, line: before?.bottom, ems });
    strips.push(strip);
    end = (part.bottom?.y ?? part.rows.at(-1)?.y ?? 0) + strip.shift;
  }
  const [first] = foot;
  const shift = first ? Math.max(0, end + leading * 2 * first.em - first.y) : 0;
  return [...strips, { page: 0, from: strips[0]?.to ?? Infinity, to: Infinity, shift, begins: begins(first, shift) }];
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

/** What stands in a strip, where it stands in all of them together. What is turned stays with the first page. */
function cutOut(pages: readonly ReadPage[], { page: index, from, to, shift, begins: start }: Strip): Painted {
  const page = pages[index];
  if (!page) return { glyphs: [], fills: [], rules: [], images: [], fields: [] };
  const isFirst = index === 0 && from === -Infinity;
  const top = Math.max(from, 0, start - shift); // what is painted above its text would lie over the strip before
  const band: Area = { left: -1e9, right: 1e9, top, bottom: Math.min(to, page.height) };
  const order = index * paintings;
  const down = ([x, y]: Spot): Spot => [x, y + shift];
  const moved = <T extends { readonly area: Area; readonly order: number }>(items: readonly T[]): T[] =>
    items.flatMap((item) => {
      const area = common(item.area, band);
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
