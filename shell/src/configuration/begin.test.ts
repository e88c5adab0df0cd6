import { begin } from './begin.ts';

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
};
const registry = { environment: 'test', shared: '1.0.0', remotes: { 'mf-auth': { active: version, previous: null } } };

const early = (given: { configuration?: unknown; registry?: unknown }) =>
  begin({
    configuration: Promise.resolve(given.configuration ?? configuration),
    registry: Promise.resolve(given.registry ?? registry),
  });

it('takes a configuration and a registry that are whole', async () => {
  expect(await early({})).toEqual({ status: 'ready', configuration, registry });
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
  beforeEach(() => void told.mockReset().mockImplementation(() => {}));

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
    ['has an unknown name', 'mf-other', { active: { ...version, name: 'mf-other' }, previous: null }],
    ['has a name that every object has', 'constructor', { active: version, previous: null }],
    ['is another remote’s', 'mf-admin', { active: version, previous: null }],
    ['has a version without its hash', 'mf-admin', { active: { ...admin, integrity: 'x' }, previous: null }],
    ['has a field of another kind', 'mf-admin', { active: { ...admin, paths: [7] }, previous: null }],
    ['is nothing', 'mf-admin', null],
  ])('works without the one that %s, and says so', async (_, name, row) => {
    expect(await withRow(name, row)).toEqual({ status: 'ready', configuration, registry });
    expect(told).toHaveBeenCalledWith(expect.stringContaining(name), expect.any(TypeError));
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
