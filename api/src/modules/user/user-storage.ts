import type { CompanyId, UserId } from '@pacta/contracts';
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import { violates } from '../../platform/error-code.ts';
import { searchKey } from '../../search/search-words.ts';
import { sortKey } from '../../search/sort-key.ts';
import type { Tables } from '../../tables.ts';
import { emailTaken, type User } from './user.ts';

export type NewUser = Omit<Insertable<Tables['users']>, 'fullNameKey' | 'searchKey'>;

/** What a user is sorted and found by. */
const keysOf = ({ name, fullName, email }: Pick<User, 'name' | 'fullName' | 'email'>) => ({
  fullNameKey: sortKey(fullName),
  searchKey: searchKey(fullName, name, email),
});

export async function insertUser(tx: Transaction, user: NewUser): Promise<void> {
  const row = { ...user, ...keysOf(user) };
  await tx.insertInto('users').values(row).execute().catch(explain);
}

/** Saves an edit of a locked user. */
export async function saveUser(tx: Transaction, { id, ...user }: User): Promise<void> {
  const row = { ...user, ...keysOf(user), revision: user.revision + 1 };
  await tx.updateTable('users').set(row).where('id', '=', id).execute().catch(explain);
}

function explain(error: unknown): never {
  throw violates(error, 'users__email_once') || violates(error, 'users__stand_in_once') ? emailTaken() : error;
}

/** Who has an address, or may take it back within the week: see restore-email.ts. */
export async function findHolders(tx: Transaction, email: string, now: Date) {
  const users = tx
    .selectFrom('users')
    .select(['users.id', 'users.companyId', 'users.isStandIn'])
    .where('users.deletedAt', 'is', null);
  const present = await users.where('users.email', '=', email).execute();
  const former = await users
    .innerJoin('emailChanges', 'emailChanges.userId', 'users.id')
    .where('emailChanges.kind', '=', 'undo')
    .where('emailChanges.email', '=', email)
    .where('emailChanges.expiresAt', '>', now)
    .execute();
  return [...present, ...former];
}

/** Throws user.email_taken if another user has the address of this one. */
export async function assertNobodyHolds(tx: Transaction, { id, email }: Pick<User, 'id' | 'email'>, now: Date) {
  const others = (await findHolders(tx, email, now)).filter((holder) => holder.id !== id && !holder.isStandIn);
  if (others.length > 0) throw emailTaken();
}

export const markDeleted = (tx: Transaction, id: UserId, deletedAt: Date) =>
  tx.updateTable('users').set({ deletedAt }).where('id', '=', id).execute();

/** Locks the user for update, so that they are changed by one at a time. */
export const lockUser = (tx: Transaction, id: UserId): Promise<User | undefined> =>
  tx
    .selectFrom('users')
    .select([
      'id',
      'companyId',
      'role',
      'status',
      'email',
      'name',
      'fullName',
      'users.country',
      'language',
      'passwordHash',
      'isStandIn',
      'revision',
    ])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Locks the table against new users. Returns whether there are any. */
export async function lockUsers(tx: Transaction): Promise<{ isEmpty: boolean }> {
  await sql`lock table users in share row exclusive mode`.execute(tx);
  const first = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return { isEmpty: first === undefined };
}

export const readActiveAdmins = (database: Database) =>
  database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

/** Those of a company who may sign in. */
export const readActiveSubs = (database: Database, companyId: CompanyId) =>
  database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'sub')
    .where('companyId', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

/** Everything that is shown of users, including deleted ones. */
export const userViews = (database: Database) =>
  database
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .select([
      'users.id',
      'users.name',
      'fullName',
      'email',
      'role',
      'status',
      'users.country',
      'users.language',
      'users.companyId',
      'companies.name as companyName',
      'companies.sender',
      'companies.logoSha256',
      'companies.isotypeSha256',
      'users.mustChangePassword',
      'users.revision',
      'users.createdAt',
    ]);

export const readUser = (database: Database, id: UserId) =>
  userViews(database).where('users.id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();

export type UserRow = NonNullable<Awaited<ReturnType<typeof readUser>>>;
