import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';

const folder = path.join(import.meta.dirname, '../../migrations');

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(from, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const table = `create table if not exists migrations (
  name text primary key, hash text not null, applied_at timestamptz not null default now()
)`;

// Replicas that start together take turns. The number has no meaning but has to be ours alone.
const lock = 'select pg_advisory_xact_lock(726381190142)';

/** Applies all new migrations or none, and refuses a file that changed after it was applied. */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    await client.query(table);
    await applyNew(client, migrations);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // if the connection is lost, it is rolled back
    throw error;
  } finally {
    client.release();
  }
}

async function applyNew(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const { name, sql, hash } of migrations) {
    const earlier = applied.get(name);
    if (earlier === hash) continue;
    if (earlier !== undefined) throw new Error(`Migration ${name} was changed after it had been applied.`);
    await client.query(sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  }
}
