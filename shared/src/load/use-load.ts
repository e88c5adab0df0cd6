import { type Loadable, load } from '@pacta/shared/http';
import { useState } from 'react';
import { type RequestOptions, useRequest } from './use-request.ts';

interface LoadOptions extends Pick<RequestOptions, 'revision'> {
  /** Within one scope the last answer stays until that to another key is there; each key is its own by default. */
  scope?: unknown;
}

export interface Load<T> {
  value: Loadable<T>;
  /** Whether the answer shown is to an earlier key of the scope. */
  isRefreshing: boolean;
  /** Reads once more from the beginning: what is shown goes. */
  retry: () => void;
}

interface Answer<T> {
  key: unknown;
  scope: unknown;
  value: Loadable<T>;
}

const loading = { status: 'loading' } as const;

/**
 * Reads what a key names, and keeps the answer for the component; null reads nothing. Another revision of the same key
 * is read behind what is shown, which stays where that fails.
 */
export function useLoad<K, T>(
  key: K | null,
  read: (key: K, signal: AbortSignal) => Promise<T>,
  { scope = key, revision }: LoadOptions = {},
): Load<T> {
  const [last, setLast] = useState<Answer<T> | null>(null);

  async function request(asked: K, signal: AbortSignal): Promise<void> {
    const value = await load(read(asked, signal));
    if (signal.aborted) return;
    setLast((before) => {
      const isRefresh = before !== null && before.key === asked && before.value.status === 'ready';
      return isRefresh && value.status === 'failed' ? before : { key: asked, scope, value };
    });
  }
  const repeat = useRequest(key, request, { revision });

  const isOfScope = last !== null && last.scope === scope;
  const shown = isOfScope && (last.key === key || last.value.status === 'ready') ? last : null;
  return {
    value: shown?.value ?? loading,
    isRefreshing: shown !== null && shown.key !== key,
    retry() {
      setLast(null);
      repeat();
    },
  };
}
