import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishApp } from './app.ts';
import { folderTarget } from './folder-target.ts';
import { setEnvironment, settlePage } from './publish-shell.ts';
import { buildRemote, buildShell } from './sample-builds.ts';
import { startStaticHost } from './static-host.ts';
import type { Target } from './target.ts';

let folder: string;
let web: string;
let target: Target;
const source = { by: 'Ana', commit: 'abc1234', fingerprint: null };
const hosts: { stop: () => Promise<void> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  web = path.join(folder, 'web');
  target = folderTarget(web);
  const shell = await buildShell(folder, '1.0.0', {});
  await publishApp('shell', shell, { target }, source, { expected: null, environment: 'production' });
  await publishApp('mf-admin', await buildRemote(folder, '1.0.0'), { target }, source, { expected: null });
});
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.stop()));
  await rm(folder, { recursive: true });
});

async function serve(root = web) {
  const host = await startStaticHost(root);
  hosts.push(host);
  return (pathname: string, headers: Record<string, string> = {}) => fetch(host.address + pathname, { headers });
}
const navigation = { accept: 'text/html' };
const aFile = async () => {
  const { remotes } = JSON.parse(await readFile(path.join(web, 'registry.json'), 'utf8'));
  return `${remotes['mf-admin'].active.base}remoteEntry.js`;
};
const configure = async (changes: object) => {
  const file = path.join(web, 'config.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...changes }));
  await settlePage(target); // as each command does
};
const policy = async () =>
  (await (await serve())('/admin/admins', navigation)).headers.get('content-security-policy') ?? '';

it('has a static host send the page with one policy, wherever somebody opens it, and asked for anew each time', async () => {
  const get = await serve();
  for (const address of ['/', '/index.html', '/admin/companies/1']) {
    const { status, headers } = await get(address, navigation);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'self'; [^,]*frame-ancestors 'none'$/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
  for (const address of ['/', '/index.html', '/registry.json', '/config.json'])
    expect((await get(address)).headers.get('cache-control')).toBe('no-cache');
});

it('has it keep what was released for good, and lend it to other pages', async () => {
  const { status, headers } = await (await serve())(await aFile());
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('names the inline scripts of the live page, and the origins of its configuration', async () => {
  const script = 'window.early = 1;';
  const page = `<!doctype html><script>${script}</script>`;
  await writeFile(path.join(web, await shellFolder(), 'index.html'), page);
  await configure({
    apiBase: 'https://api.example.com/v1',
    remoteOrigins: ['https://cdn.team.example'],
    chatWidget: { src: 'https://chat.example.com/w.js', attributes: {} },
  });
  const sources = (await policy()).match(/script-src ([^;]*)/)?.[1]?.split(' ');
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  expect(sources).toEqual(expect.arrayContaining([hash, 'https://cdn.team.example', 'https://chat.example.com']));
  expect((await policy()).match(/connect-src ([^;]*)/)?.[1]).toContain('https://api.example.com');
});

const shellFolder = async () =>
  `shells/${JSON.parse(await readFile(path.join(web, 'registry.json'), 'utf8')).shell.folder}`;

it('lets a tester’s own machine serve a remote only where that is allowed to all', async () => {
  await setEnvironment(target, 'test');
  await settlePage(target);
  expect(await policy()).not.toContain('localhost');
  await setEnvironment(target, 'test', 'allowed');
  await settlePage(target);
  expect(await policy()).toContain('http://localhost:*');
  await setEnvironment(target, 'production', 'allowed');
  await settlePage(target);
  expect(await policy()).not.toContain('localhost');
});

it('keeps what it last said where config.json is broken, and stops nobody from going back', async () => {
  const before = await policy();
  await writeFile(path.join(web, 'config.json'), '{"apiBase":');
  await settlePage(target);
  expect(await policy()).toBe(before);
});

it('says the same to nginx', async () => {
  const text = await readFile(path.join(web, '.hosting/nginx.conf'), 'utf8');
  expect(text).toContain(`add_header Content-Security-Policy "${await policy()}";`);
  expect(text).toContain('add_header Cache-Control "public, max-age=31536000, immutable";');
  const patterns = [...text.matchAll(/^location ~ (\S+) [{]/gm)].map(([, pattern = '']) => pattern);
  const takenBy = (address: string) => patterns.find((pattern) => new RegExp(pattern).test(address)) ?? '/'; // as nginx does: the first
  expect(takenBy('/remotes/mf-admin/1.0.0-ab/remote.json')).toContain('remotes');
  expect(takenBy('/registry.json')).toContain('json');
  expect(takenBy('/v1/openapi.json')).toBe('/');
  expect(takenBy('/.releases/mf-admin.json')).toBe('/[.]');
});

it('has a team’s own server lend the files that go there', async () => {
  await configure({ remoteOrigins: ['https://cdn.team.example'] });
  const cdn = path.join(folder, 'cdn');
  const elsewhere = { target: folderTarget(cdn), base: 'https://cdn.team.example/' };
  const build = await buildRemote(folder, '1.1.0');
  await expect(publishApp('mf-admin', build, { target, elsewhere }, source, { expected: null })).rejects.toThrow(
    'answered nothing',
  ); // nobody serves that address here
  const entry = (await elsewhere.target.list('remotes')).find(({ file }) => file.endsWith('remoteEntry.js'));
  const { status, headers } = await (await serve(cdn))(`/${entry?.file}`);
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
  );
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
