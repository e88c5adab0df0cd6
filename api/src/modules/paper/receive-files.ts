import { scanLimit } from '@pacta/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { type IncomingFile, incomingFiles } from '../../http/receive-files.ts';
import type { Draft } from '../../platform/file-store.ts';
import { ExpectedProblem } from '../../problem.ts';
import { type MediaType, sniffMediaType } from '../upload/media-type.ts';

const maxTotalBytes = 100 * 1024 * 1024; // they are joined in memory

/** A file of a scan, on disk for as long as it is used. */
export interface SentScan {
  readonly mediaType: MediaType;
  readonly path: string;
}

type Use<T> = (files: readonly SentScan[], signal: AbortSignal | undefined) => Promise<T>;

/** Hands over the files of a scan: one PDF, or pictures of its pages, recognized by their content. */
export async function receiveFiles<T>(
  { files }: Pick<AppContext, 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
  use: Use<T>,
): Promise<T> {
  const incoming = incomingFiles(request, reply, scanLimit.maxFiles);

  /** Each file stays a draft until those after it have come, and all of them are used. */
  async function receiveNext(scans: readonly SentScan[], left: number, before?: IncomingFile): Promise<T> {
    const { value: file, done } = await incoming.next();
    if (done) return use(scans, before?.signal);
    return files.examine(file.bytes, Math.min(left, scanLimit.maxBytes), async (draft) =>
      receiveNext([...scans, await scanOf(draft)], left - draft.size, file),
    );
  }

  try {
    return await receiveNext([], maxTotalBytes);
  } finally {
    await incoming.return(undefined);
  }
}

async function scanOf(draft: Draft): Promise<SentScan> {
  if (draft.size === 0) throw new ExpectedProblem('file.empty');
  const mediaType = sniffMediaType(await draft.head());
  if (!mediaType) throw new ExpectedProblem('file.type_not_allowed');
  return { mediaType, path: draft.path };
}
