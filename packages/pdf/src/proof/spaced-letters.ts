/** What of a letter tells whether it is set apart. */
interface SetLetter {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly em: number;
  readonly isAfterBlank: boolean;
}

/**
 * Letters that their author set so far apart that each looks like a word: ems between most of them, by how much these may differ and for which share
 * of them, since the others are kerned; so many gaps at least. Guesses, around what LibreOffice, Chromium and WeasyPrint print.
 */
const spaced = { least: 0.1, most: 0.6, even: 0.03, share: 0.6, fewest: 3 } as const;

/** Ems: what is further aside is another text, and what is higher or lower another line. Guesses. */
const [apart, level] = [1.5, 0.1];

/** Letters, of which those that are set apart reach to the next one of their line. */
export const withSpacing = <T extends SetLetter>(letters: readonly T[]): T[] =>
  textsOf(letters).flatMap((text) => widened(text));

/** Letters that are painted one behind the other on one line. */
function textsOf<T extends SetLetter>(letters: readonly T[]): T[][] {
  const texts: T[][] = [];
  let before: T | undefined;
  for (const letter of letters) {
    if (!before || !goesOn(before, letter)) texts.push([]);
    texts.at(-1)?.push(letter);
    before = letter;
  }
  return texts;
}

const goesOn = (before: SetLetter, { x, y, em }: SetLetter): boolean =>
  Math.abs(y - before.y) < level * em && x > before.x && x - before.right < apart * em;

/** The dots of a leader are as far apart as they please. */
const isOfWord = ({ text }: SetLetter): boolean => /^[\p{L}\p{N}_{}]+$/u.test(text);

function widened<T extends SetLetter>(text: readonly T[]): T[] {
  const spacing = spacingOf(text);
  const last = text.at(-1);
  if (spacing === undefined) return [...text];
  return text.map((letter) => (letter === last ? letter : { ...letter, right: letter.right + spacing * letter.em }));
}

function spacingOf(text: readonly SetLetter[]): number | undefined {
  const gaps = text.flatMap((letter, at) => {
    const before = text[at - 1];
    return before && !letter.isAfterBlank && [before, letter].every(isOfWord)
      ? [(letter.x - before.right) / before.em]
      : [];
  });
  const usual = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  if (gaps.length < spaced.fewest || usual < spaced.least || usual > spaced.most) return undefined;
  const alike = gaps.filter((gap) => Math.abs(gap - usual) < spaced.even);
  return alike.length < spaced.share * gaps.length ? undefined : usual;
}
