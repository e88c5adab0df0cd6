import type { Box } from '../content/geometry.ts';
import { groupsOf, lastOf, type NonEmpty, pairsOf } from '../content/lists.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import { type LineBox, type PlaceholderGlyphs, saidBy, spelled } from './line-box.ts';
import { withoutShadows } from './shadows.ts';

interface Rules {
  readonly uprightRules: readonly Box[];
  readonly levelRules: readonly Box[];
}

/** Puts letters together to lines, from top to bottom and left to right. */
export const linesOf = (
  letters: readonly Letter[],
  placeholders: PlaceholderGlyphs,
  { uprightRules = [], levelRules = [] }: Partial<Rules> = {},
): LineBox[] => {
  const rows = rowsOf(letters);
  const known = { placeholders, turns: new Turns(letters, rows) };
  const segments = rows.flatMap((row) => segmentsOf(row, placeholders, uprightRules).map(lineOf));
  const apart = segments.flatMap((line) => cutBehindBroken(line, segments, placeholders));
  const lines = apart.flatMap((line) => cutAtBlanks(line, levelRules, placeholders));
  const cells = lines.flatMap((line) => cellsOf(line, known));
  return lines.flatMap((line) => cutAtTabs(line, lines, cells, known));
};

/** What tells whether a gap is within a line. */
interface Known {
  readonly placeholders: PlaceholderGlyphs;
  readonly turns: Turns;
}

/** How often another row was drawn on before each letter: what has the same number was drawn in one go. Counted when it is asked for first. */
class Turns {
  readonly #letters: readonly Letter[];
  readonly #rows: readonly (readonly Letter[])[];
  #known: ReadonlyMap<Letter, number> | undefined;

  constructor(letters: readonly Letter[], rows: readonly (readonly Letter[])[]) {
    this.#letters = letters;
    this.#rows = rows;
  }

  /** Undefined of blanks, which are drawn anywhere, and of shadows. */
  get(letter: Letter): number | undefined {
    this.#known ??= this.#count();
    return this.#known.get(letter);
  }

  #count(): Map<Letter, number> {
    const turns = rowOfEach(this.#rows);
    let [turn, row]: [number, number | undefined] = [0, undefined];
    for (const letter of this.#letters) {
      const own = turns.get(letter);
      if (own === undefined) continue;
      if (own !== row) turn += 1;
      row = own;
      turns.set(letter, turn);
    }
    return turns;
  }
}

function rowOfEach(rows: readonly (readonly Letter[])[]): Map<Letter, number> {
  const numbers = new Map<Letter, number>();
  for (const [at, row] of rows.entries()) for (const letter of row) if (!isBlank(letter)) numbers.set(letter, at);
  return numbers;
}

/**
 * A rule to write on: how many ems under the baseline, and by how many it begins before or ends behind its marks; what underlines them
 * does neither. Guesses, between a line to write on that Chromium prints and the rules between rows.
 */
const blank = { highest: 0.05, lowest: 0.9, beyond: 0.3 };

/** Parts a line where a rule to write on begins and ends: what stands on it stays there, whatever is written before. */
function cutAtBlanks(line: LineBox, rules: readonly Box[], placeholders: PlaceholderGlyphs): LineBox[] {
  const { letters, y, size } = line;
  const seen = letters.filter((letter) => !isBlank(letter));
  const under = rules.filter((rule) => rule.y < y - blank.highest * size && rule.y > y - blank.lowest * size);
  const cuts = under.flatMap(({ x, width }) => {
    const on = seen.filter((letter) => letter.x + letter.width / 2 > x && letter.x + letter.width / 2 < x + width);
    const [first, last] = [on[0], on.at(-1)];
    if (!first || !last || !on.every(({ glyph }) => placeholders.has(glyph))) return [];
    const isBeyond = Math.max(first.x - x, x + width - endOf(last)) > blank.beyond * size;
    const after = seen[seen.indexOf(last) + 1];
    return isBeyond ? [first, ...(after ? [after] : [])] : [];
  });
  return cuts.length > 0 ? partsAt(new Set(cuts), letters).map(lineOf) : [line];
}

