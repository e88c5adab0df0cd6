import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { TaskChild, TaskStopped } from './task-child.ts';

let child: TaskChild;
beforeEach(() => {
  child = new TaskChild();
});
afterEach(() => child.end());

const inspect = (input: Uint8Array, milliseconds = 60_000) => child.perform({ name: 'inspect', input }, milliseconds);

it('does one task after the other', async () => {
  expect(await inspect(fixture('agreement.pdf'))).toMatchObject({ result: { pages: [{}, {}] } });
  expect(await inspect(Buffer.from('Dear Sir or Madam'))).toEqual({ problem: 'file.not_a_pdf' });
});

it('stops a task that takes too long', async () => {
  await expect(inspect(scrambled(fixture('by-hand.pdf'), 11), 2_000)).rejects.toThrow(TaskStopped);
  expect(child.isAlive).toBe(false);
});

it('stops a task that takes too much memory, and this process lives on', async () => {
  const before = process.memoryUsage.rss();
  await expect(inspect(fixture('bomb.pdf'))).rejects.toThrow(TaskStopped);
  expect(process.memoryUsage.rss() - before).toBeLessThan(500 * 1024 * 1024);
});

it('leaves the event loop free', async () => {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await inspect(fixture('contract.pdf'));
  clearInterval(timer);
  expect(longest).toBeLessThan(1_000);
});

it('says when its process is gone', async () => {
  const answer = inspect(fixture('contract.pdf'));
  child.end();
  await expect(answer).rejects.toThrow(TaskStopped);
});

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
