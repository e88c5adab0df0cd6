import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { parseFile } from './deployment-files.ts';
import { folderTarget } from './folder-target.ts';
import type { Target } from './target.ts';

const Place = z.object({
  at: z.string().min(1),
  /** Where this checkout's files go, if its team serves them itself. */
  files: z.object({ at: z.string().min(1), base: z.url() }).optional(),
});
type Place = z.infer<typeof Place>;
const Places = z.record(z.string(), Place);

/** A deployment, and where a team's own files for it go. */
export interface Deployment {
  target: Target;
  elsewhere?: { target: Target; base: string };
}

export const placesFile = 'deployments.json';

/** A deployment by its name in `deployments.json`, or by where it is: a folder. */
export async function openDeployment(root: string, wanted: string, own?: Place['files']): Promise<Deployment> {
  const { at, files = own } = (await readPlaces(root))[wanted] ?? { at: wanted };
  return {
    target: openTarget(root, at),
    ...(files && { elsewhere: { target: openTarget(root, files.at), base: withSlash(files.base) } }),
  };
}

const openTarget = (root: string, at: string): Target => folderTarget(path.resolve(root, at));

const withSlash = (base: string): string => base.replace(/[/]*$/, '/');

async function readPlaces(root: string): Promise<Record<string, Place>> {
  const text = await readFile(path.join(root, placesFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw new Refusal(`${placesFile} cannot be read: ${error.message}`);
  });
  return parseFile(Places, text, placesFile, 'See README.md, "Releasing".');
}
