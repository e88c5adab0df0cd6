/** The words of a text without accents, case and punctuation: what a search compares. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words of several texts, stored in one column so that a search finds the row. */
export const searchKey = (...texts: (string | null)[]): string => wordsOf(texts.filter(Boolean).join(' ')).join(' ');

/** A query for to_tsquery: every word of the search, as the beginning of a word. */
export const searchQuery = (text: string): string =>
  wordsOf(text)
    .map((word) => `${word}:*`)
    .join(' & ');
