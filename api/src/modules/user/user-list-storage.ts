import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { hasWords } from '../../search/has-words.ts';
import type { Tables } from '../../tables.ts';
import { userViews } from './user-storage.ts';
import { countUsers, type UserFilter } from './user-totals-storage.ts';

export interface UserSearch extends UserFilter {
  readonly search?: string | undefined; // in the names, with or without accents, and in the address
}

export interface UserSlice {
  readonly order: readonly [column: 'fullNameKey' | 'email' | 'createdAt', direction: 'asc' | 'desc'];
  readonly page: number;
  readonly limit: number;
}

function matching({ visible, companyId, role, status, search }: UserSearch) {
  return (eb: ExpressionBuilder<Tables, 'users'>) => {
    const conditions = [
      eb('users.deletedAt', 'is', null),
      visible && eb('users.companyId', '=', visible),
      companyId && eb('users.companyId', '=', companyId),
      role && eb('users.role', '=', role),
      status && eb('users.status', '=', status),
      search && hasWords(search, sql`users.search_words`),
    ];
    return eb.and(conditions.filter((condition) => typeof condition === 'object'));
  };
}

/** A search that finds more users than this reads no further: people narrow it down. */
const maxFound = 10_000;

/**
 * One page of users, out of a known total. The page is selected first; then its companies are looked up. A page in the
 * second half is read from the end.
 */
export async function listUsers(database: Database, search: UserSearch, slice: UserSlice, total: number) {
  const skipped = (slice.page - 1) * slice.limit;
  if (skipped >= total) return [];
  const limit = Math.min(slice.limit, total - skipped);
  const [column, direction] = slice.order;
  if (skipped <= total / 2) return readPage(database, search, { column, direction, limit, skipped }, total);

  const opposite = direction === 'asc' ? 'desc' : 'asc';
  const fromEnd = { column, direction: opposite, limit, skipped: total - skipped - limit } as const;
  return (await readPage(database, search, fromEnd, total)).reverse();
}

interface PageOfUsers {
  readonly column: UserSlice['order'][0];
  readonly direction: UserSlice['order'][1];
  readonly limit: number;
  readonly skipped: number;
}

const few = 2_000;

function readPage(
  database: Database,
  search: UserSearch,
  { column, direction, limit, skipped }: PageOfUsers,
  total: number,
) {
  const matches = database
    .selectFrom('users')
    .select(['users.id', `users.${column} as place`])
    .where(matching(search));
  const ids = database
    .selectFrom((filtersFirst(search, total) ? matches.limit(maxFound) : matches).as('matches'))
    .select('matches.id')
    .orderBy('matches.place', direction)
    .orderBy('matches.id', direction)
    .limit(limit)
    .offset(skipped);
  return userViews(database)
    .innerJoin(ids.as('ids'), 'ids.id', 'users.id')
    .orderBy(`users.${column}`, direction)
    .orderBy('users.id', direction)
    .execute();
}

/**
 * Whether to filter before sorting. When few users match, walking them in the order of the list could pass a million
 * others first: a search for Zoe, say, would find her last. The inner limit keeps the planner from swapping the two
 * steps.
 */
const filtersFirst = ({ search, role, status }: UserSearch, total: number): boolean =>
  Boolean(search) || (total < few && Boolean(role || status));

/** How many users a list has: exact without a search, otherwise counted only as far as a search goes. */
export async function countFound(database: Database, search: UserSearch): Promise<number> {
  if (!search.search) return countUsers(database, search);
  const found = database.selectFrom('users').select('users.id').where(matching(search)).limit(maxFound);
  const { count } = await database
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
