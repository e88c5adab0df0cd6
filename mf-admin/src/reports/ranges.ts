import type { ReportFilter } from '@pacta/contracts';

export type Range = Pick<ReportFilter, 'createdFrom' | 'createdTo'>;

export const rangeNames = ['month', 'threeMonths', 'year', 'all'] as const;
export type RangeName = (typeof rangeNames)[number];

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Whole months around a day (UTC, as the server counts), so that they are what the chart of months shows. */
export function rangeOf(name: RangeName, today: Date): Range {
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  switch (name) {
    case 'month':
      return { createdFrom: dayOf(year, month, 1), createdTo: dayOf(year, month + 1, 0) };
    case 'threeMonths':
      return { createdFrom: dayOf(year, month - 2, 1), createdTo: dayOf(year, month + 1, 0) };
    case 'year':
      return { createdFrom: dayOf(year, 0, 1), createdTo: dayOf(year, 11, 31) };
    case 'all':
      return { createdFrom: undefined, createdTo: undefined };
  }
}

export const isSameRange = (one: Range, other: Range): boolean =>
  one.createdFrom === other.createdFrom && one.createdTo === other.createdTo;

/** Whether a range ends before it begins, as days typed by hand may. */
export const isReversed = ({ createdFrom, createdTo }: Range): boolean =>
  createdFrom !== undefined && createdTo !== undefined && createdFrom > createdTo;
