import type { UserId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import type { Account, Failures } from './credentials.ts';

/** Users who are not deleted. */
const accounts = (database: Database) =>
  database.selectFrom('users').select(['id', 'email', 'status', 'passwordHash']).where('deletedAt', 'is', null);

export const readAccount = (database: Database, id: UserId): Promise<Account | undefined> =>
  accounts(database).where('id', '=', id).executeTakeFirst();

export const findAccount = (database: Database, email: string): Promise<Account | undefined> =>
  accounts(database).where('email', '=', email).executeTakeFirst();

/** Locks the user's row for update: of two changes to one account, the second sees the first. */
export const lockAccount = (tx: Transaction, id: UserId): Promise<Account | undefined> =>
  accounts(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** An invited user becomes active with their first password. */
export const savePassword = (tx: Transaction, id: UserId, passwordHash: string) =>
  tx.updateTable('users').set({ passwordHash, status: 'ACTIVE' }).where('id', '=', id).execute();

/** Locks the address's row for update, so that attempts at one account are counted one after the other. */
export async function lockFailures(tx: Transaction, email: string, now: Date): Promise<Failures> {
  await tx
    .insertInto('loginFailures')
    .values({ email, failures: 0, lastAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('loginFailures')
    .select(['failures', 'lastAt'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const saveFailures = (tx: Transaction, email: string, { failures, lastAt }: Failures) =>
  tx.updateTable('loginFailures').set({ failures, lastAt }).where('email', '=', email).execute();

export const forgetFailures = (tx: Transaction, email: string) =>
  tx.deleteFrom('loginFailures').where('email', '=', email).execute();

/** Removes failed attempts that no longer count. */
export async function sweepFailures(database: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000);
  await database.deleteFrom('loginFailures').where('lastAt', '<', yesterday).execute();
}
