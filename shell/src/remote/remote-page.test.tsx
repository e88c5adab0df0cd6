import { lazyPage } from '@pacta/shared/remote';
import { Link, useIsNavigating } from '@pacta/shared/router';
import { renderUi } from '@pacta/shared/testing';
import { WaitingWords } from '@pacta/shared/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { takeTroubles } from '../trouble/troubles.ts';
import type { LoadableRemote } from './loadable-remote.ts';
import { RemotePage } from './remote-page.tsx';
import { connectRemotes, startRemote } from './remote-store.ts';

const version = (number: string) => ({
  name: 'mf-documents' as const,
  paths: ['/admin/*'],
  layout: 'admin',
  sidebar: [],
  slots: [],
  version: number,
  base: `/${number}/`,
  entry: 'remoteEntry.js',
  preload: [],
  integrity: 'sha384-x',
  files: null,
  commit: null,
  needs: { shared: '^1.0.0' },
});

const messages = { en: {}, es: {} };
const healthy = { default: { routes: [{ path: '/admin', element: <p>The list</p> }], messages } };

type ImportRemote = (remote: LoadableRemote) => Promise<unknown>;

const OnItsWay = () => useIsNavigating() && <WaitingWords origin="now" />;

function show(importRemote: ImportRemote, previous: string | null = null) {
  const remotes = { 'mf-documents': { active: version('2.0.0'), previous: previous ? version(previous) : null } };
  const loading = {
    importRemote,
    lends: (needs: string) => needs === '^1.0.0',
    patience: 50_000,
    quiet: 8_000,
    pauses: [],
    onArrival: () => () => {},
  };
  connectRemotes({ registry: { remotes }, overrides: {}, loading });
  const page = (
    <>
      <OnItsWay />
      <RemotePage name="mf-documents" notFound={<p>Nothing here</p>} />
    </>
  );
  return (at = '/admin') => renderUi(page, { at });
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  takeTroubles();
});

/** Time that passes only when told to, and goes on from that of the tests before: what waits looks back. */
function holdTime() {
  jest.useFakeTimers();
  held += 60_000;
  jest.advanceTimersByTime(held);
}
let held = performance.now();

it('shows the page of a remote', async () => {
  show(async () => healthy)();
  expect(await screen.findByText('The list')).toBeTruthy();
});

