import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownKey } from './own-key.ts';
import { keepSealCertificate, sealCertificatesFolder } from './seal-certificates.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pacta-seals-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const aCertificate = async (folder: string) => (await ownKey(path.join(dataDir, folder), new Date())).certificate;

it('keeps what sealed before, and tells it from what seals now', async () => {
  const [first, second] = [await aCertificate('first'), await aCertificate('second')];
  expect(await keepSealCertificate(dataDir, first)).toEqual([]);
  expect(await keepSealCertificate(dataDir, first)).toEqual([]);
  expect(await keepSealCertificate(dataDir, second)).toEqual([first]);
  expect(await keepSealCertificate(dataDir, first)).toEqual([second]); // a key may come back
});

it('believes no certificate under the name of another, and nothing that is none', async () => {
  const [own, other] = [await aCertificate('own'), await aCertificate('other')];
  await keepSealCertificate(dataDir, own);
  const at = (name: string) => path.join(dataDir, sealCertificatesFolder, name);
  await writeFile(at(`${'a'.repeat(64)}.pem`), new X509Certificate(other).toString());
  await writeFile(at(`${'b'.repeat(64)}.pem`), 'damaged');
  await writeFile(at('notes.txt'), 'something');
  expect(await keepSealCertificate(dataDir, own)).toEqual([]);
});
