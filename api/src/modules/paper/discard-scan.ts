import type { DocumentId, ScanId } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import { signerWhoMay } from '../document/document-policy.ts';
import { lockDossier } from '../document/document-storage.ts';
import { deleteUnsentScans, readScan } from '../scan/scan-storage.ts';
import { recordUnsent } from './record-unsent.ts';
import { assertOpen } from './send-scan.ts';

interface Discarded {
  readonly documentId: DocumentId;
  readonly scanId: ScanId;
}

/** Puts aside what was received and not sent: nobody else has seen it, and those before it would come up again. */
export function discardScan(
  { database, now }: AppContext,
  holder: LinkActor,
  { documentId, scanId }: Discarded,
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    const signer = signerWhoMay(holder, 'upload_scan', dossier);
    await assertStillActs(tx, holder, dossier.document, now());
    const scan = assertOpen(await readScan(tx, documentId, scanId), signer, dossier);
    await deleteUnsentScans(tx, scan);
    await recordUnsent(tx, 'SCAN_DISCARDED', { dossier, signer, scan, holder }, now());
  });
}
