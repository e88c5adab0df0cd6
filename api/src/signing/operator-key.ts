import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { KeyProblem, openPkcs12, type Pkcs12 } from '@pacta/signatures/key';
import { UnusableKey } from '../platform/key-file.ts';
import { type SigningKey, signingKey } from './signing-key.ts';

/** Opens the operator's PKCS#12 file. */
export async function openOperatorKey(file: string, password: string, now: Date): Promise<SigningKey> {
  const { keys, certificates } = await openFile(file, password);
  const [der] = keys;
  if (!der) throw new UnusableKey(`${file} holds no key.`);
  const key = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });
  const all = certificates.map((each) => new X509Certificate(each));
  const own = all.find((each) => each.checkPrivateKey(key));
  if (!own) throw new UnusableKey(`${file} holds no certificate for its key.`);
  const chain = all.filter((other) => other !== own && other.ca).map(String);
  return signingKey(
    { key: key.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate: String(own), chain },
    now,
  );
}

async function openFile(file: string, password: string): Promise<Pkcs12> {
  try {
    return await openPkcs12(await read(file), password);
  } catch (error) {
    if (error instanceof KeyProblem) throw new UnusableKey(messageOf(error, file), { cause: error });
    throw error;
  }
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    throw new UnusableKey(`SIGNING_P12 names ${file}, which cannot be read.`, { cause: error });
  }
}

function messageOf({ reason, what }: KeyProblem, file: string): string {
  if (reason === 'wrong-password') return `SIGNING_P12_PASSWORD does not open ${file}.`;
  if (reason === 'unsupported-encryption') {
    return `${file} is protected in a way that is not read (${what}). Convert it, and name the new file: ${conversion(file)}`;
  }
  return `${file} is not a PKCS#12 file that can be read. If openssl reads it, convert it, and name the new file: ${conversion(file)}`;
}

/** With passwords that openssl asks for; the file between the two is encrypted. */
const conversion = (file: string): string =>
  `openssl pkcs12 -legacy -in '${file}' -out key.pem && openssl pkcs12 -export -in key.pem -out new.p12 && rm key.pem`;
