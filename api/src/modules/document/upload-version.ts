import type { DocumentId, SignaturePosition, UploadId } from '@pacta/shared/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { revokeLinks } from '../link/link-storage.ts';
import { record } from '../log/log-storage.ts';
import { renew } from './document.ts';
import { assertUserMay } from './document-policy.ts';
import { insertVersion, lockDossier, saveDossier } from './document-storage.ts';
import { eventOn } from './log-events.ts';
import { startDocument } from './start-document.ts';
import { takeAnnexes, takePdf } from './taken-uploads.ts';

interface CorrectedVersion {
  readonly documentId: DocumentId;
  readonly uploadId: UploadId;
  readonly positions: readonly SignaturePosition[];
  readonly annexIds?: readonly UploadId[] | undefined; // absent: the annexes stay
}

/** Puts a corrected file in the place of a rejected one. The links to the old one stop working. */
export function uploadVersion(context: AppContext, user: UserActor, corrected: CorrectedVersion): Promise<void> {
  const { documentId, uploadId, positions, annexIds } = corrected;
  return context.database.transaction().execute(async (tx) => {
    const rejected = await lockDossier(tx, documentId);
    assertUserMay(user, 'upload_version', rejected);

    const at = context.now();
    const file = await takePdf(tx, user, uploadId, positions, rejected.signers);
    const renewed = renew(rejected, file, at);
    const { version } = renewed.document;
    await insertVersion(tx, { ...file, documentId, version, uploadedBy: user.id, createdAt: at });
    if (annexIds) await takeAnnexes(tx, user, documentId, annexIds);
    await saveDossier(tx, renewed);
    await revokeLinks(tx, documentId, at);
    const who = { actorKind: 'user', actorName: user.name } as const;
    await record(tx, documentId, eventOn(renewed.document, 'CREATED', who, at));
    await startDocument(context, tx, renewed);
  });
}
