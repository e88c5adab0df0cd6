import { mkdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { openDatabase } from '../database.ts';
import { checkAllTrails, type Finding } from '../modules/document/run-trail-check.ts';
import { syncPath, syncTree } from '../platform/durable-file-system.ts';
import { migrate, readMigrations } from '../platform/migrations.ts';
import { postgresPool } from '../platform/postgres-pool.ts';
import { privateMode } from '../platform/private-files.ts';
import { openPool } from '../server.ts';
import { type BackupFacts, checkBackup, dumpName, isEmptyFolder, type Sums, UnusableBackup } from './backup-folder.ts';
import { copyFile } from './copy-file.ts';
import { findLostKeys, keyFiles, meaningOf } from './keys.ts';
import { load } from './postgres-tools.ts';
import { draftOf } from './restoring.ts';
import { isEmptyDatabase } from './saved-database-storage.ts';

export interface Restored {
  readonly facts: BackupFacts;
  /** What the server lacks for want of a key, in words. */
  readonly lost: readonly string[];
  /** Documents checked against their trails, and those that do not agree. */
  readonly checked: number;
  readonly findings: readonly Finding[];
}

interface Options {
  /** Restores although keys are missing. */
  readonly withoutKey?: boolean;
}

/**
 * Fills an empty DATA_DIR, and an empty PostgreSQL where it is from one, with a backup whose every file is as it was made.
 * Whatever does not fit is refused before anything is written.
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  log: FastifyBaseLogger,
  { withoutKey = false }: Options = {},
): Promise<Restored> {
  const mayLack: readonly string[] = withoutKey ? Object.values(keyFiles) : [];
  const { facts, sums } = await checkBackup(folder, (file) => mayLack.includes(file));
  await assertFits(facts, config);
  const isKept = async (file: string) => sums.has(file) && (await isThere(path.join(folder, file)));
  const lost = (await findLostKeys(facts, config, isKept)).map(meaningOf);
  if (lost.length > 0 && !withoutKey) {
    throw new UnusableBackup(
      `Keys are missing: set SIGNING_P12 or SECRETS_KEY as they were when the backup was made, or add --without-key. ` +
        `Then, ${lost.join('; ')}.`,
    );
  }
  await assertEmpty(config);
  await fill(config, folder, facts, sums);
  return { facts, lost, ...(await checkTrails(config, log)) };
}

async function assertFits({ database, migration }: BackupFacts, { databaseUrl }: Config): Promise<void> {
  if (database === 'embedded' && databaseUrl !== undefined) {
    throw new UnusableBackup('This backup is of an embedded database: unset DATABASE_URL.');
  }
  if (database === 'postgresql' && databaseUrl === undefined) {
    throw new UnusableBackup('This backup is of a PostgreSQL: set DATABASE_URL to an empty database.');
  }
  if (!(await readMigrations()).some(({ name }) => name === migration)) {
    throw new UnusableBackup(`This backup was made by a newer release (${migration}): restore it with that one.`);
  }
}

const parts = ['files', 'evidence', 'signing', 'secrets', 'database']; // the database last: without it nothing starts

async function assertEmpty({ dataDir, databaseUrl }: Config): Promise<void> {
  for (const name of [...parts, path.basename(draftOf(dataDir))]) {
    if (await isEmptyFolder(path.join(dataDir, name))) continue;
    throw new UnusableBackup(`${path.join(dataDir, name)} is there already. Restore into an empty DATA_DIR.`);
  }
  if (databaseUrl === undefined) return;
  const database = openDatabase(postgresPool(databaseUrl));
  try {
    if (await isEmptyDatabase(database)) return;
    throw new UnusableBackup('There is something in the database of DATABASE_URL. Restore into an empty one.');
  } finally {
    await database.destroy();
  }
}

/** Everything under another name first, so that no server starts on half of it. */
async function fill({ dataDir, databaseUrl }: Config, folder: string, facts: BackupFacts, sums: Sums): Promise<void> {
  const draft = draftOf(dataDir);
  try {
    await copyInto(draft, folder, facts, sums);
    if (databaseUrl !== undefined) await load(databaseUrl, path.join(folder, dumpName));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  for (const name of parts) {
    if (await isThere(path.join(draft, name))) await rename(path.join(draft, name), path.join(dataDir, name));
  }
  await rmdir(draft);
  await syncPath(dataDir);
}

async function copyInto(draft: string, folder: string, { folders }: BackupFacts, sums: Sums): Promise<void> {
  await mkdir(draft, { recursive: true, mode: privateMode.folder });
  for (const name of folders) await mkdir(path.join(draft, name), { recursive: true, mode: privateMode.folder });
  const isPart = (file: string) => parts.some((name) => file.startsWith(`${name}/`));
  for (const [file, hash] of [...sums].filter(([name]) => isPart(name))) {
    if (!(await isThere(path.join(folder, file)))) continue; // a key that may be missing
    const copied = await copyFile(path.join(folder, file), path.join(draft, file));
    if (copied !== hash) throw new UnusableBackup(`${file} was changed while it was restored.`);
  }
  await syncTree(draft);
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function checkTrails(config: Config, log: FastifyBaseLogger) {
  const pool = await openPool(config, log);
  const database = openDatabase(pool);
  try {
    await migrate(pool, await readMigrations());
    const findings: Finding[] = [];
    const checked = await checkAllTrails({ database }, (finding) => findings.push(finding));
    return { checked, findings };
  } finally {
    await database.destroy();
  }
}
