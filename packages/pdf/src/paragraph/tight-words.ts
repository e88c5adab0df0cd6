import { endOf, isBlank, type Letter } from './frame.ts';

/**
 * Gaps between words of a line that was forced tight, in ems: the narrowest that could still be told from kerning, what is wide in any line,
 * and by how much they may differ, as only what a program spreads does not. A line has so many of them at least, each behind so many letters as
 * words have; letters that are set apart are fewer. Guesses, but for what two lines of TeX showed, of 0.11 and 0.12.
 */
const tight = { least: 0.06, wide: 0.13, even: 0.01, fewest: 4, letters: 2.5 } as const;

/** Of a tight gap: letters of one word are nearer to each other, also where they are kerned. */
const withinWord = 0.5;

/** Ems: what is wider parts columns. */
const column = 1;

/** Says which letters of a row begin words where no space is drawn and none is wide: only that all gaps of the line are alike shows them. */
export function findTightWords(row: readonly Letter[]): void {
  for (const text of textsOf(row)) for (const letter of startsIn(text)) letter.startsWord = true;
}

/** The texts that columns part a row into. */
function textsOf(row: readonly Letter[]): Letter[][] {
  const texts: Letter[][] = [];
  let before: Letter | undefined;
  for (const letter of row) {
    if (!before || gapOf(before, letter) > column) texts.push([]);
    texts.at(-1)?.push(letter);
    before = letter;
  }
  return texts;
}

const gapOf = (before: Letter, after: Letter): number => (after.x - endOf(before)) / before.em.width;

function startsIn(text: readonly Letter[]): Letter[] {
  if (text.some(isBlank)) return [];
  const gaps = text.slice(1).map((letter, at) => gapOf(text[at] ?? letter, letter));
  const usual = Math.max(...gaps);
  if (usual < tight.least || usual > tight.wide) return [];
  const starts = text.slice(1).filter((_, at) => (gaps[at] ?? 0) > usual - tight.even);
  const isEven = gaps.every((gap) => gap > usual - tight.even || gap < withinWord * usual);
  const areWords = starts.length >= tight.fewest && text.length >= tight.letters * starts.length;
  return isEven && areWords ? starts : [];
}
