import { useLingui } from '@lingui/react/macro';
import type { DocumentsReport } from '@pacta/contracts';
import { formatDate, formatNumber } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Box, Heading, Link as LinkLook, Text } from '@pacta/shared/ui';
import { type Column, DataTable, EmptyState } from '@pacta/shared/ui/kit';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import type { PartProps } from './report-part.ts';
import { useDurationWords } from './use-duration-words.ts';

type Awaited = DocumentsReport['waitingFor'][number];

const most = 50; // as the contract says
const hour = 3_600_000;

interface WaitingPanelProps extends PartProps {
  /** When the report was read, in milliseconds. */
  readAt: number;
}

/** Who has to act now, the longest waiting first, each with the document that waits longest. */
export function WaitingPanel({ report, readAt }: WaitingPanelProps) {
  const { t } = useLingui();
  const columns = useColumns(readAt);
  const titleId = useId();
  const title = t`Who is being waited for`;
  const isCut = report !== undefined && report.waitingFor.length >= most;
  return (
    <Box as="section" aria-labelledby={titleId} mt="4">
      <Heading as="h2" size="md" id={titleId}>
        {title}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="4">
        {isCut ? t`The ${most} who have been waited for longest.` : t`The longest waiting first.`}
      </Text>
      <DataTable
        label={title}
        columns={columns}
        value={report ? { status: 'ready', value: { results: report.waitingFor } } : { status: 'loading' }}
        keyOf={({ name, oldest }) => `${name} ${oldest.id}`}
        onRetry={() => {}}
        skeletonRows={4}
        empty={<EmptyState icon={<CircleCheck />} title={t`Nobody is being waited for`} />}
      />
    </Box>
  );
}

function useColumns(readAt: number): [Column<Awaited>, ...Column<Awaited>[]] {
  const { t } = useLingui();
  const words = useDurationWords();
  const waited = (since: string) => words(Math.max(0, readAt - Date.parse(since)) / hour);
  return [
    { key: 'name', header: t`Person`, width: '28%', cell: ({ name }) => <Box overflowWrap="anywhere">{name}</Box> },
    {
      key: 'documents',
      header: t`Documents`,
      align: 'end',
      width: '12%',
      cell: ({ documents }) => formatNumber(documents),
    },
    { key: 'oldest', header: t`Oldest document`, width: '40%', cell: ({ oldest }) => <Oldest {...oldest} /> },
    {
      key: 'since',
      header: t`Waiting for`,
      align: 'end',
      width: '20%',
      cell: ({ oldest: { since } }) => (
        <>
          {waited(since)}
          <Text color="fg.muted" textStyle="xs" whiteSpace="nowrap">
            {t`since ${formatDate(since)}`}
          </Text>
        </>
      ),
    },
  ];
}

const Oldest = ({ id, name }: Awaited['oldest']) => (
  <LinkLook asChild overflowWrap="anywhere" textAlign="inherit">
    <Link to={`/admin/document/${id}`}>{name}</Link>
  </LinkLook>
);
