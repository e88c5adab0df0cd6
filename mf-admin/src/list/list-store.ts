import type { Page } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import type { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The specification's client list (section 4): records, total and loading; here also what went wrong. */
export interface ListState<Item> {
  data: Item[] | null; // null: none were ever read
  total: number;
  loading: boolean;
  problem: ProblemError | null;
}

interface ListContent<Item> extends ListState<Item> {
  /** The question that `data` answers, as JSON. */
  question: string | null;
  /** Changed here after it was read: shown as it is when the reader comes back to it, and read anew after that. */
  isChanged: boolean;
}

export interface ListStore<Item, S extends z.ZodObject> {
  /** What may be asked of it. */
  query: S;
  store: StoreApi<ListContent<Item>>;
  load: (query: z.output<S>, signal?: AbortSignal) => Promise<void>;
  /** Like `load`, but what the reader has just changed here stays in its place. */
  show: (query: z.output<S>, signal?: AbortSignal) => Promise<void>;
  /** Puts a record at the front. */
  add: (item: Item) => void;
  /** Puts a record in the place of the one with its id. */
  replace: (item: Item) => void;
  /** Takes the record with this id out. */
  remove: (id: string) => void;
}

const nothingRead = { data: null, total: 0, loading: false, problem: null, question: null, isChanged: false };

/** A list of records, read page by page. What is shown meanwhile stays. */
export function createListStore<Item extends { id: string }, S extends z.ZodObject>(
  query: S,
  read: (query: z.output<S>, signal?: AbortSignal) => Promise<Page<Item>>,
): ListStore<Item, S> {
  const store = forgetOnSignOut(createStore<ListContent<Item>>(() => nothingRead));
  const set = store.setState;

  async function load(wanted: z.output<S>, signal?: AbortSignal): Promise<void> {
    set({ loading: true, problem: null, isChanged: false });
    try {
      const { results, totalResults } = await read(wanted, signal);
      if (!signal?.aborted) set({ data: results, total: totalResults, question: JSON.stringify(wanted) });
    } catch (error) {
      if (!signal?.aborted) set({ problem: ProblemError.from(error) });
    } finally {
      if (!signal?.aborted) set({ loading: false });
    }
  }

  async function show(wanted: z.output<S>, signal?: AbortSignal): Promise<void> {
    // Whoever leaves the list has seen it: only what is changed from another page has to stay.
    signal?.addEventListener('abort', () => set({ isChanged: false }));
    const { isChanged, question } = store.getState();
    if (isChanged && question === JSON.stringify(wanted)) return set({ isChanged: false, loading: false });
    await load(wanted, signal);
  }

  /** A list that was never read has no place for a record; reading it brings the record along. */
  const change = (edit: (data: Item[]) => Item[]) =>
    set(({ data, total }) => {
      if (data === null) return {};
      const edited = edit(data);
      return { data: edited, total: total + edited.length - data.length, isChanged: true };
    });

  return {
    query,
    store,
    load,
    show,
    add: (item) => change((data) => [item, ...data.filter(({ id }) => id !== item.id)]),
    replace: (item) => change((data) => data.map((one) => (one.id === item.id ? item : one))),
    remove: (gone) => change((data) => data.filter(({ id }) => id !== gone)),
  };
}
