/** What a remote may be called. Which there are, the registry alone knows: this shell was built before some of them. */
export type RemoteName = `mf-${string}`;

/** The name is also that of a global and of a folder, so nothing else may be in it. */
export const isRemoteName = (name: unknown): name is RemoteName =>
  typeof name === 'string' && /^mf-[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
