import { ClosedTables } from './closed-tables.ts';
import { areaOfLetters, type Fault } from './fault.ts';
import { type Letter, spelled, type Turned, turnedOf } from './letters.ts';
import { PdfPages, type ReadPage } from './open-pages.ts';
import type { Area } from './plane.ts';
import { type Row, rowsOf } from './rows.ts';
import type { SeenGlyph } from './seen-page.ts';
import {
  type Beside,
  ConditionAnswers,
  hasUnpaired,
  type SettledRow,
  type SettledText,
  settledText,
} from './settled-rows.ts';
import { isInRows } from './settled-tables.ts';

export interface SettlingToProve {
  readonly template: Uint8Array;
  readonly settled: Uint8Array;
  /** What decides of clauses, by the name of its variable. */
  readonly answers: Readonly<Record<string, string>>;
  readonly pages?: readonly number[] | undefined;
}

/** Reads a template whose clauses were settled, and compares it with what it was: all that stays is there, nothing that goes. */
export async function proveSettled({ template, settled, answers, pages }: SettlingToProve): Promise<Fault[]> {
  return PdfPages.with(template, (before) =>
    PdfPages.with(settled, async (after) => {
      const faults: Fault[] = [];
      for (let number = 1; number <= before.count; number += 1) {
        if (pages && !pages.includes(number)) continue;
        const page = await before.read(number);
        const beside = await besideOf(page, number, before);
        faults.push(...proveSettledPage(page, await after.read(number), answers, number, beside));
      }
      return faults;
    }),
  );
}

/** Only where a clause goes over the end of the page: reading takes time. */
async function besideOf(page: ReadPage, number: number, pages: PdfPages): Promise<Beside> {
  const [main] = turnedOf(page);
  if (!main || !hasUnpaired(main)) return {};
  const [before, after] = [
    number > 1 && (await pages.read(number - 1)),
    number < pages.count && (await pages.read(number + 1)),
  ];
  return { before: before ? turnedOf(before)[0] : undefined, after: after ? turnedOf(after)[0] : undefined };
}

/** Points within which a letter or a drawing stands where it is meant to. */
const same = 0.6;

/** Ems between the baselines of what is closed up, at least. A guess: less is no line of its own. */
const leastPitch = 0.85;

/** One page: at most one fault, where the first thing is wrong. */
export function proveSettledPage(
  template: ReadPage,
  settled: ReadPage,
  given: Readonly<Record<string, string>>,
  number: number,
  beside: Beside = {},
): Fault[] {
  const answers = new ConditionAnswers(given);
  const [main, ...others] = turnedOf(template);
  if (!main) return [];
  const text = settledText(main, answers, beside);
  const after = turnedOf(settled);
  const own = after.find(({ angle }) => angle === main.angle);
  const rows = own ? rowsOf(own) : [];
  const rises = text.isWhole ? risesOf(text.rows, rows) : undefined;
  const isRight =
    rises !== undefined &&
    others.every((turned) => isUnmoved(turned, after)) &&
    spacesInWords(settled) <= spacesInWords(template) &&
    after.length === others.length + (own ? 1 : 0) &&
    paintedOf(template, settled).every(([before, now]) => isPaintedAlike(before, now, text, rises));
  if (isRight) return [];
  const at = text.gone[0] ?? text.rows[0];
  const name = answers.nameOf(text.condition, Object.keys(given));
  return [{ kind: 'words', variable: name, page: number, area: areaOfLetters(at?.letters ?? []) }];
}

/** How far up each row has moved; undefined where rows are missing, or others, or not where they have to be. */
function risesOf(expected: readonly SettledRow[], found: readonly Row[]): number[] | undefined {
  const isSameText = expected.length === found.length && expected.every((row, at) => isSameRow(row, found[at]));
  if (!isSameText) return undefined;
  const rises = expected.map(({ y }, at) => y - (found[at]?.y ?? 0));
  return expected.every((_, at) => isInPlace(at, expected, found, rises)) ? rises : undefined;
}

/** A row moves as the one above it, or further up where rows between them have gone. What stands at the foot of a page stays. */
function isInPlace(
  at: number,
  expected: readonly SettledRow[],
  found: readonly Row[],
  rises: readonly number[],
): boolean {
  const [row, twin, rise = 0, before = 0] = [expected[at], found[at], rises[at], rises[at - 1]];
  if (!row || !twin) return false;
  const mayRise = Math.abs(rise - before) < same || Math.abs(rise) < same || (row.isAfterGone && rise > before);
  const [wasAbove, above] = [expected[at - 1], found[at - 1]];
  const least = wasAbove ? Math.min(leastPitch * twin.em, row.y - wasAbove.y) : 0;
  return mayRise && (!above || twin.y - above.y > least - same);
}

const isSameRow = ({ letters }: Row, { letters: found = [] }: Partial<Row> = {}): boolean =>
  letters.length === found.length && letters.every((letter, index) => isSameLetter(letter, found[index]));

const isSameLetter = (letter: Letter, found: Letter | undefined): boolean =>
  found !== undefined &&
  found.text === letter.text &&
  Math.abs(found.x - letter.x) < same &&
  Math.abs(found.right - letter.right) < same &&
  Math.abs(found.em - letter.em) < same &&
  found.glyph.colour === letter.glyph.colour &&
  found.glyph.isInvisible === letter.glyph.isInvisible &&
  (isInClip(found) || !isInClip(letter));

function isInClip({ glyph: { from, to, clip } }: Letter): boolean {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return x > clip.left - same && x < clip.right + same && y > clip.top - same && y < clip.bottom + same;
}

