import type { Language, Role } from '@pacta/contracts';
import type { SidebarEntry } from '@pacta/shared/remote';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aUser, renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import type { KnownRemote } from '../remote/find-remote.ts';
import { ShellContext } from '../shell-context.ts';
import { Sidebar } from './sidebar.tsx';

const entry = (name: string, label: [string, string], roles: Role[], order: number): SidebarEntry => ({
  path: `/admin/${name}`,
  label: { en: label[0], es: label[1] },
  icon: 'users',
  roles,
  order,
});

/** Every entry of the specification, in the order of its section 2, spread over two remotes and shuffled. */
const remotes: KnownRemote[] = [
  {
    name: 'mf-documents',
    paths: ['/admin', '/admin/documents', '/admin/document/*'],
    sidebar: [entry('documents', ['Documents', 'Documentos'], ['admin', 'sub'], 50)],
  },
  {
    name: 'mf-admin',
    paths: ['/admin/profile', '/admin/admins', '/admin/templates', '/admin/companies', '/admin/reports'],
    sidebar: [
      entry('companies', ['Companies', 'Empresas'], ['admin'], 40),
      entry('templates', ['Templates', 'Plantillas'], ['admin', 'sub'], 30),
      entry('admins', ['Users', 'Usuarios'], ['admin', 'sub'], 20),
      entry('profile', ['My Account', 'Mi cuenta'], ['sub'], 10),
    ],
  },
];

const configuration = { apiBase: '/v1', logos: {}, chatWidget: null, remoteOrigins: [] };

function show(role: Role, at = '/admin', language: Language = 'en') {
  sessionStore.setState({ user: aUser({ role }) });
  renderUi(
    <ShellContext value={{ configuration, remotes, overrides: {} }}>
      <Sidebar />
    </ShellContext>,
    { at, language },
  );
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

afterEach(clearSession);

it('shows an admin Users, Templates, Companies and Documents', () => {
  expect(show('admin')).toEqual(['Users', 'Templates', 'Companies', 'Documents']);
});

it('shows a sub-user My Account, Users, Templates and Documents', () => {
  expect(show('sub')).toEqual(['My Account', 'Users', 'Templates', 'Documents']);
});

it('speaks Spanish', () => {
  expect(show('admin', '/admin', 'es')).toEqual(['Usuarios', 'Plantillas', 'Empresas', 'Documentos']);
});

it.each([
  ['/admin', 'Documents'],
  ['/admin/documents', 'Documents'],
  ['/admin/document/42', 'Documents'],
  ['/admin/admins', 'Users'],
  ['/admin/admins/42', 'Users'],
])('marks where the reader is at %s', (at, name) => {
  show('admin', at);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(name);
});

it('marks nothing at a page that no entry leads to', () => {
  show('admin', '/admin/reports');
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
});
