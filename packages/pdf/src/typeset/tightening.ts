import type { NonEmpty } from '../content/lists.ts';

/** How small letters are set, and how near lines, as factors. */
export interface Tightening {
  readonly scale: number;
  readonly leading: number;
}

export const untightened: Tightening = { scale: 1, leading: 1 };

/** How small letters may get, step by step. Guesses: a step is hardly seen, and the last is 9 points of 12. */
const scales = [0.97, 0.95, 0.93, 0.91, 0.89, 0.87, 0.85, 0.83, 0.81, 0.79, 0.77, 0.75];

/**
 * How near lines may get: of letters in their own size, and of smaller ones. Guesses; pdflatex-rental.pdf is
 * filled otherwise with others.
 */
const nearerLines = { same: [0.96, 0.92], smaller: 0.94 };

/** The mildest first. */
export const tightenings: NonEmpty<Tightening> = [
  untightened,
  ...nearerLines.same.map((leading) => ({ scale: 1, leading })),
  ...scales.flatMap((scale) => [
    { scale, leading: 1 },
    { scale, leading: nearerLines.smaller },
  ]),
];

/** Hardly seen: tried first, so that a line more does not take all the room below. Guesses. */
const mild = { scales: [0.98, 0.96], leading: 0.95 };

export const mildTightenings: NonEmpty<Tightening> = [
  untightened,
  { scale: 1, leading: mild.leading },
  ...mild.scales.flatMap((scale) => [
    { scale, leading: 1 },
    { scale, leading: mild.leading },
  ]),
];
