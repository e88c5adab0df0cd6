import { Link, Navigate, useLocation } from '@pacta/shared/router';
import { renderUi } from '@pacta/shared/testing';
import { FullPageLoader, goOnFrom, Loaded } from '@pacta/shared/ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { RemoteLoading } from '../remote/remote-loading.tsx';
import { ShellContext } from '../shell-context.ts';
import { usePageTitle } from '../sidebar/use-page-title.ts';
import { NavigationBar } from './navigation-bar.tsx';

const remotes = [
  {
    name: 'mf-documents' as const,
    paths: ['/admin/*'],
    sidebar: [
      {
        path: '/admin/documents',
        label: { en: 'Documents', es: 'Documentos' },
        icon: 'documents',
        roles: [],
        order: 1,
      },
    ],
  },
];
const configuration = { apiBase: '/v1', logos: {}, chatWidget: null, remoteOrigins: [] };

const Title = () => usePageTitle(useLocation().pathname);

it.each([
  ['/admin', 'Documentos'],
  ['/admin/documents', 'Documentos'],
  ['/admin/document/42', ''],
])('knows what the page at %s is called before its code has arrived', (at, title) => {
  const { container } = renderUi(
    <ShellContext value={{ configuration, remotes, overrides: {} }}>
      <Title />
    </ShellContext>,
    { at, language: 'es' },
  );
  expect(container.textContent).toBe(title);
});

it('names the page that is coming while the last one still shows', async () => {
  const page = new Promise<string>(() => {});
  const Page = () => (useLocation().pathname === '/admin' ? 'The start' : use(page));
  renderUi(
    <ShellContext value={{ configuration, remotes, overrides: {} }}>
      <NavigationBar />
      <Link to="/admin/documents">Go</Link>
      <Suspense fallback="…">
        <p>
          <Page />
        </p>
      </Suspense>
    </ShellContext>,
    { at: '/admin' },
  );
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByText('The start')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Documents Loading…');
});

describe('counts one time from the click to the page', () => {
  const long = 'This takes longer than usual…';
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const rest = { status: 'loading' } as const;

  let clock = performance.now();
  beforeEach(() => {
    jest.useFakeTimers();
    clock += 60_000; // goes on from test to test, as that of a page does
    jest.advanceTimersByTime(clock);
  });
  afterEach(() => jest.useRealTimers());

  /** A page whose code is there after so many milliseconds, and which then waits for its rows. */
  function show(codeAfter: number, before: ReactNode = 'The start') {
    const code = new Promise<void>((resolve) => setTimeout(resolve, codeAfter));
    const Rows = () => {
      use(code);
      return (
        <Loaded value={rest} onRetry={() => {}}>
          {() => null}
        </Loaded>
      );
    };
    const Page = () => (useLocation().pathname === '/admin/documents' ? <Rows /> : before);
    renderUi(
      <ShellContext value={{ configuration, remotes, overrides: {} }}>
        <NavigationBar />
        <Link to="/admin/documents">Go</Link>
        <Suspense fallback="…">
          <Page />
        </Suspense>
      </ShellContext>,
      { at: '/admin' },
    );
  }
  const go = () => act(async () => screen.getByRole('link').click());

  it('through the line at the top and the shapes of the page', async () => {
    show(3_000);
    await go();
    await pass(3_000);
    expect(screen.getByRole('status').textContent).toBe('Loading…'); // for rows, now
    await pass(1_900);
    expect(screen.queryByText(long)).toBeNull();
    await pass(100);
    expect(screen.getByText(long)).toBeTruthy();
  });

  it('from the last click, where the page before it had not come either', async () => {
    const loading = (
      <Loaded value={rest} onRetry={() => {}}>
        {() => null}
      </Loaded>
    );
    show(3_000, loading);
    await pass(4_000);
    await go();
    await pass(3_000);
    expect(screen.queryByText(long)).toBeNull();
    await pass(2_000);
    expect(screen.getByText(long)).toBeTruthy();
  });

  it('and goes on where one is led elsewhere', async () => {
    const Led = () => (
      <>
        <Navigate to="/admin/documents" replace />
        <FullPageLoader />
      </>
    );
    const Wait = () => {
      const [isLed, lead] = useState(false);
      useEffect(() => {
        const timer = setTimeout(() => lead(true), 2_000);
        return () => clearTimeout(timer);
      }, []);
      return isLed ? <Led /> : <FullPageLoader />;
    };
    show(2_000, <Wait />);
    await pass(4_900);
    expect(screen.queryByText(long)).toBeNull();
    await pass(100);
    expect(screen.getByText(long)).toBeTruthy();
  });

  it('of the first page from when its address was opened', async () => {
    goOnFrom(performance.now() - 3_000); // the scripts have taken so long
    show(60_000, <RemoteLoading title="Documents" />);
    await pass(1_900);
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    await pass(100);
    expect(screen.getByRole('status').textContent).toBe(long);
  });
});
