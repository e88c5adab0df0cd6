import { verifyUrlOf } from '../../certificate/verify-url.ts';
import type { AppContext } from '../../context.ts';
import { readLogo } from '../company/read-logo.ts';
import { readAnnexes } from '../document/annex-storage.ts';
import type { Dossier } from '../document/document.ts';
import type { Owner } from '../document/document-detail-storage.ts';
import type { Beside } from './evidence.ts';
import { signatureImagesOf } from './signed-file.ts';

/** What a certificate page shows beside the trail. Throws file.missing and file.changed for a signer's mark. */
export async function readBeside(
  context: AppContext,
  dossier: Dossier,
  { companyLogo }: Pick<Owner, 'companyLogo'>,
): Promise<Beside> {
  const { database, efirmaTrust, publicUrl } = context;
  return {
    annexes: await readAnnexes(database, dossier.document.id),
    logo: await readLogo(context, companyLogo),
    pictures: await signatureImagesOf(context, dossier),
    verifyUrl: verifyUrlOf(publicUrl),
    acceptsTests: efirmaTrust.hasTestRoots,
  };
}
