import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { readMigrations } from '../platform/migrations.ts';
import { postgresPool } from '../platform/postgres-pool.ts';
import { type Check, type Finding, failed, fine, warning } from './check.ts';

const oldest = 15; // the major version that compose.yaml runs and the tests run on
const mostSkew = 5_000; // ms between the clocks of server and database

/** Whether the database answers, takes writes, and has the time that this machine has. Nothing in it is changed. */
export const checkDatabase: Check = {
  name: 'Database',
  run: (config) => (config.databaseUrl === undefined ? checkEmbedded(config) : checkPostgres(config.databaseUrl)),
};

async function checkEmbedded({ dataDir, isProduction }: Config): Promise<Finding> {
  const data = path.join(dataDir, 'database/pgdata');
  const isThere = await stat(data).then(
    () => true,
    () => false,
  );
  const words = isThere ? `embedded, in ${data}` : `embedded: it will be made in ${data} at the first start`;
  return isProduction ? warning(`${words}. One server alone can use it; set DATABASE_URL for several`) : fine(words);
}

async function checkPostgres(url: string): Promise<Finding> {
  const pool = postgresPool(url);
  pool.on('error', () => {}); // told by the query
  try {
    return await findingOf(pool);
  } catch (error) {
    return failed(`does not answer, or refuses us: ${wordsOf(error)}. Look at DATABASE_URL`);
  } finally {
    await pool.end();
  }
}

/** A host with several addresses fails with an error for each, and no words of its own. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(({ message }) => message).join(', ');
  return error instanceof Error ? error.message : String(error);
}

interface Facts {
  readonly version: number;
  readonly may: boolean;
  readonly now: Date;
}

async function findingOf(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<Facts>(`select current_setting('server_version_num')::int / 10000 as version,
    has_database_privilege(current_database(), 'CREATE') as may, now() as now`);
  const [facts] = rows;
  if (!facts) return failed('answers nothing');
  const { version, may, now } = facts;
  if (version < oldest) return failed(`PostgreSQL ${version} is too old: ${oldest} or newer is needed`);
  if (!may) return failed('this user may create no schema, which the first start does');
  const skew = Math.abs(now.getTime() - Date.now());
  if (skew > mostSkew) return failed(`its clock and this machine's are ${Math.round(skew / 1000)} s apart`);
  const { length } = await readMigrations();
  return fine(`PostgreSQL ${version} answers and takes writes; a start brings it to ${length} migrations`);
}
