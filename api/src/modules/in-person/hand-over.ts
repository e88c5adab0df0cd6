import type { DocumentId, SignerId } from '@pacta/contracts';
import { assertSignedIn, type UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { newToken } from '../../platform/token.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readEmailOf } from '../document/document-detail-storage.ts';
import { assertSees, handOverTrouble } from '../document/document-policy.ts';
import { lockDossier } from '../document/document-storage.ts';
import { byUser, eventOn } from '../document/log-events.ts';
import { handedOver, lifetimes } from '../link/link.ts';
import { endHandOvers, insertKey, insertLink, readLanguage } from '../link/link-storage.ts';
import { record } from '../log/log-storage.ts';
import { endSession } from '../session/session-storage.ts';
import { personOf } from '../signer/signer.ts';

interface HandedOver {
  readonly documentId: DocumentId;
  readonly signerId: SignerId;
}

/**
 * Hands the device of a user to a signer whose turn it is. The user's session ends with it: whoever has the device now is somebody
 * else. Throws hand_over.not_now, hand_over.own_device and hand_over.no_way.
 */
export function handOver(context: AppContext, user: UserActor, { documentId, signerId }: HandedOver) {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertSees(user, dossier.document);
    assertSignedIn(user);
    const signer = dossier.signers.find(({ id }) => id === signerId);
    if (!signer) throw new ExpectedProblem('document.recipient_not_found');
    const now = context.now();
    const trouble = handOverTrouble(dossier, signer, { now, channels: context.channels });
    if (trouble) throw new ExpectedProblem(trouble);

    await endHandOvers(tx, signerId, now);
    const { token: key, hash } = newToken();
    const expiresAt = new Date(now.getTime() + lifetimes.handOver);
    const link = { id: newId(now), documentId, purpose: 'complete', signerId } as const;
    await insertLink(tx, { ...link, createdAt: now, expiresAt, revokedAt: null, handedOverBy: user.id });
    await insertKey(tx, { hash, linkId: link.id, ...handedOver });
    const { name, email } = personOf(signer);
    const details = { link: link.id, signer: name, email, by: (await readEmailOf(tx, user.id)) ?? null };
    const { position } = signer;
    await record(tx, documentId, eventOn(dossier.document, 'HANDED_OVER', byUser(user), now, { position, details }));
    await endSession(tx, user.sessionId, now);
    return { key, expires: expiresAt.toISOString(), language: await readLanguage(tx, documentId) };
  });
}
