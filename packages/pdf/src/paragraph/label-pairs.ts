import type { Box } from '../content/geometry.ts';
import { pairsOf } from '../content/lists.ts';
import type { Letter } from './frame.ts';
import { type Gap, gapsOf } from './gaps.ts';
import { centreOf, type LineBox, saidBy } from './line-box.ts';
import { lineOf } from './segments.ts';

/** What is drawn around a row. */
interface Drawn {
  readonly uprightRules: readonly Box[];
  readonly levelRules: readonly Box[];
  readonly filledAreas: readonly Box[];
}

/** A label and a mark, as "RFC: {{rfc}}", and nothing else. */
const pair = /^(\p{Lu}[^:{}]{0,40}:)\s*\{\{[^{}]*\}\}$/u;

/** When labels with their marks beside each other are one line: a guess, between what a flex box leaves free and the columns of a form. */
const widestGap = 3; // ems

/** Ems up and down in which other lines show that a pair stands in a column, and points by which they may miss it. Guesses. */
const column = { near: 12, missing: 0.6 };

/** Ems over and under a row where a rule may be that one of its texts stands at. Guesses: as those to sign on. */
const ruled = { over: 5, under: 2 };

/**
 * Labels with their marks beside each other, "Tel.: {{telefono}}  Correo: {{correo}}", are one line where nothing shows that each has a place of its own:
 * no column, no rule, no wall, no label twice. So a longer value moves the next label, and is not kept in the width of its mark.
 */
export function joinPairs(row: readonly LineBox[], lines: readonly LineBox[], drawn: Drawn): readonly LineBox[] {
  const [first, ...others] = row;
  if (!first || others.length === 0) return row;
  const labels = row.map(({ letters }) => pair.exec(saidBy(letters).trim())?.[1]);
  if (labels.includes(undefined) || new Set(labels).size < labels.length) return row;
  const areNear = pairsOf(row).every(([one, other]) => other.left - one.right < widestGap * one.size);
  const isInPlace = others.some((line) => isOfColumn(line, row, lines));
  if (!areNear || isInPlace || isParted(row, drawn)) return row;
  return [lineOf([...first.letters, ...others.flatMap(({ letters }) => letters)])];
}

function isOfColumn(line: LineBox, row: readonly LineBox[], lines: readonly LineBox[]): boolean {
  const isSame = (a: number, b: number) => Math.abs(a - b) < column.missing;
  return lines.some(
    (other) =>
      !row.includes(other) &&
      Math.abs(other.y - line.y) < column.near * line.size &&
      (isSame(other.left, line.left) || isSame(centreOf(other), centreOf(line))),
  );
}

/** Whether a rule or a wall begins or ends between the ends of a row: what stands there belongs there. */
function isParted(row: readonly LineBox[], { uprightRules, levelRules, filledAreas }: Drawn): boolean {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) return false;
  const { y, size } = first;
  const isAmid = (x: number) => x > first.left && x < last.right;
  const isAround = (box: Box) => box.y < y + size && box.y + box.height > y;
  const hasSideAmid = ({ x, width }: Box) => isAmid(x) || isAmid(x + width);
  const isNear = (rule: Box) => rule.y < y + ruled.over * size && rule.y > y - ruled.under * size;
  return (
    [...uprightRules, ...filledAreas].some((box) => isAround(box) && hasSideAmid(box)) ||
    levelRules.some((rule) => isNear(rule) && hasSideAmid(rule))
  );
}

const pairs = /^(?:\p{Lu}[^:{}]{0,40}:\s*\{\{[^{}]*\}\}\s*){2,}$/u;

/** Ems: what is wider is no space. A guess: less than a flex box leaves free. */
const widestSpace = 0.7;

/** The first letter of each pair behind another on its line, from which it is further apart than words are. */
export function pairStartsOf({ letters, size }: LineBox): ReadonlySet<Letter> {
  if (!pairs.test(saidBy(letters))) return new Set();
  const isStart = ({ before, after, width }: Gap) =>
    before.glyph.text.endsWith('}') && after.glyph.text !== '}' && width > widestSpace * size;
  return new Set(gapsOf(letters).flatMap((gap) => (isStart(gap) ? [gap.after] : [])));
}
