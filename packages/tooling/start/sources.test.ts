import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { foldersBehind, touchesIn } from './sources.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pacta-sources-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the touches of a source', () => {
  it('tell of a file that was edited and put back, and of none that was read', async () => {
    const file = path.join(folder, 'page.tsx');
    await writeFile(file, 'as it is');
    const before = await touchesIn([file]);
    await readFile(file);
    expect(await touchesIn([file])).toBe(before);
    await new Promise((resolve) => setTimeout(resolve, 20)); // the clock of a file system is coarse
    await writeFile(file, 'in between');
    await writeFile(file, 'as it is');
    expect(await touchesIn([file])).not.toBe(before);
  });

  it('tell of a file that came and went', async () => {
    const before = await touchesIn([folder]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writeFile(path.join(folder, 'new.tsx'), 'in between');
    await rm(path.join(folder, 'new.tsx'));
    expect(await touchesIn([folder])).not.toBe(before);
  });

  it('are those of each folder behind an app, too', async () => {
    const folders = await foldersBehind('mf-auth');
    expect(folders).toEqual(expect.arrayContaining(['mf-auth/src', 'mf-auth/src/locales', 'shared/src/ui']));
    expect(folders).not.toContain('mf-auth'); // builds come and go there
  });
});
