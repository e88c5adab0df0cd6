import type { Sha256 } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';

export const saveChangedFile = (database: Database, file: Sha256, foundAt: Date) =>
  database
    .insertInto('changedFiles')
    .values({ file, foundAt })
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ foundAt }))
    .execute();

/** Marks the files of which nobody was told, or not since `before`, as told. Returns how many there are. */
export async function markTold(tx: Transaction, toldAt: Date, before: Date): Promise<number> {
  const told = await tx
    .updateTable('changedFiles')
    .set({ toldAt })
    .where(({ and, or, eb, ref }) =>
      or([eb('toldAt', 'is', null), and([eb('toldAt', '<', before), eb('foundAt', '>', ref('toldAt'))])]),
    )
    .returning('file')
    .execute();
  return told.length;
}

export async function readLastTold(tx: Transaction): Promise<Date | null> {
  const { last } = await tx
    .selectFrom('changedFiles')
    .select(({ fn }) => fn.max('toldAt').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

export const readToldFiles = (database: Database, toldAt: Date) =>
  database.selectFrom('changedFiles').select('file').where('toldAt', '=', toldAt).orderBy('file').execute();
