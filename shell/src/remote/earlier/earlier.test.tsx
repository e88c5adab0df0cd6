import * as session from '@pacta/shared/session';
import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import { createContext, use } from 'react';
import { RemotePage } from '../remote-page.tsx';
import { connectRemotes } from '../remote-store.ts';
import { type EarlierMajor, earlierMajors } from './earlier-majors.ts';
import { lendEarlier } from './lend-earlier.ts';

const Major = createContext('2');
const ui = { Button: () => null };
const kit = { Dialog: () => null };

const one: EarlierMajor = {
  brought: { '@pacta/shared/session': session, '@pacta/shared/ui': ui },
  broughtLater: { '@pacta/shared/ui/kit': async () => kit },
  Look: ({ children }) => <Major value="1">{children}</Major>,
  messages: { en: { a: 'kept', b: 'kept' }, es: {} },
};

const row = (lib: object) => ({
  '2.0.0': { version: '2.0.0', from: 'shell', lib: () => lib, loaded: true, shareConfig: { singleton: true } },
});
const scopes = () =>
  ({
    default: {
      react: row({ useState: 1 }),
      '@pacta/shared/session': row(session),
      '@pacta/shared/ui': row({ Button: 2 }),
      '@pacta/shared/ui/kit': row({ Dialog: 2 }),
    },
  }) as unknown as Parameters<typeof lendEarlier>[0];

afterEach(() => {
  for (const major of Object.keys(earlierMajors)) delete earlierMajors[major];
});

it('lends the look of the earlier major under its version, and all else as it is', async () => {
  earlierMajors['11'] = async () => one;
  const all = scopes();
  const { scope } = await lendEarlier(all, '11', '11.3.0');
  expect(scope['react']).toBe(all['default']?.['react']);
  expect(scope['@pacta/shared/ui']?.['11.3.0']?.lib?.()).toBe(ui);
  expect(scope['@pacta/shared/session']?.['11.3.0']?.lib?.()).toBe(session);
  expect(scope['@pacta/shared/ui/kit']?.['11.3.0']).toMatchObject({ loaded: false });
  const getKit = await scope['@pacta/shared/ui/kit']?.['11.3.0']?.get();
  expect(getKit?.()).toBe(kit);
  expect(Object.keys(all['default']?.['@pacta/shared/ui'] ?? {})).toEqual(['2.0.0']);
});

it('asks again for one that did not arrive, and brings it once', async () => {
  const bring = jest.fn(async () => one).mockRejectedValueOnce(new Error('network'));
  earlierMajors['12'] = bring;
  await expect(lendEarlier(scopes(), '12', '12.0.0')).rejects.toThrow('network');
  const all = scopes();
  const [first, second] = await Promise.all([lendEarlier(all, '12', '12.0.0'), lendEarlier(all, '12', '12.0.0')]);
  expect(first.scope).toBe(second.scope);
  expect(bring).toHaveBeenCalledTimes(2);
});

describe('a remote of an earlier major', () => {
  const Page = () => <p>Look of {use(Major)}</p>;
  const remote = {
    routes: [{ path: '/admin/a', element: <Page /> }],
    messages: { en: { b: 'own' }, es: {} },
    slots: { 'documents.detail.side/v1': Page },
  };

  async function adopted() {
    earlierMajors['13'] = async () => one;
    const { adopt } = await lendEarlier(scopes(), '13', '13.0.0');
    return adopt({ default: remote }) as { default: typeof remote };
  }

  async function show(at: string): Promise<void> {
    const door = await adopted();
    const active = {
      ...{ name: 'mf-admin' as const, version: '1.0.0', base: '/', entry: 'remoteEntry.js', preload: [] },
      ...{ paths: ['/admin/*'], layout: 'admin', sidebar: [], slots: [], integrity: null, files: null, commit: null },
      needs: { shared: '^13.0.0' },
    };
    const limits = { patience: 50_000, quiet: 8_000, pauses: [], onArrival: () => () => {} };
    const loading = { ...limits, lends: () => true, importRemote: async () => door };
    connectRemotes({ registry: { remotes: { 'mf-admin': { active, previous: null } } }, overrides: {}, loading });
    renderUi(<RemotePage name="mf-admin" notFound={<p>Nothing here</p>} />, { at });
  }

  it('has its own look on its pages', async () => {
    await show('/admin/a');
    expect(await screen.findByText('Look of 1')).toBeTruthy();
  });

  it('has no page where it had none', async () => {
    await show('/admin/b');
    expect(await screen.findByText('Nothing here')).toBeTruthy();
  });

  it('has it in places on pages of others', async () => {
    const Part = (await adopted()).default.slots['documents.detail.side/v1'];
    renderUi(<Part />);
    expect(screen.getByText('Look of 1')).toBeTruthy();
  });

  it('speaks with the words of its major, and over them with its own', async () => {
    expect((await adopted()).default.messages).toEqual({ en: { a: 'kept', b: 'own' }, es: {} });
  });

  it('is refused as any other where it is none', async () => {
    earlierMajors['14'] = async () => one;
    const { adopt } = await lendEarlier(scopes(), '14', '14.0.0');
    const door = { default: { routes: [] } };
    expect(adopt(door)).toBe(door);
  });
});
