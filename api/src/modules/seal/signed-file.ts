import type { Sha256 } from '@pacta/contracts';
import type { SignatureImage } from '@pacta/pdf/stamp';
import type { AppContext } from '../../context.ts';
import type { Document, Dossier } from '../document/document.ts';

/** On paper the last scan carries all signatures. */
export const signedFile = ({ scanSha256, sha256 }: Document): Sha256 => scanSha256 ?? sha256;

/** The marks of those who have signed with one. */
export async function signatureImagesOf(
  { files }: Pick<AppContext, 'files'>,
  { signers }: Dossier,
): Promise<SignatureImage[]> {
  const images = signers.map(async ({ position, signatureImageSha256: sha256 }) =>
    sha256 ? [{ position, png: await files.read(sha256) }] : [],
  );
  return (await Promise.all(images)).flat();
}
