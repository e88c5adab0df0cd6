import { webcrypto } from 'node:crypto';
import { takeTroubles } from '../trouble/troubles.ts';
import { begin } from './begin.ts';
import { keepRegistry } from './last-registry.ts';

const configuration = {
  apiBase: '/v1',
  logos: { 'firma.example.com': { src: '/logos/firma.svg', alt: 'Firma' } },
  chatWidget: { src: 'https://chat.example.com/widget.js', attributes: { 'data-id': '42' } },
  remoteOrigins: [],
};

const version = {
  name: 'mf-auth',
  paths: ['/'],
  layout: 'login',
  sidebar: [],
  version: '1.0.0',
  entry: 'remoteEntry.js',
  preload: [],
  needs: { shared: '^1.0.0' },
  base: '/remotes/mf-auth/1.0.0-ab/',
  integrity: 'sha384-ab',
  files: { 'assets/remote.1.js': 'sha384-cd' },
  commit: null,
  slots: [],
};
const registry = { environment: 'test', shared: '1.0.0', remotes: { 'mf-auth': { active: version, previous: null } } };

const early = (given: { configuration?: unknown; registry?: unknown }) =>
  begin({
    configuration: Promise.resolve(given.configuration ?? configuration),
    registry: Promise.resolve(JSON.stringify(given.registry ?? registry)),
  });

it('takes a configuration and a registry that are whole', async () => {
  const registryText = JSON.stringify(registry);
  expect(await early({})).toEqual({ status: 'ready', configuration, registry, registryText, isFromBefore: false });
});

it('takes a remote that this shell has never heard of, and one that was published before hashes and commits were told', async () => {
  const { files: _, commit: __, ...before } = { ...version, name: 'mf-audit', paths: ['/admin/audit'] };
  const beginning = await early({
    registry: { ...registry, remotes: { 'mf-audit': { active: before, previous: null } } },
  });
  expect(beginning).toMatchObject({
    registry: { remotes: { 'mf-audit': { active: { ...before, files: null, commit: null } } } },
  });
});

it('takes a registry in which remotes are missing, and one with fields of a later version', async () => {
  expect(await early({ registry: { ...registry, remotes: {}, revision: 7 } })).toMatchObject({ status: 'ready' });
});

it.each([
  ['is no JSON object', 'nonsense'],
  ['names an unknown environment', { ...registry, environment: 'moon' }],
  ['has no rows', { ...registry, remotes: null }],
])('stops at a registry that %s', async (_, broken) => {
  expect(await early({ registry: broken })).toMatchObject({ status: 'broken', file: 'registry.json' });
});

describe('a registry with a row that this shell does not know', () => {
  const told = jest.spyOn(console, 'error');
  beforeEach(() => {
    told.mockReset().mockImplementation(() => {});
    takeTroubles();
  });

  const withRow = (name: string, row: unknown) =>
    early({ registry: { ...registry, remotes: { ...registry.remotes, [name]: row } } });
  const admin = { ...version, name: 'mf-admin', paths: ['/admin/*'] };
  const entry = {
    path: '/admin/admins',
    label: { en: 'Users', es: 'Usuarios' },
    icon: 'users',
    roles: ['admin'],
    order: 1,
  };

  it.each([
    ['has a name that none may have', 'Other', { active: { ...version, name: 'Other' }, previous: null }],
    ['has a name that every object has', 'constructor', { active: version, previous: null }],
    ['is another remote’s', 'mf-admin', { active: version, previous: null }],
    ['has a version without its hash', 'mf-admin', { active: { ...admin, integrity: 'x' }, previous: null }],
    ['has a field of another kind', 'mf-admin', { active: { ...admin, paths: [7] }, previous: null }],
    ['is nothing', 'mf-admin', null],
  ])('works without the one that %s, and says so', async (_, name, row) => {
    expect(await withRow(name, row)).toMatchObject({ status: 'ready', configuration, registry });
    expect(told).toHaveBeenCalledWith(expect.stringContaining(name), expect.any(TypeError));
    expect(takeTroubles()).toContainEqual({ kind: 'left_out', remote: name, cause: expect.any(TypeError), path: '/' });
  });

  it.each([
    ['an unknown icon is kept', { ...entry, icon: 'audit' }, [{ ...entry, icon: 'audit' }]],
    ['an unknown role is left out', { ...entry, roles: ['auditor', 'admin'] }, [entry]],
    ['nobody is known who may see it, it is left out', { ...entry, roles: ['auditor'] }, []],
    ['its label is missing, it is left out', { ...entry, label: 'Users' }, []],
  ])('keeps the remote: where %s', async (_, given, kept) => {
    const beginning = await withRow('mf-admin', { active: { ...admin, sidebar: [given] }, previous: null });
    expect(beginning).toMatchObject({ registry: { remotes: { 'mf-admin': { active: { sidebar: kept } } } } });
    expect(told).toHaveBeenCalledWith(expect.stringContaining('mf-admin'), expect.any(TypeError));
  });

  it('takes the version that it knows where the other one is broken', async () => {
    const row = { active: { ...admin, needs: null }, previous: { ...admin, version: '0.9.0' } };
    const beginning = await withRow('mf-admin', row);
    expect(beginning).toMatchObject({
      registry: { remotes: { 'mf-admin': { active: { version: '0.9.0' }, previous: null } } },
    });
    const broken = { active: admin, previous: { ...admin, needs: null } };
    expect(await withRow('mf-admin', broken)).toMatchObject({
      registry: { remotes: { 'mf-admin': { active: { version: '1.0.0' }, previous: null } } },
    });
  });
});

