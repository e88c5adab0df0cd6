/*
 * The heads of many documents, the first of all and one for which a hundredth had changed: on the embedded database, or on an empty
 * PostgreSQL in DATABASE_URL.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { verifyEvidence } from '@pacta/verifier';
import { sql } from 'kysely';
import { newTrailKey, trailKeyOf } from '../src/modules/evidence/evidence.ts';
import { exportEvidence } from '../src/modules/evidence/export-evidence.ts';
import { signHeads } from '../src/modules/evidence/sign-heads.ts';
import { hashOf, type LogEvent } from '../src/modules/log/log.ts';
import { trailFolder } from '../src/platform/trail-folder.ts';
import { generate, openEmbedded, openServer } from './open.ts';

const { values } = parseArgs({
  options: {
    directory: { type: 'string', default: 'node_modules/.cache/bench/heads' },
    documents: { type: 'string', default: '100000' },
  },
});

const dataDir = path.resolve(values.directory);
await rm(dataDir, { recursive: true, force: true });
const documents = Number(values.documents);
const databaseUrl = process.env.DATABASE_URL;
await generate({ dataDir, databaseUrl }, { companies: 20, users: 20, documents }, (line) => console.error(line));
const { database } = await (databaseUrl === undefined ? openEmbedded(dataDir) : openServer(databaseUrl));
await giveTrails();

const key = trailKeyOf(newTrailKey());
const folder = trailFolder(dataDir);
const used = () => Math.round(process.memoryUsage().rss / 1024 / 1024);

async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  const [startedAt, before] = [performance.now(), used()];
  const result = await work();
  console.log(
    `${name.padEnd(36)}${((performance.now() - startedAt) / 1000).toFixed(2)} s, memory ${before} → ${used()} MB`,
  );
  return result;
}

const at = (day: number) => () => new Date(Date.UTC(2027, 0, day, 0, 10));
await measured('the first head', () => signHeads({ database, folder, key, now: at(2) }));

const lines: string[] = [];
const exported = { database, folder, publicKey: key.publicKey, madeAt: new Date() };
await measured('exporting', () => exportEvidence(exported, async (more) => void lines.push(...more)));
const report = await measured('verifying', () => verifyEvidence(each(lines)));
console.log(`${report.documents} documents, ${report.heads} heads, ${report.findings.length} findings`);
await sql`update documents set log_sequence = 2 where id in (select id from documents limit ${documents / 100})`.execute(
  database,
);
await measured('a head after a hundredth had changed', () => signHeads({ database, folder, key, now: at(3) }));
await measured('a head after nothing had changed', () => signHeads({ database, folder, key, now: at(4) }));
await database.destroy();

/** One entry for each document, as if it had been created. */
async function giveTrails(): Promise<void> {
  const rows = await database.selectFrom('documents').select('id').execute();
  const event: LogEvent = {
    type: 'CREATED',
    at: new Date(Date.UTC(2027, 0, 1)),
    actorKind: 'user',
    actorName: 'Lucía',
    version: 1,
    sha256: 'a'.repeat(64) as LogEvent['sha256'],
    position: null,
    onPaper: false,
    ip: null,
    userAgent: null,
    authentication: null,
    details: null,
  };
  for (let from = 0; from < rows.length; from += 1_000) {
    const entries = rows.slice(from, from + 1_000).map(({ id }) => {
      const numbered = { ...event, documentId: id, sequence: 1 };
      return { ...numbered, details: null, hash: hashOf(null, numbered) };
    });
    await database.insertInto('logEntries').values(entries).execute();
  }
  await sql`update documents d set log_sequence = 1, log_head = e.hash from log_entries e where e.document_id = d.id`.execute(
    database,
  );
}

async function* each(all: readonly string[]) {
  yield* all;
}
