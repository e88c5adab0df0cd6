import { act, renderHook } from '@testing-library/react';
import type { Pace } from './poll.ts';
import { usePolling } from './use-polling.ts';

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const come = (type: 'focus' | 'online') => act(() => void dispatchEvent(new Event(type)));

function setHidden(isHidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const usual: Pace = { first: 1_000, longest: 20_000 };

/** Polls with requests that take as long as `takes` says, and counts them. */
function start({ pace = usual, takes = 0 } = {}) {
  const signals: AbortSignal[] = [];
  const request = (signal: AbortSignal) => {
    signals.push(signal);
    return takes === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, takes));
  };
  const initialProps: { pace: Pace | null; news: string } = { pace, news: 'first' };
  const hook = renderHook((props) => usePolling(props.pace, request, props.news), { initialProps });
  return { signals, count: () => signals.length, ...hook };
}

it('asks after the first pause, then less and less often', async () => {
  const { count } = start();
  await pass(999);
  expect(count()).toBe(0);
  await pass(1);
  expect(count()).toBe(1);
  await pass(1_499);
  expect(count()).toBe(1);
  await pass(1);
  expect(count()).toBe(2);
});

it('never pauses longer than the longest pause', async () => {
  const { count } = start();
  await pass(600_000);
  const before = count();
  await pass(20_000);
  expect(count()).toBe(before + 1);
});

it('asks at once where the pace says so', async () => {
  const { count } = start({ pace: { first: 60_000, longest: 60_000, isImmediate: true } });
  expect(count()).toBe(1);
  await pass(60_000);
  expect(count()).toBe(2);
});

it('starts the pace over with each piece of news', async () => {
  const { count, rerender } = start();
  await pass(60_000);
  const before = count();
  rerender({ pace: usual, news: 'second' });
  await pass(1_000);
  expect(count()).toBe(before + 1);
});

it('asks for nothing without a pace', async () => {
  const { count, rerender } = start();
  rerender({ pace: null, news: 'first' });
  await pass(60_000);
  expect(count()).toBe(0);
});

it('stops with its component, and aborts the request on its way', async () => {
  const { signals, unmount } = start({ takes: 500 });
  await pass(1_100);
  expect(signals[0]?.aborted).toBe(false);
  unmount();
  expect(signals[0]?.aborted).toBe(true);
  await pass(60_000);
  expect(signals).toHaveLength(1);
});

it('waits for an answer before it asks again', async () => {
  const { signals } = start({ takes: 8_000 });
  await pass(9_000);
  expect(signals).toHaveLength(1);
  await pass(1_500);
  expect(signals).toHaveLength(2);
});

it('goes on after a request that finds nothing', async () => {
  const { count } = start({ takes: 100 });
  await pass(10_000);
  expect(count()).toBeGreaterThan(2);
});

describe('while the page is hidden', () => {
  it('asks for nothing, and asks at once when somebody comes back', async () => {
    const { count } = start();
    setHidden(true);
    await pass(600_000);
    expect(count()).toBe(0);
    setHidden(false);
    expect(count()).toBe(1);
  });

  it('does not ask at first either', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { count } = start({ pace: { first: 60_000, longest: 60_000, isImmediate: true } });
    await pass(600_000);
    expect(count()).toBe(0);
  });
});

it('asks once for somebody who comes back in several ways at once', async () => {
  const { count } = start({ pace: { first: 60_000, longest: 60_000 } });
  await pass(20_000);
  setHidden(false);
  come('focus');
  come('online');
  expect(count()).toBe(1);
});

it('does not ask for somebody who was away for only a moment', async () => {
  const { count } = start({ pace: { first: 60_000, longest: 60_000, isImmediate: true, rest: 10_000 } });
  await pass(9_000);
  come('focus');
  expect(count()).toBe(1);
  await pass(1_000);
  come('focus');
  expect(count()).toBe(2);
});

/** While a machine sleeps the clock goes on and the timers do not. */
const sleep = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);

describe('when the machine wakes up', () => {
  it('asks soon, however long the pause was', async () => {
    const { count } = start({ pace: { first: 60_000, longest: 60_000 } });
    sleep(3_600_000);
    await pass(5_000);
    expect(count()).toBe(1);
  });

  it('gives up the request that was on its way, and drops its answer', async () => {
    const { signals } = start({ takes: 10_000_000 });
    await pass(1_000);
    expect(signals).toHaveLength(1);
    sleep(3_600_000);
    await pass(5_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('asks at once when the network is back', async () => {
    const { count } = start({ pace: { first: 60_000, longest: 60_000 } });
    sleep(3_600_000);
    come('online');
    expect(count()).toBe(1);
  });
});

it('goes on when somebody sets the clock back', async () => {
  const { count } = start();
  jest.setSystemTime(Date.now() - 3_600_000);
  await pass(5_000);
  expect(count()).toBeGreaterThan(0);
});
