import type { Sha256 } from '@pacta/contracts';
import type { ColumnType } from 'kysely';

export interface ChangedFileTables {
  /** Stored files that were found not to have the bytes they are named by. */
  changedFiles: {
    file: Sha256;
    foundAt: Date;
    toldAt: ColumnType<Date | null, undefined, Date>; // when the administrators were told last
  };
}