/**
 * Ems of the gap before a tab stop: wider than a space, also than that after a sentence. A guess; and points by which
 * what begins at the stop on other rows may miss it.
 */
const tabStop = { gap: 1, missing: 0.6 };

/** Ems behind the number of a list, where it stands without a period. No more, by reportlab-list.pdf; less is a space. */
const behindNumber = 0.5;

/** Ems between columns that are drawn one after the other: no more, by pdflatex-columns.pdf, whose words are further apart at times. */
const gutter = 0.5;

/** Ems up and down in which other rows show a tab stop. A guess: what one looks over at once. */
const nearRows = 6;

/** Where the text before and behind a gap ends and begins: the sides of two cells of a table without borders. */
interface CellSides {
  readonly y: number;
  readonly end: number;
  readonly start: number;
}

/** Points by which what a column has no room for may reach over its edge. A guess. */
const atEdge = 0.5;

/**
 * Parts a line behind the rest of a placeholder that is broken between two letters, as nothing is that has room: its column ends
 * where the first of its lines does, and what stands further right is in the next.
 */
function cutBehindBroken(line: LineBox, lines: readonly LineBox[], placeholders: PlaceholderGlyphs): LineBox[] {
  const { letters } = line;
  const seen = letters.filter((letter) => !isBlank(letter));
  const placeholder = placeholders.get(letters[0].glyph);
  const rest = seen.findIndex(({ glyph }) => placeholders.get(glyph) !== placeholder);
  const [last, next] = [seen[rest - 1], seen[rest]];
  if (!placeholder || !last || !next) return [line];
  const above = lines.find((other) => {
    const end = lastOf(other.letters);
    return other.y > line.y && placeholders.get(end.glyph) === placeholder && isBrokenIn(end, letters[0]);
  });
  const isBeyond = above && endOf(last) < above.right + atEdge && next.x > above.right - atEdge;
  return isBeyond ? partsAt(new Set([next]), letters).map(lineOf) : [line];
}

const inName = /[\p{L}\p{N}_{}]$/u;

const isBrokenIn = (end: Letter, start: Letter): boolean =>
  inName.test(end.glyph.text) && inName.test(start.glyph.text);

/** The gaps of a line that are wide enough for a tab stop, and its own ends. */
function cellsOf(line: LineBox, known: Known): CellSides[] {
  const own = wideGapsOf(line, known).map(({ before, after }) => ({ end: endOf(before), start: after.x }));
  return [...own, { end: line.right, start: line.left }].map((sides) => ({ ...sides, y: line.y }));
}

function wideGapsOf({ letters }: LineBox, { placeholders, turns }: Known): Gap[] {
  const pairs = pairsOf(letters.filter((letter) => !isBlank(letter)));
  const gaps = pairs.map(([before, after]): Gap => ({ before, after, width: after.x - endOf(before) }));
  const isTab = (gap: Gap, at: number) => {
    const ems = gap.width / gap.before.em.height;
    const isWide = ems > tabStop.gap || (ems > behindNumber && isNumber(letters, gap));
    return isWide && !isStretched(gaps, at, placeholders);
  };
  return gaps.filter((gap, at) => !isInOnePlaceholder(gap, placeholders) && (isTab(gap, at) || isGutter(gap, turns)));
}

const isNumber = (letters: readonly Letter[], { before }: Gap): boolean =>
  /^\p{Nd}{1,2}$/u.test(spelled(letters.slice(0, letters.indexOf(before) + 1)).trim());

/** Other rows were drawn on between its two sides. */
const isGutter = ({ before, after, width }: Gap, turns: Turns): boolean =>
  width > gutter * before.em.height && turns.get(before) !== turns.get(after);

/** Other rows whose cells begin or end where those of a row do: fewer do so by chance. A guess; columns that are drawn apart need one. */
const rowsOfTable = 2;

