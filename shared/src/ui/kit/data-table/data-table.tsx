import { useLingui } from '@lingui/react/macro';
import { Box, Failed, WaitingLabel } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../use-is-narrow.ts';
import { Cards } from './cards.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { Rows } from './rows.tsx';

/** A list in each of its states: a table, or cards where there is no room for one. */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const { value, onRetry, empty, isRefreshing = false } = table;
  if (value.status === 'failed') return <Failed problem={value.problem} onRetry={onRetry} />;
  if (value.status === 'ready' && value.value.results.length === 0) return <Sheet>{empty}</Sheet>;
  const isBusy = value.status === 'loading' || isRefreshing;
  return (
    <Box position="relative" aria-busy={isBusy}>
      <Box role="status">{isBusy && <WaitingLabel label={t`Loading…`} />}</Box>
      {isRefreshing && <Line />}
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

/** Runs along the upper edge while the next rows are on their way. */
const Line = () => (
  <Box position="absolute" insetX="0" top="0" height="0.5" overflow="hidden" borderRadius="full" zIndex="docked">
    <Box
      position="absolute"
      insetBlock="0"
      width="40%"
      bg="teal.solid"
      animation="progress-unknown 1.2s ease-in-out infinite"
    />
  </Box>
);

/** Scrolls sideways by itself: what is only heard in it is placed by it, and does not widen the page. */
const Sheet = ({ children }: { children: ReactNode }) => (
  <Box position="relative" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflowX="auto">
    {children}
  </Box>
);
