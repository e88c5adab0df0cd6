import type { CompanyId } from '@pacta/contracts';
import { DeliveryId, type DeliveryView } from '@pacta/contracts/webhook';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readDeliveryDetail, readReachable } from './read-delivery.ts';
import { readDelivery } from './webhook-list-storage.ts';
import { insertDeliveries, lockWebhook, saveWebhook } from './webhook-storage.ts';

interface Again {
  readonly companyId: CompanyId;
  readonly deliveryId: DeliveryId;
}

/** Sends the event of a message once more, as a message of its own, as soon as the company's turn comes: now. */
export async function sendAgain(
  { database, now }: AppContext,
  user: UserActor,
  { companyId, deliveryId }: Again,
): Promise<DeliveryView> {
  const at = now();
  const id = DeliveryId.parse(newId(at));
  await database.transaction().execute(async (tx) => {
    const { clmUrl } = await readReachable(tx, user, companyId);
    const former = await readDelivery(tx, companyId, deliveryId);
    if (!former) throw new ExpectedProblem('webhook.delivery_not_found');
    if (!clmUrl || !(await lockWebhook(tx, companyId))) throw new ExpectedProblem('webhook.not_ready');
    const { eventId, documentId } = former;
    await insertDeliveries(tx, [{ id, eventId, companyId, documentId, isAgain: true, createdAt: at, nextAt: at }]);
    await saveWebhook(tx, companyId, { resumeAt: null });
  });
  return readDeliveryDetail(database, user, companyId, id);
}
