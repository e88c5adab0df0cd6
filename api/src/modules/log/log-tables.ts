import type { DocumentId } from '@pacta/contracts';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { Details, LoggedEntry } from './log.ts';

export interface LogTables {
  logEntries: Omit<LoggedEntry, 'details'> & { details: ColumnType<Details | null, string | null, never> };
  /** One row: how far the trail was last checked against the database, and what did not agree. */
  trailChecks: {
    isOnly: boolean;
    checkedThrough: string; // a bigint
    differing: JSONColumnType<DocumentId[]>; // documents that did not agree with it
    checkedAt: Date;
  };
}
