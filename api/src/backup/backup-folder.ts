import { createHash } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { open, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { syncPath } from '../platform/durable-file-system.ts';
import { hasCode } from '../platform/error-code.ts';
import { privateMode } from '../platform/private-files.ts';

/** A backup, or a place for one, that cannot be used. The message is for the operator. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup';
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a key is known by. `isKept`: the key lies in the backup; otherwise the operator has it. */
const Key = z.object({ isKept: z.boolean(), fingerprint: sha256 });

export const BackupFacts = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgresql']),
  /** The newest migration of the saved database. */
  migration: z.string(),
  /** `trail`: absent in backups of earlier days, which had none. */
  keys: z.object({ signing: Key, secrets: Key, trail: Key.optional() }),
  /** Files that the database names and that the store did not have whole when the backup was made. */
  absent: z.array(sha256),
  /** Folders of the embedded database: it wants the empty ones too. */
  folders: z.array(z.string()),
});
export type BackupFacts = z.infer<typeof BackupFacts>;

export const factsName = 'backup.json';
/** Written last: a backup without it is not whole. In the format of `sha256sum --check`. */
export const sumsName = 'SHA256SUMS';
export const dumpName = 'database.dump';

/** The SHA-256 of each file, by its path in the backup. */
export type Sums = ReadonlyMap<string, string>;

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** The paths of all files below a folder, with slashes. */
export const filesBelow = (folder: string) => pathsBelow(folder, (entry) => !entry.isDirectory());

/** The paths of all folders below a folder, with slashes. */
export const foldersBelow = (folder: string) => pathsBelow(folder, (entry) => entry.isDirectory());

async function pathsBelow(folder: string, isWanted: (entry: Dirent) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(isWanted)
    .map((entry) => relativeTo(folder, entry))
    .sort();
}

const relativeTo = (folder: string, { parentPath, name }: Dirent): string =>
  path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/');

/** Whether there is nothing in a folder, or no folder. */
export const isEmptyFolder = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (names) => names.length === 0,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return true;
      if (hasCode(error, 'ENOTDIR')) return false;
      throw error;
    },
  );

/** Makes a backup whole: its facts, then the sums of all its files under a name that they get at the end. */
export async function finishBackup(folder: string, facts: BackupFacts, sums: Sums): Promise<void> {
  const text = `${JSON.stringify(facts, null, 2)}\n`;
  await writeNew(path.join(folder, factsName), text);
  const all = [...sums, [factsName, createHash('sha256').update(text).digest('hex')] as const];
  const draft = path.join(folder, `${sumsName}.draft`);
  await writeNew(draft, all.map(([file, hash]) => `${hash}  ${file}\n`).join(''));
  await rename(draft, path.join(folder, sumsName));
  await syncPath(folder);
}

async function writeNew(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', privateMode.file);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const mostNamed = 20;

/**
 * Reads every file of a backup. Throws UnusableBackup, with their names, if one is missing or has other bytes, or is not
 * part of it. `without` are those that may be missing.
 */
export async function checkBackup(folder: string, without: (file: string) => boolean = () => false) {
  const sums = await readSums(folder);
  const wrong: string[] = [];
  for (const [file, hash] of sums) {
    const found = await hashFile(path.join(folder, file)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined;
      throw error;
    });
    if (found === undefined && !without(file)) wrong.push(`${file} is missing`);
    else if (found !== undefined && found !== hash) wrong.push(`${file} was changed`);
  }
  const others = (await filesBelow(folder)).filter((file) => file !== sumsName && !sums.has(file));
  wrong.push(...others.map((file) => `${file} is not part of it`));
  if (wrong.length > 0) throw new UnusableBackup(`${folder} is not as it was made:\n${shortened(wrong)}`);
  return { facts: await readFacts(folder), sums };
}

function shortened(lines: readonly string[]): string {
  const more = lines.length - mostNamed;
  return [...lines.slice(0, mostNamed), ...(more > 0 ? [`and ${more} more`] : [])]
    .map((line) => `  ${line}`)
    .join('\n');
}

async function readSums(folder: string): Promise<Sums> {
  const text = await readFile(path.join(folder, sumsName), 'utf8').catch(async (error: unknown) => {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new UnusableBackup(
      (await stat(folder).catch(() => undefined))
        ? `${folder} is no whole backup: ${sumsName} is missing, which is written last. It was cut off, or is something else.`
        : `There is no folder ${folder}.`,
    );
  });
  const sums = text.split('\n').map((line) => /^([0-9a-f]{64}) {2}(?!\/)(.+)$/.exec(line));
  const isWhole = sums.pop() === null && text.endsWith('\n') && !sums.includes(null);
  const pairs = sums.flatMap((parts) => (parts?.[1] && parts[2] ? [[parts[2], parts[1]] as const] : []));
  const isInside = ([file]: readonly [string, string]) => !file.split('/').includes('..');
  if (!isWhole || !pairs.every(isInside)) throw new UnusableBackup(`${path.join(folder, sumsName)} is damaged.`);
  return new Map(pairs);
}

async function readFacts(folder: string): Promise<BackupFacts> {
  const { data, error } = BackupFacts.safeParse(JSON.parse(await readFile(path.join(folder, factsName), 'utf8')));
  if (!data) {
    throw new UnusableBackup(`This release cannot read ${path.join(folder, factsName)}:\n${z.prettifyError(error)}`);
  }
  return data;
}
