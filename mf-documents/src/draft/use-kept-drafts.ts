import type { UserId } from '@pacta/contracts';
import { useEffect, useReducer } from 'react';
import type { KeptDraftsProps } from './kept-drafts.tsx';
import type { StoredDrafts } from './stored-drafts.ts';

/** The drafts of a user as they lie in storage now, other tabs' included. */
export function useKeptDrafts<D>(
  storage: StoredDrafts<D>,
  owner: UserId | null,
  nameOf: (draft: D) => string,
): KeptDraftsProps {
  const [, reread] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    addEventListener('storage', reread);
    return () => removeEventListener('storage', reread);
  }, []);

  const stored = owner === null ? [] : storage.list(owner);
  return {
    drafts: stored.map(({ id, draft, changedAt }) => ({ id, changedAt, name: nameOf(draft) })),
    onDiscard(id) {
      if (owner !== null) storage.forget(owner, id);
      reread();
    },
  };
}
