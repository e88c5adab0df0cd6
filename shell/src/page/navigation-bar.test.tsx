import { Link, useLocation } from '@pacta/shared/router';
import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
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