function isUnmoved({ angle, letters }: Turned, after: readonly Turned[]): boolean {
  const found = after.find((turned) => turned.angle === angle)?.letters ?? [];
  return (
    found.length === letters.length &&
    letters.every((letter, at) => isSameLetter(letter, found[at]) && Math.abs((found[at]?.y ?? 0) - letter.y) < same)
  );
}

/** Of a letter: its share at either end in which a space may stand, and ems from its baseline. Guesses: kerning draws letters over spaces. */
const inLetter = { end: 0.2, aside: 0.1 } as const;

/** Ems of the widest letter, with room. */
const widest = 3;

/** Spaces that stand within letters: who reads them in their places reads words that nobody wrote. */
function spacesInWords({ glyphs }: ReadPage): number {
  const letters = glyphs.filter(({ unicode }) => spelled(unicode) !== '');
  return glyphs.filter((glyph) => spelled(glyph.unicode) === '' && letters.some((one) => isWithin(glyph, one))).length;
}

function isWithin({ from: [fromX, fromY], to: [toX, toY] }: SeenGlyph, { from: [x, y], to, em }: SeenGlyph): boolean {
  const isFar = Math.abs(fromX - x) > widest * em || Math.abs(fromY - y) > widest * em;
  if (isFar) return false; // first, since each space is compared with each letter
  const [along, up] = [to[0] - x, to[1] - y];
  const width = Math.hypot(along, up);
  const [right, down] = [(fromX + toX) / 2 - x, (fromY + toY) / 2 - y];
  const [share, aside] = [(right * along + down * up) / width ** 2, Math.abs(right * up - down * along) / width];
  return share > inLetter.end && share < 1 - inLetter.end && aside < inLetter.aside * em;
}

interface Painted {
  readonly area: Area;
  readonly colour?: string;
}

const paintedOf = (before: ReadPage, after: ReadPage): (readonly [readonly Painted[], readonly Painted[]])[] => [
  [before.fills, after.fills],
  [before.rules, after.rules],
  [before.images, after.images],
  [before.fields, after.fields],
];

/** Whether drawings have gone with the rows that went, and moved with those that stay. */
function isPaintedAlike(
  before: readonly Painted[],
  after: readonly Painted[],
  { rows, gone, goneRows }: SettledText,
  rises: readonly number[],
): boolean {
  const strips = stripsOf(
    rows,
    gone.filter((row) => !goneRows.some((one) => isInRows(row, one))),
  );
  const left = new Set(after);
  const byEdge = Map.groupBy(after, ({ area }) => Math.round(area.left));
  const find = (one: Painted) => {
    const edge = Math.round(one.area.left);
    const near = [edge - 1, edge, edge + 1].flatMap((at) => byEdge.get(at) ?? []);
    const twin = near.find((other) => left.has(other) && isSamePainted(one, other));
    return twin !== undefined && left.delete(twin);
  };
  const closed = new ClosedTables(goneRows, rows, rises);
  const missing = before
    .filter(({ area }) => !strips.some((strip) => isIn(area, strip, -sure)) && !closed.hasGone(area))
    .map((one) => {
      const near = rows.map((row, index) => [Math.abs(row.y - middleOf(one.area)), rises[index] ?? 0] as const);
      return { ...one, near: near.sort(([a], [b]) => a - b) };
    })
    .sort((a, b) => (a.near[0]?.[0] ?? 0) - (b.near[0]?.[0] ?? 0)) // first those of a row: bullets are all alike
    .filter(({ near, ...one }) => {
      const moved = closed.moved(one.area);
      if (moved) return !find({ ...one, area: moved });
      return ![...new Set([...near.map(([, rise]) => rise), 0])].some((rise) => find(raised(one, rise)));
    });
  return (
    closed.areClosed && left.size === 0 && missing.every(({ area }) => strips.some((strip) => isIn(area, strip, sure)))
  );
}

/** Ems of a row by which what belongs to it may reach out of its strip, or stay in it and belong to what is beside. */
const sure = 0.6;

interface Strip extends Pick<Area, 'top' | 'bottom'> {
  readonly em: number;
}

/** Where rows have gone, with nothing that stays between them. */
function stripsOf(rows: readonly Row[], gone: readonly Row[]): Strip[] {
  const strips: Strip[] = [];
  for (const { y, em } of gone) {
    const above = strips.at(-1);
    const isApart = !above || rows.some((row) => row.y > above.bottom && row.y < y);
    if (isApart) strips.push({ top: y - em, bottom: y, em });
    else strips.splice(-1, 1, { ...above, bottom: y });
  }
  return strips.map((strip) => ({ ...strip, bottom: strip.bottom + strip.em / 2 }));
}

/** Wholly, with so many ems more on either side. */
const isIn = ({ top, bottom }: Area, strip: Strip, more: number): boolean =>
  top > strip.top - more * strip.em && bottom < strip.bottom + more * strip.em;

const middleOf = ({ top, bottom }: Area): number => (top + bottom) / 2;

const raised = ({ area, ...one }: Painted, rise: number): Painted => ({
  ...one,
  area: { ...area, top: area.top - rise, bottom: area.bottom - rise },
});

const isSamePainted = (one: Painted, other: Painted): boolean =>
  Math.abs(one.area.left - other.area.left) < same &&
  Math.abs(one.area.right - other.area.right) < same &&
  Math.abs(one.area.top - other.area.top) < same &&
  Math.abs(one.area.bottom - other.area.bottom) < same &&
  one.colour === other.colour;
