import type { BatchView } from '@pacta/contracts';

type Standing = Pick<BatchView, 'state' | 'rows'>;

export const rowsIn = ({ rows }: Pick<BatchView, 'rows'>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** How many documents there will be when all goes well. */
export const wantedIn = ({ rows }: Pick<BatchView, 'rows'>): number => rows.ready + rows.made + rows.failed;

export interface Done {
  readonly done: number;
  readonly total: number;
}

/** How far the check is, or the making. */
export const progressOf = (batch: Standing): Done =>
  batch.state === 'checking'
    ? { done: rowsIn(batch) - batch.rows.waiting, total: rowsIn(batch) }
    : { done: batch.rows.made, total: wantedIn(batch) };

/** Whether the server is working on it. */
export const isAtWork = ({ state }: Pick<BatchView, 'state'>): boolean => state === 'checking' || state === 'running';
