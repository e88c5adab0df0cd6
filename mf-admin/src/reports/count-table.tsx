import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@pacta/shared/i18n';
import { Box, chakra, Skeleton } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { rowHeight } from './chart-style.ts';

export interface CountRow {
  key: string;
  name: ReactNode;
  documents: number;
}

interface CountTableProps {
  /** What is counted, as in "Documents by status". */
  label: string;
  /** What the names are, as in "Status". */
  header: string;
  /** Undefined while they are on their way. */
  rows: CountRow[] | undefined;
  /** How many to expect. */
  shapes: number;
  /** All documents, of which each row is a share. */
  total: number;
}

/** Names with their number of documents: what a chart draws, to be read. */
export function CountTable({ label, header, rows, shapes, total }: CountTableProps) {
  const { t } = useLingui();
  return (
    <Table aria-label={label} aria-busy={rows === undefined}>
      <thead>
        <tr>
          <Header scope="col">{header}</Header>
          <Header scope="col" textAlign="end" width={{ base: '5.5rem', md: '6.5rem' }}>{t`Documents`}</Header>
          <Header scope="col" textAlign="end" width="4.5rem">{t`Share`}</Header>
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map(({ key, name, documents }) => (
              <tr key={key}>
                <Name scope="row">{name}</Name>
                <Cell>{formatNumber(documents)}</Cell>
                <Cell color="fg.muted">{formatShare(documents, total)}</Cell>
              </tr>
            ))
          : Array.from({ length: shapes }, (_, row) => (
              <tr key={row}>
                <Name as="td" colSpan={3}>
                  <Skeleton height="5" width="60%" />
                </Name>
              </tr>
            ))}
      </tbody>
    </Table>
  );
}

/** A long table keeps the height of the chart beside it; the keyboard can scroll it. */
export const Scrolled = ({ label, height, children }: { label: string; height: number; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={label}
    tabIndex={0}
    height={{ lg: `${height}px` }}
    maxH={`${height}px`}
    overflowY="auto"
    overscrollBehavior="contain"
    borderRadius="l1"
    css={{ '& thead th': { position: 'sticky', top: 0, bg: 'bg.panel' } }}
  >
    {children}
  </Box>
);

const percent = new Intl.NumberFormat('es-MX', { style: 'percent', maximumFractionDigits: 1 });

const formatShare = (documents: number, total: number): string => percent.format(total === 0 ? 0 : documents / total);

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

const line = { py: '2', height: `${rowHeight}px`, borderBottomWidth: '1px' };

const Header = chakra('th', {
  base: { ...line, color: 'fg.muted', textStyle: 'xs', fontWeight: 'medium', textAlign: 'start' },
});

const Name = chakra('th', {
  base: { ...line, pe: '3', fontWeight: 'normal', textAlign: 'start', overflowWrap: 'anywhere' },
});

const Cell = chakra('td', { base: { ...line, textAlign: 'end' } });
