import type { Finding } from './fault.ts';
import type { Match } from './match.ts';

/** Ems that a line has to share with the place where it stood. A guess: less than a letter. */
const shared = 0.2;

/** Whether no line left its column for the one beside it: a value that got longer or shorter keeps an end or its middle. */
export function checkColumns(matches: readonly Match[]): Finding[] {
  const byRow = Map.groupBy(matches, ({ block }) => block.lines[0]?.row);
  return [...byRow.values()].filter((row) => row.length > 1).flatMap((row) => row.filter(hasLeft).map(findingOf));
}

function hasLeft({ block, expected, found: { letters } }: Match): boolean {
  const [first] = letters;
  if (!first || block.lines.length > 1 || expected.marks.length === 0) return false;
  const onRow = letters.filter(({ row }) => row === first.row).map(({ letter }) => letter);
  const left = Math.min(...onRow.map(({ x }) => x));
  const right = Math.max(...onRow.map((letter) => letter.right));
  return Math.min(right, block.right) - Math.max(left, block.x) < Math.min(shared * block.em, (right - left) / 2);
}

const findingOf = ({ expected, found }: Match): Finding => ({
  kind: 'row',
  about: expected.marks[0]?.letters[0],
  letters: found.letters.map(({ letter }) => letter),
});
