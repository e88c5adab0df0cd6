import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import type { LetterSizes } from './letter-size.ts';
import { type Letter, wordGap } from './letters.ts';
import type { Match } from './match.ts';

/** The share of its size that a text keeps: 75 percent, less what rounding takes. */
const leastShare = 0.745;

/** Whether every word and every value is there, in one piece and large enough. */
export const checkText = (matches: readonly Match[], sizes: LetterSizes): Finding[] =>
  matches.flatMap((match) => [...missingIn(match), ...tornIn(match), ...wordsIn(match), ...smallIn(match, sizes)]);

/** Words that a hyphen parted at the end of a line, and that are on one line now with the hyphen and a space in them. */
function tornIn({ found: { letters } }: Match): Finding[] {
  return letters.flatMap((hyphen, index): Finding[] => {
    const [before, after] = [letters[index - 1], letters[index + 1]];
    const isAtLineEnd = hyphen.expected.text === '-' && hyphen.expected.mayGo;
    if (!isAtLineEnd || !before || !after || ![before, after].every(isLetter)) return [];
    const wasOne = !isApart(before.expected.letter, hyphen.expected.letter);
    const isTorn = wasOne && after.row === hyphen.row && isApart(hyphen.letter, after.letter);
    return isTorn ? [{ kind: 'words', about: hyphen.expected.letter, letters: [hyphen.letter, after.letter] }] : [];
  });
}

/** Ems by which a gap gets wider or narrower where words stay what they are. A guess: spaces are tightened by less. */
const gapChange = 0.1;

/** The author's own words: letters of one still stand in one, and what was apart still is. */
function wordsIn({ block, found: { letters } }: Match): Finding[] {
  const neighbours = new Map(
    block.lines.flatMap((line) => line.letters.map((letter, at) => [letter, line.letters[at - 1]])),
  );
  return letters.flatMap((after, index): Finding[] => {
    const before = letters[index - 1];
    const areOwn = before?.expected.mark === undefined && after.expected.mark === undefined;
    if (!before || !areOwn || neighbours.get(after.expected.letter) !== before.expected.letter) return [];
    const was = gapBetween(before.expected.letter, after.expected.letter);
    const is = gapBetween(before.letter, after.letter);
    const isTorn = was < wordGap && !after.expected.letter.isAfterBlank && is > wordGap && is - was > gapChange;
    const isJoined = was > wordGap && is < wordGap / 2 && was - is > gapChange;
    if (before.row !== after.row || !(isTorn || isJoined)) return [];
    return [{ kind: 'words', about: after.expected.letter, letters: [before.letter, after.letter] }];
  });
}

/** In ems. */
const gapBetween = (before: Letter, after: Letter): number => (after.x - before.right) / after.em;

const isLetter = ({ expected: { text, mark } }: ReadLetter): boolean => !mark && /\p{L}/u.test(text);

const isApart = (before: Letter, letter: Letter): boolean => letter.x - before.right > wordGap * letter.em;

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
