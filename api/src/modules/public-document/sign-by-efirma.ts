import type { DocumentId, EfirmaSignature, Language } from '@pacta/contracts';
import type { EfirmaConsent } from '@pacta/contracts/efirma';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import { grown, sign } from '../document/document.ts';
import { signerWhoMay } from '../document/document-policy.ts';
import { lockDossier, readDossier } from '../document/document-storage.ts';
import { assertStandsOn, prepareOn, signOn } from '../document/prepared-document.ts';
import { insertEfirma } from '../efirma/efirma-storage.ts';
import type { Prepared } from '../efirma/present-preparation.ts';
import { assertOwnConsent } from '../signer/signer.ts';
import { followSignature } from './follow-signature.ts';
import { useCode } from './use-code.ts';

interface Certified {
  readonly documentId: DocumentId;
  readonly certificate: string; // base64
}

/** Prepares a document for the e.firma of the signer who holds the link. */
export async function prepareEfirma(
  context: AppContext,
  holder: LinkActor,
  { documentId, certificate }: Certified,
): Promise<Prepared> {
  const dossier = await readDossier(context.database, documentId);
  const { id: owner, position: who, rfc } = signerWhoMay(holder, 'sign_efirma', dossier);
  const turn = { owner: holder.id, company: dossier.document.companyId };
  return prepareOn(context, dossier.document, { owner, who, rfc, turn }, certificate);
}

interface Signing extends EfirmaSignature {
  readonly documentId: DocumentId;
  readonly consent: EfirmaConsent;
  readonly language?: Language | undefined;
}

/** The e.firma of the signer who holds the link, in the file of the document. */
export async function signByEfirma(context: AppContext, holder: LinkActor, signing: Signing): Promise<void> {
  const { documentId, consent, language = null } = signing;
  const shown = await readDossier(context.database, documentId);
  const { id: owner } = signerWhoMay(holder, 'sign_efirma', shown); // before any work is done for the holder
  const turn = { owner: holder.id, company: shown.document.companyId };
  const made = await signOn(context, shown.document, { owner, turn }, signing);

  await context.database.transaction().execute(async (tx) => {
    const before = await lockDossier(tx, documentId);
    const signer = signerWhoMay(holder, 'sign_efirma', before);
    await assertStillActs(tx, holder, before.document, context.now());
    assertStandsOn(before.document, made);
    assertOwnConsent(signer, consent);
    const code = await useCode(context, tx, holder, before, signer);
    const agreed = { consentVersion: consent, consentLanguage: language };
    const signature = { signedOnPaper: false, signatureImageKind: null, signatureImageSha256: null, ...agreed };
    const at = made.efirma.signedAt;
    const after = grown(sign(before, signer, signature, at), made.file);
    const kept = { id: newId(at), documentId, version: before.document.version, signerId: signer.id, userId: null };
    await insertEfirma(tx, { ...made.efirma, ...kept });
    await followSignature(context, tx, { holder, before, after, signer, efirma: made, consent: agreed, code });
  });
}
