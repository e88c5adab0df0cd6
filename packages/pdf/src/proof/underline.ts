import { type Letter, wordGap } from './letters.ts';
import type { Area } from './plane.ts';

/** A rule under words: ems below the baseline at most, and by which it may begin and end beside its letters. Fixed by pdflatex-fees.pdf. */
const underline = { below: 0.5, beside: 0.3 } as const;

/** Whether a rule begins and ends with words of a line: those of forms and tables go on beside them, or end in the midst of one. */
export function underlines(rule: Area, letters: readonly Letter[]): boolean {
  const [from, to] = [
    letters.findIndex((one) => isUnder(rule, one)),
    letters.findLastIndex((one) => isUnder(rule, one)),
  ];
  const [first, last] = [letters[from], letters[to]];
  if (!first || !last) return false;
  const isOneWord = (one: Letter | undefined, other: Letter | undefined) =>
    one !== undefined &&
    other !== undefined &&
    other.x - one.right < wordGap * one.em &&
    [one, other].every(({ text }) => /\p{L}/u.test(text));
  const isWord = letters.slice(from, to).every((one, index) => isOneWord(one, letters[from + index + 1]));
  if (!isWord && (isOneWord(letters[from - 1], first) || isOneWord(last, letters[to + 1]))) return false;
  return first.x - rule.left < underline.beside * first.em && rule.right - last.right < underline.beside * last.em;
}

export const isUnder = ({ left, right, top }: Area, letter: Letter): boolean =>
  left < letter.x + underline.beside * letter.em &&
  right > letter.right - underline.beside * letter.em &&
  top > letter.y &&
  top < letter.y + underline.below * letter.em;
