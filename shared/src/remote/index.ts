export { defineRemote, isRemote, type Remote } from './define-remote.ts';
export { lazyPage, tryLazyPagesAgain } from './lazy-page.tsx';
export { provides } from './provides.ts';
export { PublishedRemote, Registry } from './registry.ts';
export {
  isRemoteName,
  type RemoteManifest,
  type RemoteName,
  RemoteRelease,
  remoteNames,
  type SidebarEntry,
} from './remote-manifest.ts';
export { anyText, listOf, object, orNull, recordOf, type Shaped, text, webAddress } from './shape.ts';
