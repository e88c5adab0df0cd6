import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { mailedKey, password, passwordHash } from '../../test/accounts.ts';
import { app } from '../../test/app.ts';
import { insertedCompany, insertedUser } from '../../test/builders.ts';
import { database, startEmpty } from '../../test/database.ts';
import { logOptions } from './logging.ts';

startEmpty();

let written = '';
beforeEach(() => {
  written = '';
});
const stream = new Writable({
  write(chunk, _encoding, done) {
    written += chunk;
    done();
  },
});

const email = 'lucia@example.com';

it('logs no password, key or token of any request', async () => {
  await insertedCompany();
  await insertedUser({ email, passwordHash });
  const api = app({}, { server: { logger: { ...logOptions('trace'), stream } } });
  const post = (path: string, payload: object, token = '') =>
    api.inject({ method: 'POST', url: `/v1${path}`, payload, headers: { authorization: `Bearer ${token}` } });

  const { tokens } = (await post('/auth/login', { email, password })).json();
  const wrong = 'a wrong horse 8';
  await post('/auth/login', { email, password: wrong });
  const { token } = (await post('/auth/api-tokens', { email, password, name: 'Script', expiresInDays: 7 })).json();
  await api.inject({ url: '/v1/users/me', headers: { authorization: `Bearer ${token}` } });
  await post('/users/me/password', { currentPassword: wrong, password: 'a new horse 10' }, tokens.access.token);
  await post('/auth/refresh-tokens', { refreshToken: tokens.refresh.token });
  await post('/auth/forgot-password', { email });
  const key = await mailedKey(email);
  await post('/auth/reset-password', { key, password: 'weak' });
  await post('/auth/reset-password', { key, password: 'a new horse 10' });

  expect(written.split('\n').length).toBeGreaterThan(15);
  for (const secret of [password, wrong, 'a new horse 10', key, token, tokens.access.token, tokens.refresh.token]) {
    expect(written).not.toContain(secret);
  }
});

it('does not repeat what people wrote when the database refuses it', async () => {
  const api = app({}, { server: { logger: { ...logOptions('info'), stream } } });
  const cells = JSON.stringify(['secret\0']);
  const refused = await sql`select ${cells}::jsonb`.execute(database).catch((error: unknown) => error);
  expect(refused).toMatchObject({ where: expect.stringContaining('secret') });
  api.log.error({ err: refused });
  expect(written).toContain('unsupported Unicode escape sequence');
  expect(written).not.toContain('secret');
});

it('redacts secrets wherever an object has them', async () => {
  const api = app({}, { server: { logger: { ...logOptions('info'), stream } } });
  api.log.info(
    { body: { currentPassword: 'secret', password: 'secret', key: 'secret' }, token: 'secret' },
    'a request',
  );
  expect(written).not.toContain('secret');
});
