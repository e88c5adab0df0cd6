import type { CompanyId, UserId } from '@pacta/shared/contracts';
import { type Insertable, sql } from 'kysely';
import { type Database, likePattern, type Transaction } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';
import { sortKey } from '../../sort-key.ts';

export type NewUser = Omit<Insertable<Tables['users']>, 'fullNameKey'>;

export async function insertUser(tx: Transaction, user: NewUser): Promise<void> {
  await tx
    .insertInto('users')
    .values({ ...user, fullNameKey: sortKey(user.fullName) })
    .execute();
}

export const readLogin = (database: Database, email: string) =>
  database.selectFrom('users').select(['id', 'status', 'passwordHash']).where('email', '=', email).executeTakeFirst();

/** Holds the table against new users, and tells whether there are any. */
export async function lockUsers(tx: Transaction): Promise<{ isEmpty: boolean }> {
  await sql`lock table users in share row exclusive mode`.execute(tx);
  const first = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return { isEmpty: first === undefined };
}

const users = (database: Database) =>
  database.selectFrom('users').leftJoin('companies', 'companies.id', 'users.companyId');

const columns = [
  'users.id',
  'users.name',
  'fullName',
  'email',
  'role',
  'status',
  'users.language',
  'users.companyId',
  'companies.name as companyName',
] as const;

export const readUser = (database: Database, id: UserId) =>
  users(database).select(columns).where('users.id', '=', id).executeTakeFirst();

export type UserRow = NonNullable<Awaited<ReturnType<typeof readUser>>>;

export interface UserSearch {
  readonly companyId: CompanyId | undefined; // undefined: of every company
  readonly search: string | undefined; // in the name, however accented, and in the address
  readonly order: readonly [column: 'fullNameKey' | 'email', direction: 'asc' | 'desc'];
  readonly page: number;
  readonly limit: number;
}

export async function listUsers(database: Database, { companyId, search, order, page, limit }: UserSearch) {
  let found = users(database);
  if (companyId) found = found.where('users.companyId', '=', companyId);
  if (search) {
    found = found.where(({ or, eb }) =>
      or([
        eb('fullNameKey', 'like', likePattern(sortKey(search))),
        eb('email', 'like', likePattern(search.toLowerCase())),
      ]),
    );
  }
  const { count } = await found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .orderBy(...order)
    .orderBy('users.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: Number(count) };
}
