import type { AppContext } from '../../context.ts';
import { readAnnexes } from '../document/annex-storage.ts';
import type { Dossier } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import type { Beside } from './evidence.ts';

/** What a certificate page shows beside the trail. Throws file.missing and file.changed for a signer's mark. */
export async function readBeside(context: AppContext, dossier: Dossier): Promise<Beside> {
  const { database, files, publicUrl } = context;
  const { id } = dossier.document;
  const { companyLogo } = await readOwner(database, id);
  return {
    annexes: await readAnnexes(database, id),
    logo: companyLogo && (await files.read(companyLogo).catch(() => null)), // a lost logo holds up no seal
    pictures: await picturesOf(context, dossier),
    verifyUrl: `${publicUrl}/document/verify`,
  };
}

async function picturesOf({ files }: AppContext, { signers }: Dossier) {
  const pictures = signers.map(async ({ position, signatureImageSha256: sha256 }) =>
    sha256 ? [{ position, png: await files.read(sha256) }] : [],
  );
  return (await Promise.all(pictures)).flat();
}
