import type { DocumentId } from '@pacta/contracts';
import type { Scan } from '@pacta/pdf/scan';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { runTask } from '../../worker/run-task.ts';
import { isSignedByAll, sign } from '../document/document.ts';
import { assertHolderMay, signerOf } from '../document/document-policy.ts';
import { lockDossier, readDossier, saveDossier } from '../document/document-storage.ts';
import { eventOn } from '../document/log-events.ts';
import { inviteSigners } from '../document/start-document.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { personOf } from '../signer/signer.ts';

const onPaper = { signedOnPaper: true, signatureImageKind: null, signatureImageSha256: null, consentVersion: null };

/** Asked before anything is received: throws if the holder may not upload a scan now. */
export async function assertMayUploadScan({ database }: AppContext, holder: LinkActor, id: DocumentId): Promise<void> {
  assertHolderMay(holder, 'upload_scan', await readDossier(database, id));
}

/** Stores the scan of what was signed on paper, and passes the document on to the next signer or to the seal. */
export async function uploadScan(
  context: AppContext,
  holder: LinkActor,
  documentId: DocumentId,
  scans: readonly Scan[],
): Promise<void> {
  const { pdf } = await runTask('joinScans', scans);
  const scan = await context.files.put(pdf);

  await context.database.transaction().execute(async (tx) => {
    const sent = await lockDossier(tx, documentId);
    assertHolderMay(holder, 'upload_scan', sent);
    const signer = signerOf(holder, sent)!; // the policy has found them

    const at = context.now();
    const { document, signers } = sign(sent, signer, onPaper, at);
    const signed = { document: { ...document, scanSha256: scan.sha256, scanSize: scan.size }, signers };
    await saveDossier(tx, signed);
    const who = { actorKind: 'signer', actorName: personOf(signer).name } as const;
    const details = { position: signer.position, onPaper: true, sha256: scan.sha256 };
    await record(tx, documentId, eventOn(sent.document, 'SIGNED', who, at, details));
    await notifyCreator(context, tx, { type: 'signed', document: sent.document, by: who.actorName });
    await inviteSigners(context, tx, sent, signed);
    if (isSignedByAll(signed)) await context.jobs.enqueue(tx, { kind: 'document.seal', documentId });
  });
}
