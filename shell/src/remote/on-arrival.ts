import type { LoadableRemote } from './loadable-remote.ts';

/** Calls the listener whenever a file of this version has arrived; returns what ends that. */
export function onArrival({ base }: LoadableRemote, listener: () => void): () => void {
  const folder = new URL(base, location.href).href;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.startsWith(folder))) listener();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
