import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { prepareDatabase } from '../test/prepared-database.ts';
import { silentLog } from '../test/silent-log.ts';
import { readConfig } from './config.ts';
import type { Database } from './database.ts';
import { fingerprintOf } from './modules/evidence/evidence.ts';
import { openTrailKey } from './modules/evidence/trail-key.ts';
import { logOptions } from './platform/logging.ts';
import { startServer } from './server.ts';

let dataDir: string;
let emptyDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pacta-server-'));
  emptyDir = await mkdtemp(path.join(tmpdir(), 'pacta-server-'));
});
afterAll(() => Promise.all([dataDir, emptyDir].map((directory) => rm(directory, { recursive: true }))));

const port = 4149;
const address = `http://127.0.0.1:${port}`;
const start = (directory = dataDir) => startServer(readConfig({ DATA_DIR: directory, PORT: `${port}` }), silentLog);

/** The tables whose number of rows the planner does not know. */
async function neverCounted(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`.execute(database);
  return rows.map(({ name }) => name);
}

it('starts on an empty directory, stops, and starts again on what it left', async () => {
  const first = await start();
  expect((await fetch(`${address}/ready`)).status).toBe(200);
  const login = await fetch(`${address}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(first.admin),
  });
  expect(login.status).toBe(200);
  await first.stop();
  await expect(fetch(`${address}/ready`)).rejects.toThrow();

  const second = await start();
  expect(second.admin).toBeUndefined();
  expect(await neverCounted(second.context.database)).toEqual([]);
  await second.stop();
});

it('writes out what is only in the log while it runs', async () => {
  const { context, stop } = await start();
  const waiting = async () => {
    const { rows } = await sql<{
      mb: number;
    }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 / 1e6
      as mb from pg_control_checkpoint()`.execute(context.database);
    return rows[0]?.mb;
  };
  await sql`create table filling as select repeat(md5(i::text), 40) from generate_series(1, 20000) i`.execute(
    context.database,
  );
  expect(await waiting()).toBeGreaterThan(20);
  const until = performance.now() + 30_000;
  while (performance.now() < until && ((await waiting()) ?? 0) > 1) await after(500);
  expect(await waiting()).toBeLessThan(1);
  await stop();
});

it('releases everything if its port is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await expect(start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(await readdir(path.join(dataDir, 'database'))).not.toContain('.lock');
  await new Promise((resolve) => other.close(resolve));
});

it('creates the first admin only in a start that succeeds', async () => {
  await prepareDatabase(path.join(emptyDir, 'database'));
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await expect(start(emptyDir)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await new Promise((resolve) => other.close(resolve));

  const { admin, stop } = await start(emptyDir);
  expect(admin).toBeDefined();
  await stop();
});

it('signs the heads of days once its history is there, and tells by which key, for the operator to note', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) });
  const { log } = fastify({ logger: { ...logOptions('info'), stream } });
  const directory = path.join(emptyDir, 'signing');
  await prepareDatabase(path.join(directory, 'database'));
  const { promise: history, resolve } = Promise.withResolvers<void>();
  const { stop } = await startServer(readConfig({ DATA_DIR: directory, PORT: `${port}` }), log, { history });
  const told = () => lines.find((line) => line.includes('the head of a day was signed'));
  await after(500);
  expect(told()).toBeUndefined();
  resolve();
  for (const until = performance.now() + 30_000; performance.now() < until && !told(); ) await after(50);
  expect(JSON.parse(told() ?? '{}').fingerprint).toBe(fingerprintOf((await openTrailKey(directory)).publicKey));
  await stop();
});

describe('the data folder', () => {
  /** What others than the owner may do with anything in it, with the folder itself. */
  async function openToOthers(directory: string): Promise<string[]> {
    const names = ['', ...(await readdir(directory, { recursive: true }))];
    const modes = await Promise.all(names.map(async (name) => (await lstat(path.join(directory, name))).mode));
    return names.filter((_, index) => (modes[index] ?? 0) & 0o077);
  }

  async function openAll(directory: string): Promise<void> {
    for (const name of ['', ...(await readdir(directory, { recursive: true }))]) {
      const file = path.join(directory, name);
      await chmod(file, (await lstat(file)).isDirectory() ? 0o777 : 0o666);
    }
  }

  it('is for the server’s user alone, whoever made it and whatever the umask, also where it was open before', async () => {
    const wide = await mkdtemp(path.join(tmpdir(), 'pacta-server-'));
    await chmod(wide, 0o777);
    const umask = process.umask(0);
    try {
      const first = await start(wide);
      await first.context.files.put(Buffer.from('%PDF-'));
      expect(await openToOthers(wide)).toEqual([]);
      await first.stop();
      expect(await openToOthers(wide)).toEqual([]);

      await openAll(wide);
      const second = await start(wide);
      expect(await openToOthers(wide)).toEqual([]);
      await second.stop();
    } finally {
      process.umask(umask);
      await rm(wide, { recursive: true });
    }
  });
});
