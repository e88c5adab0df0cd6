import type { DocumentId } from '@pacta/contracts';
import type { Circulation } from '@pacta/contracts/circulation';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { assertSees, mayAddObserver } from '../document/document-policy.ts';
import { readDossier } from '../document/document-storage.ts';
import { readForwardings } from '../forwarding/forwarding-storage.ts';
import { readLog } from '../log/log-storage.ts';
import { readInvitations, readObservers } from '../observer/observer-storage.ts';
import { presentForwarding, presentObserver } from './circulation-presenter.ts';

/** Who else got a document, for whoever may see it. */
export async function readCirculation({ database }: AppContext, user: UserActor, id: DocumentId): Promise<Circulation> {
  const dossier = await readDossier(database, id);
  assertSees(user, dossier.document);
  const [forwardings, observers, invitations, log] = await Promise.all([
    readForwardings(database, id),
    readObservers(database, id),
    readInvitations(database, id),
    readLog(database, id),
  ]);
  return {
    forwardings: forwardings.map((each) => presentForwarding(user, each, { dossier, forwardings, log })),
    observers: observers.map((each) => presentObserver(each, { invitations, log })),
    mayAddObserver: mayAddObserver(user, dossier),
  };
}
