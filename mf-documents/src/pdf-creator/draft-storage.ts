import type { UserId } from '@pacta/shared/contracts';
import { sessionStore } from '@pacta/shared/session';
import { Draft } from './draft.ts';

const prefix = 'pacta.pdf-draft.';

/** The draft that a user left, or null where there is none that this build understands. */
export function readDraft(userId: UserId): Draft | null {
  try {
    const draft = Draft.safeParse(JSON.parse(localStorage.getItem(prefix + userId) ?? 'null'));
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}

/** Tells whether the draft will survive a reload: storage may be full or refused. */
export function keepDraft(userId: UserId, draft: Draft): boolean {
  try {
    localStorage.setItem(prefix + userId, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const forgetDraft = (userId: UserId): void => localStorage.removeItem(prefix + userId);

/** Drafts hold names and addresses of people: none outlives the session of who wrote it. */
function forgetDraftsOfOthers(): void {
  const { accessToken, user } = sessionStore.getState();
  if (accessToken !== null && user === null) return; // somebody is signed in; it is not known yet who
  const own = prefix + user?.id;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && key !== own) localStorage.removeItem(key);
  }
}

/** Runs as long as the remote does, since people sign out on any page. */
export function guardDrafts(): void {
  forgetDraftsOfOthers();
  sessionStore.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) forgetDraftsOfOthers();
  });
}
