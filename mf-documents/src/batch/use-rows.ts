import { type BatchId, listBatchRows, type ResponseOf } from '@pacta/contracts';
import { call, type Loadable, load } from '@pacta/shared/http';
import { useEffect, useState } from 'react';
import type { RowQuery } from './row-query.ts';

export type RowPage = ResponseOf<typeof listBatchRows>;

export interface ShownRows {
  value: Loadable<RowPage>;
  /** Others are on their way while these are shown. */
  isRefreshing: boolean;
  onRetry: () => void;
}

/** A page of rows, read anew with each news of their batch. */
export function useRows(batchId: BatchId, { rows, page, limit }: RowQuery, news: string): ShownRows {
  const [value, setValue] = useState<Loadable<RowPage>>({ status: 'loading' });
  const [isAsked, setAsked] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // Depends on `news` and `attempt` too: each asks for the same page once more.
  useEffect(() => {
    const leaving = new AbortController();
    const query = { page, limit, ...(rows !== 'all' && rows !== undefined && { state: rows }) };
    void load(call(listBatchRows, { params: { batchId }, query }, { signal: leaving.signal })).then((answer) => {
      if (leaving.signal.aborted) return;
      setValue((before) => (answer.status === 'failed' && before.status === 'ready' ? before : answer));
      setAsked(false);
    });
    return () => leaving.abort();
  }, [batchId, rows, page, limit, news, attempt]);

  // Another page is waited for; the same one, read anew, is not.
  useEffect(() => setAsked(true), [rows, page, limit]);

  return { value, isRefreshing: isAsked && value.status === 'ready', onRetry: () => setAttempt(attempt + 1) };
}
