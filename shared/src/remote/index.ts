export { defineRemote, isRemote, type Remote } from './define-remote.ts';
export { lazyPage, tryLazyPagesAgain } from './lazy-page.tsx';
export { provides } from './provides.ts';
export { deployed, overridesIn, PublishedRemote, published, Registry } from './registry.ts';
export {
  isRemoteName,
  type RemoteManifest,
  type RemoteName,
  RemoteRelease,
  type SidebarEntry,
  SidebarIcon,
  SidebarRole,
  type SlotOffer,
  sidebarEntry,
  slotOffer,
} from './remote-manifest.ts';
export {
  anyText,
  listOf,
  listOfKnown,
  object,
  orAbsent,
  orNone,
  orNull,
  recordOf,
  type Shape,
  type Shaped,
  text,
  unchecked,
  webAddress,
  wholeNumber,
} from './shape.ts';
export { fillSlots, Slot, type SlotPlace } from './slot.tsx';
