import type { SessionId, UserId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { prepared } from '../../prepared.ts';
import type { Device } from './device.ts';
import { lifetimes } from './session.ts';

interface StoredToken {
  readonly sessionId: SessionId;
  readonly hash: string;
  readonly expiresAt: Date;
}

interface NewSession extends Device {
  readonly id: SessionId;
  readonly userId: UserId;
  readonly createdAt: Date;
}

export const insertSession = (tx: Transaction, session: NewSession) =>
  tx
    .insertInto('sessions')
    .values({ ...session, lastUsedAt: session.createdAt, endedAt: null })
    .execute();

export async function insertAccessToken(tx: Transaction, token: StoredToken): Promise<void> {
  await tx.insertInto('accessTokens').values(token).execute();
}

export async function insertRefreshToken(tx: Transaction, token: StoredToken): Promise<void> {
  await tx
    .insertInto('refreshTokens')
    .values({ ...token, usedAt: null, successorSalt: null })
    .execute();
}

const readByAccess = prepared((database, { hash, now }: { hash: string; now: Date }) =>
  database
    .selectFrom('accessTokens')
    .innerJoin('sessions', 'sessions.id', 'accessTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.role', 'users.companyId', 'users.fullName', 'users.mustChangePassword', 'sessionId'])
    .where('accessTokens.hash', '=', hash)
    .where('accessTokens.expiresAt', '>', now)
    .where('sessions.endedAt', 'is', null)
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null),
);

/** The user behind an access token that is valid at this moment. */
export const readUserByAccess = async (database: Database, hash: string, now: Date) =>
  (await readByAccess(database, { hash, now }, {}))[0];

/** Locks the token's row for update, so that of two requests that use it the second sees the first. */
export const lockRefreshToken = (tx: Transaction, hash: string) =>
  tx
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessionId', 'expiresAt', 'usedAt', 'successorSalt', 'sessions.endedAt', 'users.status'])
    .where('hash', '=', hash)
    .where('users.deletedAt', 'is', null)
    .forUpdate('refreshTokens')
    .executeTakeFirst();

/** When somebody signed in, which renewing its tokens does not change. */
export async function readSessionStart(database: Database, id: SessionId): Promise<Date | undefined> {
  const session = await database.selectFrom('sessions').select('createdAt').where('id', '=', id).executeTakeFirst();
  return session?.createdAt;
}

interface Use {
  readonly usedAt: Date;
  readonly successorSalt: Buffer;
}

export const markRefreshTokenUsed = (tx: Transaction, hash: string, use: Use) =>
  tx.updateTable('refreshTokens').set(use).where('hash', '=', hash).execute();

export const markSessionUsed = (tx: Transaction, id: SessionId, lastUsedAt: Date) =>
  tx.updateTable('sessions').set({ lastUsedAt }).where('id', '=', id).execute();

const maxListed = 200;

/** The sessions of a user that can still be renewed, the latest use first. */
export const listSessions = (database: Database, userId: UserId, now: Date) =>
  database
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '>', new Date(now.getTime() - lifetimes.refresh))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();

export const endSession = (tx: Transaction, id: SessionId, endedAt: Date) =>
  tx.updateTable('sessions').set({ endedAt }).where('id', '=', id).where('endedAt', 'is', null).execute();

/** Ends a session if it is this user's. Returns whether there was one. */
export async function endOwnSession(
  database: Database,
  userId: UserId,
  id: SessionId,
  endedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({ endedAt })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all sessions of a user, or all but one. */
export async function endSessionsOf(
  database: Database,
  userId: UserId,
  endedAt: Date,
  except?: SessionId,
): Promise<void> {
  let sessions = database.updateTable('sessions').set({ endedAt }).where('userId', '=', userId);
  if (except) sessions = sessions.where('id', '<>', except);
  await sessions.where('endedAt', 'is', null).execute();
}

/**
 * Removes tokens and sessions that have expired. Used refresh tokens stay as long as their session, to detect their
 * reuse.
 */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('accessTokens').where('expiresAt', '<', now).execute();
  await database
    .deleteFrom('sessions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refreshTokens')
            .select('refreshTokens.hash')
            .whereRef('refreshTokens.sessionId', '=', 'sessions.id')
            .where('refreshTokens.expiresAt', '>', now),
        ),
      ),
    )
    .execute();
}
