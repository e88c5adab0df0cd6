import { Link, useLocation } from '@pacta/shared/router';
import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { ShellContext } from '../shell-context.ts';
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
