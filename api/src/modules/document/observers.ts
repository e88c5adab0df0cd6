import type { DocumentId, NewObserver } from '@pacta/contracts';
import { ObserverId } from '@pacta/contracts/circulation';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { sendLink } from '../link/send-link.ts';
import { record } from '../log/log-storage.ts';
import { type Observer, seesAt } from '../observer/observer.ts';
import { insertObservers, readObservers } from '../observer/observer-storage.ts';
import type { Document } from './document.ts';
import { readEmailOf } from './document-detail-storage.ts';
import { readDocument } from './document-storage.ts';
import { byUser, eventOn } from './log-events.ts';

/** Throws observer.twice. */
export function assertNamedOnce(wanted: readonly NewObserver[]): void {
  if (new Set(wanted.map(({ email }) => email)).size < wanted.length) throw new ExpectedProblem('observer.twice');
}

/** Adds people who see a document, and keeps in its trail by whom. They are sent nothing yet. */
export async function addObservers(
  { now }: Pick<AppContext, 'now'>,
  tx: Transaction,
  user: UserActor,
  document: Document,
  wanted: readonly NewObserver[],
): Promise<Observer[]> {
  if (wanted.length === 0) return [];
  assertNamedOnce(wanted);
  const at = now();
  const observers = wanted.map(({ name, email, from }) => ({
    ...{ id: ObserverId.parse(newId(at)), documentId: document.id },
    ...{ name, email, observesFrom: from, addedAt: at, removedAt: null },
  }));
  await insertObservers(tx, observers);
  const by = await readEmailOf(tx, user.id);
  const events = observers.map(({ name, email, observesFrom }) =>
    eventOn(document, 'OBSERVER_ADDED', byUser(user), at, {
      details: { name, to: email, observesFrom, ...(by && { by }) },
    }),
  );
  await record(tx, document.id, ...events);
  return observers;
}

/** Sends a link to everyone who observes a document from its start, unless its end has sent them one already. */
export async function inviteObservers(context: AppContext, tx: Transaction, documentId: DocumentId): Promise<void> {
  const { status } = await readDocument(tx, documentId);
  if (status === 'COMPLETADO') return;
  for (const observer of await readObservers(tx, documentId)) {
    if (seesAt(observer, false)) await sendObserverLink(context, tx, observer);
  }
}

/** Sends a link to everyone who observes a document that is complete now. */
export async function tellObservers(context: AppContext, tx: Transaction, documentId: DocumentId): Promise<void> {
  for (const observer of await readObservers(tx, documentId)) await sendObserverLink(context, tx, observer);
}

export const sendObserverLink = (
  context: AppContext,
  tx: Transaction,
  { documentId, id: observerId }: Observer,
): Promise<void> => sendLink(context, tx, { documentId, purpose: 'observe', signerId: null, observerId }, 'observe');
