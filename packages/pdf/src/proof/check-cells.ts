import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import type { Letter, Turned } from './letters.ts';
import { leastWall } from './lines.ts';
import type { Match } from './match.ts';
import type { Area } from './plane.ts';

/** Ems by which a text has to reach over a wall on both sides to have crossed it: borders touch letters. A guess. */
const over = 0.3;

/** Points by which a wall may stand aside of where it stood: it gets longer with its cell, but no cell gets wider. */
const aside = 0.5;

/** Whether no text crosses a wall: a line of the template never does. Sides of boxes where none was, or where a line of the template crosses them, are those of highlights. */
export function checkCells(matches: readonly Match[], template: Turned, filled: Turned): Finding[] {
  const lines = matches.flatMap(({ block }) => block.lines);
  const sides = template.walls.filter((wall) => !lines.some((line) => crosses(line.letters, wall)));
  const isAt = (x: number, left: number) => Math.abs(x - left) < aside;
  const isOfBox = ({ left, top, bottom }: Area) =>
    filled.edges.some(
      (edge) =>
        edge.top > top - aside && edge.top < bottom + aside && (isAt(edge.left, left) || isAt(edge.right, left)),
    );
  const walls = filled.walls.filter((wall) => sides.some(({ left }) => isAt(left, wall.left)) || !isOfBox(wall));
  if (walls.length === 0) return [];
  return matches.flatMap(({ block, expected, found }) => {
    if (expected.marks.length === 0) return [];
    const tall = walls.filter(({ top, bottom }) => bottom - top > leastWall * block.em);
    const rows = [...Map.groupBy(found.letters, ({ row }) => row).values()];
    const crossing = rows.filter((row) => tall.some((wall) => crosses(lettersOf(row), wall)));
    return crossing.map(
      (row): Finding => ({
        kind: 'outside',
        about: expected.marks[0]?.letters[0],
        letters: lettersOf(row),
      }),
    );
  });
}

const lettersOf = (row: readonly ReadLetter[]): Letter[] => row.map(({ letter }) => letter);

function crosses(letters: readonly Letter[], wall: Area): boolean {
  const [first] = letters;
  if (!first) return false;
  const middle = first.y - first.em / 4;
  if (wall.top >= middle || wall.bottom <= middle) return false;
  const left = Math.min(...letters.map(({ x }) => x));
  const right = Math.max(...letters.map(({ right: end }) => end));
  return wall.left > left + over * first.em && wall.right < right - over * first.em;
}
