import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixture, pathOf } from '@pacta/pdf/testing/fixture.ts';
import { longTemplate } from '../../test/long-template.ts';
import { savedFile } from '../../test/saved-file.ts';
import { TaskChild } from './task-child.ts';
import { TaskLost, TaskStopped } from './task-stopped.ts';

let long: string; // takes some seconds to read
beforeAll(async () => {
  long = savedFile(await longTemplate(500));
});

let child: TaskChild;
beforeEach(() => {
  child = new TaskChild();
});
afterEach(() => child.end());

const inspect = (file: string, milliseconds = 60_000) =>
  child.perform({ name: 'inspect', input: { path: file } }, milliseconds);

it('does one task after the other', async () => {
  expect(await inspect(pathOf('agreement.pdf'))).toMatchObject({ result: { pages: [{}, {}] } });
  expect(await inspect(pathOf('mark.png'))).toEqual({ problem: 'file.not_a_pdf' });
});

it('leaves what V8 made of its code to the next', async () => {
  const { NODE_COMPILE_CACHE } = process.env;
  const folder = mkdtempSync(path.join(tmpdir(), 'compiled-'));
  try {
    process.env.NODE_COMPILE_CACHE = folder;
    const first = new TaskChild();
    await first.perform({ name: 'inspect', input: { path: pathOf('mark.png') } }, 60_000);
    first.end(); // as all of them are
    const left = readdirSync(folder, { recursive: true, withFileTypes: true });
    expect(left.some((entry) => entry.isFile())).toBe(true);
  } finally {
    if (NODE_COMPILE_CACHE === undefined) delete process.env.NODE_COMPILE_CACHE;
    else process.env.NODE_COMPILE_CACHE = NODE_COMPILE_CACHE;
    rmSync(folder, { recursive: true });
  }
});

it('does not count its own start as work', async () => {
  await inspect(pathOf('mark.png')); // refused by its first bytes
  const first = child.workedFor();
  await inspect(pathOf('mark.png'));
  const second = child.workedFor();
  expect(Math.max(first, second)).toBeLessThan(allWorkOf(newestProcess()) / 2);
});

it('stops a task that takes too long', async () => {
  const order = { name: 'readTemplate', input: { path: long } } as const;
  await expect(child.perform(order, 1)).rejects.toThrow(TaskStopped);
  expect(child.isAlive).toBe(false);
});

it('stops a task that takes too much memory', async () => {
  const small = new TaskChild(10 * 1024 * 1024);
  const order = { name: 'readTemplate', input: { path: long } } as const;
  await expect(small.perform(order, 60_000)).rejects.toThrow(TaskStopped);
  expect(small.isAlive).toBe(false);
});

it('refuses a file that inflates without end, and this process lives on', async () => {
  const before = process.memoryUsage.rss();
  expect(await inspect(pathOf('bomb.pdf'))).toEqual({ problem: 'file.too_complex' });
  expect(process.memoryUsage.rss() - before).toBeLessThan(500 * 1024 * 1024);
});

it('comes to the end of a file that is damaged', async () => {
  const file = scrambled(fixture('by-hand.pdf'), 11); // libpdf as it is published reads it for ever
  expect(await inspect(savedFile(file), 20_000)).toEqual({ problem: 'file.damaged' });
});

it('leaves the event loop free', async () => {
  await inspect(pathOf('contract.pdf')); // it is started
  const pid = newestProcess();
  const shares: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const [own, before] = [process.threadCpuUsage(), allWorkOf(pid)];
    await child.perform({ name: 'readTemplate', input: { path: long } }, 60_000);
    const { user, system } = process.threadCpuUsage(own); // microseconds
    shares.push((user + system) / 1_000 / (allWorkOf(pid) - before));
  }
  expect(Math.min(...shares)).toBeLessThan(1 / 4); // this thread may tidy up meanwhile what tests before it left
});

it('says when its process is gone', async () => {
  const answer = inspect(pathOf('contract.pdf'));
  child.end();
  await expect(answer).rejects.toThrow(TaskLost);
});

const newestProcess = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').trim().split(' ').at(-1));

/** What a process has worked since it was started, in milliseconds (utime and stime, in ticks of 10). */
function allWorkOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Twenty bytes changed, the same ones for each seed. */
function scrambled(file: Buffer, seed: number): Buffer {
  let state = seed * 7_919;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  for (let change = 0; change < 20; change += 1) file[random(file.length)] = random(256);
  return file;
}
