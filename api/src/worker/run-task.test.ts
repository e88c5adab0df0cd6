import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { pathOf } from '@pacta/pdf/testing/fixture.ts';
import { longTemplate } from '../../test/long-template.ts';
import { savedFile } from '../../test/saved-file.ts';
import { runTask } from './run-task.ts';

const contract = { path: pathOf('contract.pdf') };
const agreement = { path: pathOf('agreement.pdf') };

it('does not begin what nobody waits for any more', async () => {
  const leaving = new AbortController();
  const works = Array.from({ length: 6 }, () => runTask('inspect', contract));
  let wasRead = false;
  const read = async () => {
    wasRead = true;
    return contract;
  };
  const left = runTask('inspect', read, { signal: leaving.signal });
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = runTask('inspect', agreement);
  expect((await Promise.all(works)).every(({ pages }) => pages.length > 0)).toBe(true);
  expect((await next).pages).toHaveLength(2);
  expect(wasRead).toBe(false);
});

it('ends what nobody waits for any more', async () => {
  const endless = savedFile(Buffer.from(''));
  rmSync(endless);
  spawnSync('mkfifo', [endless]); // a file that never comes to its end
  const leaving = new AbortController();
  const left = runTask('inspect', { path: endless }, { signal: leaving.signal });
  const startedAt = performance.now();
  setTimeout(() => leaving.abort(new Error('gone')), 100);
  await expect(left).rejects.toThrow('gone');
  expect(performance.now() - startedAt).toBeLessThan(30_000); // it would be given up after some minutes
});

it('lets nobody who asks for much hold up the others', async () => {
  const begun: string[] = [];
  const ask = (owner: string) => {
    const begin = async () => {
      begun.push(owner);
      return contract;
    };
    return runTask('inspect', begin, { owner });
  };
  await Promise.all([...Array.from({ length: 20 }, () => ask('many')), ask('one'), ask('another')]);
  expect(begun).toHaveLength(22);
  expect(Math.max(begun.indexOf('one'), begun.indexOf('another'))).toBeLessThan(10);
});

describe('a process that is killed', () => {
  it('is not the fault of the file, which is read once more', async () => {
    const reading = runTask('inspect', contract);
    await killed();
    expect((await reading).pages).toHaveLength(2);
  });

  it('is our fault when it happens again', async () => {
    await killed(); // one that is awake may have read it before it is killed
    while (processes().length > 0) await after(10);
    let begun = 0;
    const begin = async () => {
      begun += 1;
      setImmediate(() => void killed());
      return contract;
    };
    const reading = runTask('inspect', begin);
    await expect(reading).rejects.toMatchObject({ reason: 'work.failed', code: 503, retryAfterSeconds: 30 });
    expect(begun).toBe(2);
  });
});

it('reads a template of 500 pages', async () => {
  const { found, pages } = await runTask('readTemplate', { path: savedFile(await longTemplate(500)) });
  expect([pages.length, found.map(({ name, places }) => [name, places.length])]).toEqual([
    500,
    [['nombre_del_cliente', 500]],
  ]);
});

/** Kills the processes of this one, as a system does that has no memory left. */
async function killed(): Promise<void> {
  for (const child of processes()) process.kill(child, 'SIGKILL');
}

const processes = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
