import type { Credentials } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { createStore } from 'zustand/vanilla';
import { loadContracts } from './load-contracts.ts';
import { clearSession, sessionStore, startSession } from './session-store.ts';

interface Authentication {
  loading: boolean;
  error: ProblemError | null;
}

const idle: Authentication = { loading: false, error: null };

/** Signing in and out, as the specification tells it: begin, success, error. */
export const authenticationStore = createStore<Authentication>(() => idle);

/** Resolves to whether it worked; the reason why not is in the store. */
export async function signIn(credentials: Credentials): Promise<boolean> {
  authenticationStore.setState({ loading: true, error: null });
  try {
    const { login } = await loadContracts();
    const { tokens, user } = await call(login, { body: credentials });
    startSession(tokens, user);
    authenticationStore.setState(idle);
    return true;
  } catch (error) {
    authenticationStore.setState({ loading: false, error: ProblemError.from(error) });
    return false;
  }
}

const patience = 2_000; // milliseconds

/** Ends the session here whatever the server answers, and soon if it does not: a person who leaves must not stay signed in. */
export async function signOut(): Promise<void> {
  authenticationStore.setState({ loading: true, error: null });
  const { refreshToken } = sessionStore.getState();
  try {
    if (refreshToken !== null)
      await Promise.race([revoke(refreshToken), new Promise((resolve) => setTimeout(resolve, patience))]);
    authenticationStore.setState(idle);
  } catch (error) {
    authenticationStore.setState({ loading: false, error: ProblemError.from(error) });
  } finally {
    clearSession();
  }
}

async function revoke(refreshToken: string): Promise<void> {
  const { logout } = await loadContracts();
  await call(logout, { body: { refreshToken } });
}
