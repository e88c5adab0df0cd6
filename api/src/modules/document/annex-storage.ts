import type { DocumentId, UploadId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Tables } from '../../tables.ts';

export type Annex = Tables['documentAnnexes'];

/** In the order in which they were given. */
export const readAnnexes = (database: Database, documentId: DocumentId): Promise<Annex[]> =>
  database.selectFrom('documentAnnexes').selectAll().where('documentId', '=', documentId).orderBy('place').execute();

export const readAnnex = (database: Database, documentId: DocumentId, id: UploadId): Promise<Annex> =>
  database
    .selectFrom('documentAnnexes')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ExpectedProblem('file.missing'));

/** Replaces all annexes of a document. */
export async function replaceAnnexes(
  tx: Transaction,
  documentId: DocumentId,
  annexes: readonly Annex[],
): Promise<void> {
  await tx.deleteFrom('documentAnnexes').where('documentId', '=', documentId).execute();
  if (annexes.length > 0)
    await tx
      .insertInto('documentAnnexes')
      .values([...annexes])
      .execute();
}
