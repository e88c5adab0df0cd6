import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The field that the server sorts by; without it the column cannot be sorted. */
  sortField?: string;
  /** Numbers and amounts stand at the end. */
  align?: 'start' | 'end';
  width?: string;
  /** Buttons need no heading to be seen, and stand beside the name on a phone. */
  isActions?: boolean;
}

/** At least one; the first names the row: it carries the link, and heads the card on a phone. */
export type Columns<Row> = [Column<Row>, ...Column<Row>[]];

/** `field:asc` or `field:desc`, as in the contracts. */
export type Sort = string;

export const directionOf = (sort: Sort | undefined, field: string | undefined): 'asc' | 'desc' | null => {
  if (!sort || !field) return null;
  const [sorted, direction] = sort.split(':');
  if (sorted !== field) return null;
  return direction === 'desc' ? 'desc' : 'asc';
};

/** Another click on the same column turns its order around. */
export const nextSort = (sort: Sort | undefined, field: string): Sort =>
  `${field}:${directionOf(sort, field) === 'asc' ? 'desc' : 'asc'}`;
