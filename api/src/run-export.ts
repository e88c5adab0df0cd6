import { open, rename, rm } from 'node:fs/promises';
import { fastify } from 'fastify';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { fingerprintOf } from './modules/evidence/evidence.ts';
import { exportEvidence } from './modules/evidence/export-evidence.ts';
import { openTrailKey } from './modules/evidence/trail-key.ts';
import { logOptions } from './platform/logging.ts';
import { migrate, readMigrations } from './platform/migrations.ts';
import { privateMode } from './platform/private-files.ts';
import { trailFolder } from './platform/trail-folder.ts';
import { openPool } from './server.ts';

/** `pnpm evidence export`: the file is there whole, or not at all. It names people and addresses, and is for its owner only. */
export async function runExport(file: string): Promise<void> {
  const config = readConfig(process.env);
  const { log } = fastify({ logger: logOptions(config.logLevel) });
  const draft = `${file}.draft`;
  const handle = await open(draft, 'wx', privateMode.file);
  try {
    const { publicKey } = await openTrailKey(config.dataDir);
    const pool = await openPool(config, log);
    await migrate(pool, await readMigrations());
    const database = openDatabase(pool);
    const exported = { database, folder: trailFolder(config.dataDir), publicKey, madeAt: new Date() };
    await exportEvidence(exported, async (lines) => {
      await handle.appendFile(lines.map((line) => `${line}\n`).join(''));
    });
    await database.destroy();
    await handle.sync();
    await rename(draft, file);
    console.log(`${file} is a whole export. The heads are signed with the key SHA-256 ${fingerprintOf(publicKey)}.`);
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}
