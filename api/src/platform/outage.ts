import { hasCode } from './error-code.ts';

/** What PostgreSQL answers while it stops, starts, fails over or has no connection left, and what a cut one ends with. */
const codes = [
  ...['57P01', '57P02', '57P03', '57P05', '53300', '25006', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
];

/** The driver gives these no code. */
const words = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
];

/** Whether the database could not be reached, or was lost, so that the same may succeed soon. */
export const isOutage = (error: unknown): boolean =>
  hasCode(error, ...codes) || (error instanceof Error && words.some((start) => error.message.startsWith(start)));

/** Whether there is no room to write, on the disk of the files or of the database. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, 'ENOSPC', 'EDQUOT', '53100');
