import { type Letter, wordGap } from './letters.ts';
import type { PartedRow, Row } from './rows.ts';

/** Rows up and down that show where a column starts, how many of them have to, and points by which they may miss it. Guesses. */
const column = { nearby: 8, rows: 2, missing: 0.6 } as const;

/**
 * Whether a column starts between two letters of a row, as others and one right above or below show: columns that are painted row by row look
 * like one text where a mark reaches into the gutter, and where that is no wider than a space.
 */
export function columnStartsIn(rows: readonly PartedRow[], at: number): (before: Letter, letter: Letter) => boolean {
  const row = rows[at]?.row;
  const gutters = row ? bareGuttersOf(row.letters) : [];
  const near = rows.slice(Math.max(0, at - column.nearby), at + column.nearby + 1).filter((other) => other.row !== row);
  const next = near.filter((other) => row && isNext(other.row, row));
  const isStart = ({ text, x }: Letter) =>
    /^[\p{L}\p{N}\p{Sc}{]/u.test(text) &&
    next.some((other) => startsColumnAt(other, x)) &&
    near.filter((other) => startsColumnAt(other, x)).length >= column.rows;
  return (before, letter) => (before.text.endsWith('}') || gutters.includes(letter)) && isStart(letter);
}

/** Ems between the baselines of rows that follow each other, at most. A guess: double spacing. */
const nextRow = 2;

const isNext = (other: Row, row: Row): boolean => Math.abs(other.y - row.y) < nextRow * row.em;

/** A part that is not the first of its row begins there, or what a bare gutter parts from the prose before it. */
const startsColumnAt = ({ row, parts }: PartedRow, x: number): boolean =>
  [...parts.slice(1).map(([first]) => first), ...bareGuttersOf(row.letters)].some(
    (first) => first !== undefined && Math.abs(first.x - x) < column.missing,
  );

/** Ems of the prose before a gutter, at least. A guess: what is narrower is the number of a point, or a label. */
const leastProse = 12;

/** Letters behind gaps with nothing drawn, where the spaces of the row are: a narrow gutter between columns that are painted row by row. */
function bareGuttersOf(letters: readonly Letter[]): Letter[] {
  const apart = letters.filter((letter, at) => {
    const before = letters[at - 1];
    return before !== undefined && letter.x - before.right > wordGap * letter.em;
  });
  const bare = apart.filter(({ isAfterBlank }) => !isAfterBlank);
  if (bare.length * 2 > apart.length - bare.length) return [];
  const [first] = letters;
  return bare.filter(({ x, em }) => first !== undefined && x - first.x > leastProse * em);
}
