import type { Finding } from './fault.ts';
import type { Letter } from './letters.ts';
import type { Match } from './match.ts';

/** Ems from one line that somebody typed to the next, at least. A guess: nearer letters touch each other. */
const leastLeading = 0.9;

/** By which edges or middles that are one may differ: ems, and points. Tuned with `sameEdge` of blocks. */
const sameEdge = { ems: 0.1, points: 1 } as const;

/** Whether the lines that somebody typed into a value stand under each other, each at an edge or in the middle of its column. */
export function checkLines(matches: readonly Match[]): Finding[] {
  const several = matches.filter(({ expected }) => expected.marks.some(({ lineStarts }) => lineStarts.size > 0));
  if (several.length === 0) return [];
  const lefts = matches.flatMap(({ block }) => block.lines.map(({ x }) => x));
  return several.flatMap((match) => misplacedIn(match, lefts));
}

function misplacedIn({ found: { letters } }: Match, lefts: readonly number[]): Finding[] {
  const rows = Map.groupBy(letters, ({ row }) => row);
  const extentOf = (row: number): Extent => extentOfRow((rows.get(row) ?? []).map(({ letter }) => letter));
  return letters.flatMap(({ letter, row, expected }, index): Finding[] => {
    const before = letters[index - 1];
    if (!before || expected.lineEnds === 0) return [];
    const isBelow = letter.y - before.letter.y > expected.lineEnds * leastLeading * letter.em;
    const isFirst = extentOf(row).left === letter.x;
    const tolerance = sameEdge.ems * letter.em + sameEdge.points;
    const isAligned = isUnder(extentOf(before.row), extentOf(row), lefts, tolerance);
    if (isBelow && isFirst && isAligned) return [];
    return [{ kind: 'lines', about: expected.letter, letters: [before.letter, letter] }];
  });
}

interface Extent {
  readonly left: number;
  readonly right: number;
}

const extentOfRow = (letters: readonly Letter[]): Extent => ({
  left: Math.min(...letters.map(({ x }) => x)),
  right: Math.max(...letters.map(({ right }) => right)),
});

/** At the left edge of the line before or of another text, else around one middle or to one right edge with the line before. */
function isUnder(above: Extent, below: Extent, lefts: readonly number[], tolerance: number): boolean {
  const isSame = (a: number, b: number) => Math.abs(a - b) < tolerance;
  if ([above.left, ...lefts].some((left) => isSame(left, below.left))) return true;
  return isSame(above.right, below.right) || isSame(above.left + above.right, below.left + below.right);
}
