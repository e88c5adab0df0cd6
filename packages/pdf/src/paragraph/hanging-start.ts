import type { LineBox } from './line-box.ts';

/**
 * What programs set into the margin before lines: by how many ems at most and points at least, and how many lines show where the column begins,
 * points apart, ems up and down, and one of them right above or below. A brace of most fonts, by pdflatex-gutter.pdf; the rest are guesses.
 */
const hanging = { start: /^[{“«]/, most: 0.25, least: 0.6, lines: 2, apart: 0.3, near: 20, next: 2 };

/** Lines that begin where their column does, though a brace of theirs hangs into the margin: a value does not. */
export function fromColumn(lines: readonly LineBox[]): LineBox[] {
  return lines.map((line) => ({ ...line, left: columnLeftOf(line, lines) ?? line.left }));
}

const startsHanging = ({ letters }: LineBox): boolean => hanging.start.test(letters[0].glyph.text);

function columnLeftOf(line: LineBox, lines: readonly LineBox[]): number | undefined {
  if (!startsHanging(line)) return undefined;
  const { left, y, size, content } = line;
  const isWithin = (other: LineBox, ems: number) => Math.abs(other.y - y) < ems * size;
  const isBehind = (other: LineBox) =>
    other.content === content &&
    !startsHanging(other) &&
    isWithin(other, hanging.near) &&
    other.left - left > hanging.least &&
    other.left - left < hanging.most * size;
  const behind = lines.filter(isBehind);
  const alike = (one: LineBox) => behind.filter((other) => Math.abs(other.left - one.left) < hanging.apart);
  return behind.find((one) => isWithin(one, hanging.next) && alike(one).length >= hanging.lines)?.left;
}
