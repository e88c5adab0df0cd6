/** The files of a deployment, for programs without a browser: publishing reads and writes them. */
export { overlap } from './overlap.ts';
export { provides } from './provides.ts';
export { PublishedRemote, Registry } from './registry.ts';
export { isRemoteName, type RemoteManifest, RemoteName, RemoteRelease } from './remote-manifest.ts';
