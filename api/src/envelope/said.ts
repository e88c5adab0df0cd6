const address = /[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+/gu;
const query = /(https?:\/\/[^\s?"']+)\?[^\s"']*/giu; // addresses of files carry their signature there
const secret = /[\w+/=.-]{40,}/gu; // tokens, keys and signatures; identifiers are shorter
const mostWords = 300;

/**
 * A provider's own words, so that they can be stored, shown and logged: without addresses of mail, without what looks like a token, and
 * without `hidden`, the names and credentials that were in the question.
 */
export function said(words: unknown, hidden: readonly string[] = []): string {
  const one = String(words ?? '')
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const without = hidden
    .filter((each) => each.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (text, each) => text.replaceAll(new RegExp(each.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu'), '…'),
      one,
    );
  return without
    .replaceAll(query, '$1')
    .replaceAll(address, '…')
    .replaceAll(secret, '…')
    .slice(0, mostWords)
    .toWellFormed();
}

/** Text with at most so many characters; what was left out shows. */
export const cut = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;
