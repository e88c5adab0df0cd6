import { type ChangeList, useListState } from '@pacta/shared/router';
import { useEffect } from 'react';
import type { z } from 'zod';
import { useStore } from 'zustand';
import type { List, ListState } from './create-list.ts';

interface ListQuery {
  page: number;
  limit: number;
  sortBy: string;
  search?: string | undefined;
}

/** What the view of a list is told, and what it may ask for. */
export interface ListProps<Item> {
  list: ListState<Item>;
  query: ListQuery;
  onChange: ChangeList<keyof ListQuery>;
  onRetry: () => void;
}

type ListSchema = z.ZodObject<Record<'page' | 'limit' | 'sortBy' | 'search', z.ZodType>>;

/** Reads what the address asks for, again whenever the address changes. */
export function useList<Item, S extends ListSchema>({ query: schema, store, load }: List<Item, S>) {
  const list = useStore(store);
  const [query, onChange] = useListState(schema);
  const wanted = JSON.stringify(query);

  useEffect(() => {
    const leaving = new AbortController();
    void load(JSON.parse(wanted), leaving.signal);
    return () => leaving.abort();
  }, [load, wanted]);

  return { list, query, onChange, onRetry: () => void load(query) };
}
