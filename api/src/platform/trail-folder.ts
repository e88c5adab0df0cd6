import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { syncPath } from './durable-file-system.ts';
import { hasCode } from './error-code.ts';
import { privateMode } from './private-files.ts';

/** Where the signed heads and their key lie, in DATA_DIR and in a backup. Nothing in it is ever replaced or swept. */
export const trailFolderName = 'evidence';
export const trailKeyFile = `${trailFolderName}/key.pem`;

/**
 * One file of lines for each day, outside the database: whoever owns that can change no head here. Written whole, once.
 */
export interface TrailFolder {
  /** The days of which there is a file, in order. */
  days(): Promise<string[]>;
  /** The first line of a day's file. */
  first(day: string): Promise<string>;
  lines(day: string): AsyncIterable<string>;
  write(day: string, lines: AsyncIterable<string>): Promise<void>;
  /** The timestamp of a day's head, beside it. One that is there stays. */
  writeToken(day: string, token: Uint8Array): Promise<void>;
  /** Undefined: there is none. */
  token(day: string): Promise<Buffer | undefined>;
}

const fileName = /^(\d{4}-\d\d-\d\d)\.jsonl$/;
const draftPrefix = '.draft-';
const longestWriting = 60 * 60_000; // milliseconds: a hundred thousand lines take seconds
const batchLength = 64 * 1024; // characters

export function trailFolder(dataDir: string): TrailFolder {
  const folder = path.join(dataDir, trailFolderName);
  const fileOf = (day: string) => path.join(folder, `${day}.jsonl`);
  const tokenOf = (day: string) => path.join(folder, `${day}.tsr`);
  const lines = (day: string) => createInterface({ input: createReadStream(fileOf(day)), crlfDelay: Infinity });

  return {
    lines,
    async days() {
      const names = await readdir(folder).catch(unlessMissing);
      return (names ?? []).flatMap((name) => fileName.exec(name)?.[1] ?? []).sort();
    },
    async first(day) {
      const reader = lines(day);
      for await (const line of reader) return line; // leaving the loop closes the file
      return '';
    },
    async write(day, written) {
      await mkdir(folder, { recursive: true, mode: privateMode.folder });
      await sweepDrafts(folder);
      const draft = path.join(folder, `${draftPrefix}${randomBytes(8).toString('hex')}`);
      try {
        await writeDraft(draft, written);
        await link(draft, fileOf(day)).catch(unlessThere); // another server wrote the same
      } finally {
        await rm(draft, { force: true });
      }
      await syncPath(folder);
    },
    async writeToken(day, token) {
      const draft = path.join(folder, `${draftPrefix}${randomBytes(8).toString('hex')}`);
      try {
        await writeBytes(draft, token);
        await link(draft, tokenOf(day)).catch(unlessThere);
      } finally {
        await rm(draft, { force: true });
      }
      await syncPath(folder);
    },
    token: (day) => readFile(tokenOf(day)).catch(unlessMissing),
  };
}

async function writeBytes(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', privateMode.file);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what processes left that were killed while they wrote. */
async function sweepDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(draftPrefix))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(unlessMissing);
    if (found && Date.now() - found.mtimeMs > longestWriting) await rm(file, { force: true });
  }
}

async function writeDraft(file: string, lines: AsyncIterable<string>): Promise<void> {
  const handle = await open(file, 'wx', privateMode.file);
  try {
    let batch = '';
    for await (const line of lines) {
      batch += `${line}\n`;
      if (batch.length < batchLength) continue;
      await handle.appendFile(batch);
      batch = '';
    }
    await handle.appendFile(batch);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

function unlessThere(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}
