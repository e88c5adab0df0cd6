import type { PageText } from '@pacta/shared/pdf';

/** A word of a file, with its page; the first page is 1. */
export interface Word {
  readonly text: string;
  readonly page: number;
}

const brokenWord = /\p{L}[-\u00ad]$/u;
const startsSmall = /^\p{Ll}/u;

/** The words of a file in the order in which it has them. A word that is broken at the end of a line is one word. */
export function wordsOf(pages: readonly PageText[]): Word[] {
  const words: Word[] = [];
  let isBroken = false;
  pages.forEach(({ items }, index) => {
    for (const [first = '', ...rest] of linesOf(items)) {
      const start = isBroken && startsSmall.test(first) ? words.pop() : undefined;
      words.push(start ? { ...start, text: start.text.slice(0, -1) + first } : { text: first, page: index + 1 });
      words.push(...rest.map((text) => ({ text, page: index + 1 })));
      isBroken = brokenWord.test(rest.at(-1) ?? first);
    }
  });
  return words;
}

/** The words of each line that has any. */
const linesOf = (items: PageText['items']): string[][] =>
  items
    .map(({ text, endsLine }) => (endsLine ? `${text}\n` : text))
    .join('')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.split(/\s+/u).filter((word) => word !== ''))
    .filter((line) => line.length > 0);
