import { chakra, Skeleton, VisuallyHidden } from '@pacta/shared/ui';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type Column, directionOf, nextSort, type Sort } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { MaybeLink } from './row-link.tsx';

export function Rows<Row>(table: DataTableProps<Row>) {
  const { label, columns, value, keyOf, hrefOf, sort, onSort, skeletonRows = 8 } = table;
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {value.status === 'ready'
          ? value.value.results.map((row) => (
              <Line key={keyOf(row)} {...(hrefOf?.(row) !== undefined && linkedRow)}>
                {columns.map(({ key, cell, align = 'start' }, index) => (
                  <Cell key={key} textAlign={align}>
                    {index === 0 ? <MaybeLink to={hrefOf?.(row)}>{cell(row)}</MaybeLink> : cell(row)}
                  </Cell>
                ))}
              </Line>
            ))
          : Array.from({ length: skeletonRows }, (_, row) => (
              <Line key={row} aria-hidden>
                {columns.map(({ key }, index) => (
                  <Cell key={key}>
                    <Skeleton height="5" width={index === 0 ? '70%' : '50%'} />
                  </Cell>
                ))}
              </Line>
            ))}
      </tbody>
    </Table>
  );
}

const linkedRow = { position: 'relative', _hover: { bg: 'bg.muted/50' } } as const;

interface HeaderProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const { header, sortField, align = 'start', width, isActions } = column;
  const direction = directionOf(sort, sortField);
  const cell = { scope: 'col', textAlign: align, ...(width && { width }) } as const;
  if (!sortField || !onSort) {
    return <ColumnHeader {...cell}>{isActions ? <VisuallyHidden>{header}</VisuallyHidden> : header}</ColumnHeader>;
  }
  const Arrow = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <ColumnHeader {...cell} aria-sort={ariaSort[direction ?? 'none']}>
      <SortButton type="button" onClick={() => onSort(nextSort(sort, sortField))} {...(direction && { color: 'fg' })}>
        {header}
        <Arrow aria-hidden size={14} opacity={direction === null ? 0.5 : 1} />
      </SortButton>
    </ColumnHeader>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    fontWeight: 'inherit',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { color: 'fg' },
  },
});

const Table = chakra('table', {
  base: { width: 'full', borderCollapse: 'collapse', textStyle: 'sm', fontVariantNumeric: 'lining-nums tabular-nums' },
});

const Line = chakra('tr', { base: { '&:not(:last-of-type) > td': { borderBottomWidth: '1px' } } });

const Cell = chakra('td', { base: { px: '4', py: '3' } });

const ColumnHeader = chakra('th', {
  base: {
    px: '4',
    py: '3',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
  },
});
