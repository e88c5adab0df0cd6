import { BatchRowState, type BatchView, listBatchRows } from '@pacta/contracts';
import type { ChangeList } from '@pacta/shared/router';
import { z } from 'zod';

/** Which rows are shown, as the address has it. */
export const RowQuery = z.object({
  rows: BatchRowState.or(z.enum(['all', 'repeated', 'tight'])).optional(), // absent: those that somebody has to look at
  page: listBatchRows.query.shape.page,
  limit: listBatchRows.query.shape.limit,
});
export type RowQuery = z.output<typeof RowQuery>;
export type ChangeRows = ChangeList<keyof RowQuery & string>;

/** What nobody has chosen yet: rows with problems, where there are any, or what was made. */
export function usualRows({ rows, state }: Pick<BatchView, 'rows' | 'state'>): NonNullable<RowQuery['rows']> {
  if (rows.failed > 0) return 'failed';
  if (rows.made > 0) return 'made';
  return state === 'checked' && rows.invalid > 0 ? 'invalid' : 'all';
}
