import type { DocumentId } from '@pacta/contracts';
import type { ObserverId } from '@pacta/contracts/circulation';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readEmailOf } from '../document/document-detail-storage.ts';
import { assertSees } from '../document/document-policy.ts';
import { lockDossier } from '../document/document-storage.ts';
import { byUser, eventOn } from '../document/log-events.ts';
import { revokeObserverLinks } from '../link/link-storage.ts';
import { record } from '../log/log-storage.ts';
import { markRemoved, readObservers } from '../observer/observer-storage.ts';

interface Removing {
  readonly documentId: DocumentId;
  readonly observerId: ObserverId;
}

/** From this moment on the observer sees nothing any more. */
export function removeObserver(
  { database, now }: AppContext,
  user: UserActor,
  { documentId, observerId }: Removing,
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const { document } = await lockDossier(tx, documentId);
    assertSees(user, document);
    const observer = (await readObservers(tx, documentId)).find(({ id }) => id === observerId);
    if (!observer) throw new ExpectedProblem('observer.not_found');
    const at = now();
    await markRemoved(tx, observerId, at);
    const links = await revokeObserverLinks(tx, observerId, at);
    const by = await readEmailOf(tx, user.id);
    const details = { name: observer.name, to: observer.email, links, ...(by && { by }) };
    await record(tx, documentId, eventOn(document, 'OBSERVER_REMOVED', byUser(user), at, { details }));
  });
}
