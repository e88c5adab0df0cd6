import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig, settingNames } from './config.ts';

it('needs no setting', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    smtp: undefined,
    isProduction: false,
  });
});

it('treats an empty setting as absent', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 });
});

it('reads the settings', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://pacta.example.com/',
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    ALLOWED_ORIGINS: 'https://a.example.com/, https://b.example.com',
    TRUST_PROXY: 'true',
  });
  expect(config).toMatchObject({
    publicUrl: 'https://pacta.example.com',
    smtp: { from: 'no-reply@pacta.example.com' },
    allowedOrigins: ['https://a.example.com', 'https://b.example.com'],
    trustedProxies: 1,
  });
});

it('gives authorities what signs in, and leaves it out of their addresses', () => {
  const TSA_URL = 'https://own:s%40cret@one.example.com/tsr, https://two.example.com';
  const { timestamps, conservation } = readConfig({ TSA_URL, TSA_USER: 'user', TSA_PASSWORD: 'secret' });
  expect(timestamps).toEqual({
    addresses: [
      { url: 'https://one.example.com/tsr', authorization: `Basic ${btoa('own:s@cret')}` },
      { url: 'https://two.example.com/', authorization: `Basic ${btoa('user:secret')}` },
    ],
    roots: undefined,
  });
  expect(conservation).toBeUndefined();
});

it('sends no password in the clear', () => {
  const { timestamps } = readConfig({ TSA_URL: 'http://tsa.example.com/', TSA_USER: 'user', TSA_PASSWORD: 'secret' });
  expect(timestamps?.addresses).toEqual([{ url: 'http://tsa.example.com/', authorization: undefined }]);
});

it.each([
  ['true', 1],
  ['false', 0],
  ['1', 1],
  ['2', 2],
  ['', 0],
])('trusts as many proxies as TRUST_PROXY=%s says', (TRUST_PROXY, trustedProxies) => {
  expect(readConfig({ TRUST_PROXY })).toMatchObject({ trustedProxies });
});

it.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://user@one:5432,two:x/db' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://user@one,two/db?target_session_attrs=any' }, 'target_session_attrs'],
  [{ PUBLIC_URL: 'pacta.example.com' }, 'PUBLIC_URL'],
  [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ SECRETS_KEY: 'secret' }, 'SECRETS_KEY'],
  [{ SECRETS_KEY: Buffer.alloc(31).toString('base64') }, '32 bytes'],
  [{ TSA_URL: 'tsa.example.com' }, 'TSA_URL'],
  [{ TSA_URL: 'https://a.mx,https://b.mx,https://c.mx' }, 'one address, or two'],
  [{ TSA_URL: 'http://user:secret@tsa.example.com' }, 'by https'],
  [{ NOM151_POLICY: 'nom151' }, 'NOM151_POLICY'],
  [{ NODE_ENV: 'production' }, 'SMTP_URL'],
  [{ ALLOWED_HOSTS: 'https://pacta.example.com' }, 'ALLOWED_HOSTS'],
  [{ OUTBOX: 'yes' }, 'OUTBOX'],
  [{ NODE_ENV: 'production', SMTP_URL: 'smtps://mail.example.com' }, 'PUBLIC_URL'],
  [
    {
      NODE_ENV: 'production',
      SMTP_URL: 'smtps://mail.example.com',
      PUBLIC_URL: 'https://pacta.example.com',
      DATABASE_URL: 'postgres://user@host/database',
    },
    'SECRETS_KEY',
  ],
])('refuses %j and names it', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(name);
});

it('reports all wrong settings at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL|LOG_LEVEL[\s\S]*PORT/);
});

it.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
])('turns %s into links that a browser can open', (HOST, publicUrl) => {
  expect(readConfig({ HOST, OUTBOX: 'open' }).publicUrl).toBe(publicUrl);
});

describe('the outbox', () => {
  const smtp = { SMTP_URL: 'smtps://mail.example.com' };

  it.each(['0.0.0.0', '::', '192.168.1.7', 'pacta.local'])('asks for SMTP_URL or OUTBOX=open on %s', (HOST) => {
    expect(() => readConfig({ HOST })).toThrow(/^HOST=.*SMTP_URL.*OUTBOX=open[^\n]*$/);
    expect(readConfig({ HOST, OUTBOX: 'open' }).outbox).toBe('open');
    expect(readConfig({ HOST, ...smtp }).outbox).toBeUndefined();
  });

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('is for this machine on %s', (HOST) => {
    expect(readConfig({ HOST }).outbox).toBe('loopback');
  });
});

describe('its description', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
  const exampleLine = /^# ([A-Z][A-Z0-9_]*)=(.*)$/gm;
  const example = [...read('.env.example').matchAll(exampleLine)].map(([, name, value]) => [name, value]);

  it('stands in .env.example for every setting, once, and for nothing else', () => {
    expect(example.map(([name]) => name).sort()).toEqual([...settingNames].sort());
  });

  it('stands in the README for every setting, once, and for nothing else', () => {
    const [, configuration = ''] = read('README.md').split('## Configuration');
    const firstCells = [...configuration.matchAll(/^\| (`.*?`) \|/gm)].map(([, cell]) => cell);
    const names = firstCells.flatMap((cell) => cell?.match(/[A-Z][A-Z0-9_]*/g) ?? []);
    expect(names.sort()).toEqual([...settingNames].sort());
  });

  it('gives examples that can be used', () => {
    expect(() => readConfig(Object.fromEntries(example))).not.toThrow();
  });
});
