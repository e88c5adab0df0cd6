import type { SignerPosition } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { sendLink } from '../link/send-link.ts';
import { record } from '../log/log-storage.ts';
import { type Person, personOf } from '../signer/signer.ts';
import { completeDocument } from './complete-document.ts';
import { continueSigning } from './continue-signing.ts';
import { approverOf, approvingSigner, type Dossier, dispatch, isSignedByAll } from './document.ts';
import { readCorrection } from './document-detail-storage.ts';
import { saveDossier } from './document-storage.ts';
import { eventOn, system } from './log-events.ts';
import { sendToProvider } from './send-to-provider.ts';

/** Asks the approver for the VoBo. If none is wanted, the document proceeds at once. `by` is who starts it. */
export async function startDocument(context: AppContext, tx: Transaction, dossier: Dossier, by = system) {
  const { document } = dossier;
  if (document.status === 'ACEPTADO') return proceedAfterApproval(context, tx, dossier, by);
  const signer = approvingSigner(dossier);
  await sendLink(context, tx, { documentId: document.id, purpose: 'vobo', signerId: signer?.id ?? null }, 'approve');
  await recordAnnouncement(context, tx, dossier, { to: approverOf(dossier), position: signer?.position ?? null, by });
}

/** After the VoBo: invites the signers, or has the provider do so, or completes a document that needs no signature, or no further one. */
export async function proceedAfterApproval(context: AppContext, tx: Transaction, dossier: Dossier, by = system) {
  if (dossier.document.generateWithoutSignature || isSignedByAll(dossier)) {
    return completeDocument(context, tx, dossier);
  }
  if (dossier.document.signatureProvider) return sendToProvider(context, tx, dossier);
  const at = context.now();
  const sent = dispatch(dossier, at);
  await saveDossier(tx, sent);
  await record(tx, dossier.document.id, eventOn(dossier.document, 'SENT', system, at));
  await inviteSigners(context, tx, dossier, sent, by);
  await continueSigning(context, tx, sent);
}

/** Sends a link to everyone whose turn it has become. */
export async function inviteSigners(
  context: AppContext,
  tx: Transaction,
  before: Dossier,
  now: Dossier,
  by = system,
): Promise<void> {
  const invited = now.signers.filter(
    ({ state }, index) => state === 'invited' && before.signers[index]?.state !== 'invited',
  );
  const goesOnHere = before.document.status === 'ACEPTADO' ? approvingSigner(now)?.id : undefined; // right behind the approval, on its page
  for (const signer of invited) {
    if (signer.id === goesOnHere) continue;
    await sendLink(context, tx, { documentId: now.document.id, purpose: 'complete', signerId: signer.id }, 'sign');
    await recordAnnouncement(context, tx, now, { to: personOf(signer), position: signer.position, by });
  }
}

interface Announcement {
  readonly to: Person | null;
  readonly position: SignerPosition | null;
  readonly by: typeof system;
}

/** Records that somebody is told of a corrected version, if it is one. */
async function recordAnnouncement(
  { now }: AppContext,
  tx: Transaction,
  { document }: Dossier,
  { to, position, by }: Announcement,
): Promise<void> {
  const correction = document.version > 1 ? await readCorrection(tx, document) : undefined;
  if (!correction || !to) return;
  const details = { to: to.email, version: correction.version };
  await record(tx, document.id, eventOn(document, 'VERSION_ANNOUNCED', by, now(), { position, details }));
}
