import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import type { Letter, Turned } from './letters.ts';
import type { Match } from './match.ts';
import type { Area } from './plane.ts';

/** Ems over a baseline between which a line runs through small letters, and by which it goes on beside each. Guesses. */
const through = { low: 0.12, high: 0.45, beside: 0.1 } as const;

/** Letters that a line runs through: one or two may touch the corner of a box. A guess. */
const fewest = 3;

/** Whether no level line, and no upper or lower edge of a box, runs through words that it did not run through: they would look struck out. */
export function checkCrossed(matches: readonly Match[], template: Turned, filled: Turned): Finding[] {
  const edges = filled.edges.toSorted((a, b) => a.top - b.top);
  return matches.flatMap(({ expected, found }): Finding[] => {
    if (expected.marks.length === 0) return [];
    const letters = found.letters.filter(
      ({ letter, expected: own }) => isCrossed(letter, edges) && !isCrossed(own.letter, template.edges),
    );
    const rows = [...Map.groupBy(letters, ({ row }) => row).values()].filter((row) => row.length >= fewest);
    return rows.map((row) => ({ kind: 'outside', about: aboutOf(row, found.letters), letters: row.map(letterOf) }));
  });
}

const letterOf = ({ letter }: ReadLetter): Letter => letter;

/** The value that is struck, or one of its text. */
const aboutOf = (row: readonly ReadLetter[], all: readonly ReadLetter[]): Letter | undefined =>
  [...row, ...all].find(({ expected }) => expected.mark)?.expected.letter;

const isCrossed = ({ x, right, y, em }: Letter, edges: readonly Area[]): boolean =>
  edges.some(
    (edge) =>
      edge.bottom < y - through.low * em &&
      edge.top > y - through.high * em &&
      edge.left < x + through.beside * em &&
      edge.right > right - through.beside * em,
  );
