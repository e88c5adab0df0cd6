import type { UserId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import type { Account, Failures } from './credentials.ts';

/** Users who are not deleted. */
const accounts = (database: Database) =>
  database
    .selectFrom('users')
    .select(['id', 'email', 'status', 'passwordHash', 'mustChangePassword'])
    .where('deletedAt', 'is', null);

export const readAccount = (database: Database, id: UserId): Promise<Account | undefined> =>
  accounts(database).where('id', '=', id).executeTakeFirst();

export const findAccount = (database: Database, email: string): Promise<Account | undefined> =>
  accounts(database).where('email', '=', email).where('isStandIn', '=', false).executeTakeFirst();

/** Locks the user's row for update: of two changes to one account, the second sees the first. */
export const lockAccount = (tx: Transaction, id: UserId): Promise<Account | undefined> =>
  accounts(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** An invited user becomes active with their first password. */
export const savePassword = (tx: Transaction, id: UserId, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({ passwordHash, status: 'ACTIVE', mustChangePassword: false })
    .where('id', '=', id)
    .execute();

/** Locks the row of whoever guesses for update, so that their attempts are counted one after the other. */
export async function lockFailures(tx: Transaction, subject: string, now: Date): Promise<Failures> {
  await tx
    .insertInto('loginFailures')
    .values({ subject, failures: 0, lastAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('loginFailures')
    .select(['failures', 'lastAt'])
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const saveFailures = (tx: Transaction, subject: string, { failures, lastAt }: Failures) =>
  tx.updateTable('loginFailures').set({ failures, lastAt }).where('subject', '=', subject).execute();

export const forgetFailures = (tx: Transaction, subject: string) =>
  tx.deleteFrom('loginFailures').where('subject', '=', subject).execute();

/** Removes failed attempts that no longer count. */
export async function sweepFailures(database: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000);
  await database.deleteFrom('loginFailures').where('lastAt', '<', yesterday).execute();
}
