import { type BatchId, listBatchRows, type ResponseOf } from '@pacta/contracts';
import { call, type Loadable } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';
import type { RowQuery } from './row-query.ts';

export type RowPage = ResponseOf<typeof listBatchRows>;

export interface ShownRows {
  value: Loadable<RowPage>;
  /** Others are on their way while these are shown. */
  isRefreshing: boolean;
  onRetry: () => void;
}

const chosen = (rows: RowQuery['rows']) => {
  if (rows === undefined || rows === 'all') return {};
  if (rows === 'repeated' || rows === 'tight') return { [rows]: 'true' as const };
  return { state: rows };
};

/** A page of rows, read anew with each news of their batch. */
export function useRows(batchId: BatchId, { rows, page, limit }: RowQuery, news: string): ShownRows {
  const query = { page, limit, ...chosen(rows) };
  const { value, isRefreshing, retry } = useLoad(
    JSON.stringify(query),
    (_, signal) => call(listBatchRows, { params: { batchId }, query }, { signal }),
    { scope: batchId, revision: news },
  );
  return { value, isRefreshing, onRetry: retry };
}
