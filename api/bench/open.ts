import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Pool } from 'pg';
import { openDatabase } from '../src/database.ts';
import { createFirstAdmin } from '../src/modules/user/create-first-admin.ts';
import { openDurable } from '../src/platform/durable-embedded.ts';
import { fileStore } from '../src/platform/file-store.ts';
import { migrate, readMigrations } from '../src/platform/migrations.ts';
import { fill, type Size } from './fill.ts';

const sample = createRequire(import.meta.url).resolve('@pacta/pdf/testing/fixtures/agreement.pdf');
const first = { email: 'admin@pacta.example', companyName: 'Pacta' };

/** Opens the database of a data directory, as the server does. */
export async function openEmbedded(dataDir: string) {
  const { pool } = await openDurable(path.join(dataDir, 'database'));
  await migrate(pool, await readMigrations());
  return { pool, database: openDatabase(pool) };
}

/** Opens a PostgreSQL, with its tables. */
export async function openServer(connectionString: string) {
  const pool = new Pool({ connectionString });
  await migrate(pool, await readMigrations());
  return { pool, database: openDatabase(pool) };
}

interface Place {
  readonly dataDir: string;
  /** Absent: the embedded database. */
  readonly databaseUrl?: string | undefined;
}

/** Fills an empty data directory, and the database that goes with it. Returns its admin, or undefined if there are users already. */
export async function generate({ dataDir, databaseUrl }: Place, size: Size, log: (line: string) => void) {
  const { pool, database } = databaseUrl === undefined ? await openEmbedded(dataDir) : await openServer(databaseUrl);
  try {
    const admin = await createFirstAdmin({ database, now: () => new Date() }, first);
    if (!admin) return undefined;
    const file = await fileStore(path.join(dataDir, 'files')).put(await readFile(sample));
    await fill(pool, size, file, log);
    return admin;
  } finally {
    await database.destroy();
  }
}
