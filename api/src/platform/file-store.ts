import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Sha256 } from '@pacta/contracts';
import { ExpectedProblem } from '../problem.ts';
import { syncPath } from './durable-file-system.ts';
import { hasCode } from './error-code.ts';

export interface StoredFile {
  readonly sha256: Sha256;
  readonly size: number;
}

interface Range {
  readonly start: number;
  readonly end: number; // inclusive
}

/** Bytes that have been received and may still be refused. */
export interface Draft extends StoredFile {
  /** Where they lie for as long as they are a draft. */
  readonly path: string;
  read(): Promise<Buffer>;
  /** The first bytes, enough to recognize the type of the file. */
  head(): Promise<Buffer>;
}

/** Files named by the SHA-256 of their bytes. Written once, never changed. */
export interface FileStore {
  put(bytes: Uint8Array): Promise<StoredFile>;
  /** Receives bytes, lets `look` read them, and stores nothing. Throws file.too_large. */
  examine<T>(bytes: AsyncIterable<Uint8Array>, maxBytes: number, look: (draft: Draft) => Promise<T>): Promise<T>;
  /** Receives bytes and stores them if `check` resolves. Throws file.too_large. */
  receive<T>(bytes: AsyncIterable<Uint8Array>, maxBytes: number, check: (draft: Draft) => Promise<T>): Promise<T>;
  /** Throws file.missing. */
  read(sha256: Sha256): Promise<Buffer>;
  stream(sha256: Sha256, range?: Range): Readable;
  /** In bytes. Throws file.missing. */
  size(sha256: Sha256): Promise<number>;
  /** Removes the files of a shelf that nobody has stored since `before` and nothing refers to any more. */
  sweep(shelf: Shelf, before: Date, findNamed: FindNamed): Promise<void>;
}

/** The first two letters of a file's name: the folder that it lies in. */
export type Shelf = string;

/** Those of some files that something still refers to. */
export type FindNamed = (files: readonly Sha256[]) => Promise<ReadonlySet<string>>;

export function fileStore(directory: string): FileStore {
  const drafts = path.join(directory, 'drafts');
  const aside = path.join(directory, 'aside');
  const at = (sha256: string) => path.join(directory, shelfOf(sha256), sha256);

  async function withDraft<T>(bytes: Source, maxBytes: number, use: (draft: Draft, file: string) => Promise<T>) {
    await mkdir(drafts, { recursive: true });
    const file = path.join(drafts, randomUUID());
    try {
      const stored = await writeDraft(file, bytes, maxBytes);
      return await use({ ...stored, path: file, read: () => readFile(file), head: () => readHead(file) }, file);
    } finally {
      await rm(file, { force: true });
    }
  }

  const receive = <T>(bytes: Source, maxBytes: number, check: (draft: Draft) => Promise<T>): Promise<T> =>
    withDraft(bytes, maxBytes, async (draft, file) => {
      const checked = await check(draft);
      await store(file, at(draft.sha256));
      return checked;
    });

  /**
   * Moves unreferenced files aside first, and removes only those that are not stored or referred to meanwhile. After a
   * crash the next sweep continues with the files that lie there.
   */
  async function sweep(shelf: Shelf, before: Date, findNamed: FindNamed): Promise<void> {
    await mkdir(aside, { recursive: true });
    for (const sha256 of await unnamed(path.join(directory, shelf), before, findNamed)) {
      await rename(at(sha256), path.join(aside, sha256)).catch(unlessMissing); // another server may be sweeping too
    }
    const unwanted = new Set(await unnamed(aside, before, findNamed));
    for (const sha256 of await filesIn(aside)) {
      const file = path.join(aside, sha256);
      if (!unwanted.has(sha256)) await store(file, at(sha256)).catch(unlessMissing);
      await rm(file, { force: true });
    }
  }

  return {
    sweep,
    examine: withDraft,
    receive,
    put: (bytes) => receive([bytes], Number.POSITIVE_INFINITY, async ({ sha256, size }) => ({ sha256, size })),
    read: (sha256) => readFile(at(sha256)).catch(missing),
    stream: (sha256, range) => createReadStream(at(sha256), range),
    size: async (sha256) => (await stat(at(sha256)).catch(missing)).size,
  };
}

type Source = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Removes the drafts of uploads whose process was killed. */
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

const shelfOf = (sha256: string): Shelf => sha256.slice(0, 2);

/** Gives a finished draft its name. If the file exists it has the same bytes, and only its time is renewed. */
async function store(draft: string, file: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  while (!(await linked(draft, file)) && !(await touched(file))); // a sweep may remove the file between the two
  await syncPath(folder);
  await syncPath(path.dirname(folder));
}

/** False if the file exists: a link never replaces one. */
const linked = (draft: string, file: string): Promise<boolean> => succeeds(link(draft, file), 'EEXIST');

/** False if there is no such file. */
const touched = (file: string): Promise<boolean> => {
  const now = new Date();
  return succeeds(utimes(file, now, now), 'ENOENT');
};

const succeeds = (work: Promise<void>, expected: string): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, expected)) return false;
      throw error;
    },
  );

const filesPerQuery = 1_000;

/** The files of a folder that nobody has stored since `before` and nothing refers to. */
async function unnamed(folder: string, before: Date, findNamed: FindNamed): Promise<Sha256[]> {
  const files = await filesIn(folder);
  const found: Sha256[] = [];
  for (let from = 0; from < files.length; from += filesPerQuery) {
    const old = await olderThan(before, folder, files.slice(from, from + filesPerQuery));
    const named = old.length > 0 ? await findNamed(old) : new Set();
    found.push(...old.filter((sha256) => !named.has(sha256)));
  }
  return found;
}

async function filesIn(folder: string): Promise<Sha256[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names.flatMap((name) => Sha256.safeParse(name).data ?? []);
}

async function olderThan(before: Date, folder: string, files: readonly Sha256[]): Promise<Sha256[]> {
  const old: Sha256[] = [];
  for (const sha256 of files) {
    const found = await stat(path.join(folder, sha256)).catch(unlessMissing);
    if (found && found.mtime < before) old.push(sha256);
  }
  return old;
}

function unlessMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

function missing(error: unknown): never {
  throw hasCode(error, 'ENOENT') ? new ExpectedProblem('file.missing') : error;
}
