import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './error-code.ts';

/** A key that cannot be used. The message is for the operator. */
export class UnusableKey extends Error {
  override name = 'UnusableKey';
}

/**
 * Reads a key that this installation makes at its first start and keeps to itself. The file is written whole under another
 * name first: after a crash it is there or it is not. When several processes start together, the first one's key counts.
 */
export async function readOrMakeKey(file: string, make: () => Promise<string>): Promise<string> {
  return (await readKey(file)) ?? (await writeKey(file, await make()));
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return undefined;
  }
}

async function writeKey(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file).catch(unlessThere);
  await rm(draft);
  await chmod(file, 0o600);
  return readFile(file, 'utf8');
}

function unlessThere(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}
