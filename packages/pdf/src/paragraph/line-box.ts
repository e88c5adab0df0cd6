import type { Box } from '../content/geometry.ts';
import type { ContentStream, Glyph } from '../content/glyph.ts';
import { endOf, isBlank, type Letter } from './frame.ts';

/** Letters beside each other, up to a gap as between columns. It begins and ends with something to see. */
export interface LineBox {
  readonly letters: readonly Letter[];
  readonly left: number;
  readonly right: number;
  readonly y: number; // of the baseline
  readonly size: number; // of its largest letters
  readonly content: ContentStream;
}

export const topOf = ({ y, size }: LineBox): number => y + 0.75 * size;
export const bottomOf = ({ y, size }: LineBox): number => y - 0.22 * size;
export const centreOf = ({ left, right }: LineBox): number => (left + right) / 2;

/** For each glyph the mark that it belongs to, whatever a mark may be; in the order in which they are read. */
export type PlaceholderGlyphs = ReadonlyMap<Glyph, unknown>;

const raised = 0.45; // ems: what stands higher or lower is another line
const columnGap = 2; // ems
const widestSpace = 8;

/** Puts letters together to lines, from top to bottom and left to right. */
export function linesOf(letters: readonly Letter[], marked: PlaceholderGlyphs, uprights: readonly Box[]): LineBox[] {
  return rowsOf(letters).flatMap((row) => segmentsOf(row, marked, uprights));
}

function rowsOf(letters: readonly Letter[]): Letter[][] {
  const rows: { y: number; size: number; letters: Letter[] }[] = [];
  const seen = withoutShadows(letters.filter((letter) => !isBlank(letter)));
  for (const letter of seen.toSorted((a, b) => b.y - a.y)) {
    const row = rows.slice(-3).find(({ y, size }) => y - letter.y < raised * Math.max(size, letter.em.height));
    if (!row) rows.push({ y: letter.y, size: letter.em.height, letters: [letter] });
    else {
      row.letters.push(letter);
      if (letter.em.height > row.size * 1.05) Object.assign(row, { y: letter.y, size: letter.em.height });
    }
  }
  const blanks = Map.groupBy(letters.filter(isBlank), ({ y }) => Math.round(y));
  return rows.map((row) => [...row.letters, ...blanksNear(blanks, row.y, row.size)].sort((a, b) => a.x - b.x));
}

const shadow = 0.12; // ems

/** Letters that are drawn twice are one letter with a shadow. */
function withoutShadows(letters: readonly Letter[]): Letter[] {
  const seen = new Map<string, Letter[]>();
  const kept: Letter[] = [];
  for (const letter of letters) {
    const [column, row] = [Math.round(letter.x / 4), Math.round(letter.y / 4)];
    const near = [-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].flatMap((y) => seen.get(keyOf(letter, column + x, row + y)) ?? []),
    );
    const twin = near.find((other) => isShadow(other, letter));
    if (twin) (twin.shadows as Letter[]).push(letter);
    else {
      kept.push(letter);
      const key = keyOf(letter, column, row);
      seen.set(key, [...(seen.get(key) ?? []), letter]);
    }
  }
  return kept;
}

const keyOf = ({ glyph }: Letter, column: number, row: number) => `${glyph.text} ${column} ${row}`;

const isShadow = (letter: Letter, other: Letter): boolean =>
  letter.glyph.content === other.glyph.content &&
  Math.hypot(letter.x - other.x, letter.y - other.y) < shadow * letter.em.height &&
  Math.abs(letter.em.height - other.em.height) < 0.05 * letter.em.height;

function blanksNear(blanks: ReadonlyMap<number, Letter[]>, y: number, size: number): Letter[] {
  const near = [-1, 0, 1].flatMap((step) => blanks.get(Math.round(y) + step) ?? []);
  return near.filter((blank) => Math.abs(blank.y - y) < 0.1 * size);
}

