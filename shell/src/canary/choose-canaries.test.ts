import { webcrypto } from 'node:crypto';
import { hashOf } from '../configuration/last-registry.ts';
import { takeTroubles } from '../trouble/troubles.ts';

const company = '0198c1a0-0000-7000-8000-000000000001';

const version = (number: string) => ({
  ...{ name: 'mf-admin', version: number, base: `/${number}/`, entry: 'remoteEntry.js', preload: [], layout: 'admin' },
  ...{ paths: ['/admin/admins'], sidebar: [], integrity: null, needs: { shared: '^1.0.0' } },
});
const rowWith = (canary: unknown) => ({ active: version('1.0.0'), previous: version('0.9.0'), canary });
const canaryFor = (percent: number, companies: string[] = [], release: object = version('1.1.0')) => ({
  ...{ release, percent, companies },
});

/** As another page would, opened in the same browser. */
async function open(canary: unknown) {
  jest.resetModules();
  const [{ OpenRegistry }, { chooseCanaries, baseFor }] = await Promise.all([
    import('../configuration/open-registry.ts'),
    import('./choose-canaries.ts'),
  ]);
  const remotes = { 'mf-admin': rowWith(canary) };
  const registry = OpenRegistry.parse({ environment: 'test', shared: '1.0.0', remotes });
  const { active, previous } = (await chooseCanaries(registry)).remotes['mf-admin']!;
  return { active: active.version, previous: previous?.version, base: await baseFor('mf-admin', rowWith(canary)) };
}

const theCandidate = { active: '1.1.0', previous: '1.0.0', base: '/1.1.0/' };
const whatAllHave = { active: '1.0.0', previous: '0.9.0', base: '/1.0.0/' };

beforeAll(() => void Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  takeTroubles();
});

it('gives a share of browsers the candidate, with the active version behind it', async () => {
  const chosen = [];
  for (let lot = 0.5; lot < 100; lot += 10) {
    localStorage.setItem('lot', String(lot));
    chosen.push(await open(canaryFor(20)));
  }
  expect(chosen.filter(({ active }) => active === '1.1.0')).toEqual(Array(2).fill(theCandidate));
  expect(chosen.filter(({ active }) => active === '1.0.0')).toEqual(Array(8).fill(whatAllHave));
});

it('draws once for a browser, which stays on its side, also where the share grows', async () => {
  const first = await open(canaryFor(50));
  const lot = localStorage.getItem('lot');
  expect(Number(lot)).toBeGreaterThanOrEqual(0);
  for (let visit = 0; visit < 3; visit += 1) expect(await open(canaryFor(50))).toEqual(first);
  expect(localStorage.getItem('lot')).toBe(lot);
  if (first.active === '1.1.0') expect(await open(canaryFor(60))).toEqual(first);
  else expect(await open(canaryFor(40))).toEqual(first);
});

it.each(['', 'x', '-1', '100', 'NaN'])('draws anew where what is kept is no lot: "%s"', async (kept) => {
  localStorage.setItem('lot', kept);
  await open(canaryFor(1));
  expect(Number(localStorage.getItem('lot'))).toBeLessThan(100);
  expect(localStorage.getItem('lot')).toMatch(/^\d+(\.\d+)?$/);
});

it('gives a browser that keeps nothing what all have, instead of another version each time', async () => {
  const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  expect(await open(canaryFor(99))).toEqual(whatAllHave);
  refusing.mockRestore();
});

it('gives the people of a company the candidate, and nobody else', async () => {
  const companies = [(await hashOf(company)).slice(0, 16)];
  expect(await open(canaryFor(0, companies))).toEqual(whatAllHave);
  localStorage.setItem('user', JSON.stringify({ id: 'x', company: { id: company } }));
  expect(await open(canaryFor(0, companies))).toEqual(theCandidate);
  localStorage.setItem('user', JSON.stringify({ id: 'x', company: { id: company.replace('1', '2') } }));
  expect(await open(canaryFor(0, companies))).toEqual(whatAllHave);
});

it.each([
  ['is no canary', { percent: 99 }],
  ['is of another remote', canaryFor(99, [], { ...version('1.1.0'), name: 'mf-auth' })],
  ['cannot be read', canaryFor(99, [], { name: 'mf-admin' })],
])('leaves what all have in place where a candidate %s, and tells it', async (_, canary) => {
  localStorage.setItem('lot', '0');
  jest.resetModules();
  expect(await open(canary)).toMatchObject({ active: '1.0.0', previous: '0.9.0' });
  const { takeTroubles: take } = await import('../trouble/troubles.ts');
  expect(take()).toMatchObject([{ kind: 'left_out', remote: 'mf-admin' }]);
});
