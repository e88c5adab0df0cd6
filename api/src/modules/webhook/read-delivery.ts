import type { CompanyId } from '@pacta/contracts';
import type { DeliveryDetail, DeliveryId } from '@pacta/contracts/webhook';
import type { UserActor } from '../../actor.ts';
import type { Database } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readAttempts, readDelivery, readWebhook, type StoredWebhook } from './webhook-list-storage.ts';
import { maySeeWebhook } from './webhook-policy.ts';
import { presentDeliveryDetail } from './webhook-presenter.ts';

/** The company with how its messages fare. Another company than their own does not exist for a sub-user. */
export async function readReachable(database: Database, user: UserActor, companyId: CompanyId): Promise<StoredWebhook> {
  const webhook = maySeeWebhook(user, companyId) && (await readWebhook(database, companyId));
  if (!webhook) throw new ExpectedProblem('company.not_found');
  return webhook;
}

export async function readDeliveryDetail(
  database: Database,
  user: UserActor,
  companyId: CompanyId,
  deliveryId: DeliveryId,
): Promise<DeliveryDetail> {
  await readReachable(database, user, companyId);
  const delivery = await readDelivery(database, companyId, deliveryId);
  if (!delivery) throw new ExpectedProblem('webhook.delivery_not_found');
  return presentDeliveryDetail(delivery, await readAttempts(database, deliveryId));
}
