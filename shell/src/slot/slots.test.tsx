import type { Role } from '@pacta/contracts';
import { DocumentId } from '@pacta/contracts';
import type { SlotProps } from '@pacta/contracts/slot';
import { Slot } from '@pacta/shared/remote';
import { sessionStore } from '@pacta/shared/session';
import { aUser, renderUi } from '@pacta/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { OpenRegistry } from '../configuration/open-registry.ts';
import type { LoadableRemote } from '../remote/loadable-remote.ts';
import { connectRemotes } from '../remote/remote-store.ts';
import { ShellContext } from '../shell-context.ts';
import { takeTroubles } from '../trouble/troubles.ts';
import { openSlots } from './slots-of-pages.tsx';

type Told = SlotProps<'documents.detail.side/v1'>;

const slot = 'documents.detail.side/v1';
const told: Told = {
  documentId: DocumentId.parse('0198c1a0-0000-7000-8000-000000000001'),
  ...{ name: 'Lease', status: 'ENVIADO', version: 2, updatedAt: '2026-11-23T20:00:00.000Z' },
};
const offer = (label: string, order: number, changes: object = {}) => ({
  ...{ slot, label: { en: label, es: `${label} (es)` }, roles: ['admin', 'sub'], order },
  ...changes,
});
const version = (name: string, number: string, slots?: object[]) => ({
  ...{ name, version: number, base: `/${name}/${number}/`, entry: 'remoteEntry.js', preload: [], layout: 'admin' },
  ...{ paths: [`/admin/${name}`], sidebar: [], integrity: null, needs: { shared: '^1.0.0' } },
  ...(slots && { slots }),
});
const registryOf = (remotes: Record<string, { active: object; previous: object | null }>) =>
  OpenRegistry.parse({ environment: 'test', shared: '1.0.0', remotes });

const withPart = (Part: (props: Told) => ReactNode) => ({
  default: { routes: [{ path: '/admin/x' }], messages: { en: {}, es: {} }, slots: { [slot]: Part } },
});
const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>{children}</section>
);

interface Shown {
  importRemote?: (remote: LoadableRemote) => Promise<unknown>;
  role?: Role;
  props?: unknown;
  language?: 'en' | 'es';
}

function show(
  registry: OpenRegistry,
  { importRemote = jest.fn(), role = 'admin', props = told, language }: Shown = {},
) {
  const loading = {
    importRemote,
    lends: () => true,
    patience: 50_000,
    quiet: 8_000,
    pauses: [],
    onArrival: () => () => {},
  };
  connectRemotes({ registry, overrides: {}, loading });
  openSlots(registry);
  sessionStore.setState({ user: aUser({ role }) });
  const configuration = { apiBase: '/v1', logos: {}, chatWidget: null, remoteOrigins: [] };
  return renderUi(
    <ShellContext value={{ configuration, remotes: [], overrides: {}, registry }}>
      <main tabIndex={-1}>
        <h1>The document</h1>
        <Slot name={slot} props={props as Told} frame={Frame} />
      </main>
    </ShellContext>,
    language ? { language } : {},
  );
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  takeTroubles();
});

const titles = async (count: number) => {
  await screen.findAllByRole('region');
  const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
  expect(regions).toHaveLength(count);
  return regions;
};

it('shows what a remote offers, with what the contract tells and nothing else', async () => {
  const seen = jest.fn();
  const Part = (props: Told) => {
    seen(props);
    return <p>{props.name} was looked at</p>;
  };
  const registry = registryOf({
    'mf-audit': { active: version('mf-audit', '1.0.0', [offer('Audit', 1)]), previous: null },
  });
  show(registry, { importRemote: async () => withPart(Part), props: { ...told, secret: 'of the page' } });
  expect(await screen.findByText('Lease was looked at')).toBeTruthy();
  expect(seen).toHaveBeenLastCalledWith(told);
  expect(takeTroubles()).toEqual([]);
});

it('stays empty and loads nothing where nobody offers anything', async () => {
  const importRemote = jest.fn();
  show(registryOf({ 'mf-audit': { active: version('mf-audit', '1.0.0'), previous: null } }), { importRemote });
  expect(screen.getByRole('heading').parentElement?.textContent).toBe('The document');
  expect(importRemote).not.toHaveBeenCalled();
});

it('keeps the order that was asked for, and among equals that of names, in the language of the page', async () => {
  const row = (name: string, order: number) => ({
    active: version(name, '1.0.0', [offer(name, order)]),
    previous: null,
  });
  const registry = registryOf({ 'mf-b': row('mf-b', 2), 'mf-c': row('mf-c', 1), 'mf-a': row('mf-a', 2) });
  show(registry, { importRemote: () => new Promise(() => {}), language: 'es' });
  expect(await titles(3)).toEqual(['mf-c (es)', 'mf-a (es)', 'mf-b (es)']);
});

