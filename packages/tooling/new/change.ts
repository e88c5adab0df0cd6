import { access, mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Edit } from './insertion.ts';
import { fillIn } from './names.ts';

/** A file as it will be: a new one, or one that exists, with something inserted. */
export interface Change {
  readonly file: string; // from the root, with slashes
  readonly text: string;
}

export const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** A file that an edit makes of the one that is there. */
export async function edited(root: string, file: string, edit: Edit): Promise<Change> {
  const text = await readFile(path.join(root, file), 'utf8');
  try {
    return { file, text: edit(text) };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** A new file, made from a template of the folder beside this file; an edit adds what not every such file has. */
export async function fromTemplate(
  template: string,
  file: string,
  standIns: Readonly<Record<string, string>>,
  edit: Edit = (text) => text,
): Promise<Change> {
  const text = await readFile(path.join(import.meta.dirname, `${template}.txt`), 'utf8');
  return { file, text: fillIn(edit(text), standIns) };
}

interface Kept {
  readonly file: string;
  readonly text: string | null; // null: there was none
}

/**
 * Writes all changes, then does what has to follow. If any of it fails, everything is as it was before, with the files that
 * follow from others (`derived`).
 */
export async function apply(
  root: string,
  changes: readonly Change[],
  finish: () => Promise<void>,
  derived: readonly string[] = [],
): Promise<void> {
  const kept = await Promise.all([...changes.map(({ file }) => file), ...derived].map((file) => keep(root, file)));
  try {
    for (const { file, text } of changes) await write(path.join(root, file), text);
    await finish();
  } catch (error) {
    for (const one of kept) await restore(root, one);
    throw error;
  }
}

const keep = async (root: string, file: string): Promise<Kept> => {
  const isThere = await exists(path.join(root, file));
  return { file, text: isThere ? await readFile(path.join(root, file), 'utf8') : null };
};

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function restore(root: string, { file, text }: Kept): Promise<void> {
  const whole = path.join(root, file);
  if (text !== null) return writeFile(whole, text);
  await rm(whole, { force: true });
  await rmdir(path.dirname(whole)).catch(() => {}); // others may be in it
}
