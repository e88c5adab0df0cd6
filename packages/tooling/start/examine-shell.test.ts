import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sharedVersion, versions } from '../webpack/singletons.ts';
import { examineShell } from './examine-shell.ts';

const shell = {
  name: 'shell',
  version: '1.0.0',
  versions,
  exports: {},
  layouts: ['login', 'admin', 'document'],
  roles: ['admin', 'sub'],
  files: {},
};
const registry = {
  environment: 'test',
  shared: sharedVersion,
  shell: { version: '1.0.0', folder: '1.0.0-ab' },
  remotes: {},
};

let server: Server;
let address: string;
let files: Record<string, unknown>;
let status = 200;

beforeEach(async () => {
  status = 200;
  files = {
    '/registry.json': registry,
    '/config.json': { apiBase: '/v1', remoteOrigins: [] },
    '/shells/1.0.0-ab/shell.json': shell,
    '/v1/openapi.json': { info: { version: '1' } },
  };
  server = createServer(({ url = '' }, response) => {
    response.writeHead(url in files ? status : 404).end(JSON.stringify(files[url]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

it('says what a remote borrows of a deployment that fits', async () => {
  expect(await examineShell(`${address}/admin`, 'mf-admin')).toBe(
    `mf-admin takes its place in ${address} (test), beside no other remote; its API is ${address}/v1.`,
  );
});

it('finds the API where the configuration says that it is', async () => {
  files['/config.json'] = { apiBase: `${address}/elsewhere/v1`, remoteOrigins: [] };
  files['/elsewhere/v1/openapi.json'] = { info: { version: '1' } };
  expect(await examineShell(address, 'mf-admin')).toContain(`its API is ${address}/elsewhere/v1.`);
});

it.each([
  [401, 'asks who you are before it answers (401)'],
  [403, 'refuses this machine (403)'],
  [421, 'does not know itself by that name (421)'],
  [500, '/registry.json answered 500'],
])('says what a deployment that answers %s wants', async (code, words) => {
  status = code;
  await expect(examineShell(address, 'mf-admin')).rejects.toThrow(words);
});

it('says that a shell does not answer', async () => {
  await new Promise((resolve) => server.close(resolve));
  await expect(examineShell(address, 'mf-admin')).rejects.toThrow(/does not answer \(ECONNREFUSED\)/);
  server.listen(0); // to be closed again
});

it('says how to trust a deployment whose certificate only its own people know', async () => {
  const secure = createSecureServer(await certificate(), (_, response) => response.end());
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const refused = examineShell(`https://localhost:${(secure.address() as AddressInfo).port}`, 'mf-admin');
  await expect(refused).rejects.toThrow(/authority that this machine does not know .*NODE_EXTRA_CA_CERTS/);
  await new Promise((resolve) => secure.close(resolve));
});

/** Of nobody but itself. */
async function certificate() {
  const folder = await mkdtemp(path.join(tmpdir(), 'certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const made = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=localhost',
  ];
  await promisify(execFile)('openssl', ['req', ...made, '-keyout', key, '-out', cert]);
  const pair = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return pair;
}

it.each([
  ['an address that is none', 'shell', 'is no address of a shell'],
  ['a file of this machine', 'file:///etc/passwd', 'is no address of a shell'],
])('refuses %s', async (_, wanted, words) => {
  await expect(examineShell(wanted, 'mf-admin')).rejects.toThrow(words);
});

it.each<[string, Record<string, unknown>, string]>([
  ['another version of the API', { '/v1/openapi.json': { info: { version: '2' } } }, 'speaks version 1 of the API'],
  ['an older shared', { '/registry.json': { ...registry, shared: '1.0.0' } }, `needs @pacta/shared ^${sharedVersion}`],
  [
    'older contracts',
    { '/shells/1.0.0-ab/shell.json': { ...shell, versions: { ...versions, '@pacta/contracts': '0.9.0' } } },
    'needs @pacta/contracts',
  ],
  ['a page instead of a registry', { '/registry.json': '<!doctype html>' }, 'Is that the address of a shell?'],
])('refuses a deployment with %s', async (_, changed, words) => {
  Object.assign(files, changed);
  await expect(examineShell(address, 'mf-admin')).rejects.toThrow(words);
});
