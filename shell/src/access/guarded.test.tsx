import { getMe } from '@pacta/contracts';
import { useLocation } from '@pacta/shared/router';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aUser, refuse, renderUi, respond } from '@pacta/shared/testing';
import { noticeStore } from '@pacta/shared/ui';
import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { ShellContext } from '../shell-context.ts';
import { Guarded } from './guarded.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  clearSession();
  localStorage.clear();
});
afterAll(() => server.close());

const configuration = { apiBase: '/v1', logos: {}, chatWidget: null, remoteOrigins: [] };
const Where = () => <p>at {useLocation().pathname}</p>;
const visit = (at: string) =>
  renderUi(
    <ShellContext value={{ configuration, remotes: [], overrides: {} }}>
      <Guarded>
        <Where />
      </Guarded>
    </ShellContext>,
    { at },
  );
const holdToken = () => sessionStore.setState({ accessToken: 'access', refreshToken: null });

it('shows the sign-in page instead of a protected one', async () => {
  visit('/admin/documents');
  expect(await screen.findByText('at /')).toBeTruthy();
});

it('shows a loader, then the page, once the server has told who this is', async () => {
  holdToken();
  server.use(respond(getMe, aUser({ full_name: 'Lucía Robles' })));
  visit('/');
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(await screen.findByText('at /admin')).toBeTruthy();
  expect(sessionStore.getState().user?.full_name).toBe('Lucía Robles');
});

it('says that the link of an e-mail was not used when somebody is signed in', async () => {
  holdToken();
  server.use(respond(getMe, aUser()));
  visit('/auth/reset-password#key=k1');
  expect(await screen.findByText('at /admin')).toBeTruthy();
  expect(noticeStore.getState().notices).toMatchObject([
    { kind: 'info', message: 'You are signed in. To use the link from your e-mail, log out first.' },
  ]);
});

it('signs a person out whose token the server refuses', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  holdToken();
  server.use(refuse(getMe, { code: 401, message: 'Please authenticate', reason: 'session.missing', requestId: 'r' }));
  visit('/admin/documents');
  expect(await screen.findByText('at /')).toBeTruthy();
  expect(sessionStore.getState()).toMatchObject({ accessToken: null, isLoggedIn: false });
});

it('clears what is stored and goes to the root when the server fails', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => {});
  holdToken();
  localStorage.setItem('sidebar', 'collapsed');
  server.use(refuse(getMe, { code: 500, message: 'Broken', reason: 'internal', requestId: 'r' }));
  visit('/admin/documents');
  expect(await screen.findByText('at /')).toBeTruthy();
  expect(localStorage.getItem('sidebar')).toBeNull();
  expect(told).toHaveBeenCalledWith('User data failed to load.', expect.anything());
});

it('keeps a reader of a public document there when the stored session has ended', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  holdToken();
  server.use(refuse(getMe, { code: 401, message: 'Please authenticate', reason: 'session.missing', requestId: 'r' }));
  visit('/document/vobo/42');
  expect(await screen.findByText('at /document/vobo/42')).toBeTruthy();
});
