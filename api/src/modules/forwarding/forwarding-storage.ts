import type { DocumentId } from '@pacta/contracts';
import type { ForwardingId } from '@pacta/contracts/circulation';
import type { Database, Transaction } from '../../database.ts';
import type { Forwarding } from './forwarding.ts';

export async function insertForwarding(tx: Transaction, forwarding: Forwarding): Promise<void> {
  await tx.insertInto('forwardings').values(forwarding).execute();
}

/** Those of a document, in the order of its trail. */
export const readForwardings = (database: Database, documentId: DocumentId): Promise<Forwarding[]> =>
  database.selectFrom('forwardings').selectAll().where('documentId', '=', documentId).orderBy('sequence').execute();

export const readForwarding = (database: Database, id: ForwardingId): Promise<Forwarding | undefined> =>
  database.selectFrom('forwardings').selectAll().where('id', '=', id).executeTakeFirst();

type Undone = Pick<Forwarding, 'id' | 'toName' | 'toEmail' | 'undoneAt' | 'undoneBy'>;

/** Its document has to be locked. */
export async function saveUndone(tx: Transaction, { id, ...undone }: Undone): Promise<void> {
  await tx.updateTable('forwardings').set(undone).where('id', '=', id).execute();
}

/** The number that the next entry of a document's trail gets. Its document has to be locked. */
export async function nextSequence(tx: Transaction, documentId: DocumentId): Promise<number> {
  const { logSequence } = await tx
    .selectFrom('documents')
    .select('logSequence')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return logSequence + 1;
}
