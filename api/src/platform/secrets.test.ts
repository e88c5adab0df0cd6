import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UnusableKey } from './key-file.ts';
import { openSecrets, secretsWith } from './secrets.ts';

const secrets = secretsWith(randomBytes(32));
const sealed = secrets.seal('clave · ñ 🔑', 'companies.apikey 1');

it('opens what it has sealed, for the same owner', () => {
  expect(secrets.open(sealed, 'companies.apikey 1')).toBe('clave · ñ 🔑');
});

it('seals the same secret differently each time', () => {
  expect(secrets.seal('clave · ñ 🔑', 'companies.apikey 1')).not.toEqual(sealed);
});

it.each(['companies.apikey 2', 'companies.userid 1', ''])('opens nothing for %j', (owner) => {
  expect(() => secrets.open(sealed, owner)).toThrow();
});

it('opens nothing that was changed, truncated, or sealed with another key', () => {
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(() => secrets.open(changed, 'companies.apikey 1')).toThrow();
  }
  expect(() => secrets.open(sealed.subarray(0, -1), 'companies.apikey 1')).toThrow();
  expect(() => secrets.open(sealed.subarray(0, 20), 'companies.apikey 1')).toThrow();
  expect(() => secretsWith(randomBytes(32)).open(sealed, 'companies.apikey 1')).toThrow();
});

describe('the key of an installation', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'pacta-secrets-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const file = () => path.join(directory, 'secrets', 'key');
  const open = (key?: Buffer) => openSecrets({ directory, key });

  it('is made once, readable only by its owner, however many processes start together', async () => {
    const [first, ...others] = await Promise.all([open(), open(), open()]);
    const secret = first.seal('x', 'y');
    for (const other of [...others, await open()]) expect(other.open(secret, 'y')).toBe('x');
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(file(), 'utf8'), 'base64')).toHaveLength(32);
  });

  it('is not made if the operator has one', async () => {
    const key = randomBytes(32);
    expect(secretsWith(key).open((await open(key)).seal('x', 'y'), 'y')).toBe('x');
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });

  it('is refused if it is damaged', async () => {
    await open();
    await writeFile(file(), 'short');
    await expect(open()).rejects.toThrow(UnusableKey);
  });
});
