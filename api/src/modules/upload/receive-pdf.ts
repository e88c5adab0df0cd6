import { pdfLimit, UploadId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { IncomingFile } from '../../http/receive-files.ts';
import type { Draft, StoredFile } from '../../platform/file-store.ts';
import { newId } from '../../platform/new-id.ts';
import { inspectPdf } from '../../worker/inspect-pdf.ts';
import { assertRoom, type Turn } from '../../worker/run-task.ts';
import { turnOf } from '../../worker/turn.ts';
import { assertPdf } from './assert-pdf.ts';
import { cleanFileName } from './file-name.ts';
import type { Upload } from './upload.ts';
import { insertUpload } from './upload-storage.ts';

const mediaType = 'application/pdf';

/** Stores a PDF that can be shown and signed. Anything else is refused before it is stored. */
export async function receivePdf(context: AppContext, user: UserActor, incoming: IncomingFile): Promise<Upload> {
  assertRoom(turnOf(user));
  const { received, pages, positions, removed, prepared, signatures } = await context.files.receive(
    incoming.bytes,
    pdfLimit.maxBytes,
    async (draft) => ({ received: draft as StoredFile, ...(await inspectDraft(draft, turnOf(user, incoming.signal))) }),
  );
  const served: StoredFile = prepared ? await context.files.put(prepared) : received;

  const at = context.now();
  const upload: Upload = {
    id: UploadId.parse(newId(at)),
    userId: user.id,
    kind: 'pdf',
    fileName: cleanFileName(incoming.fileName, mediaType),
    mediaType,
    size: served.size,
    sha256: served.sha256,
    originalSha256: received.sha256,
    pages,
    positions,
    removedParts: removed,
    signatures,
    createdAt: at,
  };
  await insertUpload(context.database, upload);
  return upload;
}

/** Throws file.*, saying what is wrong with the file. */
async function inspectDraft(draft: Draft, turn: Turn) {
  await assertPdf(draft);
  return inspectPdf({ path: draft.path }, turn);
}
