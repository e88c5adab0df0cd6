import { type Letter, wordGap } from './letters.ts';
import type { Line } from './lines.ts';

/**
 * Gaps of a line that was forced tight: ems that the narrowest have, and by how much they may differ, where nothing else of the line is half as wide.
 * So many there are at least, and one in so many letters at most: letters that are set apart all have one. Guesses, fixed by two lines of TeX.
 */
const tight = { least: 0.06, even: 0.01, fewest: 4, share: 0.4, within: 0.5 } as const;

/** Letters that begin words in a line whose gaps are all narrower than between words, but all alike: the eye still reads them. */
export function tightWords({ letters }: Line): ReadonlySet<Letter> {
  const behind = letters.slice(1);
  if (behind.some(({ isAfterBlank }) => isAfterBlank)) return new Set();
  const gaps = behind.map((letter, at) => (letter.x - (letters[at]?.right ?? letter.x)) / letter.em);
  const widest = Math.max(...gaps);
  const starts = behind.filter((_, at) => (gaps[at] ?? 0) > widest - tight.even);
  const isEven = gaps.every((gap) => gap > widest - tight.even || gap < tight.within * widest);
  const isTight = widest > tight.least && widest < wordGap && isEven;
  return new Set(
    isTight && starts.length >= tight.fewest && starts.length < tight.share * letters.length ? starts : [],
  );
}
