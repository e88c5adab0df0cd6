import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Sha256 } from '@pacta/shared/contracts';
import { ExpectedProblem } from '../problem.ts';
import { syncPath } from './durable-file-system.ts';
import { hasCode } from './error-code.ts';

export interface StoredFile {
  readonly sha256: Sha256;
  readonly size: number;
}

interface Range {
  readonly start: number;
  readonly end: number; // included
}

/** Bytes that have arrived and may yet be refused. */
export interface Draft extends StoredFile {
  read(): Promise<Buffer>;
  /** The first bytes, enough to tell what kind of file it is. */
  head(): Promise<Buffer>;
}

/** Files named by the SHA-256 of what is in them. Written once, never changed. */
export interface FileStore {
  put(bytes: Uint8Array): Promise<StoredFile>;
  /** Takes bytes as they come, lets `look` read them, and keeps nothing. Throws file.too_large. */
  examine<T>(bytes: AsyncIterable<Uint8Array>, maxBytes: number, look: (draft: Draft) => Promise<T>): Promise<T>;
  /** Takes bytes as they come and keeps them if `check` resolves. Throws file.too_large. */
  receive<T>(bytes: AsyncIterable<Uint8Array>, maxBytes: number, check: (draft: Draft) => Promise<T>): Promise<T>;
  /** Throws file.missing. */
  read(sha256: Sha256): Promise<Buffer>;
  stream(sha256: Sha256, range?: Range): Readable;
  /** In bytes. Throws file.missing. */
  size(sha256: Sha256): Promise<number>;
}

export function fileStore(directory: string): FileStore {
  const drafts = path.join(directory, 'drafts');
  const at = (sha256: string) => path.join(directory, sha256.slice(0, 2), sha256);

  async function withDraft<T>(bytes: Source, maxBytes: number, use: (draft: Draft, file: string) => Promise<T>) {
    await mkdir(drafts, { recursive: true });
    const file = path.join(drafts, randomUUID());
    try {
      const stored = await writeDraft(file, bytes, maxBytes);
      return await use({ ...stored, read: () => readFile(file), head: () => readHead(file) }, file);
    } finally {
      await rm(file, { force: true });
    }
  }

  const receive = <T>(bytes: Source, maxBytes: number, check: (draft: Draft) => Promise<T>): Promise<T> =>
    withDraft(bytes, maxBytes, async (draft, file) => {
      const checked = await check(draft);
      await keep(file, at(draft.sha256));
      return checked;
    });

  return {
    examine: withDraft,
    receive,
    put: (bytes) => receive([bytes], Number.POSITIVE_INFINITY, async ({ sha256, size }) => ({ sha256, size })),
    read: (sha256) => readFile(at(sha256)).catch(missing),
    stream: (sha256, range) => createReadStream(at(sha256), range),
    size: async (sha256) => (await stat(at(sha256)).catch(missing)).size,
  };
}

type Source = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Removes what uploads left behind when their process was killed. */
export async function sweepDrafts(directory: string, before: Date): Promise<void> {
  const drafts = path.join(directory, 'drafts');
  await mkdir(drafts, { recursive: true });
  for (const name of await readdir(drafts)) {
    const file = path.join(drafts, name);
    const { mtime } = await stat(file);
    if (mtime < before) await rm(file, { force: true });
  }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0).finally(() => handle.close());
  return buffer.subarray(0, bytesRead);
}

async function writeDraft(file: string, bytes: Source, maxBytes: number): Promise<StoredFile> {
  const handle = await open(file, 'wx');
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of bytes) {
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
