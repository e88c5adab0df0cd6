import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyPage, tryLazyPagesAgain } from './lazy-page.tsx';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  tryAgain = () => {
    tryLazyPagesAgain();
    this.setState({ failed: false });
  };
  override render = () =>
    this.state.failed ? (
      <button type="button" onClick={this.tryAgain}>
        Try again
      </button>
    ) : (
      this.props.children
    );
}

it('asks once for a page that does not arrive, and once more when told to', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<Promise<{ default: () => ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValueOnce({ default: () => <p>The page</p> });
  const Page = lazyPage(load);

  render(
    <Boundary>
      <Suspense fallback="…">
        <Page />
      </Suspense>
    </Boundary>,
  );
  await userEvent.click(await screen.findByRole('button'));

  expect(await screen.findByText('The page')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
