import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { prepareDatabase } from '../../test/prepared-database.ts';
import { createOnce, openDurable, startParameters } from './durable-embedded.ts';
import { DurableFileSystem } from './durable-file-system.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pacta-embedded-'));
  await prepareDatabase(directory);
});
afterAll(() => rm(directory, { recursive: true }));

it('forces every commit to the disk, and finds it again', async () => {
  const { pool, fileSystem } = await openDurable(directory);
  await pool.query('create table things (id int primary key)');
  const before = fileSystem.syncs;
  for (let id = 1; id <= 10; id += 1) await pool.query('insert into things values ($1)', [id]);
  expect(fileSystem.syncs - before).toBeGreaterThanOrEqual(10);
  await pool.end();

  const again = await openDurable(directory);
  expect((await again.pool.query('select count(*) from things')).rows).toEqual([{ count: '10' }]);
  await again.pool.end();
});

it.each([
  ['row', "insert into things values ('written late')"],
  ['table', 'create table more ()'],
])('asks whether the directory is still its own before a %s changes the first file', async (what, statement) => {
  const data = path.join(directory, `asks for a ${what}`, 'pgdata');
  await mkdir(path.dirname(data));
  await createOnce(data);
  let isWatched = false;
  let whenAsked: Record<string, string> | undefined;
  const files = new DurableFileSystem(data, () => {
    if (isWatched) whenAsked ??= bytesIn(data);
  });
  const lite = await PGlite.create({ fs: files, startParams: startParameters });
  await lite.exec('create table things (text text)');
  const before = bytesIn(data);
  isWatched = true;
  await lite.exec(statement);
  expect(whenAsked).toEqual(before);
  await lite.close();
});

function bytesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map(({ parentPath, name }) => path.join(parentPath, name));
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.map((file) => [file, hash(file)]));
}

it('recovers from an interrupted start', async () => {
  const cutOff = path.join(directory, 'cut-off');
  await mkdir(path.join(cutOff, 'pgdata.draft'), { recursive: true });
  await writeFile(path.join(cutOff, 'pgdata.draft', 'PG_VERSION'), '18');
  const { pool } = await openDurable(cutOff);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  expect(await readdir(cutOff)).toEqual(['pgdata']);
});

it('begins with the empty database that a build made, and makes one where there is none', async () => {
  const identified = async (folder: string) => {
    const { pool } = await openDurable(folder);
    const { rows } = await pool.query('select system_identifier as id from pg_control_system()');
    await pool.end();
    return rows;
  };
  const none = path.join(directory, 'not-there');
  await mkdir(path.join(directory, 'made'));
  await createOnce(path.join(directory, 'made', 'pgdata'), none);
  const copied = await identified(path.join(directory, 'copied'));
  expect(await identified(path.join(directory, 'copied-too'))).toEqual(copied);
  expect(await identified(path.join(directory, 'made'))).not.toEqual(copied);
});

it('keeps its directory locked until it is closed', async () => {
  const { pool } = await openDurable(directory);
  await expect(openDurable(directory)).rejects.toThrow(`is in use by process ${process.pid}`);
  await pool.end();
  await (await openDurable(directory)).pool.end();
});

it('takes over the lock of a process that is gone', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, '.lock'), `${gone.pid} 12345`);
  await (await openDurable(directory)).pool.end();
  expect(await readdir(directory)).not.toContain('.lock');
});

it('starts PGlite with its own parameters, except for durability and memory', () => {
  const own = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  const added = ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'];
  expect(startParameters).toEqual([...own, ...added.flatMap((setting) => ['-c', setting])]);
});
