export { defineRemote, isRemote, type Remote } from './define-remote.ts';
export { lazyPage, tryLazyPagesAgain } from './lazy-page.tsx';
export { provides } from './provides.ts';
export { PublishedRemote, Registry } from './registry.ts';
export { RemoteManifest, RemoteName, RemoteRelease, SidebarEntry } from './remote-manifest.ts';
