import type { Finding } from './fault.ts';
import { initialsOf } from './initials.ts';
import type { Turned } from './letters.ts';
import type { Match } from './match.ts';

/** Points by which a large initial may miss its place before its text. A guess: what programs round. */
const missing = 1;

/** Whether each large initial stands before its text as it did: it is a row by itself, which nothing else tells to move. */
export function checkInitials(matches: readonly Match[], { letters }: Turned): Finding[] {
  const initials = initialsOf(letters);
  if (initials.size === 0) return [];
  const now = new Map(
    matches.flatMap(({ found }) => found.letters.map(({ expected, letter }) => [expected.letter, letter])),
  );
  return [...initials].flatMap(([one, first]): Finding[] => {
    const [initial, text] = [now.get(one), now.get(first)];
    if (!initial || !text) return [];
    const strayed = [initial.x - text.x - (one.x - first.x), initial.y - text.y - (one.y - first.y)];
    return strayed.some((by) => Math.abs(by) > missing) ? [{ kind: 'row', about: first, letters: [initial] }] : [];
  });
}
