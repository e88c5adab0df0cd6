import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import { TestRoots } from './test-roots.tsx';

const words = /test certificates count/;
const answer = (testRoots: boolean) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ testRoots, revocationRequired: false }));

afterEach(() => jest.restoreAllMocks());

it('says so where certificates of a test authority count', async () => {
  answer(true);
  renderUi(<TestRoots />);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says nothing where they do not, or where nobody answers', async () => {
  const asking = answer(false);
  const { unmount } = renderUi(<TestRoots />);
  await asking.mock.results[0]?.value;
  unmount();
  asking.mockRejectedValue(new TypeError('offline'));
  renderUi(<TestRoots />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(words)).toBeNull();
});
