import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyEmptyDatabase, keepEmptyDatabase } from './empty-database.ts';

let folder: string;
let kept: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pacta-empty-'));
  kept = path.join(folder, 'dist', 'kept');
});
afterEach(() => rm(folder, { recursive: true }));

const makeSmall = async (at: string) => {
  await mkdir(path.join(at, 'pg_notify'), { mode: 0o700 });
  await mkdir(path.join(at, 'base'), { mode: 0o700 });
  await writeFile(path.join(at, 'base', '1'), 'a table', { mode: 0o600 });
};
const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

it('is copied with its empty folders, from what another user owns to what only this one may reach', async () => {
  await keepEmptyDatabase(makeSmall, kept);
  expect(await modeOf(path.join(kept, 'base', '1'))).toBe(0o644);
  const copy = path.join(folder, 'copy');
  expect(await copyEmptyDatabase(copy, kept)).toBe(true);
  expect(await readFile(path.join(copy, 'base', '1'), 'utf8')).toBe('a table');
  const modes = await Promise.all(['', 'pg_notify', 'base', 'base/1'].map((name) => modeOf(path.join(copy, name))));
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
});

it('leaves nothing where no build made one', async () => {
  expect(await copyEmptyDatabase(path.join(folder, 'copy'), kept)).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});

it('is made once, by whoever is first, and leaves nothing half', async () => {
  const failing = keepEmptyDatabase(async (at) => {
    await makeSmall(at);
    throw new Error('The disk is full.');
  }, kept);
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(await readdir(path.dirname(kept))).toEqual([]);

  await Promise.all([keepEmptyDatabase(makeSmall, kept), keepEmptyDatabase(makeSmall, kept)]);
  const again = jest.fn(makeSmall);
  await keepEmptyDatabase(again, kept);
  expect(again).not.toHaveBeenCalled();
  expect(await readdir(path.dirname(kept))).toEqual(['kept']);
});
