import type { Box } from '../content/geometry.ts';
import { endOf, type Letter } from './frame.ts';
import { type Gap, gapsOf, isInOnePlaceholder, isStretched } from './gaps.ts';
import { centreOf, isGap, type LineBox, type PlaceholderGlyphs, spelled } from './line-box.ts';
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
}

/** The gaps of a line that are wide enough for a tab stop, and its own ends. */
export function cellsOf(line: LineBox, known: Known): CellSides[] {
  const gaps = wideGapsOf(line, known);
  const froms = [line.left, ...gaps.map(({ after }) => after.x)];
  const sides = [
    ...gaps.map(({ before, after }) => ({ end: endOf(before), start: after.x })),
    { end: line.right, start: line.left },
  ];
  return sides.map((each, at) => ({ ...each, y: line.y, from: froms[at] ?? line.left }));
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
  const isStop = (gap: Gap, at: number) => {
    const sides = { before: all[at - 1], gap, next: all[at + 1] };
    if (table.hasMiddlesAround(sides) || table.endsAColumn(gap)) return true;
    if (narrow.includes(gap)) return false;
    const next = gaps[gaps.indexOf(gap) + 1];
    return table.startsAColumn(gap, known) || (isBesideMark(gap, known) && table.isBeforeRightColumn(gap, next));
  };
  return partsAt(new Set(all.filter(isStop).map(({ after }) => after)), line.letters).map(lineOf);
}

/** A gap of a line with those beside it. */
interface GapAmong {
  readonly before: Gap | undefined;
  readonly gap: Gap;
  readonly next: Gap | undefined;
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < tabStop.missing;

/** What other rows near a line show of the columns that it stands in. */
class TableAround {
  readonly #line: LineBox;
  readonly #lines: readonly LineBox[];
  readonly #cells: readonly CellSides[]; // of other rows

  constructor(line: LineBox, lines: readonly LineBox[], cells: readonly CellSides[]) {
    this.#line = line;
    this.#lines = lines;
    this.#cells = cells.filter(({ y }) => !isSame(y, line.y));
  }

  #isCommon(isAlike: (sides: CellSides) => boolean, fewest: number): boolean {
    return new Set(this.#cells.filter(isAlike).map(({ y }) => Math.round(y))).size >= fewest;
  }

  endsAColumn({ before }: Gap): boolean {
    return this.#isCommon(({ end }) => isSame(end, endOf(before)), rowsOfTable);
  }

  startsAColumn(gap: Gap, { turns }: Known): boolean {
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
  isBeforeRightColumn({ before }: Gap, next: Gap | undefined): boolean {
    const [last, edge] = [endOf(before), next ? endOf(next.before) : this.#line.right];
    const isBehind = ({ y, from }: CellSides) => this.#lines.some((one) => isSame(one.y, y) && one.left < from);
    return this.#isCommon((cell) => cell.from > last && isSame(cell.end, edge) && isBehind(cell), rowsOfTable);
  }

  /** Two neighbours on another row have their middles over those of what stands before a gap and behind it, as the offices of those who sign have. */
  hasMiddlesAround({ before, gap, next }: GapAmong): boolean {
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

/** Gaps too narrow for a tab stop, beside a mark: its value may be shorter, so other rows tell whether its column ends there. */
function gapsBesideMarks({ letters }: LineBox, wide: readonly Gap[], known: Known): Gap[] {
  const { placeholders } = known;
  const gaps = gapsOf(letters);
  return gaps.filter(
    (gap, at) =>
      gap.width > besideMark * gap.before.em.height &&
      !wide.some(({ after }) => after === gap.after) &&
      isBesideMark(gap, known) &&
      !isInOnePlaceholder(gap, placeholders) &&
      !isStretched(gaps, at, placeholders),
  );
}
