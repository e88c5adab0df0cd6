import { setTimeout as sleep } from 'node:timers/promises';
import { Lanes } from './lanes.ts';
import type { Place, Work } from './place.ts';

const bounds = { ofPerson: 50, ofCompany: 50, ofAll: 50 };
const limits = {
  lightPlaces: 3,
  heavyPlaces: 2,
  quickFor: 10,
  lightFor: 30,
  cautionFor: 60_000,
  bounds: { light: bounds, heavy: bounds },
};
const soon = () => sleep(limits.lightFor * 2);

let workedFor: () => number;
let lanes: Lanes;
let running: Set<Place>;
let done: string[];
beforeEach(() => {
  done = [];
  workedFor = () => limits.lightFor;
  running = new Set();
  lanes = new Lanes(limits, () => done.push('another process'));
});
afterEach(() => {
  for (const place of running) place.release();
});

function ask(company: string, person = company): Work {
  const asked: Work = {
    asker: { company, person },
    begin: (place) => {
      running.add(place);
      place.isHeldBy({
        workedFor: () => workedFor(),
        slowDown: () => done.push('slowed'),
        end: () => done.push('ended'),
      });
    },
    reject: () => undefined,
  };
  lanes.queueUp(asked);
  return asked;
}

const askFor = (company: string, count: number) => {
  for (let number = 0; number < count; number += 1) ask(company, `${company} ${number}`);
};
const placesOf = (company: string) => [...running].filter(({ work }) => work.asker.company === company);
const lanesOf = (company: string) => placesOf(company).map(({ lane }) => lane);

function finish(place: Place): void {
  running.delete(place);
  place.release();
}

it('leaves a place for somebody else, however much a company asks for', () => {
  askFor('A', 20);
  expect(lanesOf('A')).toEqual(['light', 'light']);
  ask('B');
  expect(lanesOf('B')).toEqual(['light']);
});

it('moves what takes long out of the way, slows it down, and begins what waits behind it', async () => {
  ask('A', 'first');
  ask('A', 'second');
  ask('A', 'third');
  expect(lanesOf('A')).toEqual(['light', 'light']);
  await soon();
  expect(lanesOf('A')).toContain('heavy');
  expect(lanesOf('A')).toContain('light');
  expect(done.slice(0, 2)).toEqual(['slowed', 'another process']);
});

it('gives a company one place for heavy work; the rest begins again when that is free', async () => {
  const [first, second] = [ask('A', 'one'), ask('A', 'other')];
  ask('B');
  await soon();
  expect(lanesOf('B')).toEqual(['heavy']);
  const [moved, givenUp] = placesOf('A');
  expect([moved?.work, moved?.lane, givenUp?.work, givenUp?.isGivenUp]).toEqual([first, 'heavy', second, true]);
  expect(done).toContain('ended');

  lanes.queueUp(second, 'heavy');
  if (givenUp) finish(givenUp);
  expect(placesOf('A')).toEqual([moved]);
  if (moved) finish(moved);
  expect(placesOf('A').map(({ work, lane }) => [work, lane])).toEqual([[second, 'heavy']]);
});

it('gives one place at a time to whose work was heavy a moment ago', async () => {
  ask('A', 'heavy');
  await soon();
  for (let count = 0; count < 3; count += 1) ask('A', 'heavy');
  expect(lanesOf('A')).toEqual(['heavy', 'light']);
  ask('A', 'another');
  expect(lanesOf('A')).toEqual(['heavy', 'light', 'light']);
});

describe('whoever takes much in small pieces', () => {
  const takeOften = (company: string, count: number) => {
    for (let number = 0; number < count; number += 1) {
      ask(company);
      for (const place of placesOf(company)) finish(place);
    }
  };
  const isSlow = (company: string) => placesOf(company).map((place) => place.isSlow);

  it('is slowed down from the beginning, and has as many places as before', () => {
    workedFor = () => limits.quickFor - 1; // none of them by itself is slow
    takeOften('A', 2);
    ask('A');
    expect(isSlow('A')).toEqual([false]);
    takeOften('A', 2);
    for (let number = 0; number < 3; number += 1) ask('A');
    expect(isSlow('A')).toEqual([true, true]);
    ask('B');
    expect(isSlow('B')).toEqual([false]);
  });
});

it('slows down what takes longer than most, long before it is heavy', async () => {
  workedFor = () => limits.quickFor;
  ask('A');
  await soon();
  expect([lanesOf('A'), done]).toEqual([['light'], ['slowed', 'another process']]);
});

it('takes nothing for heavy that only waits, as all does on a busy server', async () => {
  workedFor = () => limits.quickFor / 2;
  ask('A');
  await soon();
  expect(lanesOf('A')).toEqual(['light']);
  workedFor = () => limits.lightFor;
  await soon();
  expect(lanesOf('A')).toEqual(['heavy']);
});
