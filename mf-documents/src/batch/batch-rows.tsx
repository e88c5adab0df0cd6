import { useLingui } from '@lingui/react/macro';
import { BatchRowState, type BatchView } from '@pacta/contracts';
import { formatNumber } from '@pacta/shared/i18n';
import { Box, Button, Flex, Heading, Text } from '@pacta/shared/ui';
import { DataTable, EmptyState, Pagination } from '@pacta/shared/ui/kit';
import { Rows3 } from 'lucide-react';
import { useState } from 'react';
import { rowFilterWords } from './batch-words.ts';
import { rowsIn } from './progress-of.ts';
import { useRowColumns } from './row-columns.tsx';
import { RowPreview } from './row-preview.tsx';
import type { ChangeRows, RowQuery } from './row-query.ts';
import type { ShownRows } from './use-rows.ts';

interface BatchRowsProps {
  batch: BatchView;
  rows: ShownRows;
  query: RowQuery;
  onQuery: ChangeRows;
}

const mayBeWrong: ReadonlySet<string> = new Set(['all', 'invalid', 'failed']);

/** The rows of the sheet: by default those that somebody has to look at. */
export function BatchRows({ batch, rows: { value, isRefreshing, onRetry }, query, onQuery }: BatchRowsProps) {
  const { t } = useLingui();
  const [looked, setLooked] = useState<number | null>(null);
  const columns = useRowColumns(mayBeWrong.has(query.rows ?? 'all'), setLooked);
  return (
    <Box as="section" aria-labelledby="rows-heading">
      <Heading as="h2" size="lg" id="rows-heading" mb="3">
        {t`Rows of the file`}
      </Heading>
      <StateFilter batch={batch} chosen={query.rows ?? 'all'} onChoose={(rows) => onQuery({ rows })} />
      <DataTable
        label={t`Rows of the file`}
        columns={columns}
        value={value}
        isRefreshing={isRefreshing}
        keyOf={({ row }) => String(row)}
        onRetry={onRetry}
        empty={<EmptyState icon={<Rows3 />} title={t`No rows here`} description={t`Choose others above.`} />}
      />
      {looked !== null && <RowPreview batch={batch} first={looked} onClose={() => setLooked(null)} />}
      {value.status === 'ready' && (
        <Pagination
          page={value.value.page}
          limit={value.value.limit}
          totalPages={value.value.totalPages}
          totalResults={value.value.totalResults}
          onPage={(page) => onQuery({ page })}
          onLimit={(limit) => onQuery({ limit })}
        />
      )}
    </Box>
  );
}

interface StateFilterProps {
  batch: BatchView;
  chosen: NonNullable<RowQuery['rows']>;
  onChoose: (rows: NonNullable<RowQuery['rows']>) => void;
}

/** How many rows are in each state; pressing one shows only those. States without rows are not offered. */
function StateFilter({ batch, chosen, onChoose }: StateFilterProps) {
  const { t, i18n } = useLingui();
  const states = ['all' as const, ...BatchRowState.options, 'repeated' as const, 'tight' as const];
  const countOf = (state: (typeof states)[number]) => {
    if (state === 'all') return rowsIn(batch);
    return state === 'repeated' || state === 'tight' ? (batch[state] ?? 0) : batch.rows[state];
  };
  const wordOf = (state: (typeof states)[number]) => {
    if (state === 'all') return t({ message: 'All', context: 'rows of a file' });
    if (state === 'repeated') return t({ message: 'Repeated', context: 'rows of a file' });
    if (state === 'tight') return t({ message: 'Smaller letters', context: 'rows of a file' });
    return i18n._(rowFilterWords[state]);
  };
  const offered = states.filter((state) => state === 'all' || state === chosen || countOf(state) > 0);
  return (
    <Flex role="group" aria-label={t`State of the rows`} gap="2" mb="4" mx="-1" px="1" py="1" overflowX="auto">
      {offered.map((state) => (
        <Button
          key={state}
          size="sm"
          flexShrink={0}
          variant={state === chosen ? 'subtle' : 'outline'}
          colorPalette={state === chosen ? 'teal' : 'gray'}
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
        >
          {wordOf(state)}
          <Text as="span" fontWeight="normal" fontVariantNumeric="tabular-nums">
            {formatNumber(countOf(state))}
          </Text>
        </Button>
      ))}
    </Flex>
  );
}
