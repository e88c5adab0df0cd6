import { useLingui } from '@lingui/react/macro';
import type { BatchRow, FieldProblem } from '@pacta/contracts';
import { useProblemMessage, useValidationMessage } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Badge, Box, Text } from '@pacta/shared/ui';
import type { Column, Columns } from '@pacta/shared/ui/kit';
import { rowStateColours, rowStateWords } from './batch-words.ts';

/** The number is that of the row in the file, so that it is found there. */
export function useRowColumns(hasReasons: boolean): Columns<BatchRow> {
  const { t, i18n } = useLingui();
  const reasons: Column<BatchRow> = {
    key: 'problems',
    header: t`What to correct`,
    width: '34%',
    cell: (row) => <Reasons row={row} />,
  };
  return [
    { key: 'row', header: t`Row`, width: '9%', cell: ({ row }) => <Text whiteSpace="nowrap">{t`Row ${row}`}</Text> },
    { key: 'name', header: t`Document`, width: hasReasons ? '27%' : '45%', cell: (row) => <Name row={row} /> },
    { key: 'client', header: t`Client`, width: hasReasons ? '16%' : '30%', cell: ({ client }) => client || '–' },
    {
      key: 'state',
      header: t`State`,
      width: hasReasons ? '14%' : '16%',
      cell: ({ state }) => <Badge colorPalette={rowStateColours[state]}>{i18n._(rowStateWords[state])}</Badge>,
    },
    ...(hasReasons ? [reasons] : []),
  ];
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

function Reasons({ row: { problems, failure } }: { row: BatchRow }) {
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

export function Reason({ problem: { path, message } }: { problem: FieldProblem }) {
  const translate = useValidationMessage();
  return (
    <li>
      <Text as="strong" fontWeight="semibold" overflowWrap="anywhere">
        {path}
      </Text>
      {': '}
      {translate(message)}
    </li>
  );
}
