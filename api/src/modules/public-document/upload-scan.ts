import type { DocumentId } from '@pacta/contracts';
import type { Scan } from '@pacta/pdf/scan';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { runTask } from '../../worker/run-task.ts';
import { sign } from '../document/document.ts';
import { assertHolderMay, signerWhoMay } from '../document/document-policy.ts';
import { lockDossier, readDossier } from '../document/document-storage.ts';
import { followSignature } from './follow-signature.ts';

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
    const signer = signerWhoMay(holder, 'upload_scan', sent);
    const { document, signers } = sign(sent, signer, onPaper, context.now());
    const signed = { document: { ...document, scanSha256: scan.sha256, scanSize: scan.size }, signers };
    await followSignature(context, tx, { holder, before: sent, after: signed, signer, scan });
  });
}
