import { z } from 'zod';
import { RemoteName, RemoteRelease } from './remote-manifest.ts';

/** A version the registry points at: what the shell needs to draw, guard, check and load it. */
export const PublishedRemote = RemoteRelease.omit({ files: true }).extend({
  base: z.string(), // address of its folder, with a slash at the end
  integrity: z.string().startsWith('sha384-').nullable(), // of the entry; null only where it is still being written
});
export type PublishedRemote = z.infer<typeof PublishedRemote>;

/** The only mutable file of a deployment: a release moves `active`, a rollback swaps the two. */
export const Registry = z.object({
  environment: z.enum(['development', 'test', 'production']),
  shared: z.string(), // the version of @pacta/shared that the shell provides
  remotes: z.partialRecord(RemoteName, z.object({ active: PublishedRemote, previous: PublishedRemote.nullable() })),
});
export type Registry = z.infer<typeof Registry>;
