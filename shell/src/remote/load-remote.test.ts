import { type Loading, limits, loadRemote } from './load-remote.ts';
import type { LoadableRemote } from './loadable-remote.ts';

const remote = { routes: [{ path: '/admin/documents' }], messages: { es: {}, en: {} } };

const version = (number: string, shared = '^1.0.0'): LoadableRemote => ({
  name: 'mf-documents',
  version: number,
  base: `/remotes/mf-documents/${number}/`,
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  needs: { shared },
});

const loading = (importRemote: Loading['importRemote']): Loading => ({
  importRemote,
  shared: '1.0.0',
  patience: 20,
  pauses: [1, 1],
});

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

it('returns the routes and messages of a healthy remote', async () => {
  const importRemote = jest.fn(async () => ({ default: remote }));
  const load = await loadRemote(version('2.0.0'), version('1.0.0'), loading(importRemote));
  expect(load).toEqual({ status: 'ready', remote, version: '2.0.0', isPrevious: false });
  expect(importRemote).toHaveBeenCalledTimes(1);
});

it('tries again when the first answer is lost', async () => {
  const importRemote = jest.fn(async () => ({ default: remote })).mockRejectedValueOnce(new Error('network'));
  const load = await loadRemote(version('2.0.0'), null, loading(importRemote));
  expect(load).toMatchObject({ status: 'ready', version: '2.0.0' });
});

it('falls back to the previous version, once, when the active one stays away', async () => {
  const importRemote = jest.fn(async ({ version }: LoadableRemote) => {
    if (version === '2.0.0') throw new Error('404');
    return { default: remote };
  });
  const load = await loadRemote(version('2.0.0'), version('1.0.0'), loading(importRemote));
  expect(load).toEqual({ status: 'ready', remote, version: '1.0.0', isPrevious: true });
  expect(importRemote.mock.calls.map(([asked]) => asked.version)).toEqual(['2.0.0', '2.0.0', '2.0.0', '1.0.0']);
});

it.each([
  ['is unreachable', () => Promise.reject(new Error('404'))],
  [
    'breaks while it starts',
    () => {
      throw new Error('boom');
    },
  ],
  ['exports something else', async () => ({ default: { routes: 'none' } })],
  ['speaks one language only', async () => ({ default: { ...remote, messages: { en: {} } } })],
  ['never answers', () => new Promise(() => {})],
])('reports a remote that %s', async (_, importRemote) => {
  const load = await loadRemote(version('2.0.0'), null, loading(importRemote));
  expect(load).toMatchObject({ status: 'unavailable', cause: expect.any(Error) });
});

it('gives up on a remote that never answers within 120 s, its previous version included', async () => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1); // the longest pauses
  const never = { ...loading(() => new Promise(() => {})), ...limits };
  const load = loadRemote(version('2.0.0'), version('1.0.0'), never);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(await Promise.race([load, 'still waiting'])).toMatchObject({ status: 'unavailable' });
  jest.useRealTimers();
});

it('does not fetch a version that needs another shell', async () => {
  const importRemote = jest.fn(async () => ({ default: remote }));
  const load = await loadRemote(version('3.0.0', '^2.0.0'), null, loading(importRemote));
  expect(load).toEqual({ status: 'incompatible', needs: '^2.0.0' });
  expect(importRemote).not.toHaveBeenCalled();
});

it('shows the previous version where the active one needs another shell', async () => {
  const load = await loadRemote(
    version('3.0.0', '^2.0.0'),
    version('2.0.0'),
    loading(async () => ({ default: remote })),
  );
  expect(load).toMatchObject({ status: 'ready', version: '2.0.0', isPrevious: true });
});
