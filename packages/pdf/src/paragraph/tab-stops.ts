import type { Box } from '../content/geometry.ts';
import { endOf, type Letter } from './frame.ts';
import { type Gap, gapsOf, isInOnePlaceholder, isStretched } from './gaps.ts';
import { centreOf, isGap, type LineBox, type PlaceholderGlyphs, spelled } from './line-box.ts';
import { optionalNumberEnd } from './list-numbers.ts';
import { paddingOf } from './padding.ts';
import { lineOf, partsAt } from './segments.ts';
import type { Span } from './surroundings.ts';
import type { Turns } from './turns.ts';

/** What tells whether a gap is within a line. */
export interface Known {
  readonly placeholders: PlaceholderGlyphs;
  readonly turns: Turns;
  readonly levelRules: readonly Box[];
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
  readonly from: number; // where the text before it begins
  readonly end: number;
  readonly start: number;
  readonly isNarrow: boolean; // no wider than a space may be: it tells only where other rows have the same
}

/** The gaps of a line that are wide enough for a tab stop, and its own ends. */
export function cellsOf(line: LineBox, known: Known): CellSides[] {
  const gaps = wideGapsOf(line, known);
  const narrow = gapsBesideMarks(line, gaps, known);
  const { y, left, right } = line;
  const sidesOf = (own: readonly Gap[], isNarrow: boolean) =>
    own.map(({ before, after }, at) => ({
      y,
      from: own[at - 1]?.after.x ?? left,
      end: endOf(before),
      start: after.x,
      isNarrow,
    }));
  const last = { y, from: gaps.at(-1)?.after.x ?? left, end: right, start: left, isNarrow: false };
  return [...sidesOf(gaps, false), last, ...sidesOf(narrow, true)];
}

function wideGapsOf(line: LineBox, { placeholders, turns, levelRules }: Known): Gap[] {
  const { letters } = line;
  const gaps = gapsOf(letters);
  const isTab = (gap: Gap, at: number) => {
    const ems = (gap.width - paddingIn(gap, line, levelRules)) / gap.before.em.height;
    const isWide = ems > tabStop.gap || (ems > behindNumber && isNumber(letters, gap));
    return isWide && !isStretched(gaps, at, placeholders);
  };
  return gaps.filter(
    (gap, at) => !isInOnePlaceholder(gap, placeholders) && (isTab(gap, at) || isDrawnApart(gap, turns)),
  );
}

/** What of a gap is the room that borders under words keep beside them. */
function paddingIn({ before, after, width }: Gap, line: LineBox, rules: readonly Box[]): number {
  if (width <= tabStop.gap * before.em.height) return 0;
  const paddings = rules.map((rule) => {
    const isBeside = isBetween(rule.x, before, after) || isBetween(rule.x + rule.width, before, after);
    const padding = isBeside ? paddingOf(rule, line, rules) : undefined;
    if (!padding) return 0;
    return isBetween(rule.x, before, after) ? padding.before : padding.after;
  });
  return paddings.reduce((sum, padding) => sum + padding, 0);
}

const isBetween = (x: number, before: Letter, after: Letter): boolean => x > endOf(before) && x < after.x;

const isNumber = (letters: readonly Letter[], { before }: Gap): boolean =>
  /^(?:\p{Nd}{1,2}|[IVX]{1,5})$/u.test(spelled(letters.slice(0, letters.indexOf(before) + 1)).trim());

/** Other rows were drawn on between its two sides: text is drawn so in columns. */
const isDrawnApart = ({ before, after }: Gap, turns: Turns): boolean =>
  isGap(before, after) && turns.get(before) !== turns.get(after);

const isGutter = (gap: Gap, turns: Turns): boolean =>
  gap.width > gutter * gap.before.em.height && isDrawnApart(gap, turns);

/** Wider than what is between words, and drawn apart: other rows need not tell. */
const isWideGutter = (gap: Gap, turns: Turns): boolean =>
  gap.width > tabStop.gap * gap.before.em.height && isDrawnApart(gap, turns);

/** Other rows whose cells begin or end where those of a row do: fewer do so by chance. A guess; columns that are drawn apart need one. */
const rowsOfTable = 2;

/** Parts a line where others begin too, behind a gap: a value that gets longer or shorter must not move what is set by a tab. */
export function cutAtTabs(
  line: LineBox,
  lines: readonly LineBox[],
  cells: readonly CellSides[],
  known: Known,
): LineBox[] {
  const gaps = wideGapsOf(line, known);
  const narrow = gapsBesideMarks(line, gaps, known);
  if (gaps.length === 0 && narrow.length === 0) return [line];
  const isNear = ({ y }: { y: number }) => Math.abs(y - line.y) < nearRows * line.size;
  const table = new TableAround(line, lines.filter(isNear), cells.filter(isNear));
  const all = [...gaps, ...narrow].sort((a, b) => a.after.x - b.after.x);
  const isSpread = isSpreadIn(line, known);
  const number = optionalNumberEnd(line.letters);
  const isStop = (gap: Gap, at: number) => {
    if (gap.before === number) return false;
    const sides = { before: all[at - 1], gap, next: all[at + 1] };
    if (table.isAtGutter(sides)) return true;
    return narrow.includes(gap)
      ? !isSpread(gap) && table.isBetweenCells(sides)
      : table.isBetweenCells(sides) || table.isBeforeCell(gap, gaps[gaps.indexOf(gap) + 1], known);
  };
  return partsAt(new Set(all.filter(isStop).map(({ after }) => after)), line.letters).map(lineOf);
}

