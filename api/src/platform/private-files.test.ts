import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepPrivate } from './private-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pacta-private-'));
  await mkdir(path.join(folder, 'signing'));
});
afterEach(() => rm(folder, { recursive: true }));

it('minds no draft that another server gives its name meanwhile', async () => {
  const key = path.join(folder, 'signing', 'key.pem');
  let isStarting = true;
  const other = (async () => {
    for (let number = 0; isStarting; number += 1) {
      await writeFile(`${key}.${number}`, 'key', { mode: 0o644 });
      await rename(`${key}.${number}`, key);
    }
  })();
  for (let start = 0; start < 200; start += 1) await keepPrivate(folder);
  isStarting = false;
  await other;
  await keepPrivate(folder);
  expect((await stat(key)).mode & 0o077).toBe(0);
});
