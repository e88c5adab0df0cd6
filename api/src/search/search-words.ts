/** The words of a text without accents, case and signs: what a search compares. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What is stored beside a document, so that it is found by its name, its identifier and its client. */
export const searchKey = (...texts: (string | null)[]): string => wordsOf(texts.filter(Boolean).join(' ')).join(' ');

/** A query for to_tsquery: every word that was typed, each of them as a beginning. */
export const searchQuery = (text: string): string =>
  wordsOf(text)
    .map((word) => `${word}:*`)
    .join(' & ');
