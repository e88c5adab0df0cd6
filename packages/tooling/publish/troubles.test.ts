import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTroubles, type TroublesReport } from '@pacta/contracts/trouble';
import { publishApp } from './app.ts';
import { commands } from './commands.ts';
import { folderTarget } from './folder-target.ts';
import { buildShell } from './sample-builds.ts';
import { tellTroubles } from './troubles.ts';

type Trouble = TroublesReport['troubles'][number];

let folder: string;
let server: Server;
let address: string;
let asked: { url: string; headers: IncomingHttpHeaders }[];
let answer: { status: number; body: string; headers?: Record<string, string> };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'troubles-'));
  asked = [];
  answer = told([]);
  server = createServer(({ url = '', headers }, response) => {
    asked.push({ url, headers });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const crash: Trouble = {
  ...{ kind: 'crashed', remote: 'mf-admin', version: '1.10.0', commit: 'af3091c0', detail: 'TypeError', count: 3 },
  ...{ slowest: null, firstAt: '2026-03-02T08:00:00.000Z', lastAt: '2026-03-02T09:30:00.000Z' },
  pages: ['/admin/companies/:companyId'],
  browsers: ['Chrome 143'],
};

const told = (troubles: Trouble[]) => ({
  status: 200,
  body: JSON.stringify(getTroubles.response.parse({ since: '2026-03-01T10:00:00.000Z', troubles })),
});

const tell = (at = address) => tellTroubles(folderTarget(folder), at, 'secret');

it('tells what went wrong in browsers by remote and version, with how often', async () => {
  const slow: Trouble = {
    ...crash,
    version: '1.9.0',
    commit: null,
    kind: 'slow',
    count: 12,
    slowest: 7_240,
    detail: '',
  };
  answer = told([crash, { ...slow, remote: 'shell' }, slow]);
  expect(await tell()).toEqual([
    'Told by browsers since 2026-03-01 10:00 UTC:',
    'mf-admin  1.9.0   -         slow     12×  last 2026-03-02 09:30  up to 7.2 s; /admin/companies/:companyId; Chrome 143',
    'mf-admin  1.10.0  af3091c0  crashed  3×   last 2026-03-02 09:30  TypeError; /admin/companies/:companyId; Chrome 143',
    'shell     1.9.0   -         slow     12×  last 2026-03-02 09:30  up to 7.2 s; /admin/companies/:companyId; Chrome 143',
  ]);
  expect(asked).toMatchObject([{ url: '/v1/platform/troubles', headers: { authorization: 'Bearer secret' } }]);
});

it('says that there was none, and where it tells only the latest', async () => {
  expect(await tell()).toEqual(['No trouble was told by browsers since 2026-03-01 10:00 UTC.']);
  answer = told(Array.from({ length: 200 }, (_, index) => ({ ...crash, detail: `field ${index}` })));
  expect(await tell()).toHaveLength(201);
  expect((await tell())[0]).toBe('Told by browsers since 2026-03-01 10:00 UTC, the latest 200:');
});

it('asks where the pages find the API', async () => {
  await writeFile(path.join(folder, 'config.json'), JSON.stringify({ apiBase: '/api/v1' }));
  await tell();
  expect(asked.map(({ url }) => url)).toEqual(['/api/v1/platform/troubles']);
});

it.each([
  ['takes no such token', { status: 401, body: '{}' }, 'does not take PACTA_TOKEN'],
  ['knows the token, whose owner is no admin', { status: 403, body: '{}' }, 'does not take PACTA_TOKEN'],
  ['answers with a page', { status: 200, body: '<!doctype html>' }, 'answered 200, and not with what was told'],
  ['fails', { status: 500, body: '{}' }, 'answered 500'],
  [
    'sends elsewhere, where the token does not belong',
    { status: 302, body: '', headers: { location: '/elsewhere' } },
    'did not answer (unexpected redirect)',
  ],
])('says that nothing is known where the API %s', async (_, given, message) => {
  answer = given;
  await expect(tell()).rejects.toThrow(message);
  await expect(tell()).rejects.toThrow('What browsers told is not known.');
  expect(asked.map(({ url }) => url)).not.toContain('/elsewhere');
});

it('says so where nobody answers', async () => {
  server.close();
  await expect(tell()).rejects.toThrow(/did not answer \(.*ECONNREFUSED/);
});

it.each(['http://pacta.example', 'pacta.example', 'ftp://pacta.example'])(
  'sends the token to no address that others read on its way: %s',
  async (unsafe) => {
    await expect(tell(unsafe)).rejects.toThrow(`${unsafe} is no address that begins with https://`);
  },
);

it('sends the token to no unsafe address that the configuration names', async () => {
  await writeFile(path.join(folder, 'config.json'), JSON.stringify({ apiBase: 'http://api.example/v1' }));
  await expect(tell()).rejects.toThrow('config.json says that the API is at http://api.example');
});

describe('the status of a deployment', () => {
  const lines: string[] = [];
  const status = async (given: { address?: string; token?: string }, at = folder) => {
    lines.splice(0);
    const options = { root: folder, app: undefined, version: undefined, keep: '10', 'without-doctor': false };
    await commands.status({ ...options, ...given, at, tell: (line) => lines.push(line) });
    return lines;
  };

  beforeEach(async () => {
    const shell = await buildShell(path.join(folder, 'build'), '1.0.0');
    const source = { by: 'Ana', commit: null, fingerprint: null };
    await publishApp('shell', shell, { target: folderTarget(folder) }, source, { expected: null, environment: 'test' });
  });

  it('ends with what browsers told, where an address and a token are given', async () => {
    expect(await status({ address, token: 'secret' })).toEqual([
      expect.stringContaining('the shell lends @pacta/shared 1.2.0'),
      expect.stringMatching(/^shell +1\.0\.0/),
      'No trouble was told by browsers since 2026-03-01 10:00 UTC.',
    ]);
    const places = { production: { at: folder, address } };
    await writeFile(path.join(folder, 'deployments.json'), JSON.stringify(places));
    expect((await status({ token: 'secret' }, 'production')).at(-1)).toContain('No trouble');
  });

  it('asks nobody without them', async () => {
    expect(await status({ token: 'secret' })).toHaveLength(2);
    expect((await status({ address })).at(-1)).toContain('asked for with PACTA_TOKEN');
    expect(asked).toEqual([]);
  });

  it('is told before it fails', async () => {
    answer = { status: 401, body: '{}' };
    await expect(status({ address, token: 'secret' })).rejects.toThrow('does not take PACTA_TOKEN');
    expect(lines).toHaveLength(2);
  });
});
