import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { openDatabase } from '../database.ts';
import { DirectoryInUse, lockDirectory, whileDirectoryRests } from '../platform/directory-lock.ts';
import { openDurable } from '../platform/durable-embedded.ts';
import { syncTree } from '../platform/durable-file-system.ts';
import { postgresPool } from '../platform/postgres-pool.ts';
import { privateMode } from '../platform/private-files.ts';
import { keptSealCertificates } from '../signing/seal-certificates.ts';
import {
  type BackupFacts,
  dumpName,
  filesBelow,
  finishBackup,
  foldersBelow,
  hashFile,
  isEmptyFolder,
  UnusableBackup,
} from './backup-folder.ts';
import { copyDatabase } from './copy-database.ts';
import { copyFile } from './copy-file.ts';
import { keyFiles, keysOf } from './keys.ts';
import { dump } from './postgres-tools.ts';
import { saveFiles, storedAt } from './save-files.ts';
import { saveHeads } from './save-heads.ts';
import { exportSnapshot, readSavedDatabase, type SavedDatabase } from './saved-database-storage.ts';

export type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'pkcs12' | 'secretsKey'>;

/**
 * Saves the database, the files and the installation's own keys into an empty folder, also while the server runs. All that
 * was answered before this began is in it. Resolves to the files that the database names and the store does not have.
 */
export async function makeBackup(config: BackupConfig, folder: string): Promise<Pick<BackupFacts, 'absent'>> {
  await assertUsable(config, folder);
  const keys = await keysOf(config);
  await mkdir(folder, { recursive: true, mode: privateMode.folder });
  const sums = new Map<string, string>();
  for (const file of Object.values(keyFiles)) {
    const from = path.join(config.dataDir, file);
    if (await isThere(from)) sums.set(file, await copyFile(from, path.join(folder, file)));
  }

  for (const file of await keptSealCertificates(config.dataDir))
    sums.set(file, await copyFile(path.join(config.dataDir, file), path.join(folder, file)));
  for (const [file, hash] of await saveHeads(config.dataDir, folder)) sums.set(file, hash);

  // Most files before the database: what is removed from the store meanwhile may be named in it. The rest after it.
  const saved = new Set<string>();
  await saveFiles(config.dataDir, folder, saved);
  const { migration, named } = await saveDatabase(config, folder);
  await saveFiles(config.dataDir, folder, saved);
  const absent = [...named].filter((sha256) => !saved.has(sha256));

  for (const sha256 of saved) sums.set(storedAt(sha256), sha256);
  const isDumped = config.databaseUrl !== undefined;
  const database = isDumped ? [dumpName] : (await filesBelow(path.join(folder, 'database'))).map(inDatabase);
  for (const file of database) sums.set(file, await hashFile(path.join(folder, file)));
  const folders = isDumped ? [] : (await foldersBelow(path.join(folder, 'database'))).map(inDatabase);
  await syncTree(folder);
  const madeAt = new Date().toISOString();
  const kind = isDumped ? 'postgresql' : 'embedded';
  await finishBackup(folder, { format: 1, madeAt, database: kind, migration, keys, absent, folders }, sums);
  return { absent };
}

const inDatabase = (file: string) => `database/${file}`;

async function assertUsable({ dataDir }: BackupConfig, folder: string): Promise<void> {
  const [from, to] = [path.resolve(dataDir), path.resolve(folder)];
  if (`${to}${path.sep}`.startsWith(`${from}${path.sep}`)) {
    throw new UnusableBackup(`${folder} lies in DATA_DIR. Keep backups elsewhere, best on another machine.`);
  }
  if (!(await isEmptyFolder(folder))) throw new UnusableBackup(`${folder} is not empty. Name a new folder.`);
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

const saveDatabase = ({ databaseUrl, dataDir }: BackupConfig, folder: string): Promise<SavedDatabase> =>
  databaseUrl === undefined ? saveEmbedded(dataDir, folder) : savePostgres(databaseUrl, folder);

async function savePostgres(databaseUrl: string, folder: string): Promise<SavedDatabase> {
  await writeFile(path.join(folder, dumpName), '', { mode: privateMode.file }); // pg_dump would let others read it
  const database = openDatabase(postgresPool(databaseUrl));
  try {
    const reading = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return await reading.execute(async (tx) => {
      await dump(databaseUrl, await exportSnapshot(tx), path.join(folder, dumpName));
      return readSavedDatabase(tx);
    });
  } finally {
    await database.destroy();
  }
}

/** The copy is opened once: what it names is read from itself, and what cannot be opened is no backup. */
async function saveEmbedded(dataDir: string, folder: string): Promise<SavedDatabase> {
  const [from, to] = [path.join(dataDir, 'database'), path.join(folder, 'database')];
  if (!(await isThere(path.join(from, 'pgdata')))) throw new UnusableBackup(`There is no database in ${from}.`);
  await mkdir(to, { mode: privateMode.folder });
  await copyDatabase(path.join(from, 'pgdata'), path.join(to, 'pgdata'), (work) => whileNobodyWrites(from, work));
  const database = openDatabase((await openDurable(to)).pool);
  try {
    return await readSavedDatabase(database);
  } finally {
    await database.destroy();
  }
}

/** Where no server has the directory, this process has it for as long. */
async function whileNobodyWrites(directory: string, work: () => Promise<void>): Promise<void> {
  const lock = await lockDirectory(directory, { onLost: () => process.exit(1) }).catch((error: unknown) => {
    if (!(error instanceof DirectoryInUse)) throw error;
    return undefined;
  });
  if (!lock) return whileDirectoryRests(directory, work);
  try {
    await work();
    lock.assertHeld();
  } finally {
    await lock.unlock();
  }
}
