import { sessionStore } from '@pacta/shared/session';

const kinds = ['pdf', 'template'] as const;
export type DraftKind = (typeof kinds)[number];

export const prefixOf = (kind: DraftKind): string => `pacta.${kind}-draft.`;

/** Drafts hold names and addresses of people: none outlives the session of its author. */
function forgetDraftsOfOthers(): void {
  const { accessToken, user } = sessionStore.getState();
  if (accessToken !== null && user === null) return; // somebody is signed in; it is not known yet who
  for (const key of Object.keys(localStorage)) {
    const kind = kinds.find((each) => key.startsWith(prefixOf(each)));
    if (kind && key !== prefixOf(kind) + user?.id) localStorage.removeItem(key);
  }
}

/** Runs as long as the remote does, since people sign out on any page. */
export function guardDrafts(): void {
  forgetDraftsOfOthers();
  sessionStore.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) forgetDraftsOfOthers();
  });
}
