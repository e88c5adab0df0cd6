import { formatDateTime } from '@pacta/shared/i18n';

/**
 * As in "20 nov 2026, 9:41 a.m. · 2026-11-20 15:41:07 UTC": the reader's own time, and beside it the one that they compare with a record, a
 * clock elsewhere or another reader's.
 */
export const formatMoment = (timestamp: string): string => `${formatDateTime(timestamp)} · ${utc(timestamp)}`;

/** Never broken within: half a date at the end of a line reads as another one. */
const utc = (timestamp: string): string =>
  `${new Date(timestamp).toISOString().slice(0, 19).replace('T', ' ')} UTC`
    .replaceAll(' ', '\u00a0')
    .replaceAll('-', '\u2011');
