import type { Box } from '../content/geometry.ts';
import { bottomOf, type LineBox, topOf } from './line-box.ts';
import { type Span, type Surroundings, spanOf } from './surroundings.ts';

/** The room beside a line: from where to where text may run, and what bounds it. */
export interface Column extends Span {
  readonly isCell: boolean; // rules or the edges of an area bound it
}

const endless: Span = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };

/**
 * Points between text and the edge of its cell: as much as on its left, within these. The most is fixed by
 * chromium-narrow.pdf, the least a guess.
 */
const cellPadding = { least: 1, most: 6 };

/** Points between text and a rule on one side of it. A guess. */
const rulePadding = 2;

/** Ems between the texts of two columns. No less, by pdflatex-rental.pdf and fop-purchase.pdf. */
const gutter = 0.6;

export function columnOf(line: LineBox, around: Surroundings): Column {
  const walls = wallsBeside(line, around);
  const others = nearest(beside(line, around), line, gutter * line.size);
  const isCell = Number.isFinite(walls.left) && Number.isFinite(walls.right);
  const own = Math.min(Math.max(line.left - walls.left, cellPadding.least), cellPadding.most);
  const padding = isCell ? own : rulePadding;
  const margins = isCell ? endless : around.margins;
  const right = Math.min(walls.right - padding, others.right, margins.right);
  const left = Math.max(walls.left + padding, others.left, margins.left);
  return { left: Math.min(left, line.left), right: Math.max(right, line.right), isCell };
}

/** From the rule or edge on its left to that on its right; without end where there is none. */
export const wallsBeside = (line: LineBox, around: Surroundings): Span => nearest(wallsOf(line, around), line, 0);

/** Ems by which a line may reach over what bounds it. A guess. */
const overreach = 0.2;

/** How far text may run between what stands to the left and to the right of a line, `gap` away from it. */
function nearest(spans: readonly Span[], line: LineBox, gap: number): Span {
  const [from, to] = [line.left + overreach * line.size, line.right - overreach * line.size];
  return {
    left: Math.max(...spans.filter(({ right }) => right <= from).map(({ right }) => right + gap)),
    right: Math.min(...spans.filter(({ left }) => left >= to).map(({ left }) => left - gap)),
  };
}

/** Of the width between the margins: a filled area that is wider is the ground of the page, not a cell. A guess. */
const widestCell = 1.02;

/** Ems that the head of a table may stand over its rows, and points between its grounds. Guesses. */
const headCells = { over: 40, apart: 1 };

/** The ground of the head that a line stands under, in a table without upright rules; undefined where no other adjoins it. */
export function headOver(line: LineBox, { filledAreas, lines }: Surroundings): Span | undefined {
  const isOver = ({ x, width, y }: Box) =>
    x <= line.left + slack &&
    x + width >= line.right - slack &&
    y >= topOf(line) - slack &&
    y < line.y + headCells.over * line.size;
  const isHead = (area: Box) => lines.some((other) => contains(area, other));
  const [head] = filledAreas.filter((area) => isOver(area) && isHead(area)).sort((a, b) => a.y - b.y);
  return head && filledAreas.some((other) => adjoins(other, head)) ? spanOf(head) : undefined;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < headCells.apart;

const adjoins = (other: Box, { x, y, width, height }: Box): boolean =>
  isNear(other.y, y) &&
  isNear(other.height, height) &&
  (isNear(other.x, x + width) || isNear(other.x + other.width, x));

/** Rules beside a line, and the edges of the areas that it stands in. */
function wallsOf(line: LineBox, { uprightRules, filledAreas, margins }: Surroundings): Span[] {
  const rules = uprightRules.filter((rule) => isBesideLetters(line, rule));
  const cells = filledAreas.filter(
    (area) => contains(area, line) && area.width < (margins.right - margins.left) * widestCell,
  );
  return [...rules.map(spanOf), ...cells.map(spanOf).flatMap(edgesOf)];
}

const edgesOf = ({ left, right }: Span): Span[] => [
  { left, right: left },
  { left: right, right },
];

/** Ems: a filled area that is taller is a box of its own, whatever stands in it; a lower one is the ground of a word. A guess. */
const lowestBox = 2;

/** Other lines, pictures and boxes that stand as high on the page. */
const beside = (line: LineBox, { lines, images, filledAreas }: Surroundings): Span[] => [
  ...filledAreas
    .filter((area) => area.height > lowestBox * line.size && isLevelWith(line, area) && !contains(area, line))
    .map(spanOf),
  ...lines.filter((other) => other !== line && bottomOf(other) < topOf(line) && topOf(other) > bottomOf(line)),
  ...images.filter((image) => isLevelWith(line, image)).map(spanOf),
];

/** In a low row the walls of those above and below reach beside accents and descenders, and no further. */
const isBesideLetters = (line: LineBox, { y, height }: Box): boolean =>
  y < line.y + smallLetters * line.size && y + height > line.y;

const isLevelWith = (line: LineBox, { y, height }: Box): boolean => y < topOf(line) && y + height > bottomOf(line);

/** Points by which a line may stand out of the area that contains it. A guess. */
const slack = 1;

/** Ems above the baseline that small letters reach, and an area that contains them. A guess. */
const smallLetters = 0.5;

export const contains = ({ x, y, width, height }: Box, line: LineBox): boolean =>
  x <= line.left + slack &&
  x + width >= line.right - slack &&
  y <= line.y &&
  y + height >= line.y + smallLetters * line.size;
