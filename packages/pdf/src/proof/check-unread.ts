import type { Finding } from './fault.ts';
import type { Match } from './match.ts';

/** Two braces side by side that no value took the place of: a placeholder that nobody could read would stay in the document as it is. */
export const checkUnread = (matches: readonly Match[]): Finding[] =>
  matches.flatMap(({ found }) => {
    const own = found.letters.filter(({ letter, expected }) => !expected.mark && !letter.glyph.isInvisible);
    const text = own.map(({ letter }) => letter.text.charAt(0)).join('');
    return [...text.matchAll(/\{\{|\}\}/g)].map(
      ({ index }): Finding => ({
        kind: 'unread',
        about: undefined,
        variable: nameFrom(text.slice(index)),
        letters: own.slice(index, index + 2).map(({ letter }) => letter),
      }),
    );
  });

/** Of half a placeholder, the rest of which is on another page: how its name begins. */
const nameFrom = (text: string): string => /^\{\{([\p{L}\p{N}_-]{1,100})$/u.exec(text)?.[1] ?? '';
