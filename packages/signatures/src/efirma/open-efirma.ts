import type { Bytes } from '../bytes.ts';
import { KeyProblem } from '../key/key-problem.ts';
import { isKeyOf, openPrivateKey } from '../key/private-key.ts';
import { type EfirmaCertificate, readEfirmaCertificate } from './efirma-certificate.ts';
import { EfirmaProblem } from './efirma-problem.ts';
import { kindOfFile } from './file-kind.ts';

/** A certificate with its key, which cannot be taken out again. */
export interface OpenEfirma extends EfirmaCertificate {
  readonly key: CryptoKey;
}

interface EfirmaFiles {
  readonly certificate: Bytes;
  readonly key: Bytes;
}

/** Opens the `.key` that belongs to a `.cer`. The password is UTF-8. Throws EfirmaProblem. */
export async function openEfirma(files: EfirmaFiles, password: string): Promise<OpenEfirma> {
  const read = readEfirmaCertificate(files.certificate);
  checkKeyFile(files.key);
  const key = await openPrivateKey(files.key, password).catch(asEfirmaProblem);
  if (!(await isKeyOf(key, read.certificate))) throw new EfirmaProblem('key-of-other');
  return { ...read, key };
}

/** Before anybody types a password for it. Throws EfirmaProblem. */
export function checkKeyFile(bytes: Bytes): void {
  const kind = kindOfFile(bytes);
  if (kind === 'certificate') throw new EfirmaProblem('is-a-certificate');
  if (kind === 'pem') throw new EfirmaProblem('is-pem');
  if (kind === 'other') throw new EfirmaProblem('not-a-key');
}

function asEfirmaProblem(error: unknown): never {
  throw error instanceof KeyProblem ? new EfirmaProblem(error.reason) : error;
}
