import { type Loadable, load } from '@pacta/shared/http';
import { useRequest } from '@pacta/shared/load';
import { forgetOnSignOut } from '@pacta/shared/session';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Something of the reader's own, read anew whenever it is shown and forgotten at sign-out. */
export interface OwnDataStore<T> {
  store: StoreApi<{ value: Loadable<T> }>;
  read: (signal?: AbortSignal) => Promise<void>;
  /** What is known now, changed without asking the server. */
  change: (how: (value: T) => T) => void;
}

export function createOwnDataStore<T>(request: (signal?: AbortSignal) => Promise<T>): OwnDataStore<T> {
  const store = forgetOnSignOut(createStore<{ value: Loadable<T> }>(() => ({ value: { status: 'loading' } })));

  async function read(signal?: AbortSignal): Promise<void> {
    if (store.getState().value.status === 'failed') store.setState({ value: { status: 'loading' } });
    const value = await load(request(signal));
    if (!signal?.aborted) store.setState({ value });
  }

  const change = (how: (value: T) => T) =>
    store.setState(({ value }) =>
      value.status === 'ready' ? { value: { status: 'ready', value: how(value.value) } } : { value },
    );

  return { store, read, change };
}

export function useOwnData<T>({ store, read }: OwnDataStore<T>): { value: Loadable<T>; onRetry: () => void } {
  const value = useStore(store, (state) => state.value);

  return { value, onRetry: useRequest(store, (_, signal) => read(signal)) };
}
