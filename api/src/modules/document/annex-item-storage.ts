import type { AnnexItemId, DocumentId, UploadId } from '@pacta/contracts';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { Tables } from '../../tables.ts';
import type { Annex } from './annex-storage.ts';

export type AnnexItem = Selectable<Tables['annexItems']>;
export type DocumentList = Tables['documentAnnexLists'];

/** The list that a document was made with; undefined: with none. */
export const readDocumentList = (database: Database, documentId: DocumentId): Promise<DocumentList | undefined> =>
  database.selectFrom('documentAnnexLists').selectAll().where('documentId', '=', documentId).executeTakeFirst();

/** In the order of the list. */
export const readAnnexItems = (database: Database, documentId: DocumentId): Promise<AnnexItem[]> =>
  database.selectFrom('annexItems').selectAll().where('documentId', '=', documentId).orderBy('place').execute();

type NewItem = Omit<AnnexItem, 'documentId' | 'place'>;

export async function insertAnnexItems(tx: Transaction, list: DocumentList, items: readonly NewItem[]): Promise<void> {
  const { documentId } = list;
  await tx.insertInto('documentAnnexLists').values(list).execute();
  const rows = items.map((item, place) => ({ ...item, documentId, place }));
  await tx.insertInto('annexItems').values(rows).execute();
}

type Waiver = Pick<AnnexItem, 'waivedBy' | 'waiver' | 'waivedAt'>;

/** Their document has to be locked. */
export async function saveWaiver(tx: Transaction, id: AnnexItemId, waiver: Waiver): Promise<void> {
  await tx.updateTable('annexItems').set(waiver).where('id', '=', id).execute();
}

export async function insertAnnexes(tx: Transaction, annexes: readonly Annex[]): Promise<void> {
  if (annexes.length > 0)
    await tx
      .insertInto('documentAnnexes')
      .values([...annexes])
      .execute();
}

export async function removeAnnex(tx: Transaction, documentId: DocumentId, id: UploadId): Promise<void> {
  await tx.deleteFrom('documentAnnexes').where('documentId', '=', documentId).where('id', '=', id).execute();
}
