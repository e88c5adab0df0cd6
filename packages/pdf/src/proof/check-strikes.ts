import { drawnLines } from './drawn-lines.ts';
import type { Finding } from './fault.ts';
import type { Letter, Turned } from './letters.ts';
import type { Match } from './match.ts';
import type { Area } from './plane.ts';

/** Ems over the baseline of a line that goes through letters: lower ones are under words, higher ones over their capitals. Guesses. */
const through = { least: 0.15, most: 0.7 } as const;

/**
 * Words of the author that a line goes through and did not before, or the other way round, and values that one goes through and not their marks:
 * what is struck is no part of a contract. Whether a value has the line of its mark is told with the other lines of that.
 */
export function checkStrikes(matches: readonly Match[], template: Turned, filled: Turned): Finding[] {
  const [before, after] = [drawnLines(template), drawnLines(filled)];
  return matches.flatMap(({ found }): Finding[] => {
    const changed = found.letters.filter(({ letter, expected: { mark, letter: own } }) => {
      const was = (mark?.letters ?? [own]).some((one) => isStruck(one, before));
      const is = isStruck(letter, after);
      return mark ? is && !was : is !== was;
    });
    if (changed.length === 0) return [];
    return [{ kind: 'words', about: changed[0]?.expected.letter, letters: changed.map(({ letter }) => letter) }];
  });
}

function isStruck({ x, right, y, em }: Letter, lines: readonly Area[]): boolean {
  const middle = (x + right) / 2;
  return lines.some(
    (line) =>
      line.left < middle &&
      line.right > middle &&
      line.bottom < y - through.least * em &&
      line.top > y - through.most * em,
  );
}
