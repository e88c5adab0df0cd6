import type { DocumentId, Language, Sha256, SignatureImage, SigningConsent } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { runTask } from '../../worker/run-task.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import { assertShown, sign } from '../document/document.ts';
import { assertUnchanged } from '../document/document-file.ts';
import { assertHolderMay, signerWhoMay } from '../document/document-policy.ts';
import { lockDossier, readDossier } from '../document/document-storage.ts';
import { assertConsentTo, assertOwnConsent } from '../signer/signer.ts';
import { followSignature } from './follow-signature.ts';
import { useCode } from './use-code.ts';

interface Signing {
  readonly documentId: DocumentId;
  readonly sha256: Sha256;
  readonly consent: SigningConsent;
  readonly language?: Language | undefined;
  readonly mark: SignatureImage;
}

/**
 * Signs the bytes that were shown with a drawn, typed or uploaded signature image. The last signature is followed by
 * the seal.
 */
export async function signDocument(context: AppContext, holder: LinkActor, signing: Signing): Promise<void> {
  const { documentId, sha256, consent, language, mark } = signing;
  const dossier = await readDossier(context.database, documentId);
  assertHolderMay(holder, 'sign', dossier); // before any work is done for the holder
  const turn = { owner: holder.id, company: dossier.document.companyId };
  const image = await context.files.put(await runTask('readSignatureImage', Buffer.from(mark.png, 'base64'), turn));

  await context.database.transaction().execute(async (tx) => {
    const sent = await lockDossier(tx, documentId);
    const signer = signerWhoMay(holder, 'sign', sent);
    await assertStillActs(tx, holder, sent.document, context.now());
    assertShown(sent.document, sha256);
    assertOwnConsent(signer, consent);
    assertConsentTo(sent.document.signatureKind, consent);
    await assertUnchanged(context, sent.document);
    const code = await useCode(context, tx, holder, sent, signer);

    const agreed = { consentVersion: consent, consentLanguage: language ?? null };
    const signature = {
      signedOnPaper: false,
      signatureImageKind: mark.kind,
      signatureImageSha256: image.sha256,
      ...agreed,
    };
    const signed = sign(sent, signer, signature, context.now());
    await followSignature(context, tx, { holder, before: sent, after: signed, signer, consent: agreed, code });
  });
}
