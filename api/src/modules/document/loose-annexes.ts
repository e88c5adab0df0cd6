import type { UploadId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { Transaction } from '../../database.ts';
import type { LoggedEntry } from '../log/log.ts';
import { readLog, record } from '../log/log-storage.ts';
import { type Annex, readAnnexes, replaceAnnexes } from './annex-storage.ts';
import type { Document } from './document.ts';
import { byUser, eventOn, looseAnnexDetails } from './log-events.ts';

/** Told where a version is made with all its annexes of no list: from there on the trail names them all. Earlier trails name none. */
export const looseAnnexCount = (ids: readonly UploadId[]) => ({ looseAnnexes: new Set(ids).size });

/** Keeps the hashes in the trail of annexes that are of no list, where it does not name them yet. */
export async function recordLooseAnnexes(
  tx: Transaction,
  user: UserActor,
  document: Document,
  annexes: readonly Annex[],
  at: Date,
): Promise<void> {
  if (annexes.length === 0) return;
  const named = namedIn(await readLog(tx, document.id));
  for (const annex of annexes.filter(({ id }) => !named.has(id))) {
    const details = looseAnnexDetails(annex);
    await record(tx, document.id, eventOn(document, 'ANNEX_GIVEN', byUser(user), at, { details }));
  }
}

/** Removes all annexes of no list, and tells the trail of those that are not to come again. */
export async function takeLooseBack(
  tx: Transaction,
  user: UserActor,
  document: Document,
  staying: readonly UploadId[],
  at: Date,
): Promise<void> {
  const loose = (await readAnnexes(tx, document.id)).filter(({ itemId }) => itemId === null);
  await replaceAnnexes(tx, document.id, []);
  for (const annex of loose.filter(({ id }) => !staying.includes(id))) {
    const details = looseAnnexDetails(annex);
    await record(tx, document.id, eventOn(document, 'ANNEX_TAKEN_BACK', byUser(user), at, { details }));
  }
}

/** The ids of annexes of no list that were given and not taken back, going by the trail. */
function namedIn(log: readonly LoggedEntry[]): ReadonlySet<unknown> {
  const named = new Set<unknown>();
  for (const { type, details } of log) {
    if (details?.['item'] !== undefined) continue;
    if (type === 'ANNEX_GIVEN') named.add(details?.['annex']);
    if (type === 'ANNEX_TAKEN_BACK') named.delete(details?.['annex']);
  }
  return named;
}
