import type { Loadable } from '@pacta/shared/http';
import type { ReactNode } from 'react';
import type { Columns, Sort } from './column.ts';

export interface DataTableProps<Row> {
  /** What the rows are, as in "Users". */
  label: string;
  columns: Columns<Row>;
  value: Loadable<{ results: Row[] }>;
  keyOf: (row: Row) => string;
  /** Where a row leads to, if anywhere. */
  hrefOf?: (row: Row) => string | undefined;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  onRetry: () => void;
  /** What stands there when there is nothing: an `EmptyState`. */
  empty: ReactNode;
  /** The rows on show belong to the question before; the answer to this one is on its way. */
  isRefreshing?: boolean;
  skeletonRows?: number;
}
