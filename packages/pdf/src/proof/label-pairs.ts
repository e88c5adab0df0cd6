import type { Match } from './match.ts';

/** A label with a colon before a mark, and nothing behind it. Undefined of any other text. */
export function labelOf({ block, expected: { characters, marks } }: Match): string | undefined {
  const [mark, ...others] = marks;
  const first = characters.findIndex((character) => character.mark !== undefined);
  const at = first < 0 ? characters.length : first; // a place to sign has no value
  const label = characters
    .slice(0, at)
    .map(({ text }) => text)
    .join('');
  const isPair = block.lines.length === 1 && mark !== undefined && others.length === 0 && /^\p{Lu}[^:]*:$/u.test(label);
  return isPair && characters.slice(at).every((character) => character.mark === mark) ? label : undefined;
}

/** Ems up and down in which another text shows a column, and points by which its left end or its middle may miss it. Guesses. */
const column = { near: 12, missing: 0.6 } as const;

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < column.missing;

/** Whether another row has a text that begins, or has its middle, where one of this row does. */
const hasColumn = ({ block }: Match, row: readonly Match[], all: readonly Match[]): boolean =>
  all.some(
    (other) =>
      !row.includes(other) &&
      Math.abs(other.block.top - block.top) < column.near * block.em &&
      (isSame(other.block.x, block.x) || isSame(other.block.x + other.block.right, block.x + block.right)),
  );

/**
 * Whether a row is of labels with their values, as "Tel.: … Correo: …", no two of them alike and none in a column of its own: each value has its
 * label right before it, so a longer one may move those behind it, on its row or to the next.
 */
export function isRowOfPairs(row: readonly Match[], all: readonly Match[]): boolean {
  const labels = row.map(labelOf);
  const areUnlike = !labels.includes(undefined) && new Set(labels).size === labels.length;
  const [, ...others] = row.toSorted((a, b) => a.block.x - b.block.x);
  return areUnlike && others.length > 0 && !others.some((match) => hasColumn(match, row, all));
}