it('shows at once the title of a page that is coming, and says so after 5 s', async () => {
  holdTime();
  show(() => new Promise(() => {}));
  renderUi(<RemotePage name="mf-documents" notFound={null} title="Documents" />, { at: '/admin' });
  expect(screen.getByRole('heading', { level: 1, name: 'Documents' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('status').textContent).toBe('This takes longer than usual…');
  jest.useRealTimers();
});

it('says so where the remote has no page', async () => {
  show(async () => healthy)('/admin/unknown');
  expect(await screen.findByText('Nothing here')).toBeTruthy();
});

it('shows the previous version where the active one does not load', async () => {
  show(async ({ version }) => (version === '1.0.0' ? healthy : Promise.reject(new Error('404'))), '1.0.0')();
  expect(await screen.findByText('The list')).toBeTruthy();
});

describe('notes', () => {
  it('that a version did not load and the one before took its place', async () => {
    show(async ({ version }) => (version === '1.0.0' ? healthy : Promise.reject(new Error('404'))), '1.0.0')();
    await screen.findByText('The list');
    const duration = expect.any(Number);
    expect(takeTroubles()).toMatchObject([{ kind: 'fell_back', remote: 'mf-documents', version: '2.0.0', duration }]);
  });

  it('that neither loaded', async () => {
    show(() => Promise.reject(new Error('404')), '1.0.0')();
    await screen.findByRole('alert');
    expect(takeTroubles()).toMatchObject([{ kind: 'unavailable', version: '2.0.0', cause: expect.any(Error) }]);
  });

  it('that a page crashed, and nothing of one that works', async () => {
    const Crashing = () => {
      throw new RangeError('boom');
    };
    const { unmount } = show(async () => healthy)();
    await screen.findByText('The list');
    expect(takeTroubles()).toEqual([]);
    unmount();
    show(async () => ({ default: { routes: [{ path: '/admin', element: <Crashing /> }], messages } }))();
    await screen.findByRole('alert');
    expect(takeTroubles()).toMatchObject([{ kind: 'crashed', version: '2.0.0', cause: expect.any(RangeError) }]);
  });
});

it('recovers in place when the person tries again', async () => {
  const importRemote = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue(healthy);
  show(importRemote)();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(importRemote).toHaveBeenCalledTimes(2);
});

it('contains a page that crashes', async () => {
  const Crashing = () => {
    throw new Error('boom');
  };
  show(async () => ({ default: { routes: [{ path: '/admin', element: <Crashing /> }], messages } }))();
  expect((await screen.findByRole('alert')).textContent).toContain('Something unexpected happened');
});

describe('a version that crashes at its first page', () => {
  const Crashing = () => {
    throw new Error('boom');
  };
  const CrashingLater = () => {
    useEffect(() => {
      throw new Error('boom');
    });
    return <p>The list</p>;
  };
  const crashing = (element: ReactNode) => ({ default: { routes: [{ path: '/admin', element }], messages } });

  it.each([
    ['while it is drawn', <Crashing key="1" />],
    ['in an effect', <CrashingLater key="2" />],
  ])('gives way to the previous one, %s', async (_, page) => {
    const previous = { default: { routes: [{ path: '/admin', element: <p>The old list</p> }], messages } };
    show(async ({ version }) => (version === '1.0.0' ? previous : crashing(page)), '1.0.0')();
    expect(await screen.findByText('The old list')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(takeTroubles()).toMatchObject([{ kind: 'fell_back', remote: 'mf-documents', version: '2.0.0' }]);
  });

  describe('because a chunk of it did not arrive', () => {
    const lost = Object.assign(new Error('lost'), { name: 'ChunkLoadError' });
    const show1and2 = () => {
      const Page = lazyPage(jest.fn<Promise<never>, []>().mockRejectedValue(lost));
      const previous = { default: { routes: [{ path: '/admin', element: <p>The old list</p> }], messages } };
      show(async ({ version }) => (version === '1.0.0' ? previous : crashing(<Page />)), '1.0.0')();
    };

    it('gives way to the previous one', async () => {
      show1and2();
      expect(await screen.findByText('The old list')).toBeTruthy();
    });

    it('stays, for whoever is offline', async () => {
      const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      show1and2();
      expect((await screen.findByRole('alert')).textContent).toContain('It could not be loaded');
      connection.mockRestore();
    });
  });

  it('says so where the previous one crashes too', async () => {
    const importRemote = jest.fn(async () => crashing(<Crashing />));
    show(importRemote, '1.0.0')();
    expect((await screen.findByRole('alert')).textContent).toContain('Something unexpected happened');
    expect(importRemote).toHaveBeenCalledTimes(2);
  });

  it('keeps its place where it has drawn a page before', async () => {
    let isBroken = false;
    const Breaking = () => {
      const [, draw] = useState(0);
      if (isBroken) throw new Error('boom');
      return (
        <button type="button" onClick={() => draw(1)}>
          Draw
        </button>
      );
    };
    const importRemote = jest.fn(async () => crashing(<Breaking />));
    show(importRemote, '1.0.0')();
    const button = await screen.findByRole('button', { name: 'Draw' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    isBroken = true;
    await userEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('Something unexpected happened');
    expect(importRemote).toHaveBeenCalledTimes(1);
  });
});

describe('a page whose code neither comes nor fails', () => {
  const Hanging = lazyPage(() => new Promise<never>(() => {}));
  const hanging = { default: { routes: [{ path: '/admin', element: <Hanging /> }], messages } };
  beforeEach(holdTime);
  afterEach(() => void jest.useRealTimers());

  it('gives way to the previous version after 8 s without a file', async () => {
    const previous = { default: { routes: [{ path: '/admin', element: <p>The old list</p> }], messages } };
    show(async ({ version }) => (version === '1.0.0' ? previous : hanging), '1.0.0')();
    await act(() => jest.advanceTimersByTimeAsync(7_500));
    expect(screen.getByRole('status').textContent).toContain('longer than usual');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('The old list')).toBeTruthy();
    const cause = expect.objectContaining({ name: 'PageHangs' });
    expect(takeTroubles()).toMatchObject([{ kind: 'fell_back', version: '2.0.0', cause }]);
  });

  describe('and that somebody goes to from another', () => {
    const field = (title: string) => (
      <main>
        <h1>{title}</h1>
        <Link to="/admin/next">Go on</Link>
        <input aria-label="Search" />
      </main>
    );
    const twoPages = (next: ReactNode) => ({
      default: {
        routes: [
          { path: '/admin', element: field('The list') },
          { path: '/admin/next', element: next },
        ],
        messages,
      },
    });
    async function pass(milliseconds: number) {
      for (let rest = milliseconds; rest > 0; rest -= 100) await act(() => jest.advanceTimersByTimeAsync(100)); // React draws after each
    }
    async function goOn(previous: string | null) {
      show(async ({ version }) => twoPages(version === '1.0.0' ? field('The old next') : <Hanging />), previous)();
      await act(() => jest.advanceTimersByTimeAsync(10));
      fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'Renta' } });
      await act(async () => screen.getByRole('link', { name: 'Go on' }).click());
    }

    it('gives way 8 s after the click, though the remote has drawn another page', async () => {
      await goOn('1.0.0');
      await pass(7_900);
      expect(screen.getByRole('status').textContent).toContain('longer than usual');
      expect(screen.queryByText('The old next')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(screen.getByText('The old next')).toBeTruthy();
      expect(takeTroubles()).toMatchObject([{ kind: 'fell_back', version: '2.0.0' }]);
    });

    it('is a panel after 30 s where there is no other version, and takes nothing over from the page that was left', async () => {
      await goOn(null);
      await pass(30_100);
      const { textContent } = screen.getByRole('alert');
      expect(textContent).toContain('It could not be loaded');
      expect(textContent).not.toContain('What stood in the fields is kept');
    });
  });

  it('says so after 30 s where there is no other version, and is told', async () => {
    show(async () => hanging)();
    await act(() => jest.advanceTimersByTimeAsync(29_500));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('alert').textContent).toContain('It could not be loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(takeTroubles()).toMatchObject([{ kind: 'crashed', version: '2.0.0' }]);
  });
});

it('draws the page of the version before, with what was typed, where one that has drawn fails again after a retry', async () => {
  const Form = ({ title, isBroken }: { title: string; isBroken: boolean }) => {
    const [goes, go] = useState(false);
    if (isBroken && goes) throw new Error('boom');
    return (
      <main>
        <h1>{title}</h1>
        <input aria-label="Name" />
        <button type="button" onClick={() => go(true)}>
          Go on
        </button>
      </main>
    );
  };
  const page = (title: string, isBroken: boolean) => ({
    default: { routes: [{ path: '/admin', element: <Form title={title} isBroken={isBroken} /> }], messages },
  });
  show(async ({ version }) => (version === '1.0.0' ? page('The old form', false) : page('The form', true)), '1.0.0')();
  await userEvent.type(await screen.findByLabelText('Name'), 'Arrendamiento');
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  for (const _ of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  }
  expect(await screen.findByText('The old form')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Arrendamiento'));
  expect(takeTroubles().map(({ kind, version: of }) => [kind, of])).toEqual([
    ['crashed', '2.0.0'],
    ['crashed', '2.0.0'],
    ['fell_back', '2.0.0'],
  ]);
});

it('is tried again when somebody comes to it, where it could not be loaded', async () => {
  const importRemote = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue(healthy);
  const visit = show(importRemote);
  await startRemote('mf-documents');
  visit();
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(importRemote).toHaveBeenCalledTimes(2);
});

it('asks again for a chunk that did not arrive, and leaves reloading to the person', async () => {
  const lost = Object.assign(new Error('lost'), { name: 'ChunkLoadError' });
  const load = jest.fn<Promise<never>, []>().mockRejectedValue(lost);
  const Page = lazyPage(load);
  show(async () => ({ default: { routes: [{ path: '/admin', element: <Page /> }], messages } }))();
  expect((await screen.findByRole('alert')).textContent).toContain('It could not be loaded');
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
