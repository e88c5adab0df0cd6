import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { hashRequest } from '../../request-key.ts';
import type { Prepared } from '../efirma/present-preparation.ts';
import { assertFieldsFree } from './assert-file-takes.ts';
import { checkCorrection } from './correct-annex-items.ts';
import { readOwner } from './document-detail-storage.ts';
import { assertUserMay } from './document-policy.ts';
import { readDossier } from './document-storage.ts';
import { assertSignedAtOnce, checkCertificate, claimFile, prepareVersionFile } from './prepare-document.ts';
import { type CorrectedVersion, subjectOfVersion } from './upload-version.ts';

/** Prepares the corrected version of a rejected document for the company's e.firma: it is signed anew. */
export async function prepareVersion(
  context: AppContext,
  user: UserActor,
  { certificate, ...corrected }: CorrectedVersion & { readonly certificate: string },
): Promise<Prepared> {
  const { document, signers } = await readDossier(context.database, corrected.documentId);
  assertUserMay(user, 'upload_version', { document, signers });
  assertSignedAtOnce(document, signers);
  const { annexIds, annexItems = [] } = corrected;
  await checkCorrection(context.database, user, { document, corrected: annexItems, annexIds });
  const { companyName, companyRfc, companyLogo, companyIsotype, language } = await readOwner(
    context.database,
    document.id,
  );
  const marks = { logoSha256: companyLogo, isotypeSha256: companyIsotype };
  const { timeZone } = document;
  const company = { name: companyName, rfc: companyRfc, language, timeZone, ...marks };
  const efirma = await checkCertificate(context, company, certificate);
  const file = await claimFile(context, user, corrected.uploadId, { ...corrected, signers, document });
  const version = document.version + 1;
  await assertFieldsFree(context, user, file, { ...document, version });
  return prepareVersionFile(context, user, {
    ...document,
    ...{ version, company, signers },
    ...{ file, efirma, subject: hashRequest(subjectOfVersion(document, corrected)), kept: {} },
  });
}
