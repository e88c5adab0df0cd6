import type { UploadId, UserId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';

/** A sheet that was received, and is no batch's yet. It is its user's alone. */
export interface StoredSheet {
  readonly id: UploadId;
  readonly userId: UserId;
  readonly fileName: string;
  readonly size: number; // bytes
  readonly content: Buffer;
  readonly createdAt: Date;
}

export async function insertSheet(database: Database, sheet: StoredSheet): Promise<void> {
  await database.insertInto('sheets').values(sheet).execute();
}

/** For everybody but its user there is none. */
export const findSheet = (database: Database, userId: UserId, id: UploadId): Promise<StoredSheet | undefined> =>
  database.selectFrom('sheets').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst();

/** Its rows are those of a batch now. */
export async function removeSheet(tx: Transaction, id: UploadId): Promise<void> {
  await tx.deleteFrom('sheets').where('id', '=', id).execute();
}

const lifetime = 24 * 60 * 60_000;

/** Removes what nobody made a batch of within a day. */
export async function sweepSheets(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('sheets')
    .where('createdAt', '<', new Date(now.getTime() - lifetime))
    .execute();
}
