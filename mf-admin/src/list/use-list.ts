import { useRequest } from '@pacta/shared/load';
import { type ChangeList, useListState } from '@pacta/shared/router';
import type { z } from 'zod';
import { useStore } from 'zustand';
import type { ListState, ListStore } from './list-store.ts';

export interface ListQuery {
  page: number;
  limit: number;
  sortBy: string;
  search?: string | undefined;
}

/** What the view of a list is told, and what it may ask for. */
export interface ListProps<Item, Query extends ListQuery = ListQuery> {
  list: ListState<Item>;
  query: Query;
  onChange: ChangeList<keyof Query & string>;
  onRetry: () => void;
}

type ListSchema = z.ZodObject<Record<'page' | 'limit' | 'sortBy' | 'search', z.ZodType>>;

/** Reads what the address asks for, again whenever the address changes. */
export function useList<Item, S extends ListSchema>({ query: schema, store, load, show }: ListStore<Item, S>) {
  const list = useStore(store);
  const [query, onChange] = useListState(schema);
  const onRetry = useRequest(JSON.stringify(query), (_, signal) => show(query, signal));

  /** After the last record of a page is gone: the page before, or what has moved up from the next one. */
  function fillPage(): void {
    const { data, total } = store.getState();
    const { page, limit } = query as ListQuery;
    if (data?.length !== 0 || total === 0) return;
    const last = Math.ceil(total / limit);
    if (page > last) onChange({ page: last } as Parameters<typeof onChange>[0]);
    else void load(query);
  }

  return { list, query, onChange, onRetry, fillPage };
}
