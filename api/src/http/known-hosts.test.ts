import { app } from '../../test/app.ts';
import { startEmpty } from '../../test/database.ts';

startEmpty();

const server = app({ publicUrl: 'https://pacta.example.com' }, { allowedHosts: ['firma.example.com:8443'] });
const ask = (host: string, url = '/v1/users/me') => server.inject({ url, headers: { host } });

it.each([
  'pacta.example.com',
  'PACTA.example.com.:443',
  'firma.example.com',
  'localhost:3000',
  'a.localhost',
  '127.0.0.1:3000',
  '[::1]:3000',
])('answers for %s', async (host) => {
  expect((await ask(host)).json()).toMatchObject({ code: 401 });
});

it.each([
  'evil.example.com',
  'pacta.example.com.evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.7:3000',
  '0.0.0.0:3000',
  'evil.example@127.0.0.1',
  'evil.example/@127.0.0.1',
])('refuses %j in the contract’s shape', async (host) => {
  for (const url of ['/v1/users/me', '/', '/v1/openapi.json', '/nowhere']) {
    expect((await ask(host, url)).json()).toEqual({
      code: 421,
      reason: 'request.wrong_host',
      message: expect.any(String),
      requestId: expect.any(String),
    });
  }
});

it.each(['/health', '/ready'])('answers %s for any host', async (url) => {
  expect((await ask('10.1.2.3:3000', url)).statusCode).toBe(200);
});
