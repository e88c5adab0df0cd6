import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import type { Turned } from './letters.ts';
import { leastWall } from './lines.ts';
import type { Match } from './match.ts';
import type { Area } from './plane.ts';

/** Ems by which a text has to reach over a wall on both sides to have crossed it: borders touch letters. A guess. */
const over = 0.3;

/** Whether no text crosses a wall: a line of the template never does. */
export function checkCells(matches: readonly Match[], { walls }: Turned): Finding[] {
  if (walls.length === 0) return [];
  return matches.flatMap(({ block, expected, found }) => {
    if (expected.marks.length === 0) return [];
    const tall = walls.filter(({ top, bottom }) => bottom - top > leastWall * block.em);
    const rows = [...Map.groupBy(found.letters, ({ row }) => row).values()];
    const crossing = rows.filter((row) => tall.some((wall) => crosses(row, wall)));
    return crossing.map(
      (row): Finding => ({
        kind: 'outside',
        about: expected.marks[0]?.letters[0],
        letters: row.map(({ letter }) => letter),
      }),
    );
  });
}

function crosses(row: readonly ReadLetter[], wall: Area): boolean {
  const letters = row.map(({ letter }) => letter);
  const [first] = letters;
  if (!first) return false;
  const left = Math.min(...letters.map(({ x }) => x));
  const right = Math.max(...letters.map(({ right: end }) => end));
  const middle = first.y - first.em / 4;
  const isBeside = wall.top < middle && wall.bottom > middle;
  return isBeside && wall.left > left + over * first.em && wall.right < right - over * first.em;
}
