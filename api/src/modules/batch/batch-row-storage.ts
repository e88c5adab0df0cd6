import { randomUUID } from 'node:crypto';
import type { BatchId, BatchRowState, DocumentId, ProblemReason, RowProblem } from '@pacta/contracts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import { findRepeats } from './find-repeats.ts';
import type { RowFailure } from './row-failure.ts';
import type { SheetRow } from './sheet/sheet.ts';

const rowsPerInsert = 1_000; // in one statement

/** Adds the rows of a sheet, none of them checked yet. */
export async function insertRows(tx: Transaction, batchId: BatchId, rows: readonly SheetRow[]): Promise<void> {
  const repeats = findRepeats(rows);
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    const values = rows.slice(at, at + rowsPerInsert).map(({ row, cells, formulas }) => ({
      repeats: repeats.get(row) ?? null,
      tight: null,
      batchId,
      row,
      state: 'waiting' as const,
      name: '',
      client: '',
      cells: JSON.stringify(cells),
      formulas: JSON.stringify(formulas),
      problems: '[]',
      failure: null,
      failureDetail: null,
      requestKey: randomUUID(),
      documentId: null,
    }));
    await tx.insertInto('batchRows').values(values).execute();
  }
}

/** The next rows in a state, with their cells, in the order of the sheet. */
export const readRows = (database: Database, batchId: BatchId, state: BatchRowState, limit: number) =>
  database
    .selectFrom('batchRows')
    .select(['row', 'cells', 'formulas', 'requestKey'])
    .where('batchId', '=', batchId)
    .where('state', '=', state)
    .orderBy('row')
    .limit(limit)
    .execute();

export type StoredRow = Awaited<ReturnType<typeof readRows>>[number];

export interface CheckedRow {
  readonly row: number;
  readonly state: 'ready' | 'invalid';
  readonly name: string;
  readonly client: string;
  readonly problems: readonly RowProblem[];
  readonly failure: ProblemReason | null;
  readonly failureDetail: string | null;
  readonly tight: number | null; // percent
}

/** Saves the results of the check for rows that are still waiting for one. The batch has to be locked. */
export async function saveChecked(tx: Transaction, batchId: BatchId, checked: readonly CheckedRow[]): Promise<void> {
  await sql`update batch_rows set state = checked.state, name = checked.name, client = checked.client,
      problems = checked.problems, failure = checked.failure, failure_detail = checked."failureDetail",
      tight = checked.tight
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
      as checked (row integer, state text, name text, client text, problems jsonb,
        failure text, "failureDetail" text, tight smallint)
    where batch_id = ${batchId} and batch_rows.row = checked.row and batch_rows.state = 'waiting'`.execute(tx);
}

/** Whether a row is still to be made. The batch has to be locked. */
export async function isReady(tx: Transaction, batchId: BatchId, row: number): Promise<boolean> {
  const found = await tx
    .selectFrom('batchRows')
    .select('row')
    .where('batchId', '=', batchId)
    .where('row', '=', row)
    .where('state', '=', 'ready')
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

const rowOf = (tx: Transaction, batchId: BatchId, row: number) =>
  tx.updateTable('batchRows').where('batchId', '=', batchId).where('row', '=', row).where('state', '=', 'ready');

export async function markMade(tx: Transaction, batchId: BatchId, row: number, documentId: DocumentId): Promise<void> {
  await rowOf(tx, batchId, row).set({ state: 'made', documentId }).execute();
}

export async function markFailed(tx: Transaction, batchId: BatchId, row: number, why: RowFailure): Promise<void> {
  const change = { ...why, problems: JSON.stringify(why.problems) };
  await rowOf(tx, batchId, row)
    .set({ state: 'failed', ...change })
    .execute();
}

/** Makes failed rows ready again. */
export async function readyFailed(tx: Transaction, batchId: BatchId): Promise<void> {
  await tx
    .updateTable('batchRows')
    .set({ state: 'ready', failure: null, failureDetail: null, problems: '[]' })
    .where('batchId', '=', batchId)
    .where('state', '=', 'failed')
    .execute();
}

export interface RowSlice {
  readonly state: BatchRowState | undefined;
  readonly isRepeated: boolean; // only rows that say what an earlier one says
  readonly isTight: boolean; // only rows with values that have to be set small
  readonly page: number;
  readonly limit: number;
}

const listed = ['row', 'name', 'client', 'state', 'problems', 'failure', 'documentId', 'repeats', 'tight'] as const;

/** One row with its cells. */
export const findRow = (database: Database, batchId: BatchId, row: number) =>
  database
    .selectFrom('batchRows')
    .select([...listed, 'cells', 'formulas'])
    .where('batchId', '=', batchId)
    .where('row', '=', row)
    .executeTakeFirst();

/** The nearest rows before and after one; `wrong` are those that cannot be made, or have failed, `tight` those with small values. */
export function rowsBeside(database: Database, batchId: BatchId, row: number) {
  const wrong: BatchRowState[] = ['invalid', 'failed'];
  return database
    .selectFrom('batchRows')
    .select(({ fn }) => [
      fn.max('row').filterWhere('row', '<', row).as('previous'),
      fn.min('row').filterWhere('row', '>', row).as('next'),
      fn.max('row').filterWhere('row', '<', row).filterWhere('state', 'in', wrong).as('previousWrong'),
      fn.min('row').filterWhere('row', '>', row).filterWhere('state', 'in', wrong).as('nextWrong'),
      fn.max('row').filterWhere('row', '<', row).filterWhere('tight', 'is not', null).as('previousTight'),
      fn.min('row').filterWhere('row', '>', row).filterWhere('tight', 'is not', null).as('nextTight'),
    ])
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow();
}

export function listRows(database: Database, batchId: BatchId, { state, isRepeated, isTight, page, limit }: RowSlice) {
  const all = database.selectFrom('batchRows').select(listed).where('batchId', '=', batchId);
  const repeated = isRepeated ? all.where('repeats', 'is not', null) : all;
  const chosen = isTight ? repeated.where('tight', 'is not', null) : repeated;
  return (state ? chosen.where('state', '=', state) : chosen)
    .orderBy('row')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export type ListedRow = Awaited<ReturnType<typeof listRows>>[number];
