import type { UserId } from '@pacta/contracts';
import { sessionStore } from '@pacta/shared/session';

const kinds = ['pdf', 'template'] as const;
export type DraftKind = (typeof kinds)[number];

/** The only draft that a user had when there was one for each: its key ends with the user. */
export const firstDraft = 'first';

const keyOfFirst = (kind: DraftKind, userId: UserId): string => `pacta.${kind}-draft.${userId}`;
const prefixOf = (kind: DraftKind, userId: UserId): string => `${keyOfFirst(kind, userId)}.`;

export const keyOf = (kind: DraftKind, userId: UserId, id: string): string =>
  id === firstDraft ? keyOfFirst(kind, userId) : prefixOf(kind, userId) + id;

/** Which draft of a user lies under a key of this browser's storage; null where it is none. */
export function idIn(key: string, kind: DraftKind, userId: UserId): string | null {
  if (key === keyOfFirst(kind, userId)) return firstDraft;
  const prefix = prefixOf(kind, userId);
  return key.startsWith(prefix) ? key.slice(prefix.length) : null;
}

/** Drafts hold names and addresses of people: none outlives the session of its author. */
function forgetDraftsOfOthers(): void {
  const { accessToken, user } = sessionStore.getState();
  if (accessToken !== null && user === null) return; // somebody is signed in; it is not known yet who
  for (const key of Object.keys(localStorage)) {
    const kind = kinds.find((each) => key.startsWith(`pacta.${each}-draft.`));
    const isOwn = kind && user && idIn(key, kind, user.id) !== null;
    if (kind && !isOwn) localStorage.removeItem(key);
  }
}

/** Runs as long as the remote does, since people sign out on any page. */
export function guardDrafts(): void {
  forgetDraftsOfOthers();
  sessionStore.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) forgetDraftsOfOthers();
  });
}
