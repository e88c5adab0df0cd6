import type { Module } from '@module-federation/runtime-core';
import { openVersionSpace } from './version-space.ts';

export type Container = NonNullable<InstanceType<typeof Module>['remoteEntryExports']>;

interface Entry {
  address: string;
  /** Null only for a remote that is still being written. */
  integrity: string | null;
  /** The global that the script sets. */
  global: string;
}

/** Runs the entry script of a remote, if its bytes are those that were published. */
export function loadEntry({ address, integrity, global }: Entry): Promise<Container> {
  openVersionSpace(global, address);
  const { promise, resolve, reject } = Promise.withResolvers<Container>();
  const script = document.createElement('script');
  Object.assign(script, { src: address, async: true, crossOrigin: 'anonymous', ...(integrity && { integrity }) });
  script.onerror = () => reject(new Error(`${address} did not arrive as it was published.`));
  script.onload = () => {
    const container = takeGlobal(global);
    if (isContainer(container)) resolve(container);
    else reject(new TypeError(`${address} is not the entry of a remote.`));
  };
  document.head.append(script);
  return promise.finally(() => script.remove());
}

/** What this script has set; nothing stays, so that no script is taken for one that sets nothing. */
function takeGlobal(name: string): unknown {
  const value: unknown = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, undefined);
  return value;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
