import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { memoryHistory, PageRouter, useIsNavigating, useRoutes } from './index.ts';

function show() {
  const coming = Promise.withResolvers<{ default: () => string }>();
  const Coming = lazy(() => coming.promise);
  const history = memoryHistory('/');
  const Bar = () => useIsNavigating() && <p>On its way</p>;
  const Page = () =>
    useRoutes([
      { path: '/', element: <p>The first page</p> },
      { path: '/other', element: <p>Another page</p> },
      { path: '/coming', element: <Coming /> },
    ]);
  render(
    <PageRouter history={history}>
      <Bar />
      <Suspense fallback="Loading…">
        <Page />
      </Suspense>
    </PageRouter>,
  );
  const go = (to: string) => act(async () => history.push(to));
  return { go, arrive: () => act(async () => coming.resolve({ default: () => 'The page' })) };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const isSeen = (text: string) => screen.queryByText(text)?.style.display === '';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('holds the last page while the next one is on its way', async () => {
  const { go, arrive } = show();
  await go('/coming');
  await pass(4_999);
  expect([isSeen('The first page'), isSeen('On its way')]).toEqual([true, true]);
  await arrive();
  expect(screen.getByText('The page')).toBeTruthy();
  expect(isSeen('On its way')).toBe(false);
});

it('shows after 5 s what stands for the next page, and that page once it has come', async () => {
  const { go, arrive } = show();
  await go('/coming');
  await pass(5_000);
  expect([isSeen('The first page'), isSeen('On its way')]).toEqual([false, false]);
  expect(screen.getByText('Loading…')).toBeTruthy();
  await arrive();
  expect(screen.getByText('The page')).toBeTruthy();
});

it('forgets a page that somebody has left before it came', async () => {
  const { go } = show();
  await go('/coming');
  await pass(4_000);
  await go('/other');
  await pass(5_000);
  expect(isSeen('Another page')).toBe(true);
});