/** Parts a line where others begin too, behind a gap: a value that gets longer or shorter must not move what is set by a tab. */
function cutAtTabs(line: LineBox, lines: readonly LineBox[], cells: readonly CellSides[], known: Known): LineBox[] {
  const gaps = wideGapsOf(line, known);
  const narrow = gapsBesideMarks(line, gaps, known);
  if (gaps.length === 0 && narrow.length === 0) return [line];
  const isNear = (y: number) => Math.abs(y - line.y) < nearRows * line.size;
  const beside = cells.filter(({ y }) => isNear(y) && Math.abs(y - line.y) > tabStop.missing);
  const isCommon = (isSame: (sides: CellSides) => boolean, fewest: number) =>
    new Set(beside.filter(isSame).map(({ y }) => Math.round(y))).size >= fewest;
  const endsAColumn = ({ before }: Gap) =>
    isCommon(({ end }) => Math.abs(end - endOf(before)) < tabStop.missing, rowsOfTable);
  const isBesideRightColumn = (gap: Gap) => {
    const next = gaps[gaps.indexOf(gap) + 1];
    const cell = { from: endOf(gap.before), end: next ? endOf(next.before) : line.right };
    return (
      isBesideMark(gap, known) &&
      cellsEndingWith(
        cell,
        lines.filter(({ y }) => isNear(y)),
      ) >= rowsOfTable
    );
  };
  const isStop = (gap: Gap) => {
    const { after } = gap;
    const startsAlike = ({ start }: CellSides) => Math.abs(start - after.x) < tabStop.missing;
    return (
      isCommon(startsAlike, isGutter(gap, known.turns) ? 1 : rowsOfTable) ||
      endsAColumn(gap) ||
      isBesideRightColumn(gap) ||
      lines.some(
        (other) =>
          other !== line &&
          Math.abs(other.left - after.x) < tabStop.missing &&
          isNear(other.y) &&
          lines.some((one) => one.right < other.left && Math.abs(one.y - other.y) < tabStop.missing),
      )
    );
  };
  const stops = [...gaps.filter(isStop), ...narrow.filter(endsAColumn)];
  return partsAt(new Set(stops.map(({ after }) => after)), line.letters).map(lineOf);
}

/** How many lines stand apart behind `from` and end where a cell does: its column is set to the right, and nothing in it begins where that does. */
const cellsEndingWith = ({ from, end }: { from: number; end: number }, lines: readonly LineBox[]): number =>
  lines.filter(
    (other) =>
      other.left > from &&
      Math.abs(other.right - end) < tabStop.missing &&
      lines.some((one) => one.right < other.left && Math.abs(one.y - other.y) < tabStop.missing),
  ).length;

const isBesideMark = ({ before, after }: Gap, { placeholders }: Known): boolean =>
  placeholders.has(before.glyph) || placeholders.has(after.glyph);

/** Ems beside a mark that is so long that it nearly reaches the next column: more than a space. A guess. */
const besideMark = 0.7;

/** Gaps too narrow for a tab stop, beside a mark: its value may be shorter, so other rows tell whether its column ends there. */
function gapsBesideMarks({ letters }: LineBox, wide: readonly Gap[], known: Known): Gap[] {
  const { placeholders } = known;
  const pairs = pairsOf(letters.filter((letter) => !isBlank(letter)));
  const gaps = pairs.map(([before, after]): Gap => ({ before, after, width: after.x - endOf(before) }));
  return gaps.filter(
    (gap, at) =>
      gap.width > besideMark * gap.before.em.height &&
      !wide.some(({ after }) => after === gap.after) &&
      isBesideMark(gap, known) &&
      !isInOnePlaceholder(gap, placeholders) &&
      !isStretched(gaps, at, placeholders),
  );
}

interface Row {
  y: number; // the baseline of its largest letters
  size: number;
  readonly letters: Letter[];
}

/** Ems that a letter may stand below its row, as indices do; further down is another row. A guess. */
const raised = 0.45;

