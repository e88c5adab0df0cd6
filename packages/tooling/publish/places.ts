import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { parseFile } from './deployment-files.ts';
import { folderTarget } from './folder-target.ts';
import type { Target } from './target.ts';

const Where = z.object({
  at: z.string().min(1),
  /** Of a bucket that is not Amazon's. */
  endpoint: z.url().optional(),
  region: z.string().optional(),
});
const Place = z.object({
  ...Where.shape,
  /** Where people open it. */
  address: z.url().optional(),
  /** Where this checkout's files go, if its team serves them itself. */
  files: z.object({ ...Where.shape, base: z.url() }).optional(),
});
type Place = z.infer<typeof Place>;
const Places = z.record(z.string(), Place);

/** A deployment, and where a team's own files for it go. */
export interface Deployment {
  target: Target;
  elsewhere?: { target: Target; base: string };
  address?: string;
}

export const placesFile = 'deployments.json';

/** A deployment by its name in `deployments.json`, or by where it is: a folder, or a bucket as `s3://bucket/prefix`. */
export async function openDeployment(root: string, wanted: string, own?: Place['files']): Promise<Deployment> {
  const places = await readPlaces(root);
  const {
    files = own,
    address,
    ...place
  } = places[wanted] ?? (await folderOrBucket(root, wanted, Object.keys(places)));
  return {
    target: await openTarget(root, place),
    ...(address !== undefined && { address }),
    ...(files && { elsewhere: { target: await openTarget(root, files), base: withSlash(files.base) } }),
  };
}

/** A word alone is the name of a deployment, unless a folder of that name is there: a misspelt name is no new folder. */
async function folderOrBucket(root: string, wanted: string, names: string[]): Promise<Place> {
  if (/[/\\]/.test(wanted) || (await exists(path.resolve(root, wanted)))) return { at: wanted };
  const known = names.length > 0 ? `, which has ${names.join(', ')},` : '';
  throw new Refusal(`"${wanted}" is no name in ${placesFile}${known} and no folder here. A new folder is ./${wanted}.`);
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function openTarget(
  root: string,
  { at, endpoint, region = 'us-east-1' }: z.infer<typeof Where>,
): Promise<Target> {
  const [, bucket, prefix = ''] = /^s3:[/]{2}([^/]+)[/]?(.*)$/.exec(at) ?? [];
  if (!bucket) return folderTarget(path.resolve(root, at));
  const { s3Target } = await import('./s3-target.ts'); // brings the client
  return s3Target(bucket, prefix, { region, ...(endpoint && { endpoint, forcePathStyle: true }) });
}

const withSlash = (base: string): string => base.replace(/[/]*$/, '/');

async function readPlaces(root: string): Promise<Record<string, Place>> {
  const text = await readFile(path.join(root, placesFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw new Refusal(`${placesFile} cannot be read: ${error.message}`);
  });
  return parseFile(Places, text, placesFile, 'See docs/releasing.md.');
}
