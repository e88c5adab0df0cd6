import type { DocumentId, UploadId } from '@pacta/contracts';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Tables } from '../../tables.ts';

export type Annex = Selectable<Tables['documentAnnexes']>;

/** With the name of the item that it came for; null: it is of no list. */
export type NamedAnnex = Annex & { readonly itemName: string | null };

/** In the order in which they were given; those of a list come last, in its order. */
export const readAnnexes = (database: Database, documentId: DocumentId): Promise<NamedAnnex[]> =>
  database
    .selectFrom('documentAnnexes')
    .leftJoin('annexItems', 'annexItems.id', 'documentAnnexes.itemId')
    .selectAll('documentAnnexes')
    .select('annexItems.name as itemName')
    .where('documentAnnexes.documentId', '=', documentId)
    .orderBy('annexItems.place', (order) => order.asc().nullsFirst())
    .orderBy('documentAnnexes.place')
    .orderBy('documentAnnexes.id')
    .execute();

export const readAnnex = (database: Database, documentId: DocumentId, id: UploadId): Promise<Annex> =>
  database
    .selectFrom('documentAnnexes')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ExpectedProblem('file.missing'));

/** Replaces all annexes of a document that are of no list. */
export async function replaceAnnexes(
  tx: Transaction,
  documentId: DocumentId,
  annexes: readonly Annex[],
): Promise<void> {
  await tx.deleteFrom('documentAnnexes').where('documentId', '=', documentId).where('itemId', 'is', null).execute();
  if (annexes.length > 0)
    await tx
      .insertInto('documentAnnexes')
      .values([...annexes])
      .execute();
}
