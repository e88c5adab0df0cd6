import type { UploadId, UserId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';

/** A sheet that was received and does not belong to a batch yet. Only its user can see it. */
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

/** Undefined for everybody but its user. */
export const findSheet = (database: Database, userId: UserId, id: UploadId): Promise<StoredSheet | undefined> =>
  database.selectFrom('sheets').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst();

/** Removes a sheet whose rows belong to a batch now. */
export async function removeSheet(tx: Transaction, id: UploadId): Promise<void> {
  await tx.deleteFrom('sheets').where('id', '=', id).execute();
}

const lifetime = 24 * 60 * 60_000;

/** Removes sheets that nobody made a batch of within a day. */
export async function sweepSheets(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('sheets')
    .where('createdAt', '<', new Date(now.getTime() - lifetime))
    .execute();
}
