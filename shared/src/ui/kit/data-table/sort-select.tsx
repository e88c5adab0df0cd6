import { Trans, useLingui } from '@lingui/react/macro';
import { Flex, IconButton, NativeSelect, Text } from '@pacta/shared/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { type Column, directionOf, nextSort, type Sort } from './column.ts';

interface SortSelectProps<Row> {
  columns: Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** Sorting where there are no column headers to press. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const { t } = useLingui();
  const labelId = useId();
  const sortable = columns.filter(({ sortField }) => sortField !== undefined);
  const field = sort?.split(':')[0];
  const isDescending = directionOf(sort, field) === 'desc';
  if (sortable.length === 0) return null;
  return (
    <Flex gap="2" align="center" justify="flex-end">
      <Text id={labelId} textStyle="sm" color="fg.muted">
        <Trans>Sort by</Trans>
      </Text>
      <NativeSelect.Root size="sm" width="auto">
        <NativeSelect.Field
          aria-labelledby={labelId}
          value={field}
          onChange={({ target }) => onSort(`${target.value}:asc`)}
        >
          {sortable.map(({ key, header, sortField }) => (
            <option key={key} value={sortField}>
              {header}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {field && (
        <IconButton
          size="sm"
          variant="outline"
          aria-label={isDescending ? t`Descending; change to ascending` : t`Ascending; change to descending`}
          onClick={() => onSort(nextSort(sort, field))}
        >
          {isDescending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
        </IconButton>
      )}
    </Flex>
  );
}
