import type { AppContext } from '../../context.ts';
import { markTold, readLastTold } from '../file/changed-file-storage.ts';
import { readActiveAdmins } from '../user/user-storage.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/**
 * Mails each administrator one list of the stored files that were found to be changed: at most one an hour, however many
 * there are, and about the same file again only a day later.
 */
export async function tellOfChangedFiles({ database, jobs, now }: AppContext): Promise<void> {
  const toldAt = now();
  const ago = (time: number) => new Date(toldAt.getTime() - time);
  await database.transaction().execute(async (tx) => {
    const last = await readLastTold(tx);
    if (last && last > ago(hour)) return;
    if ((await markTold(tx, toldAt, ago(day))) === 0) return;
    for (const { id: userId } of await readActiveAdmins(tx)) {
      await jobs.enqueue(tx, { kind: 'file.changed', userId, toldAt: toldAt.toISOString() });
    }
  });
}
