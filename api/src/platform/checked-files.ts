import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Sha256 } from '@pacta/contracts';
import { ExpectedProblem } from '../problem.ts';
import { hasCode } from './error-code.ts';

const mostRemembered = 10_000; // files; about 2 MB of memory

export interface Range {
  readonly start: number;
  readonly end: number; // inclusive
}

/** A file whose bytes are those that it is named by. Whoever opened it streams it to its end or closes it. */
export interface OpenFile {
  readonly size: number; // bytes
  stream(range?: Range): Readable;
  close(): Promise<void>;
}

interface Check {
  readonly state: string;
  readonly isWhole: Promise<boolean>;
}

/**
 * Reads stored files and compares them with the SHA-256 that they are named by: what was changed on disk is file.changed,
 * what is gone file.missing, and both are reported. A file that was read whole is not read again while its inode, size and times stay, but by `verify`.
 */
export class CheckedFiles {
  readonly #checks = new Map<Sha256, Check>();
  readonly #at: (sha256: Sha256) => string;
  readonly #onChanged: (sha256: Sha256) => void;

  constructor(at: (sha256: Sha256) => string, onChanged: (sha256: Sha256) => void) {
    this.#at = at;
    this.#onChanged = onChanged;
  }

  /** Throws file.missing and file.changed. */
  async read(sha256: Sha256): Promise<Buffer> {
    const bytes = await readFile(this.#at(sha256)).catch(this.#missing(sha256));
    const isWhole = createHash('sha256').update(bytes).digest('hex') === sha256;
    return this.#assert(isWhole, sha256, bytes);
  }

  /** Throws file.missing and file.changed. */
  async open(sha256: Sha256): Promise<OpenFile> {
    const handle = await open(this.#at(sha256)).catch(this.#missing(sha256));
    try {
      this.#assert(await this.#isWhole(handle, sha256), sha256, handle);
      const { size } = await handle.stat();
      // From the handle that was checked: the name may lead to another file by now.
      return { size, stream: (range) => handle.createReadStream(range ?? { start: 0 }), close: () => handle.close() };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Reads the whole file now, whatever is remembered. Throws file.missing and file.changed. */
  async verify(sha256: Sha256): Promise<void> {
    const handle = await open(this.#at(sha256)).catch(this.#missing(sha256));
    try {
      const state = stateOf(await handle.stat({ bigint: true }));
      this.#assert(await this.#check(handle, sha256, state).isWhole, sha256, undefined);
    } finally {
      await handle.close();
    }
  }

  #missing = (sha256: Sha256) => (error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    this.#onChanged(sha256);
    throw new ExpectedProblem('file.missing');
  };

  #assert<T>(isWhole: boolean, sha256: Sha256, value: T): T {
    if (isWhole) return value;
    this.#onChanged(sha256);
    throw new ExpectedProblem('file.changed');
  }

  async #isWhole(handle: FileHandle, sha256: Sha256): Promise<boolean> {
    const state = stateOf(await handle.stat({ bigint: true }));
    const known = this.#checks.get(sha256);
    const { isWhole } = known?.state === state ? known : this.#check(handle, sha256, state);
    return isWhole;
  }

  #check(handle: FileHandle, sha256: Sha256, state: string): Check {
    const check = { state, isWhole: this.#compare(handle, sha256, state) };
    this.#checks.delete(sha256); // so that it becomes the youngest
    this.#checks.set(sha256, check);
    const [oldest] = this.#checks.keys();
    if (oldest !== undefined && this.#checks.size > mostRemembered) this.#checks.delete(oldest);
    return check;
  }

  async #compare(handle: FileHandle, sha256: Sha256, state: string): Promise<boolean> {
    try {
      const isWhole = (await hashOf(handle)) === sha256;
      const stayed = stateOf(await handle.stat({ bigint: true })) === state;
      if (!stayed) this.#checks.delete(sha256); // it was written to, or linked, while it was read
      return isWhole;
    } catch (error) {
      this.#checks.delete(sha256);
      throw error;
    }
  }
}

const stateOf = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats) => [ino, size, mtimeNs, ctimeNs].join(' ');

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
  return hash.digest('hex');
}
