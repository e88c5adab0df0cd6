import type { LoggedEntry } from './log.ts';

export interface LogTables {
  logEntries: LoggedEntry;
}
