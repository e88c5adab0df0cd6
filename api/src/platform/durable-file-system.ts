import { fdatasyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { hasCode } from './error-code.ts';

type Init = ReturnType<NodeFS['init']>;
type WithNodeFiles = { NODEFS: { stream_ops: StreamOps; node_ops: NodeOps } };
type Attributes = { mode?: number | null };
interface NodeOps extends Operations<'rename' | 'unlink' | 'rmdir' | 'symlink'> {
  mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
  setattr: (node: unknown, attributes: Attributes) => void;
}
interface StreamOps extends Operations<'write'> {
  fsync?: (stream: { nfd: number }) => number;
}
type Operations<Name extends string> = Record<Name, (...parameters: unknown[]) => unknown>;

/**
 * PGlite's files with a real fsync: as shipped it does nothing, and a power cut loses nearly everything (pglite#1107). For
 * this user only: as shipped everybody may read and write them, because it sets their modes past the umask. And nothing in
 * them changes before `beforeChange` was called, which may throw.
 */
export class DurableFileSystem extends NodeFS {
  /** How often data has been forced to the disk. */
  syncs = 0;
  readonly #beforeChange: () => void;

  constructor(directory: string, beforeChange: () => void) {
    super(directory);
    this.#beforeChange = beforeChange;
  }

  override async init(...parameters: Parameters<NodeFS['init']>): Init {
    const started = await super.init(...parameters);
    started.emscriptenOpts.preRun?.push((module) => {
      const { NODEFS } = module as unknown as WithNodeFiles; // Emscripten's internals have no types
      keepPrivate(NODEFS.node_ops);
      NODEFS.stream_ops.fsync = ({ nfd }) => this.#sync(nfd);
      guard(NODEFS.stream_ops, ['write'], this.#beforeChange);
      guard(NODEFS.node_ops, ['mknod', 'setattr', 'rename', 'unlink', 'rmdir', 'symlink'], this.#beforeChange);
    });
    return started;
  }

  #sync(descriptor: number): number {
    this.syncs += 1;
    this.#beforeChange();
    try {
      fdatasyncSync(descriptor);
    } catch (error) {
      // What systems answer when asked to sync something that is not a plain file.
      if (!hasCode(error, 'EISDIR', 'EBADF', 'EINVAL')) throw error;
    }
    return 0;
  }
}

function guard<Name extends string>(
  operations: Record<Name, (...parameters: never[]) => unknown>,
  names: readonly Name[],
  before: () => void,
): void {
  for (const name of names) {
    const operation = operations[name] as (...parameters: unknown[]) => unknown;
    operations[name] = (...parameters: unknown[]) => {
      before();
      return operation(...parameters);
    };
  }
}

function keepPrivate(operations: NodeOps): void {
  const { mknod, setattr } = operations;
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, withoutOthers(mode), device);
  operations.setattr = (node, attributes) => {
    const { mode } = attributes;
    setattr(node, typeof mode === 'number' ? { ...attributes, mode: withoutOthers(mode) } : attributes);
  };
}

const withoutOthers = (mode: number): number => mode & ~0o077;

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
