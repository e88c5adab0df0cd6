import { type DocumentId, maxObservers, type NewObserver } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertMayAddObserver } from '../document/document-policy.ts';
import { lockDossier } from '../document/document-storage.ts';
import { addObservers, sendObserverLink } from '../document/observers.ts';
import { seesAt } from '../observer/observer.ts';
import { readObservers } from '../observer/observer-storage.ts';

type Wanted = NewObserver & { readonly documentId: DocumentId };

/** Adds somebody who sees a document. Who may see it as it is now is sent a link at once. */
export function addObserver(context: AppContext, user: UserActor, { documentId, ...wanted }: Wanted): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertMayAddObserver(user, dossier);
    const present = await readObservers(tx, documentId);
    if (present.some(({ email }) => email === wanted.email)) throw new ExpectedProblem('observer.twice');
    if (present.length >= maxObservers) throw new ExpectedProblem('observer.too_many');
    const { document } = dossier;
    const isCompleted = document.status === 'COMPLETADO';
    for (const observer of await addObservers(context, tx, user, document, [wanted])) {
      if (seesAt(observer, isCompleted)) await sendObserverLink(context, tx, observer);
    }
  });
}
