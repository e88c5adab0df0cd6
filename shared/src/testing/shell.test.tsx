import { sessionStore } from '@pacta/shared/session';
import { screen } from '@testing-library/react';
import { useStore } from 'zustand';
import { aUser } from './a-user.ts';
import { faultsOf, openRemote, type Parts, pagesOf } from './shell.tsx';

const Hello = () => <h1>{useStore(sessionStore, ({ user }) => user?.full_name ?? 'Nobody')}</h1>;

const parts: Parts = {
  remote: {
    routes: [{ path: '/admin/audit/:entryId', element: <Hello /> }],
    messages: { en: { a: 'A' }, es: { a: 'A' } },
  },
  manifest: { name: 'mf-audit', paths: ['/admin/audit/:entryId'], layout: 'admin', sidebar: [] },
};
const entry = {
  path: '/admin/audits',
  label: { en: 'Audit', es: 'Auditoría' },
  icon: 'reports',
  roles: ['admin'],
  order: 1,
} as const;
const { remote, manifest } = parts;
const slot = 'documents.detail.side/v1';

it('finds nothing wrong with a remote that fits', () => {
  expect(faultsOf(parts)).toEqual([]);
});

it.each<[string, Parts, string]>([
  [
    'a path that it does not claim',
    { remote, manifest: { ...manifest, paths: ['/admin/other'] } },
    '/admin/audit/:entryId has a page, but is not claimed.',
  ],
  [
    'a claim without a page',
    { remote, manifest: { ...manifest, paths: [...manifest.paths, '/admin/other'] } },
    '/admin/other is claimed, but has no page.',
  ],
  [
    'an entry that leads elsewhere',
    { remote, manifest: { ...manifest, sidebar: [{ ...entry, roles: ['admin'] }] } },
    "The entry /admin/audits leads to another's page.",
  ],
  [
    'words in one language',
    { manifest, remote: { ...remote, messages: { en: { a: 'A' }, es: {} } } },
    'The words a are not in Spanish.',
  ],
  [
    'a part that nobody brings',
    {
      remote,
      manifest: { ...manifest, slots: [{ slot, label: { en: 'Audit', es: 'Auditoría' }, roles: ['admin'], order: 1 }] },
    },
    `${slot} is offered, but the door brings nothing for it.`,
  ],
  [
    'a part that is not offered',
    { manifest, remote: { ...remote, slots: { [slot]: Hello } } },
    `${slot} is brought, but not offered.`,
  ],
  ['no routes', { manifest, remote: { ...remote, routes: [] } }, 'Its door does not export what defineRemote makes.'],
])('tells of %s', (_, wrong, fault) => {
  expect(faultsOf(wrong)).toContain(fault);
});

it('tells of a manifest that no registry takes', () => {
  const wrong = { ...manifest, layout: 'nave' } as unknown as Parts['manifest'];
  expect(faultsOf({ remote, manifest: wrong }).join()).toContain('layout');
});

it('opens a page with whoever is signed in', async () => {
  openRemote(parts, { at: pagesOf(parts)[0] ?? '', user: aUser() });
  expect((await screen.findByRole('heading')).textContent).toBe(aUser().full_name);
});
