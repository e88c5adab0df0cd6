import type { DocumentId, EnvelopeView } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertSees } from '../document/document-policy.ts';
import { lockDossier } from '../document/document-storage.ts';
import { hasRested, isWaitingToBeTried, presentEnvelope, restAfterFailure } from '../envelope/envelope.ts';
import { lockEnvelope, readBusyUntil, readEnvelope, saveEnvelope } from '../envelope/envelope-storage.ts';

/**
 * Has a provider that failed asked now, and not when the next try is due: whoever may send the document may. Throws request.too_many right
 * after a try, and while the provider wants the company to wait.
 */
export function tryNow({ database, now }: AppContext, user: UserActor, documentId: DocumentId): Promise<EnvelopeView> {
  return database.transaction().execute(async (tx) => {
    const { document } = await lockDossier(tx, documentId);
    assertSees(user, document);
    const found = await readEnvelope(tx, document);
    if (!found) throw new ExpectedProblem('document.transition_not_allowed');
    const envelope = await lockEnvelope(tx, found.id);
    const at = now();
    if (!isWaitingToBeTried(envelope, at)) throw new ExpectedProblem('document.transition_not_allowed');
    const busyUntil = await readBusyUntil(tx, document.companyId, at);
    if (busyUntil) throw new ExpectedProblem('request.too_many', { retryAfterSeconds: secondsTo(busyUntil, at) });
    if (!hasRested(envelope, at))
      throw new ExpectedProblem('request.too_many', { retryAfterSeconds: restAfterFailure / 1000 });
    await saveEnvelope(tx, envelope.id, { dueAt: at });
    return presentEnvelope({ ...envelope, dueAt: at }, at, null);
  });
}

const secondsTo = (until: Date, at: Date): number => Math.ceil((until.getTime() - at.getTime()) / 1000);
