import type { DocumentId, SignaturePosition, UploadId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { record } from '../log/log-storage.ts';
import { claimAnnexes, claimPdf } from './claim-uploads.ts';
import { addressesOf, resubmit } from './document.ts';
import { assertUserMay } from './document-policy.ts';
import { insertVersion, lockDossier, saveDossier } from './document-storage.ts';
import { endLinks } from './end-links.ts';
import { byUser, eventOn } from './log-events.ts';
import { assertEverySignerPlaced } from './signature-positions.ts';
import { startDocument } from './start-document.ts';

interface CorrectedVersion {
  readonly documentId: DocumentId;
  readonly uploadId: UploadId;
  readonly positions: readonly SignaturePosition[];
  readonly annexIds?: readonly UploadId[] | undefined; // absent: the annexes stay
  /** What has changed, for everyone who is asked again. */
  readonly note?: string | undefined;
}

/** Replaces the file of a rejected document by a corrected one. The links to the old one stop working. */
export function uploadVersion(context: AppContext, user: UserActor, corrected: CorrectedVersion): Promise<void> {
  const { documentId, uploadId, positions, annexIds, note = '' } = corrected;
  return context.database.transaction().execute(async (tx) => {
    const rejected = await lockDossier(tx, documentId);
    assertUserMay(user, 'upload_version', rejected);
    assertEverySignerPlaced(rejected.document, rejected.signers, positions); // as for a new document

    const at = context.now();
    const file = { ...(await claimPdf(context, tx, user, uploadId, positions, rejected.signers)), filling: null };
    const renewed = resubmit(rejected, file, at);
    const { version } = renewed.document;
    const maker = { uploadedBy: user.id, signerId: null };
    await insertVersion(tx, { ...file, ...maker, documentId, version, note, createdAt: at });
    if (annexIds) await claimAnnexes(context, tx, user, documentId, annexIds);
    await saveDossier(tx, renewed);
    await endLinks(context, tx, user, rejected.document, 'version');
    const details = { ...addressesOf(renewed), ...(note && { note }) };
    await record(tx, documentId, eventOn(renewed.document, 'CREATED', byUser(user), at, { details }));
    await startDocument(context, tx, renewed, byUser(user));
  });
}
