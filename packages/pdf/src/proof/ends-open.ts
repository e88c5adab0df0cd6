import { wordGap } from './letters.ts';
import type { Line } from './lines.ts';

/** Words that nobody ends a line of their own with: what follows them is the same sentence. */
const leading = new Set(
  [
    'a al ante bajo con contra de del desde e el en entre hacia hasta la las los ni o para por que se sin sobre su sus u un una y',
    'and at between by for from in of on or that the to with',
  ].flatMap((words) => words.split(' ')),
);

/** Whether its last word is one that leads to the next, in small letters. */
export const endsOpen = (line: Line): boolean => leading.has(lastWord(line));

/** Whether a sentence surely goes on below: a word leads to it, or no stop ends a line that a small letter follows. */
export const goesOn = (line: Line, below: Line): boolean =>
  endsOpen(line) || (/[\p{L}\p{N})}]$/u.test(lastWord(line)) && /^\p{Ll}/u.test(below.letters[0]?.text ?? ''));

function lastWord({ letters }: Line): string {
  const start = letters.findLastIndex((letter, index) => {
    const before = letters[index - 1];
    return !before || letter.x - before.right > wordGap * letter.em;
  });
  return letters
    .slice(start)
    .map(({ text }) => text)
    .join('');
}
