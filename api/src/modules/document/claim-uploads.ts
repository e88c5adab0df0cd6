import type { DocumentId, SignaturePosition, SignerPosition, UploadId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Upload } from '../upload/upload.ts';
import { lockUploadForShare } from '../upload/upload-storage.ts';
import { type Annex, replaceAnnexes } from './annex-storage.ts';
import { positionsOnPages } from './signature-positions.ts';

/** A PDF that the user has uploaded, with the signature positions that the user has chosen. Throws file.changed: nobody is asked to sign what did not come. */
export async function claimPdf(
  { files }: Pick<AppContext, 'files'>,
  tx: Transaction,
  user: UserActor,
  uploadId: UploadId,
  positions: readonly SignaturePosition[],
  signers: readonly { position: SignerPosition }[],
) {
  const { kind, sha256, fileName, size, pages } = await lockUploadForShare(tx, user.id, uploadId);
  if (kind !== 'pdf') throw new ExpectedProblem('upload.not_found');
  await files.verify(sha256);
  return { sha256, fileName, size, pages, positions: positionsOnPages(pages, positions, signers) };
}

/** Makes uploads of the user the annexes of a document. Throws file.changed. */
export async function claimAnnexes(
  { files }: Pick<AppContext, 'files'>,
  tx: Transaction,
  user: UserActor,
  documentId: DocumentId,
  ids: readonly UploadId[],
): Promise<void> {
  const uploads: Upload[] = [];
  for (const id of new Set(ids)) uploads.push(await lockUploadForShare(tx, user.id, id)); // one after the other: `tx` is one connection
  for (const { sha256 } of uploads) await files.verify(sha256);
  const annexes = uploads.map(
    ({ id, fileName, mediaType, size, sha256 }, place): Annex => ({
      id,
      documentId,
      place,
      fileName,
      mediaType,
      size,
      sha256,
    }),
  );
  await replaceAnnexes(tx, documentId, annexes);
}
