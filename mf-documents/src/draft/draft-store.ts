import type { UserId } from '@pacta/contracts';
import { forgetOnSignOut } from '@pacta/shared/session';
import { v4 as newUuid } from 'uuid'; // crypto.randomUUID exists on secure origins only
import { createStore } from 'zustand/vanilla';
import type { StoredDrafts } from './stored-drafts.ts';

interface DraftState<D> {
  owner: UserId | null;
  draft: D | null; // null until the page is opened
  /** False where this browser refuses to store the draft, so that leaving the page would lose it. */
  isStored: boolean;
}

interface DraftBehaviour<D> {
  storage: StoredDrafts<D>;
  blank: () => D;
  /** Whether nobody would miss the draft. */
  isUntouched: (draft: D) => boolean;
}

/** The draft of whoever is signed in: each change is stored, and it goes with the session. */
export function createDraftStore<D extends { requestKey: string }>({ storage, blank, isUntouched }: DraftBehaviour<D>) {
  const store = forgetOnSignOut(createStore<DraftState<D>>(() => ({ owner: null, draft: null, isStored: true })));
  const forgetStored = () => {
    const { owner } = store.getState();
    if (owner !== null) storage.forget(owner);
  };

  return {
    store,

    /** Opens the draft that a user left, else a new one; null where it is open already. */
    open(owner: UserId, begin: Partial<D>): D | null {
      if (store.getState().owner === owner) return null;
      const draft = storage.read(owner) ?? { ...blank(), ...begin };
      store.setState({ owner, draft, isStored: true });
      return draft;
    },

    /** What was asked for before is not what is asked for now: a changed draft takes another key. */
    change(change: Partial<D>): void {
      const { owner, draft } = store.getState();
      if (owner === null || draft === null) return;
      const next = { ...draft, requestKey: newUuid(), ...change };
      store.setState({ draft: next, isStored: storage.keep(owner, next) || isUntouched(next) });
    },

    /** Forgets what was typed and begins anew. */
    discard(): void {
      forgetStored();
      store.setState({ draft: blank(), isStored: true });
    },

    /** Forgets the draft once its document is created: the next visit begins with a new one. */
    finish(): void {
      forgetStored();
      store.setState(store.getInitialState(), true);
    },
  };
}