it('shows a part only to roles that it is for, and loads none for others', async () => {
  const importRemote = jest.fn(() => new Promise(() => {}));
  const forAdmins = version('mf-audit', '1.0.0', [offer('Audit', 1, { roles: ['admin', 'auditor'] })]);
  const forAll = version('mf-notes', '1.0.0', [
    offer('Notes', 2),
    offer('Other', 3, { slot: 'documents.detail.side/v2' }),
  ]);
  const registry = registryOf({
    'mf-audit': { active: forAdmins, previous: null },
    'mf-notes': { active: forAll, previous: null },
  });
  show(registry, { importRemote, role: 'sub' });
  expect(await titles(1)).toEqual(['Notes']);
  expect(importRemote).toHaveBeenCalledTimes(1);
});

it('contains a part that crashes and tells which version it was; it is drawn again when the person asks', async () => {
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new RangeError('boom');
    return <p>All is well</p>;
  };
  const registry = registryOf({
    'mf-audit': { active: version('mf-audit', '1.4.0', [offer('Audit', 1)]), previous: null },
  });
  show(registry, { importRemote: async () => withPart(Part) });
  expect(await screen.findByText(/This part is not available right now/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The document' })).toBeTruthy();
  expect(takeTroubles()).toMatchObject([
    { kind: 'crashed', remote: 'mf-audit', version: '1.4.0', cause: expect.any(RangeError) },
  ]);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All is well')).toBeTruthy();
});

it('keeps what was typed into a part that crashes for when it is drawn again, and the focus on the page', async () => {
  let isBroken = false;
  const Part = () => {
    const [note, setNote] = useState('');
    const [, draw] = useState(0);
    if (isBroken) throw new RangeError('boom');
    return (
      <>
        <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
        <button type="button" onClick={() => draw(1)}>
          Go on
        </button>
      </>
    );
  };
  const registry = registryOf({
    'mf-audit': { active: version('mf-audit', '1.4.0', [offer('Audit', 1)]), previous: null },
  });
  show(registry, { importRemote: async () => withPart(Part) });
  await userEvent.type(await screen.findByLabelText('Note'), 'A medias');
  isBroken = true;
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(/This part is not available right now/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveProperty('value', 'A medias'));
});

it.each<[string, unknown]>([
  [
    'throws at first',
    withPart(() => {
      throw new Error('boom');
    }),
  ],
  ['lacks the part that its row promises', { default: { routes: [{ path: '/x' }], messages: { en: {}, es: {} } } }],
])('gives way to the version before where a part %s', async (_, broken) => {
  const old = withPart(() => <p>As before</p>);
  const registry = registryOf({
    'mf-audit': {
      active: version('mf-audit', '2.0.0', [offer('Audit', 1)]),
      previous: version('mf-audit', '1.0.0', [offer('Audit', 1)]),
    },
  });
  show(registry, { importRemote: async (remote) => (remote.version === '1.0.0' ? old : broken) });
  expect(await screen.findByText('As before')).toBeTruthy();
  expect(takeTroubles()).toMatchObject([{ kind: 'fell_back', version: '2.0.0' }]);
});

it('says that a part cannot be loaded, and loads it when the person asks', async () => {
  const importRemote = jest
    .fn<Promise<unknown>, [LoadableRemote]>()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue(withPart(() => <p>It is here</p>));
  const registry = registryOf({
    'mf-audit': { active: version('mf-audit', '1.0.0', [offer('Audit', 1)]), previous: null },
  });
  show(registry, { importRemote, language: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('It is here')).toBeTruthy();
  expect(takeTroubles()).toMatchObject([{ kind: 'unavailable', remote: 'mf-audit' }]);
});

it('leaves a place empty that is not told what its contract says, and tells that', async () => {
  const importRemote = jest.fn();
  const registry = registryOf({
    'mf-audit': { active: version('mf-audit', '1.0.0', [offer('Audit', 1)]), previous: null },
  });
  show(registry, { importRemote, props: { ...told, documentId: 42 } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region')).toBeNull();
  expect(importRemote).not.toHaveBeenCalled();
  expect(takeTroubles()).toMatchObject([{ kind: 'crashed', remote: 'shell', cause: { name: `Slot ${slot}` } }]);
});

it('leaves out an offer that it cannot read, and keeps the remote', async () => {
  const registry = registryOf({
    'mf-audit': { active: version('mf-audit', '1.0.0', [{ slot }, offer('Audit', 1)]), previous: null },
  });
  expect(registry.remotes['mf-audit']?.active.slots).toHaveLength(1);
  expect(takeTroubles()).toMatchObject([{ kind: 'left_out', remote: 'mf-audit' }]);
});
