import { type DocumentId, type SignaturePosition, type UploadId, validation } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { revokeLinks } from '../link/link-storage.ts';
import { record } from '../log/log-storage.ts';
import { claimAnnexes, claimPdf } from './claim-uploads.ts';
import { type Dossier, resubmit } from './document.ts';
import { assertUserMay } from './document-policy.ts';
import { insertVersion, lockDossier, saveDossier } from './document-storage.ts';
import { eventOn } from './log-events.ts';
import { startDocument } from './start-document.ts';

interface CorrectedVersion {
  readonly documentId: DocumentId;
  readonly uploadId: UploadId;
  readonly positions: readonly SignaturePosition[];
  readonly annexIds?: readonly UploadId[] | undefined; // absent: the annexes stay
}

/** Replaces the file of a rejected document by a corrected one. The links to the old one stop working. */
export function uploadVersion(context: AppContext, user: UserActor, corrected: CorrectedVersion): Promise<void> {
  const { documentId, uploadId, positions, annexIds } = corrected;
  return context.database.transaction().execute(async (tx) => {
    const rejected = await lockDossier(tx, documentId);
    assertUserMay(user, 'upload_version', rejected);
    assertPlaced(rejected, positions);

    const at = context.now();
    const file = { ...(await claimPdf(tx, user, uploadId, positions, rejected.signers)), filling: null };
    const renewed = resubmit(rejected, file, at);
    const { version } = renewed.document;
    const maker = { uploadedBy: user.id, signerId: null };
    await insertVersion(tx, { ...file, ...maker, documentId, version, createdAt: at });
    if (annexIds) await claimAnnexes(tx, user, documentId, annexIds);
    await saveDossier(tx, renewed);
    await revokeLinks(tx, documentId, at);
    const who = { actorKind: 'user', actorName: user.name } as const;
    await record(tx, documentId, eventOn(renewed.document, 'CREATED', who, at));
    await startDocument(context, tx, renewed);
  });
}

/** As for a new document: every signer needs a position if the server draws the signature images. */
function assertPlaced({ document, signers }: Dossier, positions: readonly SignaturePosition[]): void {
  if (document.generateWithoutSignature || document.signatureType !== 'digital') return;
  const placed = new Set(positions.map(({ position }) => position));
  if (signers.every(({ position }) => placed.has(position))) return;
  throw new ExpectedProblem('request.invalid', {
    fields: [{ path: 'positions', message: validation.positionMissing }],
  });
}
