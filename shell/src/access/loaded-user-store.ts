import { forgetOnSignOut, loadCurrentUser } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';

/** Whether the server has told who is signed in since this page was opened. Signing out makes it unknown again. */
export const loadedUserStore = forgetOnSignOut(createStore<{ isLoaded: boolean }>(() => ({ isLoaded: false })));

export async function loadUser(signal: AbortSignal): Promise<void> {
  const user = await loadCurrentUser(signal);
  if (user !== null) loadedUserStore.setState({ isLoaded: true });
}
