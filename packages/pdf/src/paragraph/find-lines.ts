import type { Box } from '../content/geometry.ts';
import { groupsOf, type NonEmpty, pairsOf } from '../content/lists.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import { type LineBox, type PlaceholderGlyphs, saidBy } from './line-box.ts';
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
  const known = { placeholders, turns: turnsOf(letters, rows) };
  const segments = rows.flatMap((row) => segmentsOf(row, placeholders, uprightRules).map(lineOf));
  const lines = segments.flatMap((line) => cutAtBlanks(line, levelRules, placeholders));
  const cells = lines.flatMap((line) => cellsOf(line, known));
  return lines.flatMap((line) => cutAtTabs(line, lines, cells, known));
};

/** What tells whether a gap is within a line. */
interface Known {
  readonly placeholders: PlaceholderGlyphs;
  readonly turns: ReadonlyMap<Letter, number>;
}

/** How often another row was drawn on before each letter: what has the same number was drawn in one go. */
function turnsOf(letters: readonly Letter[], rows: readonly (readonly Letter[])[]): Map<Letter, number> {
  const rowOf = new Map(rows.flatMap((row, at) => row.map((letter) => [letter, at] as const)));
  const turns = new Map<Letter, number>();
  let [turn, row]: [number, number | undefined] = [0, undefined];
  for (const letter of letters) {
    const own = rowOf.get(letter);
    if (own === undefined || isBlank(letter)) continue; // blanks are drawn anywhere
    if (own !== row) turn += 1;
    row = own;
    turns.set(letter, turn);
  }
  return turns;
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

/** The gaps of a line that are wide enough for a tab stop, and its own ends. */
function cellsOf(line: LineBox, known: Known): CellSides[] {
  const own = wideGapsOf(line, known).map(({ before, after }) => ({ end: endOf(before), start: after.x }));
  return [...own, { end: line.right, start: line.left }].map((sides) => ({ ...sides, y: line.y }));
}

function wideGapsOf({ letters }: LineBox, { placeholders, turns }: Known): Gap[] {
  const pairs = pairsOf(letters.filter((letter) => !isBlank(letter)));
  const gaps = pairs.map(([before, after]): Gap => ({ before, after, width: after.x - endOf(before) }));
  const isTab = (gap: Gap, at: number) =>
    gap.width > (isNumber(letters, gap) ? behindNumber : tabStop.gap) * gap.before.em.height &&
    !isStretched(gaps, at, placeholders);
  return gaps.filter((gap, at) => !isInOnePlaceholder(gap, placeholders) && (isTab(gap, at) || isGutter(gap, turns)));
}

const isNumber = (letters: readonly Letter[], { before }: Gap): boolean =>
  /^\p{Nd}{1,2}$/u.test(saidBy(letters.slice(0, letters.indexOf(before) + 1)).trim());

/** Other rows were drawn on between its two sides. */
const isGutter = ({ before, after, width }: Gap, turns: ReadonlyMap<Letter, number>): boolean =>
  width > gutter * before.em.height && turns.get(before) !== turns.get(after);

/** Other rows whose cells begin or end where those of a row do: fewer do so by chance. A guess; columns that are drawn apart need one. */
const rowsOfTable = 2;

/** Parts a line where others begin too, behind a gap: a value that gets longer or shorter must not move what is set by a tab. */
function cutAtTabs(line: LineBox, lines: readonly LineBox[], cells: readonly CellSides[], known: Known): LineBox[] {
  const gaps = wideGapsOf(line, known);
  if (gaps.length === 0) return [line];
  const isNear = (y: number) => Math.abs(y - line.y) < nearRows * line.size;
  const beside = cells.filter(({ y }) => isNear(y) && Math.abs(y - line.y) > tabStop.missing);
  const isCommon = (isSame: (sides: CellSides) => boolean, fewest: number) =>
    new Set(beside.filter(isSame).map(({ y }) => Math.round(y))).size >= fewest;
  const isStop = (gap: Gap) => {
    const { before, after } = gap;
    const startsAlike = ({ start }: CellSides) => Math.abs(start - after.x) < tabStop.missing;
    const endsAlike = ({ end }: CellSides) => Math.abs(end - endOf(before)) < tabStop.missing;
    return (
      isCommon(startsAlike, isGutter(gap, known.turns) ? 1 : rowsOfTable) ||
      isCommon(endsAlike, rowsOfTable) ||
      lines.some(
        (other) =>
          other !== line &&
          Math.abs(other.left - after.x) < tabStop.missing &&
          isNear(other.y) &&
          lines.some((one) => one.right < other.left && Math.abs(one.y - other.y) < tabStop.missing),
      )
    );
  };
  return partsAt(new Set(gaps.filter(isStop).map(({ after }) => after)), line.letters).map(lineOf);
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
    const row = rows.slice(-openRows).find(({ y, size }) => y - letter.y < raised * Math.max(size, letter.em.height));
    if (row) addTo(row, letter);
    else rows.push({ y: letter.y, size: letter.em.height, letters: [letter] });
  }
  const blanks = groupsOf(letters.filter(isBlank), ({ y }) => Math.round(y));
  return rows.map((row) => [...row.letters, ...blanksOn(row, blanks)].sort((a, b) => a.x - b.x));
}

/** By what factor a letter must be larger for its line to have its size. A guess. */
const larger = 1.05;

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
