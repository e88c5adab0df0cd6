import type { Sha256 } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { readAnnexes } from '../document/annex-storage.ts';
import type { Dossier } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import type { Beside } from './evidence.ts';
import { signatureImagesOf } from './signed-file.ts';

/** What a certificate page shows beside the trail. Throws file.missing and file.changed for a signer's mark. */
export async function readBeside(context: AppContext, dossier: Dossier): Promise<Beside> {
  const { database, publicUrl } = context;
  const { id } = dossier.document;
  const { companyLogo } = await readOwner(database, id);
  return {
    annexes: await readAnnexes(database, id),
    logo: await readLogo(context, companyLogo),
    pictures: await signatureImagesOf(context, dossier),
    verifyUrl: verifyUrlOf(publicUrl),
  };
}

/** A lost logo holds up no seal. */
export const readLogo = async ({ files }: Pick<AppContext, 'files'>, logo: Sha256 | null): Promise<Uint8Array | null> =>
  logo && (await files.read(logo).catch(() => null));

/** Where anybody checks a file. */
export const verifyUrlOf = (publicUrl: string): string => `${publicUrl}/document/verify`;
