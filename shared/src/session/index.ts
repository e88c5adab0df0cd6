export { authenticationStore, signIn, signOut } from './authentication-store.ts';
export { loadCurrentUser } from './current-user.ts';
export { forgetOnSignOut, signOutStores } from './on-sign-out.ts';
export { renewSession } from './renew-session.ts';
export { clearSession, type Session, sessionStore, startSession } from './session-store.ts';
