import { Language, Role } from '@pacta/shared/contracts';
import { z } from 'zod';

export const RemoteName = z.enum(['mf-auth', 'mf-admin', 'mf-documents', 'mf-public-signing']);
export type RemoteName = z.infer<typeof RemoteName>;

/** An entry of the admin sidebar; drawn before its remote's code has arrived. */
export const SidebarEntry = z.object({
  path: z.string().startsWith('/admin'),
  label: z.record(Language, z.string().min(1)),
  icon: z.enum(['account', 'companies', 'documents', 'reports', 'templates', 'users']),
  roles: z.array(Role).min(1),
  order: z.int(), // from top to bottom, across remotes
});
export type SidebarEntry = z.infer<typeof SidebarEntry>;

/** The static half of a remote, written by hand in its `remote.manifest.ts`. */
export const RemoteManifest = z.object({
  name: RemoteName,
  paths: z.array(z.string().startsWith('/')).min(1), // route patterns that belong to it
  layout: z.enum(['login', 'admin', 'document']),
  sidebar: z.array(SidebarEntry),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** A built version of a remote: `remote.json` in its immutable folder. Hashes are SRI strings (sha384-…). */
export const RemoteRelease = RemoteManifest.extend({
  version: z.string(),
  entry: z.string(), // relative to the folder
  preload: z.array(z.string()), // what the page of a first visit needs besides the entry
  needs: z.object({ shared: z.string() }), // semver range of @pacta/shared
  files: z.record(z.string(), z.string().startsWith('sha384-')),
});
export type RemoteRelease = z.infer<typeof RemoteRelease>;
