import { annexLimit, type RemovedPart, UploadId } from '@pacta/contracts';
import type { InspectedPdf } from '@pacta/pdf/file';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { IncomingFile } from '../../http/receive-files.ts';
import type { Draft, StoredFile } from '../../platform/file-store.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { inspectPdf } from '../../worker/inspect-pdf.ts';
import { assertRoom, type Turn } from '../../worker/run-task.ts';
import { turnOf } from '../../worker/turn.ts';
import { cleanFileName } from './file-name.ts';
import { type MediaType, sniffMediaType } from './media-type.ts';
import type { Upload } from './upload.ts';
import { insertUpload } from './upload-storage.ts';

/** Receives an annex of a user, which waits for its document. */
export async function receiveAnnex(context: AppContext, user: UserActor, incoming: IncomingFile): Promise<Upload> {
  const annex = await storeAnnex(context, incoming, turnOf(user, incoming.signal));
  const at = context.now();
  const upload: Upload = {
    id: UploadId.parse(newId(at)),
    userId: user.id,
    kind: 'annex',
    ...annex,
    pages: [],
    positions: [],
    createdAt: at,
  };
  await insertUpload(context.database, upload);
  return upload;
}

export type StoredAnnex = Pick<Upload, 'fileName' | 'mediaType' | 'size' | 'sha256' | 'originalSha256'> & {
  readonly removedParts: RemovedPart[];
};

/** Stores an annex as it was sent, but without what acts by itself. */
export async function storeAnnex(context: AppContext, incoming: IncomingFile, turn: Turn): Promise<StoredAnnex> {
  assertRoom(turn);
  const { received, mediaType, inspected } = await context.files.receive(
    incoming.bytes,
    annexLimit.maxBytes,
    async (draft) => ({ received: draft as StoredFile, ...(await checkAnnex(draft, turn)) }),
  );
  const served = inspected?.prepared ? await context.files.put(inspected.prepared) : received;
  return {
    fileName: cleanFileName(incoming.fileName, mediaType),
    mediaType,
    size: served.size,
    sha256: served.sha256,
    originalSha256: received.sha256,
    removedParts: inspected?.removed ?? [],
  };
}

interface CheckedAnnex {
  readonly mediaType: MediaType;
  readonly inspected?: InspectedPdf;
}

/** A PDF is inspected too, so that no signer is given one that does not open, or acts. */
async function checkAnnex(draft: Draft, turn: Turn): Promise<CheckedAnnex> {
  if (draft.size === 0) throw new ExpectedProblem('file.empty');
  const mediaType = sniffMediaType(await draft.head());
  if (!mediaType) throw new ExpectedProblem('file.type_not_allowed');
  if (mediaType !== 'application/pdf') return { mediaType };
  return { mediaType, inspected: await inspectPdf({ path: draft.path, keepsMarks: true }, turn) };
}
