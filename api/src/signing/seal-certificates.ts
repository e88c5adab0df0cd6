import { createHash, X509Certificate } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readOrMakeKey } from '../platform/key-file.ts';

/** Where they lie in the data folder, each named by its SHA-256. */
export const sealCertificatesFolder = 'signing/certificates';

const isOne = /^[0-9a-f]{64}\.pem$/;

/** The paths of all that are kept, below the data folder. */
export async function keptSealCertificates(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, sealCertificatesFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => isOne.test(name)).sort();
  return names.map((name) => `${sealCertificatesFolder}/${name}`);
}

/**
 * Keeps the certificate of the key that seals now, and answers with those of the keys that did before (DER). Outside the database: who
 * owns that could name a key of their own. One whose bytes are not those it is named by is left out.
 */
export async function keepSealCertificate(dataDir: string, current: Uint8Array): Promise<Buffer[]> {
  const own = fingerprintOf(current);
  const pem = new X509Certificate(current).toString();
  await readOrMakeKey(path.join(dataDir, sealCertificatesFolder, `${own}.pem`), async () => pem);
  const earlier: Buffer[] = [];
  for (const file of await keptSealCertificates(dataDir)) {
    const hash = path.basename(file, '.pem');
    const certificate = hash === own ? null : await certificateIn(path.join(dataDir, file));
    if (certificate && fingerprintOf(certificate) === hash) earlier.push(certificate);
  }
  return earlier;
}

const fingerprintOf = (der: Uint8Array): string => createHash('sha256').update(der).digest('hex');

async function certificateIn(file: string): Promise<Buffer | null> {
  try {
    return new X509Certificate(await readFile(file)).raw;
  } catch {
    return null; // damaged: it vouches for nobody
  }
}
