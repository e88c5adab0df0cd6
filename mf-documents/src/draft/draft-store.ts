import type { UserId } from '@pacta/contracts';
import { forgetOnSignOut } from '@pacta/shared/session';
import { v4 as newUuid } from 'uuid'; // crypto.randomUUID exists on secure origins only
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredDrafts } from './stored-drafts.ts';

export interface DraftState<D> {
  owner: UserId | null;
  draft: D | null; // null until the page is opened
  /** Names it in storage and in the address. */
  id: string;
  /** Another each time a draft is opened; a draft that takes another id stays open. */
  opening: string;
  /** Whether somebody would miss it. */
  isTouched: boolean;
  /** False where leaving the page would lose it: this browser refuses to store it, or another tab stored something else. */
  isStored: boolean;
  /** Whether another tab changed, created or discarded it. */
  isOvertaken: boolean;
}

interface Keyed {
  requestKey: string;
}

interface DraftBehaviour<D> {
  storage: StoredDrafts<D>;
  blank: () => D;
  /** Whether nobody would miss the draft. */
  isUntouched: (draft: D) => boolean;
}

const closed = { owner: null, draft: null, id: '', opening: '', isTouched: false, isStored: true, isOvertaken: false };

/** The draft that this tab prepares: each change is stored, and it goes with the session. */
export function createDraftStore<D extends Keyed>({ storage, blank, isUntouched }: DraftBehaviour<D>) {
  const store = forgetOnSignOut(createStore<DraftState<D>>(() => closed));
  followOtherTabs(store, storage);

  function begin(owner: UserId, draft: D, id: string = newUuid()): D {
    store.setState({ ...closed, owner, draft, id, opening: newUuid(), isTouched: !isUntouched(draft) });
    return draft;
  }

  /** Opens a draft that a user left, else a new one; null where it is open already. */
  function open(owner: UserId, id: string | null, first: Partial<D>): D | null {
    const shown = store.getState();
    const isOpen = shown.owner === owner && shown.draft !== null && (id === null ? !shown.isTouched : id === shown.id);
    if (isOpen) return null;
    const stored = id === null ? null : storage.read(owner, id);
    return stored && id !== null ? begin(owner, stored, id) : begin(owner, { ...blank(), ...first });
  }

  const change = (change: Partial<D>): void =>
    store.setState((before) => afterChange(before, change, { storage, blank, isUntouched }));

  /** Forgets a draft whose document is created, unless another tab goes on with it. */
  function finish(finished: DraftState<D>): void {
    forgetStored(storage, finished);
    if (store.getState().id === finished.id) close();
  }

  /** Forgets what was typed and begins anew. What another tab stored instead stays. */
  function discard(): void {
    const { owner } = store.getState();
    forgetStored(storage, store.getState());
    if (owner !== null) begin(owner, blank());
  }

  /** The page is left: the next visit begins with a new draft, and lists those that are stored. */
  const close = () => store.setState(closed);

  return { store, open, change, discard, finish, close };
}

/**
 * What was asked for before is not what is asked for now: a changed draft takes another key. One that another tab
 * changed too becomes a draft of its own, so that neither is lost.
 */
function afterChange<D extends Keyed>(
  before: DraftState<D>,
  change: Partial<D>,
  { storage, isUntouched }: DraftBehaviour<D>,
): Partial<DraftState<D>> {
  const { owner, draft, isOvertaken } = before;
  if (owner === null || draft === null) return {};
  const next = { ...draft, requestKey: newUuid(), ...change };
  const id = isOvertaken || isOfOthers(storage.read(owner, before.id), draft) ? newUuid() : before.id;
  const isTouched = !isUntouched(next);
  if (!isTouched) storage.forget(owner, id);
  const isStored = !isTouched || storage.keep(owner, id, next);
  return { draft: next, id, isStored, isTouched, isOvertaken: false };
}

/** Whether what is stored is not what this tab stored last. */
const isOfOthers = (stored: Keyed | null, own: Keyed): boolean =>
  stored !== null && stored.requestKey !== own.requestKey;

function forgetStored<D extends Keyed>(storage: StoredDrafts<D>, { owner, draft, id }: DraftState<D>): void {
  if (owner !== null && draft !== null && !isOfOthers(storage.read(owner, id), draft)) storage.forget(owner, id);
}

/** Notes what another tab does to the draft that this one shows. */
function followOtherTabs<D extends Keyed>(store: StoreApi<DraftState<D>>, storage: StoredDrafts<D>): void {
  addEventListener('storage', ({ key, oldValue, storageArea }) => {
    const { owner, draft, id, isStored } = store.getState();
    if (owner === null || draft === null || storageArea !== localStorage || key !== storage.keyOf(owner, id)) return;
    const stored = storage.read(owner, id);
    if (stored?.requestKey === draft.requestKey) return;
    const wasSame = stored === null && (oldValue ?? '').includes(draft.requestKey); // created or discarded as it is here
    store.setState({ isOvertaken: true, isStored: isStored && wasSame });
  });
}
