import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { hoursBefore, type TroubleRow } from './trouble.ts';

const key = ['hour', 'remote', 'version', 'commit', 'kind', 'detail', 'page', 'browser'] as const;

/** Adds to the counts of the hour. */
export async function addTroubles(database: Database, rows: readonly TroubleRow[]): Promise<void> {
  await database
    .insertInto('troubles')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(key).doUpdateSet({
        count: ({ ref }) => sql`${ref('troubles.count')} + ${ref('excluded.count')}`,
        slowest: ({ ref }) => sql`greatest(${ref('troubles.slowest')}, ${ref('excluded.slowest')})`,
        lastAt: ({ ref }) => ref('excluded.lastAt'),
      }),
    )
    .execute();
}

/** Those that the hour has already, in the same order. */
export async function readKnown(database: Database, rows: readonly TroubleRow[]): Promise<TroubleRow[]> {
  const known: TroubleRow[] = [];
  for (const row of rows) {
    const query = key.reduce((each, column) => each.where(column, '=', row[column]), database.selectFrom('troubles'));
    if (await query.select('hour').executeTakeFirst()) known.push(row);
  }
  return known;
}

/** How many different troubles an hour has, as far as the limit. */
export async function countDifferent(database: Database, hour: Date, limit: number): Promise<number> {
  const rows = await database.selectFrom('troubles').select('hour').where('hour', '=', hour).limit(limit).execute();
  return rows.length;
}

/** The latest first. */
export const listTroubles = (database: Database, since: Date, limit: number) =>
  database
    .selectFrom('troubles')
    .where('hour', '>=', since)
    .groupBy(['remote', 'version', 'commit', 'kind', 'detail'])
    .select(['remote', 'version', 'commit', 'kind', 'detail'])
    .select(({ fn }) => [
      fn.sum<string>('count').as('count'),
      fn.max('slowest').as('slowest'),
      fn.min('firstAt').as('firstAt'),
      fn.max('lastAt').as('lastAt'),
      sql<string[]>`array_agg(distinct page)`.as('pages'),
      sql<string[]>`array_agg(distinct browser)`.as('browsers'),
    ])
    .orderBy('lastAt', 'desc')
    .orderBy('remote')
    .limit(limit)
    .execute();

export type ListedTrouble = Awaited<ReturnType<typeof listTroubles>>[number];

const keptHours = 30 * 24;

export async function sweepTroubles(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('troubles').where('hour', '<', hoursBefore(now, keptHours)).execute();
}
