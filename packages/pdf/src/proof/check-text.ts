import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import type { LetterSizes } from './letter-size.ts';
import { type Letter, wordGap } from './letters.ts';
import type { Match } from './match.ts';
import { tightWords } from './tight-words.ts';

/** The share of its size that a text keeps: 75 percent, less what rounding takes. */
const leastShare = 0.745;

/** Whether every word and every value is there, in one piece and large enough. */
export const checkText = (matches: readonly Match[], sizes: LetterSizes): Finding[] =>
  matches.flatMap((match) => [
    ...missingIn(match),
    ...tornIn(match),
    ...partedIn(match),
    ...wordsIn(match),
    ...smallIn(match, sizes),
  ]);

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

/** Words that a dash or a stroke joins at the end of a line, and that are on one line now with a space behind it. */
function partedIn({ block, found: { letters } }: Match): Finding[] {
  const lineEnds = new Set(block.lines.slice(0, -1).map((line) => line.letters.at(-1)));
  return letters.flatMap((joint, index): Finding[] => {
    const [before, after] = [letters[index - 1], letters[index + 1]];
    const { letter, mark } = joint.expected;
    if (mark || !/^[—–/]$/.test(letter.text) || !lineEnds.has(letter) || !before || !after) return [];
    const end = endOf(before);
    const isJoint =
      end !== undefined && isOfWord.test(end.text) && !isApart(end, letter) && isOfWord.test(after.expected.text);
    if (!isJoint || closesAside(joint, letters.slice(0, index))) return [];
    const isParted = after.row === joint.row && isApart(joint.letter, after.letter);
    return isParted ? [{ kind: 'words', about: letter, letters: [joint.letter, after.letter] }] : [];
  });
}

const isOfWord = /[\p{L}\p{N}}]/u;

/** Whether the last such dash before it stands behind a space, right before a word: it opens what this one closes. */
function closesAside({ letter: { text } }: ReadLetter, before: readonly ReadLetter[]): boolean {
  const at = before.findLastIndex(({ letter }) => letter.text === text);
  const [last, opening, next] = [before[at - 1], before[at], before[at + 1]];
  if (text === '/' || !opening || !next) return false;
  const isBehindSpace = !last || last.row !== opening.row || isApart(last.letter, opening.letter);
  return isBehindSpace && next.row === opening.row && !isApart(opening.letter, next.letter);
}

/** Ems by which a gap gets wider or narrower where words stay what they are. A guess: spaces are tightened by less. */
const gapChange = 0.1;

/** Letters of one word of the author still stand in one, and what was apart still is, also from a value. */
function wordsIn({ block, found: { letters } }: Match): Finding[] {
  const tight = new Set(block.lines.flatMap((line) => [...tightWords(line)]));
  const neighbours = new Map(
    block.lines.flatMap((line) => line.letters.map((letter, at) => [letter, line.letters[at - 1]])),
  );
  return letters.flatMap((after, index): Finding[] => {
    const before = letters[index - 1];
    if (!before || before.row !== after.row || isOfOneValue(before, after)) return [];
    const [end, start] = [endOf(before), after.expected.letter];
    if (!end || neighbours.get(start) !== end) return [];
    const isChanged = tight.has(start) ? isGlued(before, after) : isWordChanged(before, after, gapBetween(end, start));
    if (!isChanged) return [];
    return [{ kind: 'words', about: start, letters: [before.letter, after.letter] }];
  });
}

/** `was` is the gap of the template, in ems. */
function isWordChanged(before: ReadLetter, after: ReadLetter, was: number): boolean {
  const is = gapBetween(before.letter, after.letter);
  const areOwn = !before.expected.mark && !after.expected.mark;
  const isTorn = areOwn && was < wordGap && !after.expected.letter.isAfterBlank && is > wordGap && is - was > gapChange;
  const isJoined = was > wordGap && is < wordGap / 2 && was - is > gapChange && !stop.test(after.expected.letter.text);
  return isTorn || isJoined;
}

/** In a line that is set anew nothing but its own gap tells a value from the word beside it. */
const isGlued = (before: ReadLetter, after: ReadLetter): boolean =>
  [before, after].some(({ expected }) => expected.mark) && gapBetween(before.letter, after.letter) < wordGap;

const isOfOneValue = ({ expected: { mark } }: ReadLetter, { expected }: ReadLetter): boolean =>
  mark !== undefined && mark === expected.mark;

/** The letter of the template that it stands for, or the last of its mark. */
const endOf = ({ expected: { letter, mark } }: ReadLetter): Letter | undefined => (mark ? mark.letters.at(-1) : letter);

/** What no space stands before: a gap there is the padding of a ground. */
const stop = /^[,.;:)\]»”]/;

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
