import type { UserView } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { loadContracts } from './load-contracts.ts';
import { clearSession, sessionStore } from './session-store.ts';

/**
 * Loads the signed-in user into the session. A 401 ends the session; any other failure clears local storage
 * (specification, section 4). Either way the answer is null, and the person belongs at the root.
 */
export async function loadCurrentUser(signal?: AbortSignal): Promise<UserView | null> {
  try {
    const { getMe } = await loadContracts();
    const user = await call(getMe, {}, { signal });
    sessionStore.setState({ user, isLoggedIn: true });
    return user;
  } catch (error) {
    if (signal?.aborted) return null;
    console.error('User data failed to load.', error);
    clearSession();
    if (ProblemError.from(error).code !== 401) localStorage.clear();
    return null;
  }
}