it('stops at a configuration that is not valid', async () => {
  const broken = { ...configuration, chatWidget: { src: 'no address' } };
  expect(await early({ configuration: broken })).toMatchObject({ status: 'broken', file: 'config.json' });
});

it('stops when a file did not arrive', async () => {
  const missing = Promise.reject(new Error('404'));
  expect(await begin({ configuration: missing, registry: missing })).toMatchObject({ file: 'config.json' });
});

describe('where there is no registry', () => {
  const gone = () => Promise.reject<string>(new Error('/registry.json answered 404.'));
  const kept = JSON.stringify(registry);

  /** As much of a browser's Cache Storage as keeps one file. */
  function aBrowser() {
    const files = new Map<string, { text: string; headers: Map<string, string> }>();
    const cache = {
      put: async (address: string, file: Kept) => void files.set(address, file),
      match: async (address: string) => {
        const file = files.get(address);
        return file && { text: async () => file.text, headers: file.headers };
      },
    };
    class Kept {
      text: string;
      headers: Map<string, string>;
      constructor(text: string, { headers }: { headers: Record<string, string> }) {
        this.text = text;
        this.headers = new Map(Object.entries(headers));
      }
    }
    Object.assign(globalThis, { caches: { open: async () => cache }, Response: Kept });
    return files;
  }

  const before = { caches: globalThis.caches, Response: globalThis.Response };
  let files: ReturnType<typeof aBrowser>;
  beforeAll(() => void Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    takeTroubles();
    files = aBrowser();
  });
  afterEach(() => void Object.assign(globalThis, before));

  const beginWith = (answer: Promise<string>) =>
    begin({ configuration: Promise.resolve(configuration), registry: answer });

  it.each([
    ['is gone', gone],
    ['is no JSON', async () => '{"remotes":'],
    ['has no rows', async () => '{}'],
  ])('goes on with that of the last visit, where it %s, and notes it', async (_, answer) => {
    await keepRegistry(kept);
    expect(await beginWith(answer())).toMatchObject({ status: 'ready', registry, isFromBefore: true });
    expect(takeTroubles()).toMatchObject([{ kind: 'registry', remote: 'shell', cause: expect.any(Error) }]);
  });

  it('goes on with that of the last visit after 8 s without an answer', async () => {
    await keepRegistry(kept);
    jest.useFakeTimers();
    const beginning = beginWith(new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(8_000);
    jest.useRealTimers();
    expect(await beginning).toMatchObject({ status: 'ready', isFromBefore: true });
  });

  it('cannot start without one of an earlier visit, or where that one is no longer what was kept', async () => {
    expect(await beginWith(gone())).toMatchObject({ status: 'broken', file: 'registry.json' });
    await keepRegistry(kept);
    for (const file of files.values()) file.text = kept.replace('1.0.0', '6.6.6');
    expect(await beginWith(gone())).toMatchObject({ status: 'broken', file: 'registry.json' });
  });
});
