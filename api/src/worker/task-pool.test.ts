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
