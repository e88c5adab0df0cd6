import type { Letter } from './letters.ts';

/** What a large initial is: so much larger than the text right beside it, whose first line stands so much of its size higher at least. Guesses. */
const initial = { larger: 1.8, higher: 0.3, beside: 1 } as const;

/** Of their size: letters on one baseline, as those of a title. A guess. */
const sameLine = 0.1;

/**
 * Capitals by themselves before several lines, each with the letter that its text goes on with. The first line stands higher than they do: in one
 * row with the lines below it they would draw the words of one to the other.
 */
export function initialsOf(letters: readonly Letter[]): Map<Letter, Letter> {
  const smallest = Math.min(...letters.map(({ em }) => em));
  const large = letters.filter(({ text, em }) => /^\p{Lu}$/u.test(text) && em > initial.larger * smallest);
  const isOfWord = (one: Letter) =>
    large.some((other) => other !== one && Math.abs(other.y - one.y) < sameLine * one.em);
  return new Map(
    large.flatMap((one): [Letter, Letter][] => {
      const beside = isOfWord(one) ? [] : letters.filter((other) => goesOnWith(one, other));
      const [first] = beside.sort((a, b) => a.y - b.y);
      return first ? [[one, first]] : [];
    }),
  );
}

function goesOnWith(one: Letter, other: Letter): boolean {
  const [up, gap] = [one.y - other.y, other.x - one.right];
  const isBeside = gap > -initial.higher * other.em && gap < initial.beside * other.em;
  return isBeside && one.em > initial.larger * other.em && up > initial.higher * one.em && up < one.em;
}
