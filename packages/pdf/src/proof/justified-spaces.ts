import { type Letter, wordGap } from './letters.ts';
import type { Row } from './rows.ts';

/** The letters of a row that are within a mark, but for the first of each. */
export function markedIn(letters: readonly Letter[]): Set<Letter> {
  const marked = new Set<Letter>();
  let open = false;
  for (const letter of letters) {
    if (open) marked.add(letter);
    if (/[{}]/.test(letter.text)) open = !letter.text.includes('}');
  }
  return marked;
}

/** By how much the spaces of a justified line may differ: points, and a share of them. Fixed by pdflatex-bilingual.pdf. */
const even = { points: 0.3, share: 0.04 } as const;

/** Ems: what is wider is no space. A guess: a long mark leaves three words of a narrow column as far apart. */
const widestSpace = 6;

interface Word {
  readonly start: Letter;
  readonly gap: number; // before it
}

/** Letters behind the spaces of justified text, which are as wide as each other and stand between words of prose. */
export function spacesOf({ letters, em }: Row, marked: ReadonlySet<Letter>): Set<Letter> {
  const runs: Word[][] = []; // with equal gaps
  for (const [index, start] of letters.entries()) {
    const word = { start, gap: start.x - (letters[index - 1]?.right ?? start.x) };
    if (marked.has(start) || word.gap < wordGap * em) continue; // names have gaps where underscores are drawn
    const run = runs.at(-1);
    if (run?.[0] && isEven(run[0], word)) run.push(word);
    else runs.push([word]);
  }
  const justified = runs.filter(
    (run) => run.length > 1 && run.some(isSmall) && run.every(({ gap }) => gap < widestSpace * em),
  );
  return new Set(justified.flat().map(({ start }) => start));
}

const isEven = (one: Word, other: Word): boolean =>
  Math.abs(one.gap - other.gap) < Math.max(even.points, even.share * one.gap);

const isSmall = ({ start }: Word): boolean => /^\p{Ll}/u.test(start.text);
