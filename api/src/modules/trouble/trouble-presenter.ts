import type { TroubleCount } from '@pacta/contracts/trouble';
import type { ListedTrouble } from './trouble-storage.ts';

export const presentTrouble = ({
  version,
  commit,
  count,
  firstAt,
  lastAt,
  pages,
  browsers,
  ...trouble
}: ListedTrouble): TroubleCount => ({
  ...trouble,
  version: version || null,
  commit: commit || null,
  count: Number(count),
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
  pages: pages.toSorted(),
  browsers: browsers.filter(Boolean).toSorted(),
});
