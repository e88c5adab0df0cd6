import { readFileSync } from 'node:fs';
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
  const after = runTask('inspect', agreement);
  expect((await Promise.all(works)).every(({ pages }) => pages.length > 0)).toBe(true);
  expect((await after).pages).toHaveLength(2);
  expect(wasRead).toBe(false);
});

it('ends what nobody waits for any more', async () => {
  const file = savedFile(await longTemplate(800));
  const leaving = new AbortController();
  const left = runTask('readTemplate', { path: file }, { signal: leaving.signal });
  const startedAt = performance.now();
  setTimeout(() => leaving.abort(new Error('gone')), 100);
  await expect(left).rejects.toThrow('gone');
  expect(performance.now() - startedAt).toBeLessThan(3_000); // it would take many times as long
});

it('lets nobody who asks for much hold up the others', async () => {
  await Promise.all(['one', 'another', 'many'].map((owner) => runTask('inspect', contract, { owner }))); // nobody waits for a process to start
  const done: string[] = [];
  const ask = async (owner: string) => {
    await runTask('inspect', contract, { owner });
    done.push(owner);
  };
  await Promise.all([...Array.from({ length: 20 }, () => ask('many')), ask('one'), ask('another')]);
  expect(Math.max(done.indexOf('one'), done.indexOf('another'))).toBeLessThan(10);
});

describe('a process that is killed', () => {
  it('is not the fault of the file, which is read once more', async () => {
    const reading = runTask('inspect', contract);
    await killed();
    expect((await reading).pages).toHaveLength(2);
  });

  it('is our fault when it happens again', async () => {
    const reading = runTask('inspect', contract);
    const isRead = reading.then(
      () => true,
      () => true,
    );
    await killed(); // at once: a process that is awake has read it before any timer
    const killer = setInterval(() => void killed(), 20);
    await isRead.finally(() => clearInterval(killer));
    await expect(reading).rejects.toMatchObject({ reason: 'work.failed', code: 503, retryAfterSeconds: 30 });
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
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const child of children) process.kill(Number(child), 'SIGKILL');
}
