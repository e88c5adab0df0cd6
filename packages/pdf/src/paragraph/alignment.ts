import type { Box } from '../content/geometry.ts';
import { lastOf, type NonEmpty } from '../content/lists.ts';
import { contains, headOver, wallsBeside } from './column.ts';
import {
  centreOf,
  endsInBlank,
  endsOpen,
  endsSentence,
  endsStruck,
  endsToSign,
  hasLeader,
  isLabelled,
  isMark,
  type LineBox,
  outerLeft,
  outerRight,
  saidBy,
} from './line-box.ts';
import { startsItem } from './list-numbers.ts';
import type { PageColumns } from './page-columns.ts';
import { bodyEndingWith } from './right-body.ts';
import { isBySignature } from './signature-rule.ts';
import { isNatural, isStretchedBeside } from './stretch.ts';
import { type Span, type Surroundings, spanOf } from './surroundings.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'justified';

export function alignmentOf(lines: NonEmpty<LineBox>, columns: PageColumns): Alignment {
  const [first, ...body] = lines;
  return body.length > 0 ? alignmentOfSeveral(lines, columns) : alignmentOfOne(first, columns);
}

/** How far ends and middles of lines may lie apart that are meant to be the same: ems, and points. Guesses. */
const same = { ends: 0.25, middles: 1.5 };

/** Points that a justified line may end before the edge, and one whose spaces are as wide as in any text, among ragged ones. Guesses. */
const justified = { slack: 1, exact: 0.15 };

function alignmentOfSeveral(lines: NonEmpty<LineBox>, columns: PageColumns): Alignment {
  const [first, ...body] = lines;
  const tolerance = same.ends * first.size;
  const areLeftsSame = areSame(lefts(lines), tolerance);
  if (areOverMiddles(lines) && !areLeftsSame && !startsItem(first)) return 'centre';
  const isMark = isBrokenMark(lines);
  const isLeft = body.length > 1 && !isMark ? areSame(lefts(body), tolerance) : areLeftsSame; // the first of prose may be indented
  const isHanging = !isMark && (startsItem(first) || columns.isJustifiedAround(first));
  if (areSame(rights(lines), tolerance) && !isLeft && !isHanging) return 'right';
  return !isMark && isJustified(lines, columns) ? 'justified' : 'left';
}

/** None of which ends nearer to where the others do. */
function areOverMiddles(lines: readonly LineBox[]): boolean {
  const middles = lines.map(centreOf);
  const isEnd = areSame(rights(lines), rowsOver.exact) && !areSame(middles, rowsOver.exact);
  return areSame(middles, same.middles) && !isEnd;
}

/** Whether all of its lines but the last end at the edge. */
function isJustified(lines: NonEmpty<LineBox>, columns: PageColumns): boolean {
  const full = lines.slice(0, -1);
  const edge = columns.rightEdgeOf(lines);
  const isStretched = (line: LineBox) => isStretchedBeside(line, lastOf(lines));
  const isByChance = (line: LineBox) => isNatural(line) && !columns.isStretchedAround(line);
  const isAtEdge = (line: LineBox) =>
    isByChance(line) ? Math.abs(edge - line.right) < justified.exact : edge - line.right < justified.slack;
  const isFull = (line: LineBox) => isAtEdge(line) || isStretched(line);
  const isProven = full.length > 1 || isStretched(lines[0]) || columns.isJustifiedWith(lines[0]);
  return full.every(isFull) && isProven;
}

/** A mark alone in its cell, or with the sign of a currency, on several lines: it is no prose. */
const isBrokenMark = (lines: readonly LineBox[]): boolean =>
  /^\p{Sc}?\s*\{\{[^{}]*\}\}$/u.test(lines.map(({ letters }) => saidBy(letters).trim()).join(''));

const lefts = (lines: readonly LineBox[]): number[] => lines.map(outerLeft);
const rights = (lines: readonly LineBox[]): number[] => lines.map(outerRight);
const areSame = (values: readonly number[], tolerance: number): boolean =>
  Math.max(...values) - Math.min(...values) < tolerance;

/** Points that a line set to the right may end before the edge of its room; in a cell its padding comes to that. Guesses. */
const rightSlack = { cell: 3.5, column: 1.5 };

/** Ems that a line set to the right must leave free before it. A guess. */
const freeBefore = 2;

/** One line shows by where it stands in its room how it is set; and by other lines around it. */
function alignmentOfOne(line: LineBox, columns: PageColumns): Alignment {
  if (endsInBlank(line) || beginsRule(line, columns)) return 'left'; // the rest of its line to write on ends where it does, whatever is written
  if (isStruckOver(line, columns)) return alignmentOfRest(line, columns);
  const { left, right, isCell } = columns.columnOf(line);
  const [before, after] = [outerLeft(line) - left, right - outerRight(line)];
  const isLedOver = hasLeader(line) && before < centred.free * line.size; // from the beginning of its column
  if (!isLedOver && isAroundMiddle(line, before, after, columns)) return 'centre';
  if (isAtRight(line, before, after, columns)) return 'right';
  if (isRightWithOthers(line, isCell, columns)) return 'right';
  return alignmentBeside(line, isCell, columns) ?? alignmentOfRest(line, columns);
}

