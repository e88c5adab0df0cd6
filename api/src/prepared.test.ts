import { type Kysely, sql } from 'kysely';
import { adminId, insertedCompany, insertedUser, subId } from '../test/builders.ts';
import { database, startEmpty } from '../test/database.ts';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser({ id: subId, fullName: 'Ana', email: 'ana@pacta.test' });
  await insertedUser({ id: adminId, fullName: 'Eva', email: 'eva@pacta.test' });
});

interface Who {
  readonly fullName?: string | undefined;
  readonly email?: string | undefined;
}

/** Reads names. The comment makes it a text of its own, which no other test has prepared. */
function readerOf(comment: string, isNamed = true) {
  const built = jest.fn(
    (db: Kysely<never> | Database, { fullName, email }: Who, order: { direction: 'asc' | 'desc' }) => {
      let users = (db as Database)
        .selectFrom('users')
        .select('fullName')
        .where(sql<boolean>`${sql.lit(comment)} <> ''`);
      if (fullName) users = users.where('fullName', '=', fullName);
      if (email) users = users.where('email', '=', email);
      return users.orderBy('fullName', order.direction);
    },
  );
  const run = prepared(built, () => isNamed);
  const read = async (who: Who, direction: 'asc' | 'desc' = 'asc', from = database) =>
    (await run(from, who, { direction })).map(({ fullName }) => fullName);
  return { read, built };
}

async function countPrepared(comment: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_prepared_statements
    where statement like ${`select "full_name"%${comment}%`}`.execute(database);
  return Number(rows[0]?.count);
}

it('builds a query once for each shape, and each run brings its own values', async () => {
  const { read, built } = readerOf('shapes');
  expect(await read({ fullName: 'Ana' })).toEqual(['Ana']);
  expect(await read({ fullName: 'Eva' })).toEqual(['Eva']);
  expect(await read({ fullName: 'Nobody' })).toEqual([]);
  expect(built).toHaveBeenCalledTimes(1);
});

it('is another statement where a value is absent, where another one is there, and in another order', async () => {
  const { read, built } = readerOf('absent values');
  expect(await read({ fullName: 'Ana', email: 'eva@pacta.test' })).toEqual([]);
  expect(await read({ fullName: undefined, email: 'eva@pacta.test' })).toEqual(['Eva']);
  expect(await read({ fullName: 'Ana' })).toEqual(['Ana']);
  expect(await read({})).toEqual(['Ana', 'Eva']);
  expect(await read({}, 'desc')).toEqual(['Eva', 'Ana']);
  expect(built).toHaveBeenCalledTimes(5);
});

it('shows no value to what builds the query', async () => {
  const { read, built } = readerOf('no value');
  await read({ fullName: 'Ana' });
  expect(JSON.stringify(built.mock.calls[0]?.[1])).not.toContain('Ana');
});

it('is prepared once for a connection, by a name, and in a transaction not at all', async () => {
  const { read } = readerOf('by name');
  await database.transaction().execute(async (tx) => expect(await read({}, 'asc', tx)).toEqual(['Ana', 'Eva']));
  expect(await countPrepared('by name')).toBe(0);
  await read({});
  await read({});
  expect(await countPrepared('by name')).toBe(1);
});

it('has no name where one plan would not do for all values', async () => {
  const { read } = readerOf('unnamed', false);
  expect(await read({})).toEqual(['Ana', 'Eva']);
  expect(await countPrepared('unnamed')).toBe(0);
});

it('runs without its name on a connection that does not know it, as behind a pooler', async () => {
  const { read } = readerOf('pooler');
  await read({});
  await sql`deallocate all`.execute(database);
  expect(await read({})).toEqual(['Ana', 'Eva']);
  expect(await countPrepared('pooler')).toBe(0);
});

it('passes on what is wrong with a statement, or with its values', async () => {
  const divided = prepared((db: Database, { by }: { by: number }) =>
    db.selectNoFrom(sql<number>`1 / ${by}::int`.as('result')),
  );
  expect(await divided(database, { by: 1 }, {})).toEqual([{ result: 1 }]);
  await expect(divided(database, { by: 0 }, {})).rejects.toMatchObject({ code: '22012' });
  expect(await divided(database, { by: 1 }, {})).toEqual([{ result: 1 }]);
});
