import { type Letter, wordGap } from './letters.ts';

/** Marks of optional clauses that a text begins with. */
export const openings = /^(?:\{\{#[^{}]*\}\})+/;
const number =
  /^(?:[•▪■□●○◦‣·–—-]|\(?(?:\p{L}|[ivx]{1,5}|\p{Nd}{1,2})[.)]+[-–]?|\p{Nd}{1,2}(?:\.\p{Nd}{1,2}){1,3}[.)]?)$/iu;

/** The letter that the text of an optional point begins with: its marks go, and the tab behind its number is no gap between columns. */
export function optionalPoint(letters: readonly Letter[]): Letter | undefined {
  const [marks] = letters[0]?.text === '{' ? (openings.exec(letters.map(({ text }) => text).join('')) ?? []) : [];
  if (!marks) return undefined;
  let [length, text] = [0, ''];
  return letters.find((letter, index) => {
    const before = letters[index - 1];
    if (before && letter.x - before.right > wordGap * letter.em && number.test(text)) return true;
    if (length >= marks.length) text += letter.text;
    length += letter.text.length;
    return false;
  });
}
