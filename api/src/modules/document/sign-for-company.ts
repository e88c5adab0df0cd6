import type { DocumentId, EfirmaSignature } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { turnOf } from '../../worker/turn.ts';
import type { Prepared } from '../efirma/present-preparation.ts';
import { recordCompanySignature } from './company-signature.ts';
import { continueSigning } from './continue-signing.ts';
import { grown } from './document.ts';
import { readOwner } from './document-detail-storage.ts';
import { assertMaySignForCompany } from './document-policy.ts';
import { lockDossier, readDossier, saveDossier } from './document-storage.ts';
import { assertStandsOn, prepareOn, signOn } from './prepared-document.ts';

interface Certified {
  readonly documentId: DocumentId;
  readonly certificate: string; // base64
}

/** Prepares a document for the company's e.firma, where others have signed it in other ways before. */
export async function prepareCompanySignature(
  context: AppContext,
  user: UserActor,
  { documentId, certificate }: Certified,
): Promise<Prepared> {
  const dossier = await readDossier(context.database, documentId);
  assertMaySignForCompany(user, dossier);
  const { companyRfc: rfc } = await readOwner(context.database, documentId);
  const signing = { owner: user.id, who: 'company', rfc, turn: turnOf(user) };
  return prepareOn(context, dossier.document, signing, certificate);
}

interface Signing {
  readonly documentId: DocumentId;
  readonly efirma: EfirmaSignature;
}

/** The company's e.firma in the file of a document. The last one is followed by the seal. */
export async function signForCompany(
  context: AppContext,
  user: UserActor,
  { documentId, efirma }: Signing,
): Promise<void> {
  const shown = await readDossier(context.database, documentId);
  assertMaySignForCompany(user, shown); // before any work is done for the user
  const signed = await signOn(context, shown.document, { owner: user.id, turn: turnOf(user) }, efirma);

  await context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertMaySignForCompany(user, dossier);
    assertStandsOn(dossier.document, signed);
    const after = grown(dossier, signed.file, signed.efirma);
    await saveDossier(tx, { ...after, document: { ...after.document, updatedAt: signed.efirma.signedAt } });
    await recordCompanySignature(tx, user, after.document, signed);
    await continueSigning(context, tx, after);
  });
}
