import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Surfaces } from './describe-package.ts';
import type { Surface } from './shape.ts';

const width = 140;

/** JSON, with whatever fits on a line. */
export function written(value: unknown, indent = ''): string {
  const line = onOneLine(value);
  if (indent !== '' && indent.length + line.length <= width) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => deeper + written(item, deeper)).join(',\n')}\n${indent}]`;
  if (typeof value !== 'object' || value === null) return line;
  const entries = Object.entries(value).map(
    ([key, item]) => `${deeper}${JSON.stringify(key)}: ${written(item, deeper)}`,
  );
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n${indent}}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** The file of a door, as in `ui-kit.json` for `./ui/kit`. */
export const fileOf = (door: string): string => `${door === '.' ? 'index' : door.slice(2).replaceAll('/', '-')}.json`;

/** What is in the files of a folder, by the doors that they say they are of; nothing where there is no folder. */
export function readSurfaces(folder: string): Surfaces {
  const stored = surfaceFilesIn(folder).map((file) => {
    const { door, exports } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      door: string;
      exports: Surface;
    };
    return [door, exports] as const;
  });
  return Object.fromEntries(stored);
}

export async function writeSurfaces(folder: string, surfaces: Surfaces): Promise<void> {
  await mkdir(folder, { recursive: true });
  const texts = textsOf(surfaces);
  for (const file of surfaceFilesIn(folder)) if (!texts.has(file)) await rm(path.join(folder, file));
  for (const [file, text] of texts) await writeFile(path.join(folder, file), text);
}

/** Files whose text is not that of these surfaces. */
export function staleFiles(folder: string, surfaces: Surfaces): string[] {
  const texts = textsOf(surfaces);
  const stored = surfaceFilesIn(folder);
  const all = [...new Set([...stored, ...texts.keys()])].sort();
  return all.filter(
    (file) => !stored.includes(file) || readFileSync(path.join(folder, file), 'utf8') !== texts.get(file),
  );
}

/** What stands in the file of each door, by its name. */
export const textsOf = (surfaces: Surfaces): Map<string, string> =>
  new Map(Object.entries(surfaces).map(([door, exports]) => [fileOf(door), `${written({ door, exports })}\n`]));

function surfaceFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
