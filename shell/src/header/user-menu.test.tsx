import { useLocation } from '@pacta/shared/router';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aUser, renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { messages } from '../messages.ts';
import { UserMenu } from './user-menu.tsx';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  clearSession();
});
afterAll(() => server.close());

const Where = () => <output aria-label="address">{useLocation().pathname}</output>;

async function open(role: 'admin' | 'sub', language: 'en' | 'es' = 'en'): Promise<void> {
  sessionStore.setState({ accessToken: 'access', user: aUser({ role }) });
  renderUi(
    <>
      <UserMenu />
      <Where />
    </>,
    { at: '/admin', language, messages },
  );
  await userEvent.click(screen.getByRole('button', { name: /Lucía Robles Hernández/ }));
}

it.each(['admin', 'sub'] as const)('leads a person of the role %s to their account, and closes', async (role) => {
  await open(role);
  await userEvent.click(await screen.findByRole('link', { name: 'My account' }));
  expect(screen.getByRole('status', { name: 'address' }).textContent).toBe('/admin/profile');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'My account' })).toBeNull());
});

it('shows who is signed in and the way out, in Spanish too', async () => {
  await open('sub', 'es');
  expect(await screen.findByText('lucia@robles.example')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(sessionStore.getState().accessToken).toBeNull());
});

it('says that it is leaving while the server is told, and takes no second click', async () => {
  const told = Promise.withResolvers<void>();
  server.use(
    http.post('*/v1/auth/logout', async () => {
      await told.promise;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await open('sub');
  sessionStore.setState({ refreshToken: 'refresh' });
  const leave = await screen.findByRole('button', { name: 'Log out' });
  await userEvent.click(leave);
  await waitFor(() => expect(leave.hasAttribute('disabled')).toBe(true));
  told.resolve();
  await waitFor(() => expect(sessionStore.getState().accessToken).toBeNull());
});

it('has no accessibility violations', async () => {
  await open('admin');
  expect((await axe(await screen.findByRole('dialog'))).violations).toEqual([]);
});
