import { fdatasyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { hasCode } from './error-code.ts';

type Init = ReturnType<NodeFS['init']>;
type WithNodeFiles = { NODEFS: { stream_ops: StreamOps } };
type StreamOps = { fsync?: (stream: { nfd: number }) => number };

/**
 * PGlite's files with a real fsync: as shipped it does nothing, and a power cut loses nearly everything (pglite#1107).
 */
export class DurableFileSystem extends NodeFS {
  /** How often data has been forced to the disk. */
  syncs = 0;
  readonly #beforeSync: () => void;

  constructor(directory: string, beforeSync: () => void) {
    super(directory);
    this.#beforeSync = beforeSync;
  }

  override async init(...parameters: Parameters<NodeFS['init']>): Init {
    const started = await super.init(...parameters);
    started.emscriptenOpts.preRun?.push((module) => {
      const { NODEFS } = module as unknown as WithNodeFiles; // Emscripten's internals have no types
      NODEFS.stream_ops.fsync = ({ nfd }) => this.#sync(nfd);
    });
    return started;
  }

  #sync(descriptor: number): number {
    this.syncs += 1;
    this.#beforeSync();
    try {
      fdatasyncSync(descriptor);
    } catch (error) {
      // What systems answer when asked to sync something that is not a plain file.
      if (!hasCode(error, 'EISDIR', 'EBADF', 'EINVAL')) throw error;
    }
    return 0;
  }
}

/** Forces a directory and everything in it to the disk. */
export async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name);
    if (entry.isDirectory()) await syncTree(child);
    else if (entry.isFile()) await syncPath(child);
  }
  await syncPath(directory);
}

export async function syncPath(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