function segmentsOf(row: readonly Letter[], marked: PlaceholderGlyphs, uprights: readonly Box[]): LineBox[] {
  const seen = row.filter((letter) => !isBlank(letter));
  const gaps = seen.map((letter, index) => (index === 0 ? 0 : letter.x - endOf(seen[index - 1]!)));
  const segments: Letter[][] = [];
  let at = 0;
  for (const letter of row) {
    if (isBlank(letter)) {
      segments.at(-1)?.push(letter);
      continue;
    }
    const last = seen[at - 1];
    const index = at;
    const isSpace = () => isStretched(gaps, index);
    if (last && areTogether(last, letter, isSpace, marked, uprights)) segments.at(-1)!.push(letter);
    else segments.push([letter]);
    at += 1;
  }
  return segments.map(toLine);
}

/** Justification makes all spaces of a line as wide as each other; columns are seldom that even. */
function isStretched(gaps: readonly number[], at: number): boolean {
  const gap = gaps[at]!;
  const isSpace = (other: number) => other > gap * 0.5;
  const [before, after] = [gaps.slice(1, at).findLast(isSpace), gaps.slice(at + 1).find(isSpace)];
  return [before, after].some((other) => other !== undefined && Math.abs(other - gap) < Math.max(0.04 * gap, 0.3));
}

function areTogether(
  before: Letter,
  after: Letter,
  isSpace: () => boolean,
  marked: PlaceholderGlyphs,
  uprights: readonly Box[],
): boolean {
  if (before.glyph.content !== after.glyph.content) return false;
  const mark = marked.get(before.glyph);
  if (mark !== undefined && mark === marked.get(after.glyph)) return true;
  const [from, to] = [endOf(before), after.x];
  const gap = (to - from) / Math.max(before.em.height, after.em.height);
  if (gap > widestSpace || (gap > columnGap && !isSpace())) return false;
  const middle = after.y + after.em.height * 0.3;
  const isBetween = ({ x, y, width, height }: Box) =>
    x + width > from - 0.5 && x < to + 0.5 && y < middle && y + height > middle;
  return to - from < 1 || !uprights.some(isBetween);
}

function toLine(segment: readonly Letter[]): LineBox {
  const letters = segment.slice(0, segment.findLastIndex((letter) => !isBlank(letter)) + 1);
  const largest = letters.reduce((best, letter) => (letter.em.height > best.em.height * 1.05 ? letter : best));
  const seen = letters.filter((letter) => !isBlank(letter));
  return {
    letters,
    left: seen[0]!.x,
    right: Math.max(...seen.map(endOf)),
    y: largest.y,
    size: largest.em.height,
    content: largest.glyph.content,
  };
}

const saidBy = (letters: readonly Letter[]): string => letters.map(({ glyph }) => glyph.text).join('');

/** Ends a paragraph as often as not: where it stands tells nothing of how far lines may run. */
export const endsSentence = ({ letters }: LineBox): boolean => /[.:;!?]$/.test(saidBy(letters.slice(-1)));

const alone = /^(?:\{\{\s*firmante_[1-4]\s*\}\}|[_.…–—-]{3,})$/i;

/** A place to sign, or the line for it: nothing runs on into it or out of it. */
export const standsAlone = ({ letters }: LineBox): boolean => alone.test(saidBy(letters).trim());

/** Some producers draw no spaces. */
export const isGap = (before: Letter, after: Letter): boolean => after.x - endOf(before) > 0.16 * before.em.width;

export function firstWord({ letters }: LineBox): readonly Letter[] {
  const end = letters.findIndex(
    (letter, index) => isBlank(letter) || (index > 0 && isGap(letters[index - 1]!, letter)),
  );
  return letters.slice(0, end === -1 ? letters.length : end);
}

export const widthOf = (letters: readonly Letter[]): number => endOf(letters.at(-1)!) - letters[0]!.x;

/** As wide as its font has a space, before justification. */
export function naturalSpace({ letters, size }: LineBox): number {
  const blank = letters.find(isBlank);
  return blank && blank.width > 0 ? blank.width : 0.25 * size;
}
