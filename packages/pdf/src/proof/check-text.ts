import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import type { LetterSizes } from './letter-size.ts';
import type { Match } from './match.ts';

/** The share of its size that a text keeps: 75 percent, less what rounding takes. */
const leastShare = 0.745;

/** Whether every word and every value is there, and large enough. */
export const checkText = (matches: readonly Match[], sizes: LetterSizes): Finding[] =>
  matches.flatMap((match) => [...missingIn(match), ...smallIn(match, sizes)]);

function missingIn({ found }: Match): Finding[] {
  const { missing, letters } = found;
  if (!missing) return [];
  const near = letters.slice(-1).map(({ letter }) => letter);
  const kind = missing.mark ? 'value' : 'words';
  return [{ kind, about: missing.letter, letters: near.length > 0 ? near : [missing.letter] }];
}

function smallIn({ found }: Match, sizes: LetterSizes): Finding[] {
  let [smallest, share]: [ReadLetter | undefined, number] = [undefined, leastShare];
  for (const read of found.letters) {
    const own = sizes.shareOf(read);
    if (own < share) [smallest, share] = [read, own];
  }
  return smallest ? [{ kind: 'small', about: smallest.expected.letter, letters: [smallest.letter] }] : [];
}
