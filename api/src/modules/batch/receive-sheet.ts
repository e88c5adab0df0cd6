import { sheetLimit, type UploadedSheet, UploadId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { IncomingFile } from '../../http/receive-files.ts';
import type { Draft } from '../../platform/file-store.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Turn } from '../../worker/run-task.ts';
import { turnOf } from '../../worker/turn.ts';
import { baseName } from '../upload/file-name.ts';
import { findSheet, insertSheet } from './sheet-storage.ts';
import { sheetTask } from './sheet-task.ts';

const longestName = 150;

/** Stores a readable sheet for a day. Its columns are matched when a batch is made of it and a template. */
export async function receiveSheet(
  context: AppContext,
  user: UserActor,
  incoming: IncomingFile,
): Promise<UploadedSheet> {
  const { content, measured } = await context.files.examine(incoming.bytes, sheetLimit.maxBytes, (draft) =>
    measure(draft, turnOf(user, incoming.signal)),
  );
  const size = content.length;
  const createdAt = context.now();
  const id = UploadId.parse(newId(createdAt));
  const fileName = [...baseName(incoming.fileName)].slice(-longestName).join('') || 'sheet';
  await insertSheet(context.database, { id, userId: user.id, fileName, size, content, createdAt });
  return { id, fileName, size, ...measured };
}

async function measure(draft: Draft, turn: Turn) {
  if (draft.size === 0) throw new ExpectedProblem('file.empty');
  const content = await draft.read();
  return { content, measured: await sheetTask('measureSheet', { bytes: content }, turn) };
}

/** A workbook that was received, with another of its sheets. Throws upload.not_found and sheet.*. */
export async function readOtherSheet(
  { database }: AppContext,
  user: UserActor,
  id: UploadId,
  name: string,
  signal: AbortSignal,
): Promise<UploadedSheet> {
  const stored = await findSheet(database, user.id, id);
  if (!stored) throw new ExpectedProblem('upload.not_found');
  const measured = await sheetTask('measureSheet', { bytes: stored.content, name }, turnOf(user, signal));
  return { id, fileName: stored.fileName, size: stored.size, ...measured };
}
