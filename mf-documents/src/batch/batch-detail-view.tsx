import { useLingui } from '@lingui/react/macro';
import type { BatchView } from '@pacta/contracts';
import { formatDateTime } from '@pacta/shared/i18n';
import { Badge, Box, Flex, PageHeader, Stack, VisuallyHidden } from '@pacta/shared/ui';
import { BatchActions } from './batch-actions.tsx';
import { BatchRows } from './batch-rows.tsx';
import { BatchSummary } from './batch-summary.tsx';
import { batchStateColours, batchStateWords } from './batch-words.ts';
import { DeleteBatch } from './delete-batch.tsx';
import { isAtWork, progressOf } from './progress-of.ts';
import type { ChangeRows, RowQuery } from './row-query.ts';
import { useNextFocus } from './use-next-focus.ts';
import type { ShownRows } from './use-rows.ts';

export interface BatchDetailViewProps {
  batch: BatchView;
  rows: ShownRows;
  query: RowQuery;
  /** Whether its company is worth a word. */
  hasCompanies: boolean;
  onQuery: ChangeRows;
  onStart: () => Promise<void>;
  onStop: () => Promise<void>;
  onDelete: () => Promise<void>;
}

/** A list of documents to be made: what the check says of it, and how many are made. */
export function BatchDetailView({
  batch,
  rows,
  query,
  hasCompanies,
  onQuery,
  onDelete,
  ...acts
}: BatchDetailViewProps) {
  const { i18n } = useLingui();
  const { template, company, fileName, sheet, creator, state } = batch;
  const moment = formatDateTime(batch.createdAt);
  const announcement = useAnnouncement(batch);
  const standing = useNextFocus(state);
  return (
    <>
      <PageHeader
        title={template.title}
        badge={<Badge colorPalette={batchStateColours[state]}>{i18n._(batchStateWords[state])}</Badge>}
        description={[
          ...(hasCompanies ? [company.name] : []),
          fileName,
          ...(sheet ? [sheet] : []),
          creator,
          moment,
        ].join(' · ')}
        actions={<BatchActions batch={batch} {...acts} />}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Stack gap="6">
        <Box ref={standing} tabIndex={-1} outline="none">
          <BatchSummary batch={batch} />
        </Box>
        <BatchRows {...{ batch, rows, query, onQuery }} />
        {batch.allowed.includes('delete') && (
          <Flex justify="flex-end">
            <DeleteBatch batch={batch} onDelete={onDelete} />
          </Flex>
        )}
      </Stack>
    </>
  );
}

/** What is worth being announced: each tenth of the way, and where it ends. */
function useAnnouncement(batch: BatchView): string {
  const { t, i18n } = useLingui();
  const state = i18n._(batchStateWords[batch.state]);
  if (!isAtWork(batch)) return state;
  const { done, total } = progressOf(batch);
  const tenth = total === 0 ? 0 : Math.floor((done / total) * 10) * 10;
  return t`${state}: ${tenth} %`;
}
