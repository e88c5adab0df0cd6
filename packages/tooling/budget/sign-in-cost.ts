import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { folderTarget } from '../publish/folder-target.ts';
import { readRegistry } from '../publish/registry-file.ts';

/** What a first visit to the sign-in page fetches. */
export interface Cost {
  /** The page, the two run-time files, scripts, styles and one font. */
  requests: number;
  /** Bytes of scripts and styles, as gzip -9 makes them. */
  gzip: number;
}

/** Counts from the published files; a journey counts the same in a browser. */
export async function signInCost(web: string): Promise<Cost> {
  const page = await readFile(path.join(web, 'index.html'), 'utf8');
  const own = [...page.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  const files = [...own.map(([, file]) => file ?? ''), ...(await filesOfSignIn(web))];
  const sizes = await Promise.all(files.map((file) => gzippedSize(path.join(web, file))));
  return { requests: ['page', 'config.json', 'registry.json', 'font', ...files].length, gzip: sum(sizes) };
}

async function filesOfSignIn(web: string): Promise<string[]> {
  const active = (await readRegistry(folderTarget(web)))?.remotes['mf-auth']?.active;
  if (!active) throw new Error(`${web} holds no published mf-auth.`);
  return [active.entry, ...active.preload].map((file) => active.base + file);
}

const gzippedSize = async (file: string): Promise<number> => gzipSync(await readFile(file), { level: 9 }).length;
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
