import { type Loading, limits, loadRemote } from './load-remote.ts';
import type { LoadableRemote } from './loadable-remote.ts';

const remote = { routes: [{ path: '/admin/documents' }], messages: { es: {}, en: {} } };

const version = (number: string, shared = '^1.0.0'): LoadableRemote => ({
  name: 'mf-documents',
  version: number,
  base: `/remotes/mf-documents/${number}/`,
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  files: null,
  commit: null,
  needs: { shared },
});

const loading = (importRemote: Loading['importRemote']): Loading => ({
  importRemote,
  lends: (needs) => needs === '^1.0.0',
  patience: 500,
  quiet: 100,
  pauses: [1, 1],
  onArrival: () => () => {},
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

describe('a remote that hangs', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const never = () => new Promise(() => {});
  const after = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds, { default: remote }));

  /** Loads with the usual limits, each version as it is told, and says what came of it so far. */
  function begin(importRemote: Loading['importRemote'], previous: LoadableRemote | null = version('1.0.0')) {
    const asked: string[] = [];
    let arrive = () => {};
    let result: unknown = 'waiting';
    void loadRemote(version('2.0.0'), previous, {
      ...loading((wanted) => {
        asked.push(wanted.version);
        return importRemote(wanted);
      }),
      ...limits,
      onArrival: (_, listener) => {
        arrive = () => listener(performance.now());
        return () => {};
      },
    }).then((load) => {
      result = load;
    });
    return { asked, arrive: () => arrive(), result: () => result };
  }
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  it('has its previous version tried beside it after 8 s', async () => {
    const { asked, result } = begin(({ version }) => (version === '1.0.0' ? after(0) : never()));
    await pass(7_999);
    expect(asked).toEqual(['2.0.0']);
    await pass(2);
    expect(result()).toMatchObject({ status: 'ready', version: '1.0.0', isPrevious: true });
  });

  it('wins where it is ready first after all', async () => {
    const { asked, result } = begin(({ version }) => after(version === '1.0.0' ? 5_000 : 12_000));
    await pass(12_000);
    expect(asked).toEqual(['2.0.0', '1.0.0']);
    expect(result()).toMatchObject({ status: 'ready', version: '2.0.0', isPrevious: false });
  });

  it('is waited for while its files arrive', async () => {
    const { asked, arrive } = begin(never);
    await pass(7_000);
    arrive();
    await pass(7_999);
    expect(asked).toEqual(['2.0.0']);
    await pass(1);
    expect(asked).toEqual(['2.0.0', '1.0.0']);
  });

  it.each([
    ['with', version('1.0.0')],
    ['without', null],
  ])('fails at 120 s and not before, %s a previous version', async (_, previous) => {
    const { result } = begin(never, previous);
    await pass(119_999);
    expect(result()).toBe('waiting');
    await pass(1);
    expect(result()).toMatchObject({ status: 'unavailable', cause: expect.any(Error) });
  });

  it('is still waited for where its previous version does not load', async () => {
    const { result } = begin(({ version }) => (version === '1.0.0' ? Promise.reject(new Error('404')) : after(60_000)));
    await pass(60_000);
    expect(result()).toMatchObject({ status: 'ready', version: '2.0.0' });
  });
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
