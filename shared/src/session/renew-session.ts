import { call, lendCredentials } from '@pacta/shared/http';
import { loadContracts } from './load-contracts.ts';
import { page } from './page.ts';
import { clearSession, readUser, renewTokens, sessionStore } from './session-store.ts';
import { readText } from './stored.ts';

let renewal: Promise<string | null> | null = null;
let spending: string | null = null; // the refresh token of the renewal that the server is asked for

/** Whose each access token was that a call was sent with. */
const people = new Map<string | null, string | undefined>();

/**
 * Changes the refresh token for a new pair, once for any number of calls that wait for it. Refresh tokens are single
 * use and shared by all tabs: a lock keeps two tabs from spending the same one. Null where somebody else has signed in meanwhile: what
 * one person asked for is not done in the name of another.
 */
export async function renewSession(rejected: string | null): Promise<string | null> {
  renewal ??= withLock(() => renew(rejected)).finally(() => {
    renewal = null;
  });
  const token = await renewal;
  return isOfSamePerson(rejected) ? token : null;
}

const isOfSamePerson = (rejected: string | null): boolean => people.get(rejected) === readUser()?.id;

const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('pacta.refresh-tokens', work) : work();

async function renew(rejected: string | null): Promise<string | null> {
  const stored = readText('accessToken');
  if (stored !== null && stored !== rejected) return isOfSamePerson(rejected) ? adopt(stored) : null; // another tab was faster
  const refreshToken = sessionStore.getState().refreshToken;
  if (refreshToken === null) return null;
  spending = refreshToken;
  try {
    const { refreshTokens } = await loadContracts();
    const { tokens } = await call(refreshTokens, { body: { refreshToken } });
    if (!isStill(refreshToken)) return null;
    renewTokens(tokens);
    return tokens.access.token;
  } catch {
    return null; // the server has said that it is over, or it could not be asked: the waiting calls tell their own failure
  } finally {
    spending = null;
  }
}

/** Whether its person has not left meanwhile, in whatever tab. */
const isStill = (refreshToken: string): boolean => readText('refreshToken') === refreshToken;

function adopt(accessToken: string): string {
  sessionStore.setState({ accessToken, refreshToken: readText('refreshToken') });
  return accessToken;
}

/** Specification, section 8: clears the login flag, both tokens and the user, then goes to the login page. */
function endSession(): void {
  if (spending !== null && !isStill(spending)) return; // whose session is over has left, and it may be somebody else's by now
  clearSession();
  // React has taken the page away by then; a form on it would ask about its unsaved changes, too late to save them.
  queueMicrotask(() => page.goToOrigin());
}

function lendToken(): string | null {
  const { accessToken, user } = sessionStore.getState();
  if (!people.has(accessToken)) people.set(accessToken, user?.id); // while another tab signs in, its user comes here before its token
  return accessToken;
}

lendCredentials({
  accessToken: lendToken,
  refresh: renewSession,
  end: endSession,
});
