import type { ApiTokenId, UserId } from '@pacta/contracts';
import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { Tables } from '../../tables.ts';

export type ApiToken = Omit<Selectable<Tables['apiTokens']>, 'hash' | 'userId'>;

export const insertApiToken = (tx: Transaction, token: Insertable<Tables['apiTokens']>) =>
  tx.insertInto('apiTokens').values(token).execute();

/** The user behind an API token that is valid at this moment. */
export const readUserByApiToken = (database: Database, hash: string, now: Date) =>
  database
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .select(['users.id', 'users.role', 'users.companyId', 'users.fullName', 'lastUsedAt'])
    .where('apiTokens.hash', '=', hash)
    .where('apiTokens.expiresAt', '>', now)
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();

export const markApiTokenUsed = (database: Database, hash: string, lastUsedAt: Date) =>
  database.updateTable('apiTokens').set({ lastUsedAt }).where('hash', '=', hash).execute();

/** The valid tokens of a user, the newest first. */
export const listApiTokens = (database: Database, userId: UserId, now: Date): Promise<ApiToken[]> =>
  database
    .selectFrom('apiTokens')
    .select(['id', 'name', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Deletes a token if it is this user's. Returns whether there was one. */
export async function deleteApiToken(database: Database, userId: UserId, id: ApiTokenId): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('apiTokens')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the tokens of a user but for those to be kept. */
export async function deleteApiTokens(
  tx: Transaction,
  userId: UserId,
  kept: readonly ApiTokenId[] = [],
): Promise<void> {
  const tokens = tx.deleteFrom('apiTokens').where('userId', '=', userId);
  await (kept.length > 0 ? tokens.where('id', 'not in', kept) : tokens).execute();
}

/** Removes tokens that have expired. */
export async function sweepApiTokens(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('apiTokens').where('expiresAt', '<', now).execute();
}
