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

/** Tables, and nothing in them: a schema of this worker's own on PostgreSQL, else PGlite in memory. */
export const testPool = (): Promise<Pool> => (serverUrl ? freshSchema(serverUrl) : freshEmbedded());

async function freshSchema(connectionString: string): Promise<Pool> {
  const pool = new Pool({ connectionString, options: `-c search_path=${worker}` });
  await pool.query(`drop schema if exists ${worker} cascade; drop schema if exists ${jobSchema} cascade;
    create schema ${worker}`);
  await fill(pool);
  return pool;
}

async function freshEmbedded(): Promise<Pool> {
  const lite = await PGlite.create({ loadDataDir: new Blob([await template()]), startParams: withoutSync });
  return embeddedPool(lite);
}

async function fill(pool: Pool): Promise<void> {
  await migrate(pool, await readMigrations());
  await (await openJobQueue({ pool, log: silentLog, schema: jobSchema })).stop();
}

const withoutSync = startParameters.map((parameter) => (parameter === 'fsync=on' ? 'fsync=off' : parameter));

/** A database takes seconds to create: it is made once for each set of migrations and versions, and kept. */
async function template(): Promise<Buffer<ArrayBuffer>> {
  const versions = await readFile(path.join(import.meta.dirname, '../package.json'), 'utf8');
  const hashes = (await readMigrations()).map(({ hash }) => hash);
  const name = createHash('sha256')
    .update([versions, ...hashes].join())
    .digest('hex')
    .slice(0, 16);
  const file = path.join(cache, `test-database-${name}.tar`);
  return readFile(file).catch(() => makeTemplate(file));
}

async function makeTemplate(file: string): Promise<Buffer<ArrayBuffer>> {
  const lite = await PGlite.create({ startParams: withoutSync });
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
