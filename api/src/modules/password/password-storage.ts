import type { UserId } from '@pacta/contracts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { PasswordLink } from './password-link.ts';

const columns = [
  'passwordLinks.id',
  'userId',
  'purpose',
  'passwordLinks.createdAt',
  'passwordLinks.expiresAt',
] as const;

export async function insertPasswordLink(tx: Transaction, link: PasswordLink): Promise<void> {
  await tx.insertInto('passwordLinks').values(link).execute();
}

export const readPasswordLink = (database: Database, id: string): Promise<PasswordLink | undefined> =>
  database.selectFrom('passwordLinks').select(columns).where('id', '=', id).executeTakeFirst();

/** Ends all links of a user. */
export const deletePasswordLinks = (tx: Transaction, userId: UserId) =>
  tx.deleteFrom('passwordLinks').where('userId', '=', userId).execute();

export async function insertPasswordKey(database: Database, key: { hash: string; linkId: string }): Promise<void> {
  await database.insertInto('passwordKeys').values(key).execute();
}

/** The link behind a key that is valid at this moment. */
export const readLinkByKey = (database: Database, hash: string, now: Date): Promise<PasswordLink | undefined> =>
  database
    .selectFrom('passwordKeys')
    .innerJoin('passwordLinks', 'passwordLinks.id', 'passwordKeys.linkId')
    .select(columns)
    .where('hash', '=', hash)
    .where('passwordLinks.expiresAt', '>', now)
    .executeTakeFirst();

const hour = 60 * 60_000;

/** Counts a request for mail. Returns how many there were within this time, and since when. */
export async function countRequest(database: Database, subject: string, now: Date, time = hour) {
  const old = new Date(now.getTime() - time);
  return database
    .insertInto('passwordRequests')
    .values({ subject, requests: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        requests: sql`case when password_requests.since <= ${old} then 1 else password_requests.requests + 1 end`,
        since: sql`case when password_requests.since <= ${old} then ${now} else password_requests.since end`,
      }),
    )
    .returning(['requests', 'since'])
    .executeTakeFirstOrThrow();
}

/** Removes links and counts that have expired. */
export async function sweepPasswordLinks(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('passwordLinks').where('expiresAt', '<', now).execute();
  await database
    .deleteFrom('passwordRequests')
    .where('since', '<', new Date(now.getTime() - hour))
    .execute();
}
