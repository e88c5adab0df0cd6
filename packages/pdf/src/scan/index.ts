export type { Scan } from './join-scans.ts';
export { readPageCodes } from './read-page-codes.ts';
export { type ReadScan, readScan } from './read-scan.ts';
