import { login } from '@pacta/contracts';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aUser, refuse, renderUi, respond } from '@pacta/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { LoginPage } from './login-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  clearSession();
});
afterAll(() => server.close());

async function signIn(): Promise<void> {
  renderUi(<LoginPage />);
  await userEvent.type(screen.getByLabelText(/E-mail/), 'lucia@robles.example');
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse 7');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('puts the tokens into the session', async () => {
  const expires = '2026-11-20T10:00:00Z';
  const tokens = { access: { token: 'access', expires }, refresh: { token: 'refresh', expires } };
  server.use(respond(login, { user: aUser(), tokens }));
  await signIn();
  await waitFor(() => expect(sessionStore.getState()).toMatchObject({ accessToken: 'access', isLoggedIn: true }));
});

it('keeps what was typed when the server refuses it', async () => {
  server.use(
    refuse(login, { code: 401, message: 'Invalid email or password', reason: 'login.failed', requestId: 'r1' }),
  );
  await signIn();
  expect(await screen.findByText('Invalid email or password')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('lucia@robles.example');
  expect(sessionStore.getState().isLoggedIn).toBe(false);
});
