import { Box } from '@chakra-ui/react';
import type { Loadable } from '@pacta/shared/http';
import type { ReactNode } from 'react';
import { Failed } from '../failed.tsx';
import { useIsNarrow } from '../use-is-narrow.ts';
import { Cards } from './cards.tsx';
import type { Column, Sort } from './column.ts';
import { Rows } from './rows.tsx';

export interface DataTableProps<Row> {
  /** What the rows are, as in "Users". */
  label: string;
  /** The first one names the row: it carries the link, and heads the card on a phone. */
  columns: [Column<Row>, ...Column<Row>[]];
  value: Loadable<{ results: Row[] }>;
  keyOf: (row: Row) => string;
  /** Where a row leads to. */
  hrefOf?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  onRetry: () => void;
  /** What stands there when there is nothing: an `EmptyState`. */
  empty: ReactNode;
  /** The rows on show belong to the question before; the answer to this one is on its way. */
  isRefreshing?: boolean;
  skeletonRows?: number;
}

/** A list in each of its states: a table, or cards where there is no room for one. */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const isNarrow = useIsNarrow();
  const { value, onRetry, empty, isRefreshing = false } = table;
  if (value.status === 'failed') return <Failed problem={value.problem} onRetry={onRetry} />;
  if (value.status === 'ready' && value.value.results.length === 0) return <Sheet>{empty}</Sheet>;
  return (
    <Box aria-busy={value.status === 'loading' || isRefreshing} opacity={isRefreshing ? 0.6 : 1}>
      {isNarrow ? (
        <Cards {...table} />
      ) : (
        <Sheet>
          <Rows {...table} />
        </Sheet>
      )}
    </Box>
  );
}

const Sheet = ({ children }: { children: ReactNode }) => (
  <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflowX="auto">
    {children}
  </Box>
);
