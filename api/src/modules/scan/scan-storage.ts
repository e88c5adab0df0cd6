import type { DocumentId, ScanId, SignerId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Scan } from './scan.ts';

export async function insertScan(tx: Transaction, { pages, comparison, removedParts, ...scan }: Scan): Promise<void> {
  const lists = {
    pages: JSON.stringify(pages),
    comparison: JSON.stringify(comparison),
    removedParts: JSON.stringify(removedParts),
  };
  await tx
    .insertInto('scans')
    .values({ ...scan, ...lists })
    .execute();
}

/** A scan of this document. Throws scan.not_found. */
export const readScan = (database: Database, documentId: DocumentId, id: ScanId): Promise<Scan> =>
  database
    .selectFrom('scans')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ExpectedProblem('scan.not_found'));

/** Its document has to be locked. */
export const saveScan = (tx: Transaction, { id, state, consentVersion, consentLanguage, reason, changedAt }: Scan) =>
  tx
    .updateTable('scans')
    .set({ state, consentVersion, consentLanguage, reason, changedAt })
    .where('id', '=', id)
    .execute();

/** Deletes a scan that was not sent and those that its signer uploaded before it. Its document has to be locked. */
export const deleteUnsentScans = (tx: Transaction, { id, signerId, createdAt }: Scan) =>
  tx
    .deleteFrom('scans')
    .where('signerId', '=', signerId)
    .where('state', '=', 'received')
    .where((either) => either.or([either('id', '=', id), either('createdAt', '<', createdAt)]))
    .execute();

/** Deletes what a signer has uploaded and not sent. Their document has to be locked. */
export const deleteUnsentOf = (tx: Transaction, signerId: SignerId) =>
  tx.deleteFrom('scans').where('signerId', '=', signerId).where('state', '=', 'received').execute();

/** What signers sent, newest first. */
export const readSentScans = (database: Database, documentId: DocumentId): Promise<Scan[]> =>
  database
    .selectFrom('scans')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('state', '!=', 'received')
    .orderBy('changedAt', 'desc')
    .execute();

/** The latest scan of a signer for this version, whatever became of it. */
export const readLatestScan = (database: Database, signerId: SignerId, version: number): Promise<Scan | undefined> =>
  database
    .selectFrom('scans')
    .selectAll()
    .where('signerId', '=', signerId)
    .where('version', '=', version)
    .orderBy('changedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
