export type { Scan } from './join-scans.ts';
export { type ReadScan, readScan } from './read-scan.ts';
