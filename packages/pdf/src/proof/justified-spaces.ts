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

/** By TeX's space factors: how many times as much as other spaces of its line it adds to one behind a stop. */
const factors: Readonly<Record<string, number>> = { ',': 1.25, ';': 1.5, ':': 2, '.': 3, '?': 3, '!': 3 };

/** Ems of a space before a line is justified. Guesses, about TeX's fonts: it adds a little of its own behind a period. */
const ownSpace = { least: 0.1, most: 0.45 } as const;

interface Word {
  readonly start: Letter;
  readonly end: Letter | undefined; // of the word before it
  readonly gap: number; // between these
}

/** Letters behind the spaces of justified text, which are as wide as each other and stand between words of prose. */
export function spacesOf({ letters, em }: Row, marked: ReadonlySet<Letter>): Set<Letter> {
  const words = letters.flatMap((start, index): Word[] => {
    const end = letters[index - 1];
    const gap = start.x - (end?.right ?? start.x);
    return marked.has(start) || gap < wordGap * em ? [] : [{ start, end, gap }]; // names have gaps where underscores are drawn
  });
  const runs: Word[][] = []; // with equal gaps
  for (const word of words.map((each, at) => withoutExtra(each, at, words))) {
    const run = runs.at(-1);
    if (run?.[0] && isEven(run[0], word)) run.push(word);
    else runs.push([word]);
  }
  const justified = runs.filter(
    (run) => run.length > 1 && run.some(isSmall) && run.every(({ gap }) => gap < widestSpace * em),
  );
  return new Set(justified.flat().map(({ start }) => start));
}

/** A word whose space is as those beside it, where what it has more is what TeX adds behind the stop before it. */
function withoutExtra(word: Word, at: number, words: readonly Word[]): Word {
  const factor = factors[word.end?.text ?? ''];
  const beside = [...words.slice(Math.max(0, at - 2), at), ...words.slice(at + 1, at + 3)];
  const other = beside.find((one, index) => {
    const next = beside[index + 1];
    return next && isEven(one, next) && [one, word, next].some(isSmall);
  });
  if (!factor || !other || word.gap < other.gap) return word;
  const own = (factor * other.gap - word.gap) / (factor - 1) / word.start.em; // of other spaces too
  return own > ownSpace.least && own < ownSpace.most ? { ...word, gap: other.gap } : word;
}

const isEven = (one: Word, other: Word): boolean =>
  Math.abs(one.gap - other.gap) < Math.max(even.points, even.share * one.gap);

const isSmall = ({ start }: Word): boolean => /^\p{Ll}/u.test(start.text);
