import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Sha256 } from '@pacta/contracts';
import { ExpectedProblem } from '../problem.ts';
import { CheckedFiles, type OpenFile } from './checked-files.ts';
import { syncPath } from './durable-file-system.ts';
import { hasCode } from './error-code.ts';
import { isDiskFull } from './outage.ts';
import { privateMode } from './private-files.ts';

export interface StoredFile {
  readonly sha256: Sha256;
  readonly size: number;
}

/** Bytes that have been received and may still be refused. */
export interface Draft extends StoredFile {
  /** Where they lie for as long as they are a draft. */
  readonly path: string;
  read(): Promise<Buffer>;
  /** The first bytes, enough to recognize the type of the file. */
  head(): Promise<Buffer>;
}

/**
 * Files named by the SHA-256 of their bytes. Written once, never changed. What leaves the store was compared with its
 * name: a file that somebody changed on disk is file.changed, not a document.
 */
export interface FileStore {
  put(bytes: Uint8Array): Promise<StoredFile>;
  /** Receives bytes, lets `look` read them, and stores nothing. Throws file.too_large. */
  examine<T>(bytes: AsyncIterable<Uint8Array>, maxBytes: number, look: (draft: Draft) => Promise<T>): Promise<T>;
  /** Receives bytes and stores them if `check` resolves. Throws file.too_large. */
  receive<T>(bytes: AsyncIterable<Uint8Array>, maxBytes: number, check: (draft: Draft) => Promise<T>): Promise<T>;
  /** Throws file.missing and file.changed. */
  read(sha256: Sha256): Promise<Buffer>;
  /** Opens a file that was read whole since it last changed. Throws file.missing and file.changed. */
  open(sha256: Sha256): Promise<OpenFile>;
  /** Reads the whole file now, before somebody decides on it. Throws file.missing and file.changed. */
  verify(sha256: Sha256): Promise<void>;
  /** Reads all files of a shelf, and reports those that were changed. */
  inspect(shelf: Shelf): Promise<void>;
  /** Whether more can be stored. */
  hasRoom(): Promise<boolean>;
  /** Removes the files of a shelf that nobody has stored since `before` and nothing refers to any more. */
  sweep(shelf: Shelf, before: Date, findNamed: FindNamed): Promise<void>;
}

/** The first two letters of a file's name: the folder that it lies in. */
export type Shelf = string;

/** Those of some files that something still refers to. */
export type FindNamed = (files: readonly Sha256[]) => Promise<ReadonlySet<string>>;

/** `onChanged` is told of each file that is gone, or no longer has the bytes that it is named by. */
export function fileStore(directory: string, onChanged: (sha256: Sha256) => void = () => {}): FileStore {
  const drafts = path.join(directory, 'drafts');
  const aside = path.join(directory, 'aside');
  const at = (sha256: string) => path.join(directory, shelfOf(sha256), sha256);
  const checked = new CheckedFiles(at, onChanged);

  async function withDraft<T>(bytes: Source, maxBytes: number, use: (draft: Draft, file: string) => Promise<T>) {
    await mkdir(drafts, { recursive: true, mode: privateMode.folder });
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
      const result = await check(draft);
      const { isNew } = await store(file, at(draft.sha256));
      if (!isNew && (await isChanged(checked, draft.sha256))) await replace(at(draft.sha256), file);
      return result;
    });

  /**
   * Moves unreferenced files aside first, and removes only those that are not stored or referred to meanwhile. After a
   * crash the next sweep continues with the files that lie there.
   */
  async function sweep(shelf: Shelf, before: Date, findNamed: FindNamed): Promise<void> {
    await mkdir(aside, { recursive: true, mode: privateMode.folder });
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
    hasRoom: () => hasRoom(drafts),
    examine: withDraft,
    receive,
    put: (bytes) => receive([bytes], Number.POSITIVE_INFINITY, async ({ sha256, size }) => ({ sha256, size })),
    read: (sha256) => checked.read(sha256),
    open: (sha256) => checked.open(sha256),
    verify: (sha256) => checked.verify(sha256),
    inspect: async (shelf) => {
      for (const sha256 of await filesIn(path.join(directory, shelf))) await isChanged(checked, sha256);
    },
  };
}

type Source = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Removes the drafts of uploads whose process was killed. */
export async function sweepDrafts(directory: string, before: Date): Promise<void> {
  const drafts = path.join(directory, 'drafts');
  await mkdir(drafts, { recursive: true, mode: privateMode.folder });
  for (const name of await readdir(drafts)) {
    const file = path.join(drafts, name);
    const { mtime } = await stat(file);
    if (mtime < before) await rm(file, { force: true });
  }
}

const probe = Buffer.alloc(256 * 1024);

/** Tried by writing: free space does not tell of quotas, nor of what is set aside for root. */
async function hasRoom(drafts: string): Promise<boolean> {
  await mkdir(drafts, { recursive: true });
  const file = path.join(drafts, randomUUID());
  try {
    await writeFile(file, probe);
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return false;
  } finally {
    await rm(file, { force: true });
  }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0).finally(() => handle.close());
  return buffer.subarray(0, bytesRead);
}

async function writeDraft(file: string, bytes: Source, maxBytes: number): Promise<StoredFile> {
  const handle = await open(file, 'wx', privateMode.file);
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

/** Whether a stored file is no longer what it is named by, now that it is read. One that is gone is not. */
const isChanged = (checked: CheckedFiles, sha256: Sha256): Promise<boolean> =>
  checked.verify(sha256).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof ExpectedProblem)) throw error;
      return error.reason === 'file.changed';
    },
  );

/** A file that was changed on disk gets its bytes back from whoever sends them again. */
async function replace(file: string, draft: string): Promise<void> {
  await rename(draft, file);
  await syncPath(path.dirname(file));
}

const shelfOf = (sha256: string): Shelf => sha256.slice(0, 2);

/** Gives a finished draft its name. Of a file that exists only the time is renewed. */
async function store(draft: string, file: string): Promise<{ isNew: boolean }> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: privateMode.folder });
  let isNew = await linked(draft, file);
  while (!isNew && !(await touched(file))) isNew = await linked(draft, file); // a sweep may have removed it meanwhile
  await syncPath(folder);
  await syncPath(path.dirname(folder));
  return { isNew };
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
