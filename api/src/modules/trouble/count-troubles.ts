import type { ToldTrouble } from '@pacta/contracts/trouble';
import type { AppContext } from '../../context.ts';
import { browserOf, countedAt, hourOf } from './trouble.ts';
import { addTroubles, countDifferent, readKnown } from './trouble-storage.ts';

/** Different troubles of one hour. Anybody may tell anything, and shall not fill the disk with it. */
const most = 2_000;

/** Counts what a browser tells. Returns how many were counted. */
export async function countTroubles(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  troubles: readonly ToldTrouble[],
  userAgent: string | undefined,
): Promise<number> {
  const at = now();
  const told = countedAt(at, troubles, browserOf(userAgent));
  const isFull = (await countDifferent(database, hourOf(at), most)) >= most;
  const rows = isFull ? await readKnown(database, told) : told;
  if (rows.length > 0) await addTroubles(database, rows);
  return rows.reduce((sum, { count }) => sum + count, 0);
}
