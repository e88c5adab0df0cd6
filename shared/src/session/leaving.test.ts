import { getMe } from '@pacta/contracts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { aUser } from '../testing/index.ts';
import { loadCurrentUser } from './current-user.ts';
import { sessionStore, startSession } from './session-store.ts';

const brokenOff = http.get(`*/v1${getMe.path}`, () => HttpResponse.error());
const server = setupServer(brokenOff);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('stays signed in where the browser breaks a request off, since the page is being left', async () => {
  const expires = '2026-01-01T09:00:00Z';
  startSession({ access: { token: 'access', expires }, refresh: { token: 'refresh', expires } }, aUser());
  localStorage.setItem('language', 'es');
  dispatchEvent(new Event('beforeunload'));
  const waited = new Promise((resolve) => setTimeout(resolve, 300, 'nothing said yet'));
  expect(await Promise.race([loadCurrentUser(), waited])).toBe('nothing said yet');
  expect(sessionStore.getState().isLoggedIn).toBe(true);
  expect(localStorage.getItem('language')).toBe('es');
});
