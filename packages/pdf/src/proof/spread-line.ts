import type { Line } from './lines.ts';

/**
 * Ems by which the spaces of a line are wider than those of its font, where it is justified: at least, and how far they may differ. Guesses, between
 * what producers round and what is seen.
 */
const wider = { least: 0.025, apart: 0.05 } as const;

/** Spaces that have to be wider, and their share of all: some programs spread the last of a run by half. Guesses. */
const [fewest, share] = [3, 0.6];

/** Ems: what all lines have more is what their author gave them. */
const different = 0.004;

/** Whether a line is spread to the edge of its column, and the one below not by as much: it is not the last of its paragraph. */
export const isSpreadBeside = (line: Line, below: Line): boolean => {
  const spread = spreadOf(line);
  return spread > 0 && Math.abs(spread - spreadOf(below)) > different;
};

/** Ems by which each space of a line is wider than it would be; 0 where they are not, or not all. */
function spreadOf({ letters, em }: Line): number {
  const extras = letters.slice(1).flatMap(({ x, blank }, at) => {
    const before = letters[at];
    return before && blank > 0 ? [(x - before.right - blank) / em] : [];
  });
  extras.sort((a, b) => a - b);
  const [least = 0, usual = 0] = [extras[0], extras[extras.length >> 1]];
  const even = extras.filter((extra) => Math.abs(extra - usual) < wider.apart).length;
  const isSpread = least > wider.least / 2 && usual > wider.least && even >= Math.max(fewest, share * extras.length);
  return isSpread ? usual : 0;
}
