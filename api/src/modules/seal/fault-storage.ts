import type { DocumentId } from '@pacta/contracts';
import type { Database } from '../../database.ts';
import { afterFault, type FaultKind } from './seal.ts';

const tables = { level: 'sealLevels', constancia: 'constancias' } as const;

interface Failed {
  readonly documentId: DocumentId;
  readonly kind: FaultKind;
  readonly trouble: string; // in words for the operator
}

/** Counts one more fault in a row, and says when it is tried again. Answers with whether it is not any more. */
export async function saveFault(database: Database, failed: Failed, now: Date): Promise<boolean> {
  const { documentId, kind, trouble } = failed;
  const { faults } = await database
    .insertInto('sealFaults')
    .values({ documentId, kind, faults: 1, givenUpAt: null })
    .onConflict((conflict) =>
      conflict.columns(['documentId', 'kind']).doUpdateSet(({ eb }) => ({ faults: eb('sealFaults.faults', '+', 1) })),
    )
    .returning('faults')
    .executeTakeFirstOrThrow();
  const { dueAt, givenUpAt } = afterFault(faults, now);
  await database
    .updateTable('sealFaults')
    .set({ givenUpAt })
    .where('documentId', '=', documentId)
    .where('kind', '=', kind)
    .execute();
  await database.updateTable(tables[kind]).set({ trouble, dueAt }).where('documentId', '=', documentId).execute();
  return givenUpAt !== null;
}

export async function clearFaults(database: Database, documentId: DocumentId, kind: FaultKind): Promise<void> {
  await database.deleteFrom('sealFaults').where('documentId', '=', documentId).where('kind', '=', kind).execute();
}

/** What only the operator can mend of a document. */
export async function readGivenUp(database: Database, documentId: DocumentId): Promise<ReadonlySet<FaultKind>> {
  const rows = await database
    .selectFrom('sealFaults')
    .select('kind')
    .where('documentId', '=', documentId)
    .where('givenUpAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** What was given up is due once more: whoever starts a server may have mended it. Answers with how much that is. */
export async function retryGivenUp(database: Database, now: Date): Promise<number> {
  const rows = await database
    .updateTable('sealFaults')
    .set({ givenUpAt: null })
    .where('givenUpAt', 'is not', null)
    .returning(['documentId', 'kind'])
    .execute();
  for (const { documentId, kind } of rows) {
    await database.updateTable(tables[kind]).set({ dueAt: now }).where('documentId', '=', documentId).execute();
  }
  return rows.length;
}
