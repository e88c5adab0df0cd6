import type { Box } from '../content/geometry.ts';
import { endsSentence, type LineBox } from './line-box.ts';

/**
 * A picture or a box for a cross that stands in a line as a letter does: ems that it is wide and high, points between what draws one of them, and ems
 * from it to the words beside it. Guesses.
 */
const icon = { least: 0.35, wide: 10, high: 3, apart: 1, beside: 1.2 };

/** Points that a picture is high and wide which may stand between two words: no smaller than their full stop, and no larger than a line. Guesses. */
const betweenWords = { least: 4, most: 36 };

export const isIcon = ({ width, height }: Box): boolean =>
  Math.min(width, height) > betweenWords.least && Math.max(width, height) < betweenWords.most;

/**
 * Lines, those with an icon right before or behind them beyond which their words go on: what stands between two icons is no cell. Such a line keeps to its
 * row and to its side of an icon, so that nobody reads the end of it behind what comes after it. The last of a row may go on below where it ends a sentence.
 */
export function besideIcons(lines: readonly LineBox[], drawn: readonly Box[]): LineBox[] {
  return lines.map((line) => {
    const row = lines.filter((other) => other !== line && isLevel(other, line));
    if (row.length === 0 || line.blank) return line;
    const icons = iconsNear(line, drawn);
    if (icons.some((box) => goesOnBeyond(line, box, row)))
      return { ...line, blank: { left: line.left, right: line.right } };
    const isBehind = icons.some((box) => row.some((other) => goesOnBeyond(other, box, [line])));
    return isBehind && !endsSentence(line) ? { ...line, isBehindIcon: true } : line;
  });
}

const isLevel = (other: LineBox, { y, size }: LineBox): boolean => Math.abs(other.y - y) < icon.least * size;

/** Right behind a line stands an icon, and right behind that another line. */
const goesOnBeyond = ({ right, size }: LineBox, { x, width }: Box, row: readonly LineBox[]): boolean =>
  isNear(x - right, size) && row.some((other) => isNear(other.left - x - width, size));

const isNear = (gap: number, size: number): boolean => gap > -icon.least * size && gap < icon.beside * size;

/** What is drawn on the row of a line, those together that are one, as the sides of a box. */
function iconsNear({ y, size }: LineBox, drawn: readonly Box[]): Box[] {
  const onRow = drawn.filter(
    (box) =>
      box.width < icon.wide * size &&
      box.height < icon.high * size &&
      box.y + box.height > y - icon.least * size &&
      box.y < y + size,
  );
  const boxes: Box[] = [];
  for (const box of onRow.toSorted((a, b) => a.x - b.x)) {
    const last = boxes.at(-1);
    if (last && box.x < last.x + last.width + icon.apart) boxes[boxes.length - 1] = around(last, box);
    else boxes.push(box);
  }
  const isSized = (length: number, most: number) => length > icon.least * size && length < most * size;
  return boxes.filter(({ width, height }) => isSized(width, icon.wide) && isSized(height, icon.high));
}

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const top = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: top - y };
}
