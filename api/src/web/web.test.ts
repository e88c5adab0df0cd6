import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { app } from '../../test/app.ts';

let root: string;
let server: ReturnType<typeof app>;

const script = 'window.early = 1;';
const html = (inline = script) =>
  `<!doctype html><title>Pacta</title><script>${inline}</script><script src="/assets/a.js"></script>`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const configuration = {
  apiBase: 'https://api.example.com/v1',
  chatWidget: null,
  remoteOrigins: ['https://qa.example.com'],
};
const configure = (changes: object) =>
  writeFile(path.join(root, 'config.json'), JSON.stringify({ ...configuration, ...changes }));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'pacta-web-'));
  await mkdir(path.join(root, 'assets'));
  await writeFile(path.join(root, 'index.html'), html());
  await writeFile(path.join(root, 'registry.json'), '{}');
  await writeFile(path.join(root, 'assets/a.1234.js'), 'let a = 1;');
  await writeFile(path.join(root, 'assets/a.1234.js.br'), brotliCompressSync('let a = 1;'));
  await configure({});
  server = serving(false);
});
afterEach(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const serving = (isProduction: boolean, allowsOverrides = false) =>
  app({}, { web: { root, isProduction, allowsOverrides, chatWidgetOrigins: ['https://chat.example.com'] } });
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const page = { accept: 'text/html,application/xhtml+xml' };
const policy = async () => String((await get('/', page)).headers['content-security-policy']);

it.each(['/', '/index.html', '/admin/documents', '/document/vobo/1?x=1'])('answers %s with the page', async (url) => {
  const response = await get(url, page);
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(html());
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
  });
});

it('compresses the page', async () => {
  await writeFile(path.join(root, 'index.html'), html('// '.padEnd(5_000, 'x')));
  const { headers, rawPayload } = await get('/', { ...page, 'accept-encoding': 'br' });
  expect(headers).toHaveProperty('content-encoding', 'br');
  expect(rawPayload.length).toBeLessThan(1_000);
});

it('lets a browser cache the page until it changes', async () => {
  const { etag } = (await get('/', page)).headers;
  expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  await writeFile(path.join(root, 'index.html'), html('window.early = 2;'));
  expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

it.each([
  ['/assets/a.1234.js', 'public, max-age=31536000, immutable'],
  ['/registry.json', 'no-cache'],
  ['/config.json', 'no-cache'],
])('says how long %s may be cached', async (url, lifetime) => {
  const { statusCode, headers } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': lifetime, etag: expect.any(String) });
});

it('serves its files to a shell on another origin, but not its page', async () => {
  const lent = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  expect((await get('/assets/a.1234.js')).headers).toMatchObject(lent);
  expect((await get('/', page)).headers).not.toMatchObject(lent);
});

it('lets a worker among its files compile WebAssembly, and nothing else', async () => {
  const { headers } = await get('/assets/a.1234.js');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
  );
});

it('does not serve hidden files', async () => {
  await writeFile(path.join(root, '.lock'), '1');
  expect((await get('/.lock')).statusCode).toBe(404);
});

it('sends files that were compressed beforehand', async () => {
  const response = await get('/assets/a.1234.js', { 'accept-encoding': 'gzip, br' });
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(response.rawPayload).toEqual(brotliCompressSync('let a = 1;'));
});

it.each([
  ['a script that is gone', '/assets/gone.js', { accept: '*/*' }],
  ['an address of the API, even in a browser', '/v1/nothing', page],
  ['what lies outside', '/../../etc/passwd', {}],
])('does not answer %s with the page', async (_, url, headers) => {
  expect((await get(url, headers)).json()).toMatchObject({ code: 404, reason: 'request.not_found' });
});

describe('the content security policy', () => {
  it('allows the page’s own inline script and no other', async () => {
    const sources = (await policy()).match(/script-src ([^;]*)/)?.[1]?.split(' ');
    expect(sources).toContain(hashOf(script));
    expect(sources).not.toContain("'unsafe-inline'");
    expect(sources).not.toContain("'unsafe-eval'");
  });

  it('follows a release that replaces the page', async () => {
    await writeFile(path.join(root, 'index.html'), html('window.early = 2;'));
    expect(await policy()).toContain(hashOf('window.early = 2;'));
    expect(await policy()).not.toContain(hashOf(script));
  });

  it('allows the origins of the configuration', async () => {
    await configure({ chatWidget: { src: 'https://widget.example.com/w.js', attributes: {} } });
    const directives = await policy();
    expect(directives).toMatch(/script-src [^;]*https:\/\/widget\.example\.com https:\/\/chat\.example\.com/);
    expect(directives).toMatch(/connect-src 'self' https:\/\/api\.example\.com https:\/\/qa\.example\.com/);
    expect(directives).toMatch(/img-src 'self' data: blob: https:\/\/api\.example\.com/);
    expect(directives).toMatch(/frame-ancestors 'none'/);
  });

  it('allows a tester’s own machine only to who reaches the page there, or where the operator allows it', async () => {
    const elsewhere = { ...page, host: 'pacta.test' };
    const policyThere = async () => String((await get('/', elsewhere)).headers['content-security-policy']);
    expect(await policyThere()).not.toContain('localhost');
    await server.close();
    server = serving(false, true);
    expect(await policyThere()).toContain('http://localhost:*');
    await server.close();
    server = serving(true, true);
    expect(await policyThere()).not.toContain('localhost');
  });

  it('allows a tester’s own machine only outside production', async () => {
    expect(await policy()).toContain('http://localhost:*');
    await server.close();
    server = serving(true);
    expect(await policy()).not.toContain('localhost');
  });
});

it('does not start without the page', async () => {
  await rm(path.join(root, 'index.html'));
  await expect(serving(false).ready()).rejects.toThrow('index.html');
});
