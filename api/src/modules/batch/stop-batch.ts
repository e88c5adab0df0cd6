import type { BatchId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { assertPossible } from './batch.ts';
import { assertSees } from './batch-policy.ts';
import { lockBatch, saveBatch } from './batch-storage.ts';

/** Stops a batch. A row that is just being made is finished first, since making it locks the batch. */
export async function stopBatch({ database, now }: AppContext, user: UserActor, batchId: BatchId): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, batchId);
    assertSees(user, batch);
    if (batch.state === 'stopped') return;
    assertPossible(batch, 'stop');
    await saveBatch(tx, batchId, { state: 'stopped', problem: null, updatedAt: now() });
  });
}
