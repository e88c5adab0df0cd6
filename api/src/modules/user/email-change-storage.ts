import type { UserId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Database, Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { type EmailChange, type EmailChangeKind, lifetime } from './email-change.ts';

const columns = [
  'emailChanges.id',
  'userId',
  'kind',
  'emailChanges.email',
  'emailChanges.createdAt',
  'emailChanges.expiresAt',
] as const;

/** Adds a link, which the job that mails it gives its key. */
export async function insertEmailChange(
  tx: Transaction,
  { now }: Pick<AppContext, 'now'>,
  change: { userId: UserId; kind: EmailChangeKind; email: string },
): Promise<string> {
  const createdAt = now();
  const id = newId(createdAt);
  const expiresAt = new Date(createdAt.getTime() + lifetime);
  await tx
    .insertInto('emailChanges')
    .values({ ...change, id, createdAt, expiresAt })
    .execute();
  return id;
}

export const readEmailChange = (database: Database, id: string): Promise<EmailChange | undefined> =>
  database.selectFrom('emailChanges').select(columns).where('id', '=', id).executeTakeFirst();

export async function insertEmailChangeKey(database: Database, key: { hash: string; changeId: string }): Promise<void> {
  await database.insertInto('emailChangeKeys').values(key).execute();
}

/** The link behind a key that is valid at this moment. */
export const readChangeByKey = (
  database: Database,
  kind: EmailChangeKind,
  hash: string,
  now: Date,
): Promise<EmailChange | undefined> =>
  database
    .selectFrom('emailChangeKeys')
    .innerJoin('emailChanges', 'emailChanges.id', 'emailChangeKeys.changeId')
    .select(columns)
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('emailChanges.expiresAt', '>', now)
    .executeTakeFirst();

/** The address that was asked for a user and not yet confirmed. */
export const deleteConfirmations = (tx: Transaction, userId: UserId) =>
  tx.deleteFrom('emailChanges').where('userId', '=', userId).where('kind', '=', 'confirmation').execute();

/** Ends a link, and all later ones: whoever took an account over could undo the undoing with them. */
export const deleteChangesSince = (tx: Transaction, { userId, createdAt }: EmailChange) =>
  tx.deleteFrom('emailChanges').where('userId', '=', userId).where('createdAt', '>=', createdAt).execute();

export const deleteChangesOf = (tx: Transaction, userId: UserId) =>
  tx.deleteFrom('emailChanges').where('userId', '=', userId).execute();

export async function sweepEmailChanges(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('emailChanges').where('expiresAt', '<', now).execute();
}

/** The address that was asked for a user and waits to be confirmed. */
export async function readPendingEmail(database: Database, userId: UserId, now: Date): Promise<string | undefined> {
  const pending = await database
    .selectFrom('emailChanges')
    .select('email')
    .where('userId', '=', userId)
    .where('kind', '=', 'confirmation')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return pending?.email;
}
