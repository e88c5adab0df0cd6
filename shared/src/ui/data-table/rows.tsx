import { chakra, Skeleton, Table } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type Column, directionOf, nextSort, type Sort } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import { RowLink } from './row-link.tsx';

export function Rows<Row>(table: DataTableProps<Row>) {
  const { label, columns, value, keyOf, hrefOf, sort, onSort, skeletonRows = 8 } = table;
  return (
    <Table.Root aria-label={label}>
      <Table.Header>
        <Table.Row>
          {columns.map((column) => (
            <Header key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {value.status === 'ready'
          ? value.value.results.map((row) => (
              <Table.Row key={keyOf(row)} {...(hrefOf && linkedRow)}>
                {columns.map(({ key, cell, align = 'start' }, index) => (
                  <Table.Cell key={key} textAlign={align}>
                    {index === 0 && hrefOf ? <RowLink to={hrefOf(row)}>{cell(row)}</RowLink> : cell(row)}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))
          : Array.from({ length: skeletonRows }, (_, row) => (
              <Table.Row key={row} aria-hidden>
                {columns.map(({ key }, index) => (
                  <Table.Cell key={key}>
                    <Skeleton height="5" width={index === 0 ? '70%' : '50%'} />
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
      </Table.Body>
    </Table.Root>
  );
}

const linkedRow = { position: 'relative', _hover: { bg: 'bg.subtle' } } as const;

interface HeaderProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function Header<Row>({ column: { header, sortField, align = 'start', width }, sort, onSort }: HeaderProps<Row>) {
  const direction = directionOf(sort, sortField);
  const cell = { scope: 'col', textAlign: align, ...(width && { width }) } as const;
  if (!sortField || !onSort) return <Table.ColumnHeader {...cell}>{header}</Table.ColumnHeader>;
  const Arrow = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Table.ColumnHeader {...cell} aria-sort={ariaSort[direction ?? 'none']}>
      <SortButton type="button" onClick={() => onSort(nextSort(sort, sortField))} {...(direction && { color: 'fg' })}>
        {header}
        <Arrow aria-hidden size={14} opacity={direction === null ? 0.5 : 1} />
      </SortButton>
    </Table.ColumnHeader>
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
