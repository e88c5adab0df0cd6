import type { Page } from '@pacta/shared/contracts';
import { type Loadable, ProblemError } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import type { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The specification's client list (section 4): records, total and loading; here also what went wrong. */
export interface ListState<Item> {
  data: Item[] | null; // null: none were ever read
  total: number;
  totalPages: number;
  loading: boolean;
  problem: ProblemError | null;
}

export interface List<Item, S extends z.ZodObject> {
  /** What may be asked of it. */
  query: S;
  store: StoreApi<ListState<Item>>;
  load: (query: z.output<S>, signal?: AbortSignal) => Promise<void>;
}

/** A list of records, read page by page. What is shown meanwhile stays. */
export function createList<Item, S extends z.ZodObject>(
  query: S,
  read: (query: z.output<S>, signal?: AbortSignal) => Promise<Page<Item>>,
): List<Item, S> {
  const store = forgetOnSignOut(
    createStore<ListState<Item>>(() => ({ data: null, total: 0, totalPages: 0, loading: false, problem: null })),
  );
  const set = store.setState;

  async function load(wanted: z.output<S>, signal?: AbortSignal): Promise<void> {
    set({ loading: true, problem: null });
    try {
      const { results, totalResults, totalPages } = await read(wanted, signal);
      if (!signal?.aborted) set({ data: results, total: totalResults, totalPages });
    } catch (error) {
      if (!signal?.aborted) set({ problem: ProblemError.from(error) });
    } finally {
      if (!signal?.aborted) set({ loading: false });
    }
  }

  return { query, store, load };
}

/** What a table draws of the list. */
export function rowsOf<Item>({ data, problem }: ListState<Item>): Loadable<{ results: Item[] }> {
  if (problem) return { status: 'failed', problem };
  return data === null ? { status: 'loading' } : { status: 'ready', value: { results: data } };
}
