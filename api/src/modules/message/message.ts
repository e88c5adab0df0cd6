import type { TextKind } from '../../channel/channel.ts';

export type MessageKind = 'email' | TextKind;

/** `sent`: somebody took it over, and nothing more is known. `unknown`: nobody can tell whether it was sent; it is not sent again. */
export type MessageState = 'sending' | 'sent' | 'delayed' | 'delivered' | 'failed' | 'unknown';

/** What is told of a message later: twice, late, and in any order. */
export type Outcome = 'sent' | 'delayed' | 'delivered' | 'failed';

const before: Readonly<Record<Outcome, readonly MessageState[]>> = {
  sent: ['sending', 'unknown'],
  delayed: ['sending', 'sent', 'unknown'],
  delivered: ['sending', 'sent', 'unknown', 'delayed'],
  failed: ['sending', 'sent', 'unknown', 'delayed', 'delivered'], // a gateway may take what it gives back later
};

/** Whether an outcome is news. What failed has failed for good. */
export const isNews = (state: MessageState, outcome: Outcome): boolean => before[outcome].includes(state);

/** An address as it may be shown to who does not need all of it: `a•••@example.com`, `+52 ••• 5678`. */
export function masked(address: string): string {
  const [name = '', domain] = address.split('@');
  if (domain !== undefined) return `${[...name][0] ?? ''}•••@${domain}`;
  return `${address.slice(0, 3)} ••• ${address.slice(-4)}`;
}

const maxReason = 300;

/** The token of a return path: who knows it could send back what did arrive. */
const returnToken = /\+[0-9a-f]{32}(?=@)/gi;

/** Why a message is late or lost, in the words of another system: one line that a database and a page can hold. */
export const asReason = (words: string): string =>
  words
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .replaceAll(returnToken, '')
    .slice(0, maxReason)
    .toWellFormed();
