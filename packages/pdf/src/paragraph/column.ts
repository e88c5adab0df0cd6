import type { Box } from '../content/geometry.ts';
import type { Graphic } from '../content/path-reader.ts';
import { boxInFrame, type Frame } from './frame.ts';
import { bottomOf, endsSentence, type LineBox, topOf } from './line-box.ts';

/** What stands on a page in one frame: its lines, and what they may not run into. */
export interface Surroundings {
  readonly page: Box;
  readonly lines: readonly LineBox[];
  readonly levelRules: readonly Box[]; // level ones
  readonly uprightRules: readonly Box[];
  readonly filledAreas: readonly Box[];
  readonly images: readonly Box[];
  /** Between which the text of the page runs. */
  readonly margins: { readonly left: number; readonly right: number };
}

const thin = 3; // points: a thinner area is a line

export function graphicsInFrame(shapes: readonly Graphic[], frame: Frame) {
  const placed = shapes.map((shape) => ({ kind: shape.kind, shape, ...boxInFrame(frame, shape.box) }));
  const isLevel = ({ width, height }: Box) => height < thin && width > height;
  const isUpright = ({ width, height }: Box) => width < thin && height > width;
  return {
    levelRules: placed.filter(isLevel),
    uprightRules: placed.filter((shape) => shape.kind !== 'image' && isUpright(shape)),
    filledAreas: placed.filter((shape) => shape.kind === 'area' && !isLevel(shape) && !isUpright(shape)),
    images: placed.filter((shape) => shape.kind === 'image' && !isLevel(shape) && !isUpright(shape)),
  };
}

const widestMargin = 72; // points: an inch

/** As far as lines agree that text reaches, or as far as it would with both margins alike. */
export function marginsOf(lines: readonly LineBox[], page: Box): Surroundings['margins'] {
  const left = Math.max(page.x, Math.min(...lines.map((line) => line.left)));
  const edge = commonRight(lines);
  if (edge !== undefined && edge > page.x + page.width * 0.6) return { left, right: edge };
  const reach = Math.max(...lines.map((line) => line.right));
  const mirrored = page.x + page.width - Math.min(left - page.x, widestMargin);
  return { left, right: Math.min(Math.max(reach, mirrored), page.x + page.width) };
}

/** The furthest place where several lines end; one that overruns it tells nothing. */
export function commonRight(lines: readonly LineBox[]): number | undefined {
  const telling = lines.filter((line) => !endsSentence(line));
  const ends = telling.map((line) => line.right).sort((a, b) => b - a);
  return ends.find((end, index) => index > 0 && ends[index - 1]! - end < 1);
}

/** The room beside a line: from where to where text may run, and what bounds it. */
export interface Column {
  readonly left: number;
  readonly right: number;
  readonly isCell: boolean; // lines or the edges of an area bound it
}

const bandOf = (line: LineBox) => ({ from: bottomOf(line), to: topOf(line) });
const crosses = ({ y, height }: Box, { from, to }: { from: number; to: number }) => y < to && y + height > from;

export function columnOf(line: LineBox, around: Surroundings): Column {
  const band = bandOf(line);
  const [from, to] = [line.left + 0.2 * line.size, line.right - 0.2 * line.size];
  const sides = around.uprightRules.filter((upright) => crosses(upright, band));
  const cells = around.filledAreas.filter(
    (area) => contains(area, line) && area.width < (around.margins.right - around.margins.left) * 1.02,
  );
  const walls = [
    ...sides.map(({ x, width }) => ({ left: x, right: x + width })),
    ...cells.flatMap(({ x, width }) => [
      { left: x, right: x },
      { left: x + width, right: x + width },
    ]),
  ];
  const wallLeft = Math.max(...walls.filter((wall) => wall.right <= from).map((wall) => wall.right));
  const wallRight = Math.min(...walls.filter((wall) => wall.left >= to).map((wall) => wall.left));
  const others = [
    ...around.lines.filter((other) => other !== line && bottomOf(other) < band.to && topOf(other) > band.from),
    ...around.images.filter((picture) => crosses(picture, band)).map(({ x, width }) => ({ left: x, right: x + width })),
  ];
  const gap = 0.6 * line.size;
  const otherLeft = Math.max(...others.filter((other) => other.right <= from).map((other) => other.right + gap));
  const otherRight = Math.min(...others.filter((other) => other.left >= to).map((other) => other.left - gap));
  const isCell = Number.isFinite(wallLeft) && Number.isFinite(wallRight);
  const padding = isCell ? Math.min(Math.max(line.left - wallLeft, 1), 6) : 2;
  const right = Math.min(wallRight - padding, otherRight, isCell ? Number.POSITIVE_INFINITY : around.margins.right);
  const left = Math.max(wallLeft + padding, otherLeft, isCell ? Number.NEGATIVE_INFINITY : around.margins.left);
  return { left: Math.min(left, line.left), right: Math.max(right, line.right), isCell };
}

const contains = ({ x, y, width, height }: Box, line: LineBox): boolean =>
  x <= line.left + 1 && x + width >= line.right - 1 && y <= line.y && y + height >= line.y + 0.5 * line.size;

/** What lies below a paragraph: its letters may not reach down to `floor`, nor its lines be set too near `next`. */
export interface RoomBelow {
  readonly floor: number;
  readonly next: number; // the baseline of the next text
}

export function roomBelow(
  last: LineBox,
  left: number,
  right: number,
  own: ReadonlySet<LineBox>,
  around: Surroundings,
): RoomBelow {
  const isUnder = (from: number, to: number) => from < right - 0.5 && to > left + 0.5;
  const bottom = bottomOf(last);
  const floors = [
    around.page.y + foot,
    ...[...around.levelRules, ...around.images]
      .filter((box) => box.y + box.height / 2 < bottom + 0.08 * last.size && isUnder(box.x, box.x + box.width))
      .map((box) => box.y + box.height),
    ...around.filledAreas.flatMap((area) => {
      if (!isUnder(area.x, area.x + area.width)) return [];
      if (contains(area, last)) return [area.y + 1];
      return area.y + area.height < bottom + 0.5 ? [area.y + area.height] : [];
    }),
  ];
  const lines = around.lines.filter(
    (line) => !own.has(line) && line.y < last.y - 0.3 * last.size && isUnder(line.left, line.right),
  );
  const larger = lines.map((line) => line.y + Math.max(0, line.size - last.size));
  return { floor: Math.min(Math.max(...floors), bottom), next: Math.max(Number.NEGATIVE_INFINITY, ...larger) };
}

const foot = 30; // points that stay free below
