import type { DocumentId } from '@pacta/contracts';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { Tables } from '../../tables.ts';
import type { Signer } from './signer.ts';

/** In the order of their positions. */
export const readSigners = (database: Database, documentId: DocumentId): Promise<Signer[]> =>
  readSignersOf(database, [documentId]);

/** Those of several documents, in the order of their positions. */
export const readSignersOf = (database: Database, ids: readonly DocumentId[]): Promise<Signer[]> =>
  database
    .selectFrom('signers')
    .selectAll('signers')
    .select((signer) => missingAnnexes(signer).as('missingAnnexes'))
    .where('signers.documentId', 'in', ids)
    .orderBy('position')
    .execute();

/** Read with the signer, so that nothing that is decided on a dossier can overlook it. */
export function missingAnnexes({ selectFrom }: ExpressionBuilder<Tables, 'signers'>) {
  const names = selectFrom('annexItems')
    .select('annexItems.name')
    .whereRef('annexItems.documentId', '=', 'signers.documentId')
    .whereRef('annexItems.askedOf', '=', 'signers.position')
    .where('isRequired', '=', true)
    .where('waivedAt', 'is', null)
    .where(({ not, exists, selectFrom: given }) =>
      not(exists(given('documentAnnexes').select('documentAnnexes.id').whereRef('itemId', '=', 'annexItems.id'))),
    )
    .orderBy('annexItems.place');
  return sql<string[]>`array(${names})`;
}

const rowOf = ({ missingAnnexes: _, ...row }: Signer) => row;

export async function insertSigners(tx: Transaction, signers: readonly Signer[]): Promise<void> {
  if (signers.length > 0) await tx.insertInto('signers').values(signers.map(rowOf)).execute();
}

/** Their document has to be locked. */
export async function saveSigners(tx: Transaction, signers: readonly Signer[]): Promise<void> {
  for (const { id, ...row } of signers.map(rowOf))
    await tx.updateTable('signers').set(row).where('id', '=', id).execute();
}
