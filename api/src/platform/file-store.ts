import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Sha256 } from '@pacta/shared/contracts';
import { ExpectedProblem } from '../problem.ts';
import { syncPath } from './durable-file-system.ts';

export interface StoredFile {
  readonly sha256: Sha256;
  readonly size: number;
}

interface Range {
  readonly start: number;
  readonly end: number; // included
}

/** Files named by the SHA-256 of what is in them. Written once, never changed. */
export interface FileStore {
  /** Takes bytes as they come. More than `maxBytes` of them are refused, and nothing is kept. */
  put(bytes: Readable | Uint8Array, maxBytes?: number): Promise<StoredFile>;
  /** Throws file.missing. */
  read(sha256: Sha256): Promise<Buffer>;
  stream(sha256: Sha256, range?: Range): Readable;
  /** In bytes. Throws file.missing. */
  size(sha256: Sha256): Promise<number>;
}

export function fileStore(directory: string): FileStore {
  const at = (sha256: string) => path.join(directory, sha256.slice(0, 2), sha256);

  return {
    async put(bytes, maxBytes = Number.POSITIVE_INFINITY) {
      const draft = path.join(directory, 'drafts', randomUUID());
      try {
        const stored = await writeDraft(draft, bytes, maxBytes);
        await keep(draft, at(stored.sha256));
        return stored;
      } finally {
        await rm(draft, { force: true });
      }
    },
    read: async (sha256) => {
      const handle = await open(at(sha256)).catch(missing);
      return handle.readFile().finally(() => handle.close());
    },
    stream: (sha256, range) => createReadStream(at(sha256), range),
    size: async (sha256) => (await stat(at(sha256)).catch(missing)).size,
  };
}

async function writeDraft(draft: string, bytes: Readable | Uint8Array, maxBytes: number): Promise<StoredFile> {
  await mkdir(path.dirname(draft), { recursive: true });
  const handle = await open(draft, 'wx');
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
      size += chunk.length;
      if (size > maxBytes) throw new ExpectedProblem('file.too_large');
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: Sha256.parse(hash.digest('hex')), size };
}

/** Gives a finished draft its name. A link never replaces: what is there already has the same bytes. */
async function keep(draft: string, file: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  await link(draft, file).catch(unlessThere);
  await syncPath(folder);
  await syncPath(path.dirname(folder));
}

function unlessThere(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}

function missing(error: unknown): never {
  throw hasCode(error, 'ENOENT') ? new ExpectedProblem('file.missing') : error;
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
