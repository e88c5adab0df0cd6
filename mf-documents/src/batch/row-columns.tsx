import { useLingui } from '@lingui/react/macro';
import type { BatchRow, RowProblem } from '@pacta/contracts';
import { useProblemMessage, useValidationMessage } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Badge, Box, Button, Stack, Text } from '@pacta/shared/ui';
import type { Column, Columns } from '@pacta/shared/ui/kit';
import { Eye } from 'lucide-react';
import { rowStateColours, rowStateWords } from './batch-words.ts';

/** The number is that of the row in the file, so that it is found there. */
export function useRowColumns(hasReasons: boolean, onShow: (row: number) => void): Columns<BatchRow> {
  const { t, i18n } = useLingui();
  const reasons: Column<BatchRow> = {
    key: 'problems',
    header: t`What to correct`,
    width: '34%',
    cell: (row) => <Reasons row={row} />,
  };
  return [
    { key: 'row', header: t`Row`, width: '13%', cell: (row) => <RowNumber row={row} onShow={onShow} /> },
    { key: 'name', header: t`Document`, width: hasReasons ? '25%' : '43%', cell: (row) => <Name row={row} /> },
    { key: 'client', header: t`Client`, width: hasReasons ? '14%' : '28%', cell: ({ client }) => client || '–' },
    {
      key: 'state',
      header: t`State`,
      width: hasReasons ? '14%' : '16%',
      cell: ({ state }) => <Badge colorPalette={rowStateColours[state]}>{i18n._(rowStateWords[state])}</Badge>,
    },
    ...(hasReasons ? [reasons] : []),
  ];
}

/** The way to its document, the row that says the same, and how small its values are set. */
function RowNumber({ row: { row, repeats, tight }, onShow }: { row: BatchRow; onShow: (row: number) => void }) {
  const { t } = useLingui();
  return (
    <Stack gap="1" align="flex-start">
      <Button
        size="xs"
        variant="outline"
        aria-label={t`Look at the document of row ${row}`}
        onClick={() => onShow(row)}
      >
        <Eye aria-hidden />
        {t`Row ${row}`}
      </Button>
      {typeof repeats === 'number' && <Text textStyle="xs" color="fg.warning">{t`Repeats row ${repeats}`}</Text>}
      {typeof tight === 'number' && <Text textStyle="xs" color="fg.warning">{t`Letters at ${tight} %`}</Text>}
    </Stack>
  );
}

const Name = ({ row: { name, documentId } }: { row: BatchRow }) =>
  documentId ? (
    <Box asChild color="fg.accent" fontWeight="medium" textDecoration="underline" overflowWrap="anywhere">
      <Link to={`/admin/document/${documentId}`}>{name}</Link>
    </Box>
  ) : (
    <Box as="span" overflowWrap="anywhere">
      {name || '–'}
    </Box>
  );

export function Reasons({ row: { problems, failure } }: { row: BatchRow }) {
  const messageOf = useProblemMessage();
  if (problems.length === 0 && failure === null) return '–';
  return (
    <Box as="ul" listStyleType="none" css={{ '& > li + li': { mt: '1' } }}>
      {failure !== null && <li>{messageOf({ reason: failure })}</li>}
      {problems.map((problem) => (
        <Reason key={`${problem.path} ${problem.message}`} problem={problem} />
      ))}
    </Box>
  );
}

export function Reason({ problem: { path, message, value } }: { problem: RowProblem }) {
  const { t } = useLingui();
  const translate = useValidationMessage();
  return (
    <li>
      <Text as="strong" fontWeight="semibold" overflowWrap="anywhere">
        {path}
      </Text>
      {': '}
      {translate(message)}
      {value !== undefined && (
        <Text as="bdi" display="block" color="fg.muted" overflowWrap="anywhere">
          {t`The cell says: “${value}”`}
        </Text>
      )}
    </li>
  );
}
