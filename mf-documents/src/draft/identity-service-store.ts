import { getIdentityService, type IdentityProviderName } from '@pacta/contracts/identity';
import { call, type Loadable, load } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';

export interface IdentityService {
  /** Who verifies identities for this installation; null: nobody. */
  provider: IdentityProviderName | null;
}

export const identityServiceStore = forgetOnSignOut(
  createStore<{ service: Loadable<IdentityService> }>(() => ({ service: { status: 'loading' } })),
);

/** Read once: an operator changes it by starting the server anew. */
export async function loadIdentityService(_: unknown, signal?: AbortSignal): Promise<void> {
  if (identityServiceStore.getState().service.status === 'ready') return;
  const service = await load(call(getIdentityService, {}, { signal }));
  if (!signal?.aborted) identityServiceStore.setState({ service });
}
