import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserHistory, Link, PageRouter, useBlocker, useLocation } from './index.ts';

function Page({ isUnsaved }: { isUnsaved: boolean }) {
  const { pathname } = useLocation();
  const blocker = useBlocker(() => isUnsaved);
  return (
    <>
      <p>at {pathname}</p>
      <Link to="/other">Other</Link>
      {blocker.state === 'blocked' && (
        <>
          <button type="button" onClick={blocker.reset}>
            Stay
          </button>
          <button type="button" onClick={blocker.proceed}>
            Leave
          </button>
        </>
      )}
    </>
  );
}

function show(isUnsaved: boolean) {
  window.history.pushState(null, '', '/before');
  const history = browserHistory();
  act(() => history.push('/form'));
  render(
    <PageRouter history={history}>
      <Page isUnsaved={isUnsaved} />
    </PageRouter>,
  );
}

const goBack = () => act(() => window.history.back());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('follows a link when nothing is unsaved', async () => {
  show(false);
  await userEvent.click(screen.getByRole('link'));
  expect(await screen.findByText('at /other')).toBeTruthy();
  expect(location.pathname).toBe('/other');
});

it('holds a link back until the person leaves', async () => {
  show(true);
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByText('at /form')).toBeTruthy();
  expect(location.pathname).toBe('/form');
  await press('Leave');
  expect(await screen.findByText('at /other')).toBeTruthy();
});

it('stays where the person stays, and asks the next time again', async () => {
  show(true);
  await userEvent.click(screen.getByRole('link'));
  await press('Stay');
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
});

it("holds the browser's back button, with the address of the page that still shows", async () => {
  show(true);
  goBack();
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/form'));
  await press('Leave');
  expect(await screen.findByText('at /before')).toBeTruthy();
  expect(location.pathname).toBe('/before');
});
