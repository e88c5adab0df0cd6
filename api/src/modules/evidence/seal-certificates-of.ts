import type { AppContext } from '../../context.ts';
import type { SigningKey } from '../../signing/signing-key.ts';
import type { Document } from '../document/document.ts';

type Certificates = Pick<SigningKey, 'certificate' | 'chain'>;

/** Of the key that sealed this document, which may be an earlier one; null: of none that is known. Before the seal, of the key in use. */
export async function sealCertificates(
  { files, signingKey, earlierSeals = [] }: AppContext,
  { sealedSha256 }: Document,
): Promise<Certificates | null> {
  if (!sealedSha256) return signingKey;
  const sealed = Buffer.concat(await (await files.open(sealedSha256)).stream().toArray()).toString('latin1');
  const isIn = (certificate: Uint8Array) => sealed.includes(Buffer.from(certificate).toString('hex')); // as a PDF has it
  if (isIn(signingKey.certificate)) return signingKey;
  const certificate = earlierSeals.find(isIn);
  return certificate ? { certificate: Buffer.from(certificate), chain: [] } : null;
}
