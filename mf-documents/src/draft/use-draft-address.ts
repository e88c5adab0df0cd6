import type { UserView } from '@pacta/contracts';
import { useSearchParams } from '@pacta/shared/router';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { DraftState } from './draft-store.ts';

interface Drafts<D> {
  store: StoreApi<DraftState<D>>;
  open: (user: UserView, id: string | null) => void;
  close: () => void;
}

/**
 * Opens the draft that the address names, else a new one, and names it there as soon as somebody would miss it. So each
 * tab finds its own again.
 */
export function useDraftAddress<D>(user: UserView | null, { store, ...drafts }: Drafts<D>): void {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('draft');
  const { id, isTouched } = useStore(store);
  const userId = user?.id;

  const open = useEffectEvent(() => user && drafts.open(user, wanted));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address or person opens another draft
  useEffect(() => void open(), [userId, wanted]);

  const name = useEffectEvent(() => {
    const opened = store.getState(); // an effect above may just have opened it
    if (!opened.isTouched || opened.id === wanted) return;
    const withDraft = (before: URLSearchParams) => {
      before.set('draft', opened.id);
      return before;
    };
    setParameters(withDraft, { replace: true });
  });
  // Also after each change of the address: a step that was chosen while the name was on its way has overwritten it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that is touched, or takes another id
  useEffect(() => name(), [id, isTouched, parameters]);

  const close = useEffectEvent(() => drafts.close());
  useEffect(() => () => close(), []);
}
