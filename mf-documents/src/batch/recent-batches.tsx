import { useLingui } from '@lingui/react/macro';
import type { BatchView } from '@pacta/contracts';
import type { Loadable } from '@pacta/shared/http';
import { formatDateTime, formatNumber } from '@pacta/shared/i18n';
import { Badge, Box, Heading, Text } from '@pacta/shared/ui';
import { type Column, DataTable, EmptyState, Pagination } from '@pacta/shared/ui/kit';
import { Table2 } from 'lucide-react';
import type { BatchPage } from './batch-store.ts';
import { batchStateColours, batchStateWords } from './batch-words.ts';
import { rowsIn, wantedIn } from './progress-of.ts';

interface RecentBatchesProps {
  recent: Loadable<BatchPage>;
  /** Whether their companies are worth a word. */
  hasCompanies: boolean;
  onPage: (page: number) => void;
  onRetry: () => void;
}

/** The latest lists of everybody in the company, to come back to. */
export function RecentBatches({ recent, hasCompanies, onPage, onRetry }: RecentBatchesProps) {
  const { t } = useLingui();
  const columns = useColumns(hasCompanies);
  return (
    <Box as="section" aria-labelledby="recent-heading">
      <Heading as="h2" size="lg" id="recent-heading" mb="3">
        {t`Recent lists`}
      </Heading>
      <DataTable
        label={t`Recent lists`}
        columns={columns}
        value={recent}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/document/batches/${id}`}
        onRetry={onRetry}
        empty={
          <EmptyState
            icon={<Table2 />}
            title={t`No lists yet`}
            description={t`The files that you upload are kept here with what became of each row.`}
          />
        }
      />
      {recent.status === 'ready' && (
        <Pagination
          page={recent.value.page}
          limit={recent.value.limit}
          totalPages={recent.value.totalPages}
          totalResults={recent.value.totalResults}
          onPage={onPage}
        />
      )}
    </Box>
  );
}

function useColumns(hasCompanies: boolean): [Column<BatchView>, ...Column<BatchView>[]] {
  const { t, i18n } = useLingui();
  return [
    {
      key: 'template',
      header: t`Template`,
      width: '34%',
      cell: ({ template, company, fileName }) => (
        <>
          {template.title}
          <Text as="span" display="block" color="fg.muted" textStyle="xs" fontWeight="normal" overflowWrap="anywhere">
            {hasCompanies ? `${company.name} · ${fileName}` : fileName}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      header: t`State`,
      width: '18%',
      cell: ({ state }) => <Badge colorPalette={batchStateColours[state]}>{i18n._(batchStateWords[state])}</Badge>,
    },
    { key: 'documents', header: t`Documents`, width: '14%', align: 'end', cell: (batch) => made(batch) },
    { key: 'creator', header: t`Creator`, width: '17%', cell: ({ creator }) => creator },
    {
      key: 'createdAt',
      header: t`Uploaded`,
      width: '17%',
      cell: ({ createdAt }) => (
        <Text as="time" {...{ dateTime: createdAt }}>
          {formatDateTime(createdAt)}
        </Text>
      ),
    },
  ];

  function made(batch: BatchView): string {
    const [done, all] = [formatNumber(batch.rows.made), formatNumber(wantedIn(batch) || rowsIn(batch))];
    return t`${done} of ${all}`;
  }
}
