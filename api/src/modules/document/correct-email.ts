import type { DocumentId, SignerId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { record } from '../log/log-storage.ts';
import { withEmail } from '../signer/signer.ts';
import { addressesOf, approverOf, approvingSigner, type Dossier } from './document.ts';
import { readEmailOf } from './document-detail-storage.ts';
import { assertUserMay, hasYetToAct } from './document-policy.ts';
import { lockDossier, saveDossier } from './document-storage.ts';
import { endLinks } from './end-links.ts';
import { byUser, eventOn } from './log-events.ts';
import { assertOwnAddresses } from './provider-document.ts';
import { askApproverAgain, inviteAgain } from './remind-document.ts';

interface Correction {
  readonly documentId: DocumentId;
  readonly email: string;
}

/** Corrects the address of an approver who has not acted, and sends a link there. Those sent to the former one end. */
export function correctApproverEmail(context: AppContext, user: UserActor, correction: Correction): Promise<void> {
  const { documentId, email } = correction;
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertUserMay(user, 'correct_email', dossier);
    if (!approverOf(dossier)) throw new ExpectedProblem('document.recipient_not_found');
    if (dossier.document.status !== 'PENDIENTE') throw new ExpectedProblem('document.transition_not_allowed');

    const corrected = withApproverEmail(dossier, email, context.now());
    await saveDossier(tx, corrected);
    await recordCorrection(context, tx, user, dossier, corrected);
    const { id: signerId = null, position = null } = approvingSigner(dossier) ?? {};
    await endLinks(context, tx, user, corrected.document, 'address', { purpose: 'vobo', signerId, position });
    await askApproverAgain(context, tx, corrected, 'approve');
  });
}

function withApproverEmail(dossier: Dossier, email: string, now: Date): Dossier {
  const signer = approvingSigner(dossier);
  if (signer) return withSignerEmail(dossier, signer.id, email, now);
  return { ...dossier, document: { ...dossier.document, voboEmail: email, updatedAt: now } };
}

const withSignerEmail = ({ document, signers }: Dossier, signerId: SignerId, email: string, now: Date): Dossier => ({
  document: { ...document, updatedAt: now },
  signers: signers.map((signer) => (signer.id === signerId ? withEmail(signer, email) : signer)),
});

/**
 * Corrects the address of a signer who has not acted. Links sent to the former one end. If they were invited already, they
 * are invited again at the new address.
 */
export function correctSignerEmail(
  context: AppContext,
  user: UserActor,
  { documentId, signerId, email }: Correction & { readonly signerId: SignerId },
): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertUserMay(user, 'correct_email', dossier);
    const signer = dossier.signers.find(({ id }) => id === signerId);
    if (!signer) throw new ExpectedProblem('document.recipient_not_found');
    if (!hasYetToAct(signer)) throw new ExpectedProblem('document.transition_not_allowed');

    const corrected = withSignerEmail(dossier, signerId, email, context.now());
    if (dossier.document.signatureProvider) assertOwnAddresses(corrected.signers, () => 'email');
    await saveDossier(tx, corrected);
    await recordCorrection(context, tx, user, dossier, corrected);
    const { position } = signer;
    await endLinks(context, tx, user, corrected.document, 'address', { purpose: 'complete', signerId, position });
    await askAgain(context, tx, corrected, signerId);
  });
}

/** Who led whose address from where to where stays in the trail, and stands on the certificate page. */
async function recordCorrection(
  { now }: AppContext,
  tx: Transaction,
  user: UserActor,
  before: Dossier,
  { document, signers }: Dossier,
): Promise<void> {
  const former = addressesOf(before);
  const by = await readEmailOf(tx, user.id);
  for (const [whose, to] of Object.entries(addressesOf({ document, signers }))) {
    const from = former[whose];
    if (from === undefined || from === to) continue;
    const position = signers.find((signer) => signer.position === whose)?.position ?? null;
    const details = { whose, from, to, ...(by && { by }) };
    await record(tx, document.id, eventOn(document, 'EMAIL_CORRECTED', byUser(user), now(), { position, details }));
  }
}

async function askAgain(context: AppContext, tx: Transaction, dossier: Dossier, signerId: SignerId): Promise<void> {
  const signer = dossier.signers.find(({ id }) => id === signerId);
  if (signer?.state === 'invited') await inviteAgain(context, tx, signer, 'sign');
  const approvesNow = dossier.document.status === 'PENDIENTE' && approvingSigner(dossier)?.id === signerId;
  if (approvesNow) await askApproverAgain(context, tx, dossier, 'approve');
}