/** How many rows a letter may still belong to: those beside it may stand a little higher or lower. A guess. */
const openRows = 3;

/** All letters on one baseline, blanks too, from left to right. */
function rowsOf(letters: readonly Letter[]): Letter[][] {
  const rows: Row[] = [];
  const seen = withoutShadows(letters.filter((letter) => !isBlank(letter)));
  for (const letter of seen.toSorted((a, b) => b.y - a.y)) {
    const row = openRow(rows, letter);
    if (row) addTo(row, letter);
    else rows.push({ y: letter.y, size: letter.em.height, letters: [letter] });
  }
  const blanks = groupsOf(letters.filter(isBlank), ({ y }) => Math.round(y));
  return withRaised(rows).map((row) => [...row.letters, ...blanksOn(row, blanks)].sort((a, b) => a.x - b.x));
}

/** The first of the last rows that a letter may belong to. */
function openRow(rows: readonly Row[], { y, em }: Letter): Row | undefined {
  for (let at = Math.max(0, rows.length - openRows); at < rows.length; at += 1) {
    const row = rows[at];
    if (row && row.y - y < raised * Math.max(row.size, em.height)) return row;
  }
  return undefined;
}

/** By what factor a letter must be larger for its line to have its size. A guess. */
const larger = 1.05;

/**
 * The number of a note above its line: letters at most, how far up, and how near the letter before it, in ems of that line. Guesses:
 * WeasyPrint lifts them by half an em, and makes them hardly smaller.
 */
const note = { letters: 3, rise: 0.75, gap: 0.15, text: /^[\p{Nd}*†‡]+$/u };

/** Rows without those that are the numbers of notes, which are with the row below. */
function withRaised(rows: readonly Row[]): Row[] {
  const kept: Row[] = [];
  let raisedBefore: Row[] = [];
  for (const row of rows) {
    for (const small of raisedBefore) {
      if (isRaisedOver(small, row)) row.letters.push(...small.letters);
      else kept.push(small);
    }
    const mayBeRaised = row.letters.length <= note.letters && note.text.test(saidBy(row.letters));
    raisedBefore = mayBeRaised ? [row] : [];
    if (!mayBeRaised) kept.push(row);
  }
  return [...kept, ...raisedBefore];
}

const isRaisedOver = (small: Row, { y, size, letters }: Row): boolean =>
  small.size < larger * size &&
  small.y - y < note.rise * size &&
  small.letters.every((letter) =>
    [...letters, ...small.letters].some(
      (before) => before !== letter && Math.abs(letter.x - endOf(before)) < note.gap * size,
    ),
  );

function addTo(row: Row, letter: Letter): void {
  row.letters.push(letter);
  if (letter.em.height > row.size * larger) Object.assign(row, { y: letter.y, size: letter.em.height });
}

/** Ems that a blank may stand above or below the baseline of its row. A guess. */
const blankOffset = 0.1;

/** `blanks` by their baseline, in whole points. */
function blanksOn({ y, size }: Row, blanks: ReadonlyMap<number, readonly Letter[]>): Letter[] {
  const near = [-1, 0, 1].flatMap((step) => blanks.get(Math.round(y) + step) ?? []);
  return near.filter((blank) => Math.abs(blank.y - y) < blankOffset * size);
}

/** Two letters of a row with nothing to see between them. */
interface Gap {
  readonly before: Letter;
  readonly after: Letter;
  readonly width: number;
}

/** A row, cut where columns are. Blanks belong to what stands before them. */
function segmentsOf(
  row: readonly Letter[],
  placeholders: PlaceholderGlyphs,
  uprights: readonly Box[],
): [Letter, ...Letter[]][] {
  const pairs = pairsOf(row.filter((letter) => !isBlank(letter)));
  const gaps = pairs.map(([before, after]): Gap => ({ before, after, width: after.x - endOf(before) }));
  const isWithin = (gap: Gap, at: number) =>
    isInOnePlaceholder(gap, placeholders) ||
    (isNarrow(gap, () => isStretched(gaps, at, placeholders)) && !isDivided(gap, uprights));
  const cuts = gaps.filter((gap, at) => gap.before.glyph.content !== gap.after.glyph.content || !isWithin(gap, at));
  return partsAt(new Set(cuts.map(({ after }) => after)), row);
}

