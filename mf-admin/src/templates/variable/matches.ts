const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[_-]/gu, (sign) => (sign === '_' || sign === '-' ? ' ' : ''))
    .toLocaleLowerCase('es');

/** Whether what was typed stands in one of the texts, whatever its accents and its case; `_` counts as a space. */
export const matches = (typed: string, ...texts: string[]): boolean =>
  texts.some((text) => plain(text).includes(plain(typed.trim())));
