import type { BatchId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { assertPossible } from './batch.ts';
import { assertSees } from './batch-policy.ts';
import { lockBatch, removeBatch } from './batch-storage.ts';

/** Deletes a batch and the rows of its sheet. The documents that it made stay. */
export async function deleteBatch({ database }: AppContext, user: UserActor, batchId: BatchId): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, batchId);
    assertSees(user, batch);
    assertPossible(batch, 'delete');
    await removeBatch(tx, batchId);
  });
}
