import { act, renderHook } from '@testing-library/react';
import { useRequest } from './use-request.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function typing(first: string) {
  const asked: string[] = [];
  const hook = renderHook(
    ({ text }) => useRequest(text, async (wanted) => asked.push(wanted), { delay: text === '' ? 0 : 300 }),
    { initialProps: { text: first } },
  );
  return { asked, ...hook };
}

it('waits as long as its delay, and asks once for what was typed in one go', async () => {
  const { asked, rerender } = typing('r');
  await pass(200);
  rerender({ text: 'ro' });
  await pass(299);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['ro']);
});

it('asks at once where there is no delay', () => {
  expect(typing('').asked).toEqual(['']);
});

it('asks for nothing that was still waiting when its component went', async () => {
  const { asked, unmount } = typing('r');
  unmount();
  await pass(1_000);
  expect(asked).toEqual([]);
});
