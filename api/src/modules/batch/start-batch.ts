import type { BatchId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { assertPossible } from './batch.ts';
import { assertSees } from './batch-policy.ts';
import { readyFailed } from './batch-row-storage.ts';
import { lockBatch, saveBatch } from './batch-storage.ts';

/** Has the documents made, in the name of the user who starts it. Starting a running batch changes nothing. */
export async function startBatch(
  { database, jobs, now }: AppContext,
  user: UserActor,
  batchId: BatchId,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, batchId);
    assertSees(user, batch);
    if (batch.state === 'running') return;
    assertPossible(batch, 'start', 'resume', 'retry');
    if (batch.ready === 0) await readyFailed(tx, batchId);
    const run = batch.run + 1;
    await saveBatch(tx, batchId, { state: 'running', problem: null, runnerId: user.id, run, updatedAt: now() });
    await jobs.enqueue(tx, { kind: 'batch.make', batchId, run });
  });
}
