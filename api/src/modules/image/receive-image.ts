import { imageLimit, UploadId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { IncomingFile } from '../../http/receive-files.ts';
import type { Draft } from '../../platform/file-store.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { runTask, type Turn } from '../../worker/run-task.ts';
import { TaskStopped } from '../../worker/task-stopped.ts';
import { turnOf } from '../../worker/turn.ts';
import { cleanFileName } from '../upload/file-name.ts';
import type { Upload } from '../upload/upload.ts';
import { insertImage } from './image-storage.ts';

const mediaType = 'image/png';

/** Stores the picture that an image shows. The file that was sent, and whatever else it contains, is thrown away. */
export async function receiveImage(context: AppContext, user: UserActor, incoming: IncomingFile): Promise<Upload> {
  const { originalSha256, png } = await context.files.examine(incoming.bytes, imageLimit.maxBytes, (draft) =>
    drawDraft(draft, turnOf(user, incoming.signal)),
  );
  const { sha256, size } = await context.files.put(png);
  const at = context.now();
  const upload: Upload = {
    id: UploadId.parse(newId(at)),
    userId: user.id,
    kind: 'image',
    fileName: cleanFileName(incoming.fileName.replace(/\.(svg|jpe?g)$/i, ''), mediaType),
    mediaType,
    size,
    sha256,
    originalSha256,
    pages: [],
    positions: [],
    createdAt: at,
  };
  await insertImage(context.database, upload);
  return upload;
}

async function drawDraft(draft: Draft, turn: Turn) {
  if (draft.size === 0) throw new ExpectedProblem('file.empty');
  return { originalSha256: draft.sha256, png: await draw(draft, turn) };
}

async function draw(draft: Draft, turn: Turn): Promise<Uint8Array> {
  try {
    return await runTask('drawImage', () => draft.read(), turn);
  } catch (error) {
    if (error instanceof TaskStopped) throw new ExpectedProblem('image.unreadable'); // no honest image needs that much
    throw error;
  }
}
