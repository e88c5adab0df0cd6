import type { Letter } from './letters.ts';
import type { Area } from './plane.ts';

/** A rule under words: ems below the baseline at most, and by which it may begin and end beside its letters. Fixed by pdflatex-fees.pdf. */
const underline = { below: 0.5, beside: 0.3 } as const;

/** Whether a rule begins and ends with words of a line: those of forms and tables go on beside them. */
export function underlines(rule: Area, letters: readonly Letter[]): boolean {
  const [first, last] = [letters.find((one) => isUnder(rule, one)), letters.findLast((one) => isUnder(rule, one))];
  if (!first || !last) return false;
  return first.x - rule.left < underline.beside * first.em && rule.right - last.right < underline.beside * last.em;
}

export const isUnder = ({ left, right, top }: Area, letter: Letter): boolean =>
  left < letter.x + underline.beside * letter.em &&
  right > letter.right - underline.beside * letter.em &&
  top > letter.y &&
  top < letter.y + underline.below * letter.em;
