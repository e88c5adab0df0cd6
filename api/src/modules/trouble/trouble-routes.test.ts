import type { ToldTrouble } from '@pacta/contracts/trouble';
import { app, pass } from '../../../test/app.ts';
import { anAdmin, now } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { as } from '../../../test/journey.ts';
import { browserOf, countedAt } from './trouble.ts';
import { sweepTroubles } from './trouble-storage.ts';

startEmpty();

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const crash: ToldTrouble = {
  kind: 'crashed',
  remote: 'mf-admin',
  version: '1.4.0',
  commit: 'af3091c0',
  detail: 'TypeError',
  page: '/admin/companies/:companyId',
  duration: null,
};

const hour = 60 * 60_000;
const anybody = app();
afterAll(() => anybody.close());

const tell = (troubles: unknown[], userAgent = chrome) =>
  anybody.inject({
    method: 'POST',
    url: '/v1/platform/troubles',
    payload: { troubles },
    headers: { 'user-agent': userAgent },
  });
const read = async (query = '') => (await as(anAdmin()).inject(`/v1/platform/troubles${query}`)).json();

it('counts what is told by remote, version and kind, and an admin sees it at once', async () => {
  expect((await tell([crash, crash])).json()).toEqual({ counted: 2 });
  await tell([{ ...crash, page: '/admin' }], iphone);
  await tell([{ ...crash, version: null, commit: null, kind: 'slow', duration: 7_000 }]);
  await tell([{ ...crash, version: null, commit: null, kind: 'slow', duration: 6_000 }]);
  const { troubles } = await read();
  const at = now.toISOString();
  expect(troubles).toHaveLength(2);
  expect(troubles).toContainEqual({
    ...{ kind: 'crashed', remote: 'mf-admin', version: '1.4.0', commit: 'af3091c0', detail: 'TypeError' },
    ...{ count: 3, slowest: null, firstAt: at, lastAt: at },
    pages: ['/admin', '/admin/companies/:companyId'],
    browsers: ['Chrome 143', 'Safari 18'],
  });
  expect(troubles).toContainEqual(
    expect.objectContaining({ kind: 'slow', version: null, commit: null, count: 2, slowest: 7_000 }),
  );
});

it('keeps nothing that tells who was there', async () => {
  await tell([crash]);
  const rows = JSON.stringify(await database.selectFrom('troubles').selectAll().execute());
  for (const secret of ['127.0.0.1', 'Linux', 'Mozilla']) expect(rows).not.toContain(secret);
});

it.each([
  ['a page with an id in it', { page: '/admin/companies/0198c1a0-0000-7000-8000-000000000001' }],
  ['a page with a key', { page: '/document/vobo/:documentId#key=abc' }],
  ['an address in its detail', { detail: 'ana@example.com is gone' }],
  ['a long number in its detail', { detail: 'document 5512345678' }],
  ['something that is no part of the page', { remote: 'ana' }],
  ['a field that nobody asked for', { user: 'Ana' }],
])('refuses %s', async (_, change) => {
  expect((await tell([{ ...crash, ...change }])).statusCode).toBe(400);
  expect((await read()).troubles).toEqual([]);
});

it('refuses a large body, and more than twenty at once', async () => {
  expect((await tell([{ ...crash, detail: 'x'.repeat(17_000) }])).statusCode).toBe(413);
  expect((await tell(Array.from({ length: 21 }, () => crash))).statusCode).toBe(400);
});

it('lets one address tell thirty times a minute', async () => {
  const limited = app();
  const statuses = [];
  for (let time = 0; time < 31; time += 1) {
    const request = { method: 'POST', url: '/v1/platform/troubles', payload: { troubles: [crash] } } as const;
    statuses.push((await limited.inject({ ...request, remoteAddress: '203.0.113.9' })).statusCode);
  }
  await limited.close();
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
  expect(statuses[30]).toBe(429);
});

it('counts only so many different ones in an hour, so that nobody fills the disk, and goes on counting those', async () => {
  await tell([crash]);
  const rows = Array.from({ length: 1_999 }, (_, index) => ({
    hour: new Date(Math.floor(now.getTime() / hour) * hour),
    ...{ remote: 'mf-admin', version: `1.0.${index}`, commit: '', kind: 'crashed' as const, detail: '', page: '/' },
    ...{ browser: '', count: 1, slowest: null, firstAt: now, lastAt: now },
  }));
  await database.insertInto('troubles').values(rows).execute();
  const other = { ...crash, version: '1.5.0' };
  expect((await tell([other])).json()).toEqual({ counted: 0 });
  expect((await tell([other, crash, crash])).json()).toEqual({ counted: 2 });
  const counts = await database.selectFrom('troubles').select('count').where('version', '=', crash.version).execute();
  expect(counts).toEqual([{ count: 3 }]);
});

it('adds the same ones in the same order, however they were told, so that two do not wait for each other', () => {
  const [first, second] = [crash, { ...crash, version: '1.5.0' }];
  const rows = countedAt(now, [first, second], 'Chrome 143');
  expect(rows.map(({ version }) => version)).toEqual(['1.4.0', '1.5.0']);
  expect(countedAt(now, [second, first], 'Chrome 143')).toEqual(rows);
});

it('shows what was told in the hours that are asked for, and forgets it after thirty days', async () => {
  const versionsOf = async (hours: number) => {
    const { troubles } = await read(`?hours=${hours}`);
    return troubles.map(({ version }: { version: string }) => version);
  };
  await tell([crash]);
  pass(30 * hour);
  await tell([{ ...crash, version: '1.5.0' }]);
  expect(await versionsOf(2)).toEqual(['1.5.0']);
  expect(await versionsOf(48)).toEqual(['1.5.0', '1.4.0']);
  await sweepTroubles(database, new Date(now.getTime() + 31 * 24 * hour));
  expect(await versionsOf(48)).toEqual(['1.5.0']);
});

it.each([
  [chrome, 'Chrome 143'],
  [iphone, 'Safari 18'],
  [`${chrome} Edg/143.0.1.2`, 'Edge 143'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox 146'],
  ['curl/8.5', ''],
  [undefined, ''],
])('knows a browser by %s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});
