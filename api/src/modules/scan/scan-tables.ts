import type { PageSize, RemovedPart, ScanComparison } from '@pacta/contracts';
import type { JSONColumnType } from 'kysely';
import type { Scan } from './scan.ts';

export interface ScanTables {
  scans: Omit<Scan, 'pages' | 'comparison' | 'removedParts'> & {
    pages: JSONColumnType<PageSize[]>;
    comparison: JSONColumnType<ScanComparison>;
    removedParts: JSONColumnType<RemovedPart[]>;
  };
}
