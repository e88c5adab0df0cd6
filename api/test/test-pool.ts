import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { startParameters } from '../src/platform/durable-embedded.ts';
import { embeddedPool } from '../src/platform/embedded-pool.ts';
import { openJobQueue } from '../src/platform/job-queue.ts';
import { migrate, readMigrations } from '../src/platform/migrations.ts';
import { silentLog } from './silent-log.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const worker = `worker_${process.env.JEST_WORKER_ID}`;
const cache = path.join(import.meta.dirname, '../node_modules/.cache');

/** Where pg-boss keeps its tables in this run. */
export const jobSchema = serverUrl ? `jobs_${worker}` : 'pgboss';

/** What a worker keeps from one test file to the next. */
const kept = globalThis as { testDatabase?: Promise<() => Pool> };

/** Tables, and nothing in them: a schema of this worker's own on PostgreSQL, else PGlite in memory. */
export async function testPool(): Promise<Pool> {
  kept.testDatabase ??= serverUrl ? ownSchema(serverUrl) : ownEmbedded();
  const pool = (await kept.testDatabase)();
  await pool.query('rollback; deallocate all'); // what a test that failed left open, and what the file before it prepared
  await empty(pool);
  await pool.query('alter sequence document_numbers restart');
  return pool;
}

export const empty = async (pool: Pool): Promise<void> => void (await pool.query(`select ${jobSchema}.empty_all()`));

/** Row by row, with no triggers and no foreign keys looked at: a tenth of what `truncate` takes for a few rows. */
async function createEmptyAll(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`select quote_ident(tablename) as name from pg_tables
    where schemaname = current_schema() and tablename <> 'migrations'`);
  const deletes = [...rows.map(({ name }) => name), `${jobSchema}.job`].map((table) => `delete from ${table};`);
  await pool.query(`create function ${jobSchema}.empty_all() returns void language plpgsql
    set session_replication_role = replica as $$ begin ${deletes.join(' ')} end $$`);
}

async function ownSchema(connectionString: string): Promise<() => Pool> {
  const open = () => new Pool({ connectionString, options: `-c search_path=${worker}` });
  const pool = open();
  await pool.query(`drop schema if exists ${worker} cascade; drop schema if exists ${jobSchema} cascade;
    create schema ${worker}`);
  await fill(pool);
  await pool.end();
  return open;
}

async function ownEmbedded(): Promise<() => Pool> {
  const lite = await PGlite.create({ loadDataDir: new Blob([await template()]), startParams });
  lite.close = async () => {}; // by the pool of each test file
  letProcessEnd(lite);
  return () => embeddedPool(lite);
}

/** An open PGlite sets timers, for its statistics above all: they must not keep a process that has done its tests. */
function letProcessEnd(lite: PGlite): void {
  const execute = lite.execProtocolRawSync.bind(lite);
  lite.execProtocolRawSync = (...message) => withTimersUnheld(() => execute(...message));
}

function withTimersUnheld<T>(work: () => T): T {
  const { setTimeout } = globalThis;
  const unheld = (then: () => void, delay?: number) => setTimeout(() => withTimersUnheld(then), delay).unref();
  globalThis.setTimeout = unheld as typeof setTimeout;
  try {
    return work();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}

async function fill(pool: Pool): Promise<void> {
  await migrate(pool, await readMigrations());
  await (await openJobQueue({ pool, log: silentLog, schema: jobSchema })).stop();
  await createEmptyAll(pool);
}

const startParams = [
  ...startParameters.map((parameter) => (parameter === 'fsync=on' ? 'fsync=off' : parameter)),
  ...['-c', 'log_startup_progress_interval=0'], // another timer
];

/** A database takes seconds to create: it is made once for each set of migrations, versions and what is here, and kept. */
async function template(): Promise<Buffer<ArrayBuffer>> {
  const sources = ['../package.json', 'test-pool.ts'].map((file) => path.join(import.meta.dirname, file));
  const texts = await Promise.all(sources.map((file) => readFile(file, 'utf8')));
  const hashes = (await readMigrations()).map(({ hash }) => hash);
  const name = createHash('sha256')
    .update([...texts, ...hashes].join())
    .digest('hex')
    .slice(0, 16);
  const file = path.join(cache, `test-database-${name}.tar`);
  return readFile(file).catch(() => makeTemplate(file));
}

async function makeTemplate(file: string): Promise<Buffer<ArrayBuffer>> {
  const lite = await PGlite.create({ startParams });
  const pool = embeddedPool(lite);
  await fill(pool);
  const dump = Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer());
  await pool.end();
  await mkdir(cache, { recursive: true });
  const draft = `${file}.${process.pid}`; // other workers may be making the same
  await writeFile(draft, dump);
  await rename(draft, file);
  return dump;
}
