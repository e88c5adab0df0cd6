import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { integrityOf } from '../integrity.ts';
import { Refusal } from '../refusal.ts';
import { parseFile, RemoteBuild, ShellBuild } from './deployment-files.ts';
import { each } from './each.ts';

/** A build whose files are those that its description names. */
export interface Build<T> {
  readonly release: T;
  /** By name, the description among them. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly size: number; // bytes
  /** The name of its immutable folder: the version, and what is in it. */
  readonly folder: string;
}

interface Release {
  version: string;
  files: Record<string, string>;
}

/** Reads a file of a build; rejects where there is none. */
export type Read = (file: string) => Promise<Buffer>;

const again = 'Build it again.';

export async function readRemoteBuild(folder: string): Promise<Build<RemoteBuild>> {
  const build = await remoteBuildFrom(readerOf(folder, 'remote.json'), folder);
  await assertNoStrangers(folder, build);
  return build;
}

export async function readShellBuild(folder: string): Promise<Build<ShellBuild>> {
  const build = await shellBuildFrom(readerOf(folder, 'shell.json'), folder);
  await assertNoStrangers(folder, build);
  return build;
}

/** A build of a remote, wherever it lies, if every byte of it is what was built. */
export async function remoteBuildFrom(read: Read, place: string): Promise<Build<RemoteBuild>> {
  const build = await buildFrom(read, place, 'remote.json', RemoteBuild);
  const { entry, preload, files } = build.release;
  const unlisted = [entry, ...preload].find((file) => !files[file]);
  if (unlisted) throw new Refusal(`remote.json in ${place} does not list ${unlisted}, which it loads. ${again}`);
  return build;
}

export async function shellBuildFrom(read: Read, place: string): Promise<Build<ShellBuild>> {
  const build = await buildFrom(read, place, 'shell.json', ShellBuild);
  if (!build.release.files['index.html'])
    throw new Refusal(`shell.json in ${place} does not list index.html. ${again}`);
  return build;
}

const readerOf =
  (folder: string, description: string): Read =>
  (file) =>
    readFile(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) throw error;
      const what = file === description ? 'so it is not a build. Build it first.' : `which it was built with. ${again}`;
      throw new Refusal(`${folder} has no ${file}, ${what}`);
    });

async function buildFrom<T extends Release>(
  read: Read,
  place: string,
  description: string,
  schema: z.ZodType<T>,
): Promise<Build<T>> {
  const text = await read(description);
  const release = parseFile(schema, text.toString(), `${place}/${description}`, again);
  const files = new Map<string, Buffer>();
  await each(Object.entries(release.files), async ([file, hash]) => {
    const bytes = await read(file);
    if (integrityOf(bytes) !== hash)
      throw new Refusal(`${file} in ${place} is not the file that was built: its hash differs. ${again}`);
    files.set(file, bytes);
  });
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const hash = createHash('sha256').update(text).digest('hex');
  files.set(description, text);
  return { release, files, size, folder: `${release.version}-${hash.slice(0, 10)}` };
}

async function assertNoStrangers(folder: string, { files }: Build<Release>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'));
  const strangers = found.filter((file) => !files.has(file));
  if (strangers.length > 0)
    throw new Refusal(`${strangers.slice(0, 3).join(', ')} in ${folder} is not part of the release. ${again}`);
}