/** Letters, parted before some of them; blanks at the beginning go. */
function partsAt(starts: ReadonlySet<Letter>, row: readonly Letter[]): [Letter, ...Letter[]][] {
  const segments: [Letter, ...Letter[]][] = [];
  for (const letter of row) {
    const segment = segments.at(-1);
    if (segment && !starts.has(letter)) segment.push(letter);
    else if (!isBlank(letter)) segments.push([letter]);
  }
  return segments;
}

function isInOnePlaceholder({ before, after }: Gap, placeholders: PlaceholderGlyphs): boolean {
  const placeholder = placeholders.get(before.glyph);
  return placeholder !== undefined && placeholder === placeholders.get(after.glyph);
}

/**
 * Ems. What is wider is between columns, but for the spaces of a justified line, which are as wide as
 * `widestSpace`. Fixed by chromium-narrow.pdf.
 */
const [columnGap, widestSpace] = [2, 8];

function isNarrow({ before, after, width }: Gap, isSpace: () => boolean): boolean {
  const ems = width / Math.max(before.em.height, after.em.height);
  return ems <= widestSpace && (ems <= columnGap || isSpace());
}

/**
 * Of a gap: what is narrower than this share of it is between letters, not between words. No more, by chromium-
 * narrow.pdf.
 */
const leastSpace = 0.5;

/** By how much justified spaces may differ: a share of them, or points where they are narrow. Guesses. */
const [evenShare, evenPoints] = [0.04, 0.3];

/** Justification makes all spaces of a line as wide as each other; columns are seldom that even, but for those of equally long marks. */
function isStretched(gaps: readonly Gap[], at: number, placeholders: PlaceholderGlyphs): boolean {
  const gap = gaps[at];
  if (!gap) return false;
  const isSpace = (other: Gap) => other.width > gap.width * leastSpace;
  const isBetweenMarks = ({ before, after }: Gap) => placeholders.has(before.glyph) && placeholders.has(after.glyph);
  return [gaps.slice(0, at).findLast(isSpace), gaps.slice(at + 1).find(isSpace)].some(
    (other) =>
      other &&
      Math.abs(other.width - gap.width) < Math.max(evenShare * gap.width, evenPoints) &&
      !(isBetweenMarks(gap) && isBetweenMarks(other)),
  );
}

/** Ems above the baseline where a line between columns is looked for: the middle of small letters. A guess. */
const middleOfLetters = 0.3;

/** Points by which the line may touch the letters, and between which it has no room. Guesses. */
const [touching, leastRoom] = [0.5, 1];

/** Whether a line from top to bottom stands between the two. */
function isDivided({ before, after }: Gap, uprights: readonly Box[]): boolean {
  const [from, to] = [endOf(before), after.x];
  const level = after.y + after.em.height * middleOfLetters;
  const isBetween = ({ x, y, width, height }: Box) =>
    x + width > from - touching && x < to + touching && y < level && y + height > level;
  return to - from >= leastRoom && uprights.some(isBetween);
}

function lineOf([first, ...rest]: readonly [Letter, ...Letter[]]): LineBox {
  const letters: NonEmpty<Letter> = [first, ...rest.slice(0, rest.findLastIndex((letter) => !isBlank(letter)) + 1)];
  const largest = letters.reduce((best, letter) => (letter.em.height > best.em.height * larger ? letter : best));
  return {
    letters,
    left: first.x,
    right: Math.max(...letters.filter((letter) => !isBlank(letter)).map(endOf)),
    y: largest.y,
    size: largest.em.height,
    content: largest.glyph.content,
  };
}
