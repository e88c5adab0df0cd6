import { annexLimit, UploadId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { IncomingFile } from '../../http/receive-files.ts';
import type { Draft } from '../../platform/file-store.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { cleanFileName } from './file-name.ts';
import { type MediaType, sniffMediaType } from './media-type.ts';
import { inspectDraft } from './receive-pdf.ts';
import type { Upload } from './upload.ts';
import { insertUpload } from './upload-storage.ts';

/** Stores an annex exactly as it was sent. */
export async function receiveAnnex(context: AppContext, user: UserActor, incoming: IncomingFile): Promise<Upload> {
  const { size, sha256, mediaType } = await context.files.receive(incoming.bytes, annexLimit.maxBytes, checkAnnex);
  const at = context.now();
  const upload: Upload = {
    id: UploadId.parse(newId(at)),
    userId: user.id,
    kind: 'annex',
    fileName: cleanFileName(incoming.fileName, mediaType),
    mediaType,
    size,
    sha256,
    originalSha256: sha256,
    pages: [],
    positions: [],
    createdAt: at,
  };
  await insertUpload(context.database, upload);
  return upload;
}

/** A PDF is inspected too, so that no signer is given one that does not open. */
async function checkAnnex(draft: Draft): Promise<{ size: number; sha256: Upload['sha256']; mediaType: MediaType }> {
  if (draft.size === 0) throw new ExpectedProblem('file.empty');
  const mediaType = sniffMediaType(await draft.head());
  if (!mediaType) throw new ExpectedProblem('file.type_not_allowed');
  if (mediaType === 'application/pdf') await inspectDraft(draft);
  return { size: draft.size, sha256: draft.sha256, mediaType };
}
