import { columnStartsIn } from './column-starts.ts';
import { markedIn, spacesOf } from './justified-spaces.ts';
import { type Letter, wordGap } from './letters.ts';
import { optionalPoint } from './optional-points.ts';
import type { PartedRow, Row } from './rows.ts';

/** Ems beside a mark that may part columns: more than a space that nothing stretched. A guess. */
const gap = 0.7;

/** Gaps that tell whether a page draws its spaces, the share of them that it draws then, and ems of those that may be tabs. Guesses. */
const drawn = { fewest: 20, share: 0.95, widest: 1 } as const;

/**
 * Whether a page draws the spaces between its words: where it does, a gap without one parts a mark from what stands behind it. A row of marks
 * in a table has none, and is not asked: it would speak for itself.
 */
export function drawsSpaces(rows: readonly Row[]): boolean {
  const gaps = rows.flatMap(({ letters }) => {
    const spaces = letters.flatMap((letter, index) => {
      const before = letters[index - 1];
      const gap = before ? letter.x - before.right : 0;
      const isSpace = before && gap > wordGap * letter.em && gap < drawn.widest * letter.em;
      return isSpace ? [{ isAfterBlank: letter.isAfterBlank, isOfMark: isBesideMark(before, letter) }] : [];
    });
    const hasBlanks = spaces.some(({ isAfterBlank }) => isAfterBlank);
    return spaces.filter(({ isOfMark }) => hasBlanks || !isOfMark).map(({ isAfterBlank }) => isAfterBlank);
  });
  const blanks = gaps.filter((isAfterBlank) => isAfterBlank).length;
  return blanks >= drawn.fewest && blanks >= gaps.length * drawn.share;
}

/** Rows up and down that show a column, how many of them have to, and points by which they may miss its edge. Fewer do so by chance. */
const column = { nearby: 8, rows: 2, missing: 0.6 } as const;

/**
 * Parts of a row, parted again where a mark is so long that it nearly reaches what stands in the next column: other rows
 * show where its column ends, or its own end does, which had no room there any more and stands on the row below.
 */
export function partsBesideMarks(rows: readonly PartedRow[], at: number, areSpacesDrawn: boolean): Letter[][] {
  const { row, parts } = rows[at] ?? { row: undefined, parts: [] };
  const near = rows.slice(Math.max(0, at - column.nearby), at + column.nearby + 1).filter((other) => other.row !== row);
  const isEdge = (right: number) => near.filter((other) => endsCellAt(other, right)).length >= column.rows;
  const edge = edgeOfBroken(rows[at - 1]?.row, row);
  const isDrawn = areSpacesDrawn && row !== undefined && !hasBareWords(row);
  const isColumnStart = columnStartsIn(rows, at);
  const isSpace = (letter: Letter) => row !== undefined && spacesOf(row, markedIn(row.letters)).has(letter);
  const isGutter = (before: Letter, letter: Letter) =>
    near.filter((other) => hasGap(other.row, before, letter)).length >= column.rows;
  const endsColumn = (before: Letter, letter: Letter) =>
    isGutter(before, letter) || (isEdge(before.right) && !isSpace(letter));
  const point = row && optionalPoint(row.letters);
  const isParted = (before: Letter, letter: Letter) => {
    if (isColumnStart(before, letter)) return true;
    if (!isBesideMark(before, letter)) return false;
    if (isDrawn && isBareBehindMark(before, letter)) return true;
    const isBeyond = edge !== undefined && before.right < edge + column.missing && letter.x > edge;
    return isBeyond || (letter.x - before.right > gap * letter.em && endsColumn(before, letter));
  };
  return parts
    .flatMap((part) => partedWhere(part, (before, letter) => letter !== point && isParted(before, letter)))
    .flatMap((part) => centredMarksIn(part, near) ?? [part]);
}

/** Whether a row has a gap beside a mark just where that between two letters is: spaces do not stand so below each other. */
const hasGap = ({ letters }: Row, { right }: Letter, { x }: Letter): boolean =>
  letters.some((letter, index) => {
    const before = letters[index - 1];
    const isSame = before && Math.abs(before.right - right) < column.missing && Math.abs(letter.x - x) < column.missing;
    return isSame && isBesideMark(before, letter);
  });

/** Marks beside each other and nothing else, each around the middle of what another row has there: columns that are centred, however close. */
function centredMarksIn(part: readonly Letter[], near: readonly PartedRow[]): Letter[][] | undefined {
  if (!onlyMarks.test(part.map(({ text }) => text).join(''))) return undefined;
  const marks = partedWhere(part, (before, letter) => before.text.endsWith('}') && letter.text.startsWith('{'));
  const middles = marks.map(middleOf);
  const areMiddlesOf = ({ parts }: PartedRow) =>
    middles.every((middle) => parts.some((other) => Math.abs(middleOf(other) - middle) < column.missing));
  return near.some(areMiddlesOf) ? marks : undefined;
}

const onlyMarks = /^(?:\{\{[^{}]*\}\}){2,}$/;

const middleOf = (letters: readonly Letter[]): number => ((letters[0]?.x ?? 0) + (letters.at(-1)?.right ?? 0)) / 2;

const isBesideMark = (before: Letter, letter: Letter): boolean =>
  before.text.endsWith('}') || letter.text.startsWith('{');

/** Nothing was drawn between a mark and the word or the mark behind it, though they stand apart. */
const isBareBehindMark = (before: Letter, letter: Letter): boolean =>
  before.text.endsWith('}') &&
  /^[\p{L}\p{N}\p{Sc}{]/u.test(letter.text) &&
  !letter.isAfterBlank &&
  letter.x - before.right > wordGap * letter.em;

/** Whether words of a row, no marks, stand apart with nothing drawn between: what a program spreads may have no spaces where all else has them. */
const hasBareWords = ({ letters }: Row): boolean =>
  letters.some((letter, index) => {
    const before = letters[index - 1];
    if (!before || isBesideMark(before, letter) || letter.isAfterBlank) return false;
    const width = letter.x - before.right;
    return width > wordGap * letter.em && width < drawn.widest * letter.em;
  });

/** A cell that is not the last of its row ends there. */
const endsCellAt = ({ parts }: PartedRow, right: number): boolean =>
  parts.slice(0, -1).some((part) => Math.abs((part.at(-1)?.right ?? 0) - right) < column.missing);

/** Where the column of a mark ends that is broken between two letters: text only breaks there where no more has room. */
function edgeOfBroken(above: Row | undefined, row: Row | undefined): number | undefined {
  const isBroken = openMark.test(textOf(above)) && restOfMark.test(textOf(row));
  return isBroken ? above?.letters.at(-1)?.right : undefined;
}

const openMark = /\{\{[^{}]*[\p{L}\p{N}_]\}?$/u;
const restOfMark = /^[\p{L}\p{N}_]*\}/u;

const textOf = (row: Row | undefined): string => row?.letters.map(({ text }) => text).join('') ?? '';

function partedWhere(part: readonly Letter[], isParted: (before: Letter, letter: Letter) => boolean): Letter[][] {
  const parts: Letter[][] = [];
  for (const [index, letter] of part.entries()) {
    const before = part[index - 1];
    if (!before || isParted(before, letter)) parts.push([]);
    parts.at(-1)?.push(letter);
  }
  return parts;
}
