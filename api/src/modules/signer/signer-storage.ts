import type { DocumentId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import type { Signer } from './signer.ts';

/** In the order of their positions. */
export const readSigners = (database: Database, documentId: DocumentId): Promise<Signer[]> =>
  database.selectFrom('signers').selectAll().where('documentId', '=', documentId).orderBy('position').execute();

export async function insertSigners(tx: Transaction, signers: readonly Signer[]): Promise<void> {
  if (signers.length > 0)
    await tx
      .insertInto('signers')
      .values([...signers])
      .execute();
}

/** Their document has to be locked. */
export async function saveSigners(tx: Transaction, signers: readonly Signer[]): Promise<void> {
  for (const { id, ...signer } of signers) await tx.updateTable('signers').set(signer).where('id', '=', id).execute();
}
