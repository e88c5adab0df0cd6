import { TaskChild } from './task-child.ts';
import { rest, wake } from './task-pool.ts';

const order = { name: 'inspect', input: {} } as const;
let children: TaskChild[];
beforeEach(() => {
  children = [];
});
afterEach(() => {
  for (const child of children) child.end();
});

function aChild(): TaskChild {
  const child = new TaskChild();
  children.push(child);
  return child;
}

function wakes(isSlow: boolean): TaskChild {
  const child = wake(order, isSlow);
  children.push(child);
  return child;
}

it('gives a template to the process that knows it, also where that was slowed down', () => {
  const filling = (sha256: string) => ({ name: 'fillTemplate', input: { sha256 } }) as const;
  const [knowing, other] = [wake(filling('one'), true), aChild()];
  children.push(knowing);
  knowing.slowDown();
  rest(knowing);
  rest(other);
  const unknown = wake(filling('two'), false);
  expect(unknown).toBe(other);
  expect(wake(filling('one'), false)).toBe(knowing);
});

it('gives slow work a process that was slowed down before, and leaves the quick one to others', () => {
  const [quick, slowed] = [aChild(), aChild()];
  slowed.slowDown();
  rest(quick);
  rest(slowed);
  expect(wakes(false)).toBe(quick);
  expect([quick, slowed]).not.toContain(wakes(false));
  rest(quick);
  expect(wakes(true)).toBe(slowed);
  expect([quick, slowed]).not.toContain(wakes(true));
});
