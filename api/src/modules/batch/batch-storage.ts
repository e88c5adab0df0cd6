import type { BatchId, BatchState, CompanyId, ProblemReason, UserId } from '@pacta/contracts';
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { Tables } from '../../tables.ts';
import type { Batch } from './batch.ts';

const columns = [
  'batches.id',
  'batches.companyId',
  'batches.creatorId',
  'batches.templateId',
  'templateVersion',
  'batches.fileName',
  'batches.sheet',
  'batches.columns',
  'batches.description',
  'settings',
  'observers',
  'state',
  'problem',
  'runnerId',
  'run',
  'waiting',
  'ready',
  'invalid',
  'made',
  'failed',
  'batches.createdAt',
  'updatedAt',
] as const;

type NewBatchRow = Omit<Insertable<Tables['batches']>, 'columns' | 'settings' | 'observers'> &
  Pick<Batch, 'columns' | 'settings' | 'observers'>;

/** Returns false if this request has created a batch already. */
export async function insertBatch(
  tx: Transaction,
  { columns, settings, observers, ...batch }: NewBatchRow,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('batches')
    .values({
      ...batch,
      columns: JSON.stringify(columns),
      settings: JSON.stringify(settings),
      observers: JSON.stringify(observers),
    })
    .onConflict((conflict) => conflict.constraint('batches__request_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The batch that an earlier request of this user with the same key created, if any. */
export const findBatchByRequest = (database: Database, creatorId: UserId, requestKey: string) =>
  database
    .selectFrom('batches')
    .select(['id', 'requestHash'])
    .where('creatorId', '=', creatorId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();

export const readBatch = (database: Database, id: BatchId): Promise<Batch | undefined> =>
  database.selectFrom('batches').select(columns).where('id', '=', id).executeTakeFirst();

/** Locks a batch for update, so that its state is changed by one at a time. */
export async function lockBatch(tx: Transaction, id: BatchId): Promise<Batch | undefined> {
  await tx.selectFrom('batches').select('id').where('id', '=', id).forUpdate().execute();
  return readBatch(tx, id);
}

export interface BatchChange {
  readonly state: BatchState;
  readonly problem?: ProblemReason | null;
  readonly runnerId?: UserId;
  readonly run?: number;
  readonly updatedAt: Date;
}

export async function saveBatch(tx: Transaction, id: BatchId, change: BatchChange): Promise<void> {
  await tx.updateTable('batches').set(change).where('id', '=', id).execute();
}

export async function removeBatch(tx: Transaction, id: BatchId): Promise<void> {
  await tx.deleteFrom('batches').where('id', '=', id).execute();
}

const views = (database: Database) =>
  database
    .selectFrom('batches')
    .innerJoin('companies', 'companies.id', 'batches.companyId')
    .innerJoin('users', 'users.id', 'batches.creatorId')
    .innerJoin('templateVersions', (join) =>
      join
        .onRef('templateVersions.templateId', '=', 'batches.templateId')
        .onRef('templateVersions.version', '=', 'batches.templateVersion'),
    )
    .select(columns)
    .select(['templateVersions.title', 'companies.name as companyName', 'users.fullName as creatorName'])
    .select([countWith('repeats').as('repeated'), countWith('tight').as('tight')]);

/** How many rows of a batch have something to tell. */
const countWith = (column: 'repeats' | 'tight') =>
  sql<string>`(select count(*) from batch_rows where batch_id = batches.id and ${sql.ref(column)} is not null)`;

/** A batch with the names that are shown with it. */
export const readBatchView = (database: Database, id: BatchId) =>
  views(database).where('batches.id', '=', id).executeTakeFirst();

export type ShownBatch = NonNullable<Awaited<ReturnType<typeof readBatchView>>>;

export interface BatchSlice {
  readonly visible: CompanyId | undefined; // undefined: every company's
  readonly page: number;
  readonly limit: number;
}

/** The latest first. */
export function listBatches(database: Database, { visible, page, limit }: BatchSlice) {
  const all = views(database);
  const seen = visible ? all.where('batches.companyId', '=', visible) : all;
  return seen
    .orderBy('batches.createdAt', 'desc')
    .orderBy('batches.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countBatches(database: Database, { visible }: Pick<BatchSlice, 'visible'>): Promise<number> {
  const all = database.selectFrom('batches').select(({ fn }) => fn.countAll<string>().as('count'));
  const { count } = await (visible ? all.where('companyId', '=', visible) : all).executeTakeFirstOrThrow();
  return Number(count);
}
