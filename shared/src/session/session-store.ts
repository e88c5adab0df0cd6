import type { Tokens, UserView } from '@pacta/contracts';
import { createStore } from 'zustand/vanilla';
import { signOutStores } from './on-sign-out.ts';
import { readJson, readText, write } from './stored.ts';

export interface Session {
  accessToken: string | null;
  refreshToken: string | null;
  user: UserView | null;
  isLoggedIn: boolean;
}

/** In the order in which they are written: a tab that finds a token in storage finds there whose it is. */
const keys = ['user', 'refreshToken', 'accessToken', 'isLoggedIn'] as const satisfies (keyof Session)[];
const signedOut: Session = { accessToken: null, refreshToken: null, user: null, isLoggedIn: false };

/** The one token store of the page, kept in local storage. */
export const sessionStore = createStore<Session>(readSession);

function readSession(): Session {
  return {
    accessToken: readText('accessToken'),
    refreshToken: readText('refreshToken'),
    user: readUser(),
    isLoggedIn: readJson('isLoggedIn') === true,
  };
}

/** What was stored here had passed the contract, and the server is asked again before a page shows it. */
export function readUser(): UserView | null {
  const user = readJson('user');
  return typeof user === 'object' && user !== null && 'id' in user ? (user as UserView) : null;
}

let isFollowing = false;

sessionStore.subscribe((session, before) => {
  if (isFollowing) return; // it came from storage: writing it back could undo what the other tab writes next
  for (const key of keys) if (session[key] !== before[key]) write(key, session[key]);
});

export function startSession({ access, refresh }: Tokens, user: UserView): void {
  sessionStore.setState({ accessToken: access.token, refreshToken: refresh.token, user, isLoggedIn: true });
}

export function renewTokens({ access, refresh }: Tokens): void {
  sessionStore.setState({ accessToken: access.token, refreshToken: refresh.token });
}

/** Clears the login flag, both tokens and the user, and empties every store that holds a person's data. */
export function clearSession(): void {
  sessionStore.setState(signedOut);
  signOutStores();
}

/** Signing in or out in one tab does the same in the others. */
function followOtherTabs({ key, storageArea }: StorageEvent): void {
  if (storageArea !== localStorage) return;
  if (key !== null && !keys.some((own) => own === key)) return;
  const hadSession = sessionStore.getState().accessToken !== null;
  isFollowing = true;
  sessionStore.setState(readSession());
  isFollowing = false;
  if (hadSession && sessionStore.getState().accessToken === null) signOutStores();
}

addEventListener('storage', followOtherTabs);
