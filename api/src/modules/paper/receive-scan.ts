import type { DocumentId } from '@pacta/contracts';
import { ScanId } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { runTask } from '../../worker/run-task.ts';
import { assertNoneIsOurs, assertScanTakes } from '../document/assert-file-takes.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import { assertHolderMay, signerWhoMay } from '../document/document-policy.ts';
import { lockDossier, readDocument, readDossier } from '../document/document-storage.ts';
import { comparePages } from '../scan/compare-pages.ts';
import type { Scan } from '../scan/scan.ts';
import { insertScan } from '../scan/scan-storage.ts';
import type { SentScan } from './receive-files.ts';
import { recordUnsent } from './record-unsent.ts';

/** Asked before anything is received: throws if the holder may not send a scan now. */
export async function assertMayUploadScan({ database }: AppContext, holder: LinkActor, id: DocumentId): Promise<void> {
  assertHolderMay(holder, 'upload_scan', await readDossier(database, id));
}

/** Stores a scan and compares its pages with those of the document. Nothing is signed by it. */
export async function receiveScan(
  context: AppContext,
  holder: LinkActor,
  documentId: DocumentId,
  files: readonly SentScan[],
  signal?: AbortSignal,
): Promise<Scan> {
  const { companyId } = await readDocument(context.database, documentId);
  const turn = { owner: holder.id, company: companyId, signal };
  const { pdf, pages, removed, codes, signatures, fields } = await runTask('readScan', files, turn);
  const stored = await context.files.put(pdf);
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    const signer = signerWhoMay(holder, 'upload_scan', dossier);
    await assertStillActs(tx, holder, dossier.document, context.now());
    assertScanTakes(signatures, dossier);
    assertNoneIsOurs(fields, dossier.document);
    const { version, pages: expected } = dossier.document;
    const at = context.now();
    const scan: Scan = {
      id: ScanId.parse(newId(at)),
      documentId,
      signerId: signer.id,
      version,
      ...stored,
      pages,
      comparison: comparePages({ documentId, version, pages: expected.length }, codes),
      removedParts: removed,
      state: 'received',
      consentVersion: null,
      consentLanguage: null,
      reason: '',
      createdAt: at,
      changedAt: at,
    };
    await insertScan(tx, scan);
    await recordUnsent(tx, 'SCAN_RECEIVED', { dossier, signer, scan, holder }, at);
    return scan;
  });
}
