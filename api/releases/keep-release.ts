import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { fillDemo } from '../demo/fill-demo.ts';
import { makeBackup } from '../src/backup/make-backup.ts';
import { readConfig } from '../src/config.ts';
import { startServer } from '../src/server.ts';
import { type Expected, keep } from './fixture.ts';

/*
 * `pnpm release:keep`: makes an installation with this release, with samples in every lasting status, and keeps a backup of
 * it here. `upgrade.test.ts` opens each of them with the code of today.
 */

const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/** The first head would be signed before the samples are there, as if nothing had happened on their days. Whoever opens the backup signs it. */
const noHead = new Promise<never>(() => {});

const { log } = fastify({ logger: { level: 'error' } });
const folder = await mkdtemp(path.join(tmpdir(), 'pacta-release-'));
try {
  const config = readConfig({ DATA_DIR: path.join(folder, 'data'), PORT: '0' });
  const expected = await fill(config);
  await makeBackup(config, path.join(folder, 'backup'));
  const size = await keep(version, path.join(folder, 'backup'), expected);
  console.log(`${version}: ${expected.documents.length} documents, ${(size / 1e6).toFixed(2)} MB`);
} finally {
  await rm(folder, { recursive: true });
}

async function fill(config: ReturnType<typeof readConfig>): Promise<Expected> {
  const { context, stop } = await startServer(config, log, { history: noHead });
  const [account] = await fillDemo(context);
  if (!account) throw new Error('The samples were there already.');
  const { email, password, company } = account;
  const documents = await context.database
    .selectFrom('documents')
    .innerJoin('companies', 'companies.id', 'documents.companyId')
    .where('companies.name', '=', company)
    .select(['documents.id', 'documents.identifier', 'documents.name', 'documents.status', 'documents.sealedSha256'])
    .innerJoin('documentVersions', 'documentVersions.documentId', 'documents.id')
    .select('documentVersions.sha256')
    .execute();
  await sql`vacuum (full, analyze)`.execute(context.database);
  await sql`select pg_switch_wal()`.execute(context.database);
  await sql`checkpoint`.execute(context.database);
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_insert_lsn()) as name`.execute(
    context.database,
  );
  await stop();
  await removeOldLog(path.join(config.dataDir, 'database/pgdata/pg_wal'), rows[0]?.name ?? '');
  return { account: { email, password }, documents };
}

/** 16 MB for each part that is waiting to be used again. */
async function removeOldLog(directory: string, current: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (/^[0-9A-F]{24}$/.test(name) && name !== current) await rm(path.join(directory, name));
  }
}
