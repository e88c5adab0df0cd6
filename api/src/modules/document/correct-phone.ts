import { type DocumentId, type SignerId, validation } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import { readCompany } from '../company/company-storage.ts';
import { record } from '../log/log-storage.ts';
import type { Signer } from '../signer/signer.ts';
import type { Dossier } from './document.ts';
import { readEmailOf } from './document-detail-storage.ts';
import { assertUserMay, hasYetToAct } from './document-policy.ts';
import { lockDossier, saveDossier } from './document-storage.ts';
import { endLinks } from './end-links.ts';
import { byUser, eventOn } from './log-events.ts';
import { inviteAgain } from './remind-document.ts';

interface Correction {
  readonly documentId: DocumentId;
  readonly signerId: SignerId;
  readonly phone: string;
}

/**
 * Corrects the phone of a signer who has not acted. A code that went to the former number counts no more; where links went there, too,
 * theirs end and they are invited again. Who led whose number from where to where stays in the trail, and stands on the certificate page.
 */
export function correctSignerPhone(context: AppContext, user: UserActor, correction: Correction): Promise<void> {
  const { documentId, signerId } = correction;
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertUserMay(user, 'correct_email', dossier);
    const signer = whoHasYetToAct(dossier, signerId);
    const to = await dialled(tx, dossier, correction.phone);
    if (to === signer.phone) return;

    const corrected = withPhone(dossier, signerId, to, context.now());
    await saveDossier(tx, corrected);
    await recordCorrection(context, tx, user, dossier, signer, to);
    if (dossier.document.phoneChannel !== null) await askThere(context, tx, user, corrected.document, signer);
  });
}

function whoHasYetToAct({ signers }: Dossier, signerId: SignerId): Signer {
  const signer = signers.find(({ id }) => id === signerId);
  if (!signer) throw new ExpectedProblem('document.recipient_not_found');
  if (!hasYetToAct(signer)) throw new ExpectedProblem('document.transition_not_allowed');
  return signer;
}

/** A link that went to the former number ends. Who was invited is invited again, at the new one too. */
async function askThere(
  context: AppContext,
  tx: Transaction,
  user: UserActor,
  document: Dossier['document'],
  signer: Signer,
): Promise<void> {
  const { id: signerId, position, phone: former } = signer;
  if (former !== '') await endLinks(context, tx, user, document, 'phone', { purpose: 'complete', signerId, position });
  if (signer.state === 'invited') await inviteAgain(context, tx, signer, 'sign');
}

/** As it is dialled from everywhere, with the country that the company's numbers have. Throws request.invalid. */
async function dialled(tx: Transaction, { document }: Dossier, phone: string): Promise<string> {
  const company = await readCompany(tx, document.companyId);
  const { toE164 } = await import('../../channel/phone-number.ts'); // its numbering plans take a while to load
  const number = toE164(phone, company?.phoneCountry ?? null);
  if (!number) throw invalidField('phone', validation.phoneCountry);
  return number;
}

const withPhone = ({ document, signers }: Dossier, signerId: SignerId, phone: string, now: Date): Dossier => ({
  document: { ...document, updatedAt: now },
  signers: signers.map((signer) => (signer.id === signerId ? { ...signer, phone } : signer)),
});

async function recordCorrection(
  { now }: AppContext,
  tx: Transaction,
  user: UserActor,
  { document }: Dossier,
  { position, phone: from }: Signer,
  to: string,
): Promise<void> {
  const by = await readEmailOf(tx, user.id);
  const details = { whose: position, from, to, ...(by && { by }) };
  await record(tx, document.id, eventOn(document, 'PHONE_CORRECTED', byUser(user), now(), { position, details }));
}
