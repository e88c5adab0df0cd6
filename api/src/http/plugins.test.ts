import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { Problem } from '@pacta/contracts';
import { app, appFor, context } from '../../test/app.ts';
import { startEmpty } from '../../test/database.ts';
import { aForm } from '../../test/multipart.ts';
import { readConfig } from '../config.ts';

startEmpty();

describe('other origins', () => {
  const ask = (method: 'GET' | 'OPTIONS', origin: string) =>
    app({}, { allowedOrigins: ['https://app.example.com'] }).inject({
      method,
      url: '/v1/users/me',
      headers: { origin },
    });

  it('answers the preflight of an origin that may call', async () => {
    const { statusCode, headers } = await ask('OPTIONS', 'https://app.example.com');
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
      'access-control-allow-headers': expect.stringContaining('authorization'),
      vary: expect.stringMatching(/origin/i),
    });
  });

  it('lets an allowed origin read refusals too', async () => {
    const { statusCode, headers } = await ask('GET', 'https://app.example.com');
    expect(statusCode).toBe(401);
    expect(headers).toHaveProperty('access-control-allow-origin', 'https://app.example.com');
  });

  it.each(['GET', 'OPTIONS'] as const)('gives no other origin access (%s)', async (method) => {
    const { headers } = await ask(method, 'https://evil.example.com');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

it('slows down an address that calls too often', async () => {
  const api = app();
  const login = () =>
    api.inject({ method: 'POST', url: '/v1/auth/login', payload: { email: 'a@example.com', password: 'x' } });
  for (let calls = 1; calls <= 30; calls += 1) await login();
  const last = await login();
  expect(last.json()).toMatchObject({ code: 429, reason: 'request.too_many' });
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});

it('identifies callers by what its own proxy saw, not by what they claim', async () => {
  const { trustedProxies } = readConfig({ TRUST_PROXY: 'true' });
  const api = app({}, { trustedProxies });
  const login = (forged: number) =>
    api.inject({
      method: 'POST',
      url: '/v1/auth/login',
      headers: { 'x-forwarded-for': `10.9.9.${forged}, 203.0.113.7` },
      payload: { email: 'a@example.com', password: 'x' },
    });
  for (let calls = 1; calls <= 30; calls += 1) await login(calls);
  expect((await login(31)).json()).toMatchObject({ code: 429, reason: 'request.too_many' });
});

it('closes connections that stay silent', async () => {
  const { server } = app();
  expect(server.timeout).toBeGreaterThan(0);
  expect(server.requestTimeout).toBeGreaterThan(0);
});

it('reveals nothing about an unexpected failure', async () => {
  const form = aForm({ fileName: 'a.png', bytes: 'x' });
  const files = new Proxy(context.files, {
    get: () => {
      throw new Error('password=secret');
    },
  });
  const response = await appFor(undefined, { files }).inject({ method: 'POST', url: '/v1/uploads/annex', ...form });
  expect(response.json()).toEqual({
    code: 500,
    message: 'Something went wrong.',
    reason: 'internal',
    requestId: response.headers['x-request-id'],
  });
});

it('refuses a body that is too large', async () => {
  const payload = { email: 'a@example.com', password: 'x'.repeat(2_000_000) };
  const response = await app().inject({ method: 'POST', url: '/v1/auth/login', payload });
  expect(response.json()).toMatchObject({ code: 413, reason: 'request.too_large' });
});

it('names every wrong field, including nested ones', async () => {
  const payload = { requestKey: 'x', signers: [{ email: 'nobody' }], surprise: true };
  const { fields } = (await appFor().inject({ method: 'POST', url: '/v1/documents', payload })).json();
  const paths = fields.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(expect.arrayContaining(['requestKey', 'signers.0.email', 'surprise']));
});

it('is healthy, and ready once the database answers', async () => {
  expect((await app().inject('/health')).json()).toEqual({ status: 'ok' });
  expect((await app().inject('/ready')).json()).toEqual({ status: 'ready' });
});

it('answers what arrives while it stops in the same shape as ever', async () => {
  const api = app();
  await api.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.server.address() as AddressInfo;
  const caller = connect(port, '127.0.0.1');
  caller.write('GET /v1/users/me HTTP/1.1\r\n');
  const [connection] = (await once(api.server, 'connection')) as [Socket];
  while (connection.bytesRead === 0) await after(5);
  const closed = api.close();
  while (api.server.listening) await after(5);
  caller.write('host: localhost\r\n\r\n');
  const answer = await text(caller);
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(Problem.parse(JSON.parse(answer.slice(answer.indexOf('{'))))).toMatchObject({ reason: 'server.unavailable' });
  await closed;
});

it('says that the disk is full, to who stores something and to who asks whether it is ready', async () => {
  const form = aForm({ fileName: 'a.png', bytes: 'x' });
  const isFull = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const files = { ...context.files, examine: () => Promise.reject(isFull), receive: () => Promise.reject(isFull) };
  const api = appFor(undefined, { files: { ...files, hasRoom: async () => false } });
  const response = await api.inject({ method: 'POST', url: '/v1/uploads/annex', ...form });
  expect(response.json()).toMatchObject({ code: 507, reason: 'server.full' });
  const ready = await api.inject('/ready');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready', reason: 'server.full' }]);
});

it('serves no outbox unless told to', async () => {
  expect((await app().inject('/outbox')).statusCode).toBe(404);
});
