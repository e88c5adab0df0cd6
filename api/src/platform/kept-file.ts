import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './error-code.ts';

/**
 * What this installation keeps to itself, made at its first start. The file is written whole under another name first:
 * after a crash it is there or it is not. Of processes that start together the first one's counts.
 */
export async function keptFile(file: string, make: () => Promise<string>): Promise<string> {
  return (await existing(file)) ?? (await keep(file, await make()));
}

async function existing(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return undefined;
  }
}

async function keep(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file).catch(ignoreTaken);
  await rm(draft);
  await chmod(file, 0o600);
  return readFile(file, 'utf8');
}

function ignoreTaken(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}
