import type { LinkActor } from '../../actor.ts';
import type { Transaction } from '../../database.ts';
import { lifetimes } from '../link/link.ts';
import { lengthenLink, lengthenToken } from '../link/link-storage.ts';

/** Whoever asks for a code or checks one has time for it, and to sign: the token lives on, and a device that was handed over. */
export async function keepSession(tx: Transaction, { id, session, inPerson }: LinkActor, now: Date): Promise<void> {
  if (session === undefined) return;
  const until = new Date(now.getTime() + (inPerson ? lifetimes.handOver : lifetimes.code));
  if (inPerson) await lengthenLink(tx, id, until);
  await lengthenToken(tx, session, until);
}
