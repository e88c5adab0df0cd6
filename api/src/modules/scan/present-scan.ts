import type { ScanView } from '@pacta/contracts';
import type { Scan } from './scan.ts';

export const presentScan = ({ id, state, pages, comparison, reason, changedAt, removedParts }: Scan): ScanView => ({
  id,
  state,
  pages,
  comparison,
  reason,
  at: changedAt.toISOString(),
  ...(removedParts.length > 0 && { removed: removedParts }),
});