/** Whether justification may have made a gap of a line as wide as it is. */
function isSpreadIn({ letters }: LineBox, { placeholders }: Known): (gap: Gap) => boolean {
  const gaps = gapsOf(letters);
  return ({ after }) =>
    isStretched(
      gaps,
      gaps.findIndex((gap) => gap.after === after),
      placeholders,
    );
}

/** A gap of a line with those beside it. */
interface GapAmong {
  readonly before: Gap | undefined;
  readonly gap: Gap;
  readonly next: Gap | undefined;
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < tabStop.missing;

const rowsIn = (cells: readonly CellSides[]): number => new Set(cells.map(({ y }) => Math.round(y))).size;

/** What other rows near a line show of the columns that it stands in. */
class TableAround {
  readonly #line: LineBox;
  readonly #lines: readonly LineBox[];
  readonly #cells: readonly CellSides[]; // of other rows
  readonly #gutters: readonly CellSides[]; // of those too, each beside a mark

  constructor(line: LineBox, lines: readonly LineBox[], cells: readonly CellSides[]) {
    this.#line = line;
    this.#lines = lines;
    const others = cells.filter(({ y }) => !isSame(y, line.y));
    this.#cells = others.filter(({ isNarrow }) => !isNarrow);
    this.#gutters = others.filter(({ isNarrow }) => isNarrow);
  }

  #isCommon(isAlike: (sides: CellSides) => boolean, fewest: number): boolean {
    return rowsIn(this.#cells.filter(isAlike)) >= fewest;
  }

  /** Before the gutter between two columns of marks, or before the first of them, where that is set to the right. */
  isAtGutter({ gap, next }: GapAmong): boolean {
    return this.#isGutter(gap) || (next !== undefined && this.#isGutter(next) && this.#isBeforeRightColumn(gap, next));
  }

  /** Where other rows have cells that end or are in the middle. */
  isBetweenCells(sides: GapAmong): boolean {
    return this.#hasMiddlesAround(sides) || this.#endsAColumn(sides.gap);
  }

  /** Where other rows have cells that begin, or that are set to the right. */
  isBeforeCell(gap: Gap, next: Gap | undefined, known: Known): boolean {
    return this.#startsAColumn(gap, known) || (isBesideMark(gap, known) && this.#isBeforeRightColumn(gap, next));
  }

  /** Marks of other rows end and begin where those of a gap do: no spaces stand so below each other. */
  #isGutter({ before, after }: Gap): boolean {
    const isAlike = ({ end, start }: CellSides) => isSame(end, endOf(before)) && isSame(start, after.x);
    return rowsIn(this.#gutters.filter(isAlike)) >= rowsOfTable;
  }

  #endsAColumn({ before }: Gap): boolean {
    return this.#isCommon(({ end }) => isSame(end, endOf(before)), rowsOfTable);
  }

  #startsAColumn(gap: Gap, { turns }: Known): boolean {
    const { x } = gap.after;
    return (
      isWideGutter(gap, turns) ||
      this.#isCommon(({ start }) => isSame(start, x), isGutter(gap, turns) ? 1 : rowsOfTable) ||
      this.#lines.some((other) => other !== this.#line && isSame(other.left, x) && this.#isBehindAnother(other))
    );
  }

  #isBehindAnother(line: LineBox): boolean {
    return this.#lines.some((one) => one.right < line.left && isSame(one.y, line.y));
  }

  /** The column behind a gap is set to the right: on several rows a text stands apart in it and ends where it does. */
  #isBeforeRightColumn({ before }: Gap, next: Gap | undefined): boolean {
    const [last, edge] = [endOf(before), next ? endOf(next.before) : this.#line.right];
    const isBehind = ({ y, from }: CellSides) => this.#lines.some((one) => isSame(one.y, y) && one.left < from);
    const isAlike = (cell: CellSides) => cell.from > last && isSame(cell.end, edge) && isBehind(cell);
    return rowsIn([...this.#cells, ...this.#gutters].filter(isAlike)) >= rowsOfTable;
  }

  /** Two neighbours on another row have their middles over those of what stands before a gap and behind it, as the offices of those who sign have. */
  #hasMiddlesAround({ before, gap, next }: GapAmong): boolean {
    const first = { left: before?.after.x ?? this.#line.left, right: endOf(gap.before) };
    const second = { left: gap.after.x, right: next ? endOf(next.before) : this.#line.right };
    const isAround = (one: Span, other: Span) =>
      isSame(centreOf(one), centreOf(other)) && !isSame(one.left, other.left);
    return this.#lines.some(
      (one) =>
        !isSame(one.y, this.#line.y) &&
        isAround(one, first) &&
        this.#lines.some((other) => isSame(other.y, one.y) && isAround(other, second)),
    );
  }
}

/** The sign of an amount is of its mark. */
const isBesideMark = ({ before, after }: Gap, { placeholders }: Known): boolean =>
  placeholders.has(before.glyph) || placeholders.has(after.glyph) || after.glyph.text === '$';

/** Ems beside a mark that is so long that it nearly reaches the next column: more than a space. A guess. */
const besideMark = 0.7;

/** Gaps too narrow for a tab stop, or as wide as those beside them, beside a mark: its value may be shorter, so other rows tell whether its column ends there. */
const gapsBesideMarks = ({ letters }: LineBox, wide: readonly Gap[], known: Known): Gap[] =>
  gapsOf(letters).filter(
    (gap) =>
      gap.width > besideMark * gap.before.em.height &&
      !wide.some(({ after }) => after === gap.after) &&
      isBesideMark(gap, known) &&
      !isInOnePlaceholder(gap, known.placeholders),
  );
