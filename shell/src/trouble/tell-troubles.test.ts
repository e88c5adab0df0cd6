import { ToldTrouble } from '@pacta/contracts/trouble';
import { tellTroubles } from './tell-troubles.ts';
import { noteTrouble, takeTroubles } from './troubles.ts';

const remotes = [
  { name: 'mf-admin' as const, paths: ['/admin/companies/:companyId', '/admin/*'], sidebar: [] },
  { name: 'mf-public-signing' as const, paths: ['/document/vobo/:documentId'], sidebar: [] },
];
const sent: { address: string; body: { troubles: ToldTrouble[] }; init: RequestInit }[] = [];
let isOnline = true;
const before = globalThis.fetch;

beforeAll(() => {
  Object.assign(globalThis, {
    fetch: async (address: string, init: RequestInit) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      sent.push({ address, body: JSON.parse(String(init.body)), init });
    },
  });
});
afterAll(() => void Object.assign(globalThis, { fetch: before }));
beforeEach(() => {
  sent.splice(0);
  isOnline = true;
  takeTroubles();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(2_100);
const told = () => sent.flatMap(({ body }) => body.troubles);

it('tells together what was noted before and after it began, without a token', async () => {
  noteTrouble({ kind: 'registry', remote: 'shell', cause: new Error('/registry.json answered 404.') });
  tellTroubles(remotes);
  history.replaceState(null, '', '/admin/companies/0198c1a0-0000-7000-8000-000000000001?name=Ana#key=secret');
  noteTrouble({
    kind: 'crashed',
    remote: 'mf-admin',
    version: '1.4.0',
    commit: 'af3091c0',
    cause: new TypeError('Ana'),
  });
  await settle();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    address: expect.stringMatching(/\/v1\/platform\/troubles$/),
    init: { credentials: 'omit', keepalive: true },
  });
  expect(JSON.stringify(sent)).not.toMatch(/authorization|Ana|0198c1a0|secret/);
  expect(told()).toEqual([
    expect.objectContaining({
      kind: 'registry',
      remote: 'shell',
      version: null,
      detail: '/registry.json answered 404.',
    }),
    {
      kind: 'crashed',
      remote: 'mf-admin',
      version: '1.4.0',
      commit: 'af3091c0',
      detail: 'TypeError',
      page: '/admin/companies/:companyId',
      duration: null,
    },
  ]);
});

it.each([
  ['/document/vobo/0198c1a0-0000-7000-8000-000000000001', '/document/vobo/:documentId'],
  ['/somebody@example.com/42', '/*'],
])('says of %s only %s', async (path, page) => {
  history.replaceState(null, '', path);
  tellTroubles(remotes);
  noteTrouble({ kind: 'slow', remote: 'mf-admin', duration: 7_001.4 });
  await settle();
  expect(told()).toMatchObject([{ page, duration: 7_001 }]);
});

it('says only what the server takes, whatever a registry holds', async () => {
  tellTroubles(remotes);
  const odd = { version: 'ñ'.repeat(90), commit: 'main', cause: new Error(`Ñandú <b>${'9'.repeat(200)}`) };
  noteTrouble({ kind: 'left_out', remote: 'Constructor', ...odd });
  await settle();
  for (const trouble of told()) expect(ToldTrouble.safeParse(trouble).error).toBeUndefined();
  expect(told()).toMatchObject([{ remote: 'shell', version: null, commit: null }]);
});

it('keeps what it could not tell until there is a connection', async () => {
  isOnline = false;
  tellTroubles(remotes);
  noteTrouble({ kind: 'unavailable', remote: 'mf-admin' });
  await settle();
  expect(sent).toEqual([]);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await settle();
  expect(told()).toMatchObject([{ kind: 'unavailable', remote: 'mf-admin' }]);
});
