import type { OwnIdentity } from '@pacta/contracts/identity';
import { type Loadable, load } from '@pacta/shared/http';
import { usePolling } from '@pacta/shared/load';
import { useState } from 'react';
import type { IdentityActs } from './identity-acts.ts';

const pace = { first: 2_000, longest: 20_000, isImmediate: true, rest: 1_000 }; // whoever comes back waits for it

/** Follows how far the verification has come. What is shown stays where looking fails. */
export function useOwnIdentity(acts: IdentityActs) {
  const [identity, setIdentity] = useState<Loadable<OwnIdentity>>({ status: 'loading' });

  async function read(signal?: AbortSignal): Promise<void> {
    const found = await load(acts.read());
    if (signal?.aborted) return;
    setIdentity((before) => (found.status === 'failed' && before.status === 'ready' ? before : found));
    if (found.status === 'ready' && found.value.standing !== 'needed') acts.onSettled();
  }

  usePolling(pace, read);
  return { identity, look: () => void read() };
}
