import { Spending } from './spending.ts';

const minute = 60_000;
let now: number;
let spending: Spending;
beforeEach(() => {
  now = 0;
  spending = new Spending(5_000, minute, () => now);
});

it('counts what a person takes in small pieces, and each person alone', () => {
  for (let count = 0; count < 9; count += 1) spending.add('ana', 500);
  spending.add('beto', 500);
  expect(spending.isOver('ana')).toBe(false);
  spending.add('ana', 500);
  expect([spending.isOver('ana'), spending.isOver('beto')]).toEqual([true, false]);
});

it('forgives in the course of time, and the more slowly the more was taken', () => {
  spending.add('ana', 10_000);
  now = minute;
  expect(spending.isOver('ana')).toBe(true);
  now = minute + 1;
  expect(spending.isOver('ana')).toBe(false);
  now = 2 * minute;
  spending.add('ana', 4_999);
  expect(spending.isOver('ana')).toBe(false);
});