/** As its bar, its stack, or the text of the page shows. */
const isRightWithOthers = (line: LineBox, isCell: boolean, columns: PageColumns): boolean =>
  isMirrored(line, columns.around) ||
  isOfRightStack(line, columns) ||
  (!isCell && bodyEndingWith(line, columns) !== undefined);

/**
 * Dashes fill it from its last word to the edge, and the line above or below begins where it does: its middle is over that of a title by chance. What is
 * centred has dashes on both sides.
 */
function isStruckOver(line: LineBox, columns: PageColumns): boolean {
  if (!endsStruck(line) || /^[-–—=/*]/.test(saidBy(line.letters).trimStart())) return false;
  const { above, below } = columns.neighboursOf(line);
  return [above, below].some((other) => other && Math.abs(other.left - line.left) < cells.same);
}

/** What nothing around it tells. */
function alignmentOfRest(line: LineBox, columns: PageColumns): Alignment {
  if (isAmountBesideOthers(line, columns)) return 'right';
  return isProse(line, columns) && columns.isJustifiedWith(line) ? 'justified' : 'left';
}

const isAmount = ({ letters }: LineBox): boolean => /^\p{Sc}\s*\{\{[^{}]*\}\}$/u.test(saidBy(letters).trim());

/** An amount in a column of equally long marks, in a row of amounts, others of which are set to the right as their columns tell. */
function isAmountBesideOthers(line: LineBox, columns: PageColumns): boolean {
  const { lines } = columns.around;
  if (!isAmount(line) || columns.othersInRow(line) < fewestInTable) return false;
  const others = rowOf(line, lines).filter((other) => other !== line && isAmount(other));
  const isStart = (other: LineBox) =>
    other !== line &&
    isNearCell(other, line) &&
    Math.abs(other.left - line.left) < cells.apart &&
    Math.abs(other.right - line.right) > cells.same;
  return !lines.some(isStart) && others.some((other) => alignmentInTable(other, columns) === 'right');
}

/** Ems under the baseline of a rule to write on, by which a mark may miss its beginning, and that it goes on behind it at least. Guesses. */
const written = { highest: 0.05, lowest: 0.9, beginning: 0.5, beyond: 2 };

/**
 * A mark at the beginning of a rule to write on, which goes on far behind it: it has its middle over that of something by chance. A rule that goes on
 * behind the wall of its cell is of the table.
 */
function beginsRule(line: LineBox, { around }: PageColumns): boolean {
  const { left, right, y, size } = line;
  const wall = wallsBeside(line, around).right;
  return (
    isMark(line) &&
    around.levelRules.some(
      (rule) =>
        rule.y < y - written.highest * size &&
        rule.y > y - written.lowest * size &&
        Math.abs(rule.x - left) < written.beginning * size &&
        rule.x + rule.width > right + written.beyond * size &&
        rule.x + rule.width < wall + cells.apart,
    )
  );
}

function isAtRight(line: LineBox, before: number, after: number, columns: PageColumns): boolean {
  const { isCell } = columns.columnOf(line);
  const isAtEdge = after < (isCell ? rightSlack.cell : rightSlack.column) || (!isCell && endsWithRule(line, columns));
  if (isAtEdge && before > freeBefore * line.size && (isCell || endsWithOthers(line, columns))) return true;
  if (!isCell) return isAtRightTab(line, after, columns) || isPaddedAtRight(line, columns, headOver);
  return isAtSide(line, before, after, columns) || isPaddedAtRight(line, columns, wallsBeside);
}

/** A rule over more than half of the page, from the left margin on, shows where text ends, also where no line of the page is that long. */
function endsWithRule(line: LineBox, { around: { levelRules, margins } }: PageColumns): boolean {
  const least = (margins.right - margins.left) * flushRight.half;
  return levelRules
    .map(spanOf)
    .some(
      ({ left, right }) =>
        Math.abs(left - margins.left) < cells.same &&
        right - left > least &&
        Math.abs(right - outerRight(line)) < flushRight.same,
    );
}

/**
 * It ends as far from the end of its cell as others of its row begin behind the beginnings of theirs, and begins further in: so its mark may nearly fill
 * the cell. None of its column begins where it does and ends elsewhere.
 */
function isPaddedAtRight(
  line: LineBox,
  { around }: PageColumns,
  cellOf: (line: LineBox, around: Surroundings) => Span | undefined,
): boolean {
  const cell = cellOf(line, around);
  if (!cell) return false;
  const [before, after] = [line.left - cell.left, cell.right - line.right];
  const others = around.lines.filter((other) => other !== line && isNearCell(other, line));
  const isPadded = (other: LineBox) =>
    Math.abs(other.y - line.y) < sameRow &&
    Math.abs(other.left - (cellOf(other, around)?.left ?? 0) - after) < cells.same;
  const isOther = (other: LineBox) =>
    Math.abs(other.left - line.left) < cells.apart && Math.abs(other.right - line.right) > cells.same;
  return before > after + cells.ragged && others.some(isPadded) && !others.some(isOther);
}

const isNearCell = (other: LineBox, line: LineBox): boolean => Math.abs(other.y - line.y) < nearCells * line.size;

/**
 * A tab stop at the right of a head or a foot: points from the edge of the page to its baseline, ems before its margin, since stops stand at round numbers
 * and margins need not, more before that where nothing else stands on the row, since browsers print heads with a margin of their own, and behind the text
 * at the left margin, which is alone with it on the row. Guesses.
 */
const rightTab = { edge: 80, after: 0.4, afterAlone: 0.9, behind: 8 };

/** As the number of a document in a head stands beside its title, or beside nothing; no other line begins where it does. */
function isAtRightTab(line: LineBox, after: number, columns: PageColumns): boolean {
  const { page, lines, margins } = columns.around;
  const isAtEdge = Math.min(line.y - page.y, page.y + page.height - line.y) < rightTab.edge;
  const [title, ...others] = columns.labelsOf(line);
  if (!isAtEdge || others.length > 0) return false;
  const padding = title ? title.left - margins.left : 0; // both in cells of a table without borders
  if (padding > cells.apart && Math.abs(padding - after) > cells.same) return false;
  const before = title
    ? title.right + rightTab.behind * line.size
    : margins.left + (margins.right - margins.left) * flushRight.half;
  const isAlone = !lines.some((other) => other !== line && Math.abs(other.left - line.left) < cells.apart);
  const most = title ? rightTab.after : rightTab.afterAlone;
  return line.left > before && isAlone && Math.abs(after) < most * line.size;
}

/** Ems after and before what is set to the right in a box with more room around it. Guesses. */
const inBox = { after: 0.8, before: 6 };

/** Near the right side of its box, far from the left one, and no other line begins where it does. */
const isAtSide = (line: LineBox, before: number, after: number, columns: PageColumns): boolean =>
  after < inBox.after * line.size &&
  before > inBox.before * line.size &&
  !columns.around.lines.some(
    (other) =>
      other !== line &&
      Math.abs(other.left - line.left) < cells.same &&
      Math.abs(other.y - line.y) < nearCells * line.size,
  );

/** Ems of padding that a stack which is set to the right may have. A guess. */
const stackPadding = 1;

/** In the right half of the page and near its edge, and the one above or below ends where it does, but begins elsewhere. */
function isOfRightStack(line: LineBox, columns: PageColumns): boolean {
  const { margins } = columns.around;
  const isNear = margins.right - line.right < stackPadding * line.size;
  const isHalf = isNear && line.left > margins.left + (margins.right - margins.left) * flushRight.half;
  const { above, below } = columns.neighboursOf(line);
  return (
    isHalf &&
    [above, below].some(
      (other) =>
        other && Math.abs(other.right - line.right) < flushRight.same && Math.abs(other.left - line.left) > cells.apart,
    )
  );
}

/** Ems between baselines of what stands in one bar. A guess. */
const sameBar = 0.5;

/** In a filled bar a title stands as far from its left end as another text does from its right end; cells begin with others. */
function isMirrored(line: LineBox, { lines, filledAreas }: Surroundings): boolean {
  const others = lines.filter((other) => other !== line && Math.abs(other.y - line.y) < nearCells * line.size);
  if (others.some((other) => Math.abs(other.left - line.left) < cells.apart)) return false;
  const before = others.filter(
    ({ y, right }) => Math.abs(y - line.y) < sameBar * line.size && right < line.left - freeBefore * line.size,
  );
  return filledAreas.some((area) => {
    const padding = area.x + area.width - line.right;
    const isAlike = (other: LineBox) => Math.abs(other.left - area.x - padding) < cells.same;
    return contains(area, line) && before.some((other) => contains(area, other) && isAlike(other));
  });
}

/** As the lines around it show. */
function alignmentBeside(line: LineBox, isCell: boolean, columns: PageColumns): Alignment | undefined {
  if (hasLeader(line) && !endsOpen(line) && !endsToSign(line) && leadsWithOthers(line, columns.around)) return 'right';
  if (isCell && isNearBeginning(line, columns)) return undefined;
  if (isCell) return alignmentWithin(line, columns) ?? alignmentInTable(line, columns);
  if (columns.othersInRow(line) === 0 && !isMidRow(line, columns)) return undefined;
  return alignmentInTable(line, columns) ?? (isOffHead(line, columns) ? 'right' : undefined);
}

/** Points within which the cells of all columns that are set to the left begin as far from their heads, and by which those of another do not. Guesses. */
const offHead = { same: 0.02, other: 0.05 };

/**
 * The last of its row, near the edge as its head is, and it begins another bit before that than the others do before theirs: what is set to the left
 * begins as far from its head in every column, to a hundredth. Heads and cells may have other paddings, so that they end in different places.
 */
function isOffHead(line: LineBox, columns: PageColumns): boolean {
  const head = tellingInColumn(line, columns)[0];
  const row = rowOf(line, columns.around.lines);
  const { right } = columns.columnOf(line);
  if (!head || head.y < line.y || row.at(-1) !== line) return false;
  if (Math.max(right - line.right, right - head.right) > rightSlack.cell) return false;
  const heads = rowOf(head, columns.around.lines);
  if (heads.length !== row.length || row.length <= fewestInTable) return false;
  const [own, ...others] = row.map((cell, at) => (heads[at] ?? head).left - cell.left).reverse();
  const areSame = Math.max(...others) - Math.min(...others) < offHead.same;
  return areSame && Math.abs((own ?? 0) - (others[0] ?? 0)) > offHead.other;
}

/** Ems by which what is left free behind the first text of a cell is wider than what is before it. A guess. */
const nearBeginning = 2;

/** Nothing stands before it in its cell, and it is nearer the beginning than the end: it ends where a line of another cell does by chance. */
function isNearBeginning(line: LineBox, columns: PageColumns): boolean {
  const walls = wallsBeside(line, columns.around);
  const isFirst = !columns.labelsOf(line).some((label) => label.left > walls.left);
  return isFirst && walls.right - line.right > line.left - walls.left + nearBeginning * line.size;
}

/** Ems between the baselines of a label's lines and of a cell in the middle beside them, at most. A guess: half of a wide leading. */
const midRow = 1;

/** In the middle of its row, beside a label of two lines. */
const isMidRow = (line: LineBox, { around: { lines } }: PageColumns): boolean => {
  const isNear = (up: number) => up > sameRow && up < midRow * line.size;
  const before = lines.filter(({ right }) => right < line.left);
  const above = before.filter(({ y }) => isNear(y - line.y));
  return above.some(({ left }) =>
    before.some((one) => isNear(line.y - one.y) && Math.abs(one.left - left) < cells.apart),
  );
};

/** Texts beside one that make it a cell of a table: two languages beside each other are prose. A guess. */
const fewestInTable = 2;

const isProse = (line: LineBox, columns: PageColumns): boolean =>
  columns.othersInRow(line) < fewestInTable &&
  !isLabelled(line) &&
  !hasLeader(line) &&
  !isOfNames(line, columns) &&
  !isOfAddress(line, columns) &&
  !columns.labelsOf(line).some(isLabel);

/** Ems between the baselines of names over each other. A guess: a line and a half. */
const nextName = 1.8;

/** One of several marks over each other, each by itself, as who signs and for whom. */
const isOfNames = (line: LineBox, columns: PageColumns): boolean => {
  const { above, below } = columns.neighboursOf(line);
  const isNext = (other: LineBox | undefined) =>
    other && isMark(other) && Math.abs(other.y - line.y) < nextName * line.size;
  return isMark(line) && (isNext(above) || isNext(below)) === true;
};

/** Ems that a line of an address ends before the edge, at least. A guess: a word of prose is narrower. */
const shortLine = 8;

/** It ends no sentence, and the short line right above or below it begins where it does: who is written to, and where. */
const isOfAddress = (line: LineBox, columns: PageColumns): boolean => {
  const { above, below } = columns.neighboursOf(line);
  const edge = columns.edgeOf(line);
  const isNext = (other: LineBox | undefined) =>
    other &&
    (!endsSentence(other) || saysPresent(other)) &&
    Math.abs(other.y - line.y) < nextName * line.size &&
    Math.abs(other.left - line.left) < cells.same &&
    edge - other.right > shortLine * line.size;
  return !endsSentence(line) && (isNext(above) || isNext(below)) === true;
};

/** Below who is written to: "Presente.", often with its letters set apart. */
const saysPresent = ({ letters }: LineBox): boolean => /^presente[.:]?$/i.test(saidBy(letters).replaceAll(/\s/g, ''));

/** What a value stands behind in a cell of its own, as "Fecha:". */
const isLabel = ({ letters }: LineBox): boolean => /^\p{Lu}[^:.;,{}]{0,40}:$/u.test(saidBy(letters).trim());

/**
 * Points between ends or middles of the cells of a column that are set alike; between left ends that are not; and between right ends of ragged ones.
 * The latter is no less by pdflatex-rental.pdf, the former a guess.
 */
const cells = { same: 0.7, apart: 1, ragged: 4 };

/** A column of a table shows by its other cells how it is set. */
function alignmentWithin(line: LineBox, columns: PageColumns): Alignment | undefined {
  for (const other of tellingNeighbours(line, columns)) {
    if (Math.abs(other.left - line.left) < cells.apart) continue;
    if (Math.abs(other.right - line.right) < cells.same) return 'right';
    if (Math.abs(centreOf(other) - centreOf(line)) < cells.same) return 'centre';
  }
  return undefined;
}

/** What stands above and below a line, but for lines that stand exactly as it does: equal marks in a column tell nothing of each other. */
function tellingNeighbours(line: LineBox, columns: PageColumns): LineBox[] {
  return (['above', 'below'] as const).flatMap((direction) => {
    let other = columns.neighboursOf(line)[direction];
    while (other && standsAs(other, line)) other = columns.neighboursOf(other)[direction];
    return other ?? [];
  });
}

const standsAs = (other: LineBox, line: LineBox): boolean =>
  Math.abs(other.left - line.left) < cells.same && Math.abs(other.right - line.right) < cells.same;

/** A row of a leader may overrun the edge of those next to it, where its mark is longer than what stands for it: ems, and ems up or down. Guesses. */
const overfull = { ems: 0.4, near: 1.6 };

/** Leaders lead to one edge, where the values behind them end, or to the margin. */
const leadsWithOthers = (line: LineBox, { lines, margins }: Surroundings): boolean =>
  Math.abs(margins.right - line.right) < flushRight.same ||
  lines.some((other) => {
    const isNext = other !== line && Math.abs(other.y - line.y) < overfull.near * line.size;
    const overrun = line.right - other.right;
    const isOver = isNext && overrun > 0 && overrun < overfull.ems * line.size;
    return other !== line && hasLeader(other) && (isOver || Math.abs(overrun) < flushRight.same);
  });

/** Ems up and down in which the other cells of a column tell how it is set. A guess: some rows of a table. */
const nearCells = 12;

/** A column of a table: all of its cells end in one place, and they begin in several. Where all near it are alike, those over and under them tell. */
function alignmentInTable(line: LineBox, columns: PageColumns): Alignment | undefined {
  const near = columns.around.lines.filter(
    (other) => other.left < line.right && other.right > line.left && Math.abs(other.y - line.y) < nearCells * line.size,
  );
  const isAlike = (other: LineBox) => standsAs(other, line) || isBesideTable(other, line, columns);
  const column = near.every(isAlike) ? [...near, ...tellingInColumn(line, columns)] : near;
  const isEnd = ({ right }: LineBox) => Math.abs(right - line.right) < cells.same;
  const isStart = ({ left }: LineBox) => Math.abs(left - line.left) < cells.apart;
  const isRight = column.some((other) => isEnd(other) && !isStart(other) && !isMidCell(other, columns));
  const isOther = (other: LineBox) => isStart(other) && !isEnd(other) && columns.othersInRow(other) > 0; // text alone on its row is of no column
  return isRight && !column.some(isOther) && !isJustifiedAlike(line, column) ? 'right' : undefined;
}

/** Ems of a column of prose, at least. A guess: cells of a table that are set to the right are narrower. */
const narrowestProse = 12;

const isBesideTable = (other: LineBox, line: LineBox, columns: PageColumns): boolean =>
  columns.columnOf(line).isCell && !columns.columnOf(other).isCell;

/** What stands first over and under a row of equal marks, however many these are. */
function tellingInColumn(line: LineBox, { around: { lines } }: PageColumns): LineBox[] {
  const over = lines.filter((other) => other.left < line.right && other.right > line.left);
  return [1, -1].flatMap((up) => {
    const inOrder = over.filter(({ y }) => (y - line.y) * up > sameRow).sort((a, b) => (a.y - b.y) * up);
    const at = inOrder.findIndex((other) => !standsAs(other, line));
    const [other, before] = [inOrder[at], inOrder[at - 1] ?? line];
    return other && isNearCell(other, before) ? [other] : [];
  });
}

/** Prose that begins and ends as other prose of its column does, as first lines that are indented. */
const isJustifiedAlike = (line: LineBox, column: readonly LineBox[]): boolean =>
  line.right - line.left > narrowestProse * line.size &&
  column.some((other) => other !== line && standsAs(other, line) && saidBy(other.letters) !== saidBy(line.letters));

/** In the middle of its cell, as a head over other columns: it ends with one of these by chance. */
function isMidCell(line: LineBox, columns: PageColumns): boolean {
  const { left, right, isCell } = columns.columnOf(line);
  const [before, after] = [line.left - left, right - line.right];
  return isCell && Math.abs(before - after) < centred.inRoom && before > freeBefore * line.size;
}

/** When one line is centred. Guesses, but for those with a file of the corpus. */
const centred = {
  free: 0.8, // ems on its left, or between its left end and that of the line above or below; no more, by chromium-lease.pdf
  indent: 2.5, // ems before the last line of a paragraph, which looks centred by chance
  inRoom: 2.5, // points between the room on both sides
  onPage: 1.5, // points between the middles of the line and of the page; no less, by chromium-narrow.pdf
  fromMargin: 2, // ems between the margin and a line in the middle of the page; no less, by pdflatex-rental.pdf
  overOther: 1, // points between the middles of the line and of one above or below
};

function isAroundMiddle(line: LineBox, before: number, after: number, columns: PageColumns): boolean {
  const free = centred.free * line.size;
  const isIndented = before < centred.indent * line.size && endsSentence(line);
  if (isAlongCell(line, columns)) return isBySignature(line, rulesWithin(line, columns));
  if (isCentredInRow(line, columns)) return true;
  if (isSetAside(line, columns)) return false;
  const isInRoom = Math.abs(before - after) < centred.inRoom && before > free && !isIndented;
  if (isInRoom && !isLabelledBeside(line, columns) && !isIndentedWithOthers(line, columns)) return true;
  if (isOnMiddleOfPage(line, columns)) return true;
  const isOver = !isFullProse(line, before, after) && isOverNeighbours(line, isIndented, columns);
  return isOver || isBySignature(line, columns.around.levelRules);
}

const isCentredInRow = (line: LineBox, columns: PageColumns): boolean =>
  isInMiddleOfRow(line, columns) || isOfCentredRow(line, columns) || isInMiddleOfCell(line, columns);

/** Points by which the room on both sides of a cell may differ that a mark nearly fills. A guess. */
const inCell = 0.5;

/**
 * A mark that nearly fills its cell, with as much room on both sides, and what heads its column has its middle over it. The cells beside begin nearer
 * to their walls: where they begin as far from them that is the padding of all, and a column may be as wide as its widest mark.
 */
function isInMiddleOfCell(line: LineBox, columns: PageColumns): boolean {
  const { around } = columns;
  const { left, right } = wallsBeside(line, around);
  const [before, after] = [line.left - left, right - line.right];
  if (!Number.isFinite(before + after) || Math.abs(before - after) > inCell) return false;
  const paddings = columns.rowWith(line).flatMap((other) => {
    const padding = other.left - wallsBeside(other, around).left;
    return other !== line && Number.isFinite(padding) ? [padding] : [];
  });
  const isPadding = paddings.some((padding) => Math.abs(padding - before) < cells.same);
  const isFurtherIn = paddings.some((padding) => padding < before - cells.apart);
  return !isPadding && isFurtherIn && tellingInColumn(line, columns).some((other) => isJustOverMiddle(other, line));
}

/** From margin to margin, as wide as prose is: it may be centred or not. */
const isFullProse = (line: LineBox, before: number, after: number): boolean =>
  Math.max(before, after) < centred.free * line.size && line.right - line.left > narrowestProse * line.size;

/** It has its middle over that of what stands above or below. */
function isOverNeighbours(line: LineBox, isIndented: boolean, columns: PageColumns): boolean {
  const near = tellingNeighbours(line, columns);
  const apart = centred.free * line.size;
  const isInTable = columns.othersInRow(line) > 0;
  const isOver = (other: LineBox) =>
    isOverMiddle(other, line, apart) ||
    (isInTable && isJustOverMiddle(other, line)) ||
    isUnderCentred(other, line, columns);
  const isByChance = (other: LineBox) =>
    (isIndented && isLastAtLeft(other, columns)) || (hasLabel(line) && isSetLeftInList(other, columns));
  return (
    !startsItem(line) &&
    near.some((other) => isOver(other) && !isByChance(other)) &&
    !near.some((other) => isSetLeftWith(other, line))
  );
}

/** More exactly than by chance, so that it need not be as much wider. */
const isJustOverMiddle = (other: LineBox, line: LineBox): boolean =>
  Math.abs(centreOf(other) - centreOf(line)) < rowsOver.exact && Math.abs(other.left - line.left) > cells.ragged;

/** Alone on its row, and its middle is exactly over that of one which is centred in its own, as who signs and for whom, beside one who signs alone. */
const isUnderCentred = (other: LineBox, line: LineBox, columns: PageColumns): boolean =>
  columns.othersInRow(line) === 0 &&
  Math.abs(centreOf(other) - centreOf(line)) < rowsOver.exact &&
  Math.abs(other.left - line.left) > cells.apart &&
  isCentredInRow(other, columns);

/** A value stands behind words of the author's. */
const hasLabel = (line: LineBox): boolean => /^\p{L}[^{}]*\s\{\{/u.test(saidBy(line.letters).trim());

/** It begins further in than the page does, where its next line does too, and ends elsewhere, as points of a list: its middle is over another by chance. */
function isSetLeftInList(line: LineBox, columns: PageColumns): boolean {
  const isFurtherIn = line.left - columns.around.margins.left > centred.free * line.size;
  return isFurtherIn && tellingNeighbours(line, columns).some((next) => isSetLeftWith(next, line));
}

/** Ems by which the room on both sides differs of what is not in the middle of its cell. A guess: more than paddings do. */
const alongCell = 1;

/** Alone between its walls and at one side of them: what it has the middle of beyond them, it has by chance. */
function isAlongCell(line: LineBox, columns: PageColumns): boolean {
  const { left, right } = wallsBeside(line, columns.around);
  const isBeside = (other: LineBox) => other !== line && other.right > left && other.left < right;
  const isAlone = !columns.rowWith(line).some(isBeside);
  return (
    isAlone &&
    Math.abs(line.left - left - (right - line.right)) > alongCell * line.size &&
    Number.isFinite(right - left)
  );
}

/** Rules that end before the walls of its cell. */
function rulesWithin(line: LineBox, { around }: PageColumns): readonly Box[] {
  const { left, right } = wallsBeside(line, around);
  return around.levelRules.filter(({ x, width }) => x > left + cells.apart && x + width < right - cells.apart);
}

/** Lines of a page that begin in one place and end in others. A guess: one does so by chance. */
const fewestIndented = 2;

/** Far from the margin, and no point of a list, which is there by chance: others begin where it does. */
function isOnMiddleOfPage(line: LineBox, { around: { page, margins, lines } }: PageColumns): boolean {
  const isOnMiddle = Math.abs(centreOf(line) - (page.x + page.width / 2)) < centred.onPage;
  if (!isOnMiddle || line.left - margins.left <= centred.fromMargin * line.size) return false;
  return !isSetLeftWithSome(line, lines);
}

const isSetLeftWithSome = (line: LineBox, lines: readonly LineBox[]): boolean =>
  lines.filter((other) => other !== line && isSetLeftWith(other, line)).length >= fewestIndented;

/** A paragraph of one line that begins further in as others of its page do: it ends as far from the right by chance. */
const isIndentedWithOthers = (line: LineBox, { around: { lines } }: PageColumns): boolean =>
  endsSentence(line) && isSetLeftWithSome(line, lines);

/** Begins at the left of its column and ends before its right, as the last line of a paragraph: an indented one may be over its middle by chance. */
function isLastAtLeft(line: LineBox, columns: PageColumns): boolean {
  const { left, right } = columns.columnOf(line);
  return line.left - left < cells.same && right - line.right > centred.free * line.size;
}

/** Those above and below show that it is set to one side. */
const isSetAside = (line: LineBox, columns: PageColumns): boolean =>
  startsWithNeighbour(line, columns) || (columns.othersInRow(line) > 0 && endsWithColumn(line, columns));

/** What is centred begins further in the shorter it is: a neighbour that begins in the same place and ends elsewhere shows that it is not. */
function startsWithNeighbour(line: LineBox, columns: PageColumns): boolean {
  return tellingNeighbours(line, columns).some(
    (other) => Math.abs(other.left - line.left) < flushRight.same && Math.abs(other.right - line.right) > cells.apart,
  );
}

/**
 * Its neighbours end where it does and begin elsewhere, or the rest of its column does where its rows are far apart: the longest text of a column
 * that is set to the right may have as much room on both sides.
 */
function endsWithColumn(line: LineBox, columns: PageColumns): boolean {
  const near = tellingNeighbours(line, columns);
  const isEndedAlike = ({ left, right }: LineBox) =>
    Math.abs(right - line.right) < cells.apart && Math.abs(left - line.left) > cells.apart;
  return near.length > 0 ? near.every(isEndedAlike) : alignmentInTable(line, columns) === 'right';
}

/** They begin in one place and end in others: what is over the middle of a third is so by chance. */
const isSetLeftWith = (other: LineBox, line: LineBox): boolean =>
  Math.abs(other.left - line.left) < cells.same && Math.abs(other.right - line.right) > cells.ragged;

/** A label with its value, beside others on its row: the room between them is as wide on both sides by chance. */
const isLabelledBeside = (line: LineBox, columns: PageColumns): boolean =>
  isLabelled(line) && columns.labelsOf(line).length > 0;

/**
 * When two rows of names or signatures stand over each other: ems between them, points between left ends that differ, and points between middles
 * where not all of them do. Guesses.
 */
const rowsOver = { near: 12, lefts: 1, exact: 0.2 };

/**
 * Beside others, where another row has as many, all with their middles over those of this one, and most of them of another width: rows of a
 * table say the same but for their number, which may be centred.
 */
function isInMiddleOfRow(line: LineBox, { around: { lines } }: PageColumns): boolean {
  const row = rowOf(line, lines);
  if (row.length === 1) return false;
  const near = lines.filter(({ y }) => y !== line.y && Math.abs(y - line.y) < rowsOver.near * line.size);
  return near.some((other) => {
    const others = rowOf(other, lines);
    const isWithin = (most: number) => (one: LineBox, at: number) =>
      Math.abs(centreOf(one) - centreOf(others[at] ?? other)) < most;
    const isDifferent = ({ left }: LineBox, at: number) => Math.abs(left - (others[at]?.left ?? left)) > rowsOver.lefts;
    if (others.length !== row.length || row.filter(isDifferent).length * 2 < row.length) return false;
    if (endsNearer(line, others[row.indexOf(line)] ?? line)) return false;
    return row.every(isWithin(row.every(isDifferent) ? centred.overOther : rowsOver.exact));
  });
}

/** Both end in one place, more exactly than their middles are over each other: they are set to the right, and are about as wide by chance. */
const endsNearer = (line: LineBox, other: LineBox): boolean =>
  Math.abs(line.right - other.right) < rowsOver.exact && Math.abs(centreOf(line) - centreOf(other)) > rowsOver.exact;

/** Marks beside each other that are in the middle of the page together, as as many texts are that begin elsewhere above or below: spaces part them, no table. */
function isOfCentredRow(line: LineBox, { around: { lines, page, margins } }: PageColumns): boolean {
  const row = rowOf(line, lines);
  if (row.length === 1 || !row.every(isMark)) return false;
  const middle = 2 * page.x + page.width;
  const isCentred = (texts: readonly LineBox[]) => {
    const [left, right] = [Math.min(...texts.map(outerLeft)), Math.max(...texts.map(outerRight))];
    return Math.abs(left + right - middle) < 2 * centred.onPage && left - margins.left > centred.fromMargin * line.size;
  };
  const isElsewhere = (others: readonly LineBox[]) =>
    others.every(({ left }, at) => Math.abs(left - (row[at]?.left ?? left)) > rowsOver.lefts);
  const near = lines.filter(({ y }) => y !== line.y && Math.abs(y - line.y) < rowsOver.near * line.size);
  const rows = near.map((other) => rowOf(other, lines)).filter(({ length }) => length === row.length);
  return isCentred(row) && rows.some((others) => isCentred(others) && isElsewhere(others));
}

/** Points between the baselines of one row. A guess. */
const sameRow = 0.6;

const rowOf = ({ y }: LineBox, lines: readonly LineBox[]): LineBox[] =>
  lines.filter((other) => Math.abs(other.y - y) < sameRow).sort((a, b) => a.left - b.left);

const isOverMiddle = (other: LineBox, line: LineBox, apart: number): boolean =>
  Math.abs(centreOf(other) - centreOf(line)) < centred.overOther && Math.abs(other.left - line.left) > apart;

/**
 * When lines are set to the right: points between their ends, to what is drawn or to the margin, and the share of the page before them, and before one
 * that is alone: as a date at the head of a letter. Guesses.
 */
const flushRight = { same: 0.6, drawn: 1, free: 0.25, half: 0.5 };

/**
 * One line that ends at the edge by chance is not set to the right, nor one that begins where the one above or below does; a rule or a table over
 * the page shows the edge too, and so does a margin as wide as the left one.
 */
function endsWithOthers(line: LineBox, columns: PageColumns): boolean {
  const { page, lines, levelRules, filledAreas, margins } = columns.around;
  const { above, below } = columns.neighboursOf(line);
  const width = margins.right - margins.left;
  const isFar = line.left > margins.left + width * flushRight.free;
  const end = outerRight(line);
  const isEnd = (right: number) => Math.abs(right - end) < flushRight.same;
  const isStart = (other: LineBox | undefined) =>
    other && Math.abs(other.left - line.left) < flushRight.same && !isEnd(other.right);
  const ends = [...levelRules, ...filledAreas].filter(({ x }) => x < margins.left + width / 2).map(spanOf);
  const others = lines.filter((other) => other !== line);
  const mirrored = 2 * page.x + page.width - margins.left;
  const isDrawn = (right: number) => Math.abs(right - end) < flushRight.drawn;
  const isEdge =
    others.some((other) => isEnd(outerRight(other))) || [mirrored, ...ends.map(({ right }) => right)].some(isDrawn);
  const bars = filledAreas.filter((area) => area.height > page.height * flushRight.half && !contains(area, line));
  const isInBar = (other: LineBox) => bars.some((bar) => contains(bar, other)); // at the side of the page: it labels nothing
  const isAlone =
    columns.labelsOf(line).every(isInBar) && !isLabelled(line) && line.left > margins.left + width * flushRight.half;
  const isUnderStart = isStart(above) && !isOverTotal(line, columns);
  return isFar && !isUnderStart && !isStart(below) && (isEdge || isAlone);
}

/**
 * An amount in a column of equal marks with another below them that ends where they do and begins elsewhere. A column may be as wide as its widest mark:
 * so the head begins where that does, also where it is set to the left and the amounts to the right.
 */
function isOverTotal(line: LineBox, columns: PageColumns): boolean {
  let below = columns.neighboursOf(line).below;
  while (below && isAmount(below) && standsAs(below, line)) below = columns.neighboursOf(below).below;
  return (
    isAmount(line) &&
    below !== undefined &&
    isAmount(below) &&
    Math.abs(below.right - line.right) < cells.same &&
    Math.abs(below.left - line.left) > cells.apart
  );
}
