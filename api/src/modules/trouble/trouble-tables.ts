import type { TroubleKind } from '@pacta/contracts/trouble';

export interface TroubleTables {
  /** The same trouble in the same hour is one row, however often it is told. */
  troubles: {
    hour: Date;
    remote: string;
    version: string; // empty: unknown, as is the commit
    commit: string;
    kind: TroubleKind;
    detail: string;
    page: string;
    browser: string;
    count: number;
    slowest: number | null; // milliseconds
    firstAt: Date;
    lastAt: Date;
  };
}
