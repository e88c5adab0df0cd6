import type { DocumentId, Sha256, SignatureImage } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { runTask } from '../../worker/run-task.ts';
import { assertShown, isSignedByAll, sign } from '../document/document.ts';
import { assertStored } from '../document/document-file.ts';
import { assertHolderMay, signerOf } from '../document/document-policy.ts';
import { lockDossier, readDossier, saveDossier } from '../document/document-storage.ts';
import { eventOn } from '../document/log-events.ts';
import { inviteSigners } from '../document/start-document.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { personOf } from '../signer/signer.ts';

interface Signing {
  readonly documentId: DocumentId;
  readonly sha256: Sha256;
  readonly consent: string;
  readonly mark: SignatureImage;
}

/**
 * Signs the bytes that were shown with a drawn, typed or uploaded signature image. The last signature is followed by
 * the seal.
 */
export async function signDocument(context: AppContext, holder: LinkActor, signing: Signing): Promise<void> {
  const { documentId, sha256, consent, mark } = signing;
  assertHolderMay(holder, 'sign', await readDossier(context.database, documentId)); // before any work is done for the holder
  const image = await context.files.put(await runTask('readMark', Buffer.from(mark.png, 'base64')));

  await context.database.transaction().execute(async (tx) => {
    const sent = await lockDossier(tx, documentId);
    assertHolderMay(holder, 'sign', sent);
    assertShown(sent.document, sha256);
    await assertStored(context, sent.document);
    const signer = signerOf(holder, sent)!; // the policy has found them

    const at = context.now();
    const signature = {
      signedOnPaper: false,
      signatureImageKind: mark.kind,
      signatureImageSha256: image.sha256,
      consentVersion: consent,
    };
    const signed = sign(sent, signer, signature, at);
    await saveDossier(tx, signed);
    const who = { actorKind: 'signer', actorName: personOf(signer).name } as const;
    await record(tx, documentId, eventOn(sent.document, 'SIGNED', who, at, { position: signer.position }));
    await notifyCreator(context, tx, { type: 'signed', document: sent.document, by: who.actorName });
    await inviteSigners(context, tx, sent, signed);
    if (isSignedByAll(signed)) await context.jobs.enqueue(tx, { kind: 'document.seal', documentId });
  });
}
