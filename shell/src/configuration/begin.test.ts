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
  ['names an unknown remote', { ...registry, remotes: { 'mf-other': { active: version, previous: null } } }],
  [
    'has a version without its hash',
    { ...registry, remotes: { 'mf-auth': { active: { ...version, integrity: 'x' }, previous: null } } },
  ],
  ['has no active version', { ...registry, remotes: { 'mf-auth': { previous: version } } }],
])('stops at a registry that %s', async (_, broken) => {
  expect(await early({ registry: broken })).toMatchObject({ status: 'broken', file: 'registry.json' });
});

it('stops at a configuration that is not valid', async () => {
  const broken = { ...configuration, chatWidget: { src: 'no address' } };
  expect(await early({ configuration: broken })).toMatchObject({ status: 'broken', file: 'config.json' });
});

it('stops when a file did not arrive', async () => {
  const missing = Promise.reject(new Error('404'));
  expect(await begin({ configuration: missing, registry: missing })).toMatchObject({ file: 'config.json' });
});
