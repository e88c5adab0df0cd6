import { getMe } from '@pacta/contracts';
import { lazyPage } from '@pacta/shared/remote';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aUser, renderUi, respond } from '@pacta/shared/testing';
import { act, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import type { ComponentType, ReactNode } from 'react';
import { loadUser } from '../access/loaded-user-store.ts';
import { connectRemotes } from '../remote/remote-store.ts';
import { ShellContext } from '../shell-context.ts';
import { takeTroubles } from '../trouble/troubles.ts';
import { CurrentPage } from './current-page.tsx';

type Frame = ComponentType<{ children: ReactNode }>;
let Area: Frame;
const comes = jest.fn<Promise<{ default: Frame }>, []>();
jest.mock('../layout/admin-area.ts', () => ({ AdminLayout: (props: { children: ReactNode }) => <Area {...props} /> }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  takeTroubles();
  Area = lazyPage(comes);
  sessionStore.setState({ accessToken: 'access', refreshToken: null });
  server.use(respond(getMe, aUser()));
  await loadUser(new AbortController().signal);
  const loading = {
    importRemote: () => new Promise<never>(() => {}),
    ...{ lends: () => true, patience: 50_000, quiet: 8_000, pauses: [], onArrival: () => () => {} },
  };
  connectRemotes({ registry: { remotes: {} }, overrides: {}, loading });
});
afterEach(() => {
  jest.useRealTimers();
  clearSession();
});
afterAll(() => server.close());

const configuration = { apiBase: '/v1', logos: {}, chatWidget: null, remoteOrigins: [] };
const entry = { label: { en: 'Documents', es: 'Documentos' }, icon: 'documents', roles: [], order: 1 };
const remotes = [
  { name: 'mf-documents' as const, paths: ['/admin/*'], sidebar: [{ path: '/admin/documents', ...entry }] },
];
const visit = () =>
  renderUi(
    <ShellContext value={{ configuration, remotes, overrides: {} }}>
      <CurrentPage />
    </ShellContext>,
    { at: '/admin/documents' },
  );

it('waits in a frame that is there, with the title of the page, for one that hangs, and says after 30 s what can be done', async () => {
  comes.mockReturnValue(new Promise(() => {}));
  const now = performance.now();
  jest.useFakeTimers();
  jest.advanceTimersByTime(now + 60_000);
  visit();
  expect(screen.getByRole('main').textContent).toContain('Documents');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('main').textContent).toContain('This takes longer than usual…');
  await act(() => jest.advanceTimersByTimeAsync(25_500));
  expect(screen.getByRole('alert').closest('main')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('It could not be loaded');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(takeTroubles()).toMatchObject([{ kind: 'crashed', remote: 'shell', cause: { name: 'PageHangs' } }]);
});

it('says in a frame that is there that the one of the page does not come, and draws that once it does', async () => {
  comes.mockRejectedValueOnce(Object.assign(new Error('lost'), { name: 'ChunkLoadError' }));
  visit();
  expect((await screen.findByRole('alert')).closest('main')).toBeTruthy();
  comes.mockResolvedValue({ default: () => <p>The area</p> });
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByText('The area')).toBeTruthy();
});
