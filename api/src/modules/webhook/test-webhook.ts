import type { CompanyId } from '@pacta/contracts';
import { type DeliveryDetail, DeliveryId, EventId, type TestEvent } from '@pacta/contracts/webhook';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { openSecrets } from './make-secret.ts';
import { readDeliveryDetail } from './read-delivery.ts';
import { sendMessage } from './send-message.ts';
import { settle } from './settle.ts';
import { readWebhook } from './webhook-list-storage.ts';
import { insertDeliveries, insertEvents, lockWebhook } from './webhook-storage.ts';

/** Sends a test message at once, beside whatever waits, and says how it was answered. It is sent once. */
export async function testWebhook(context: AppContext, user: UserActor, companyId: CompanyId): Promise<DeliveryDetail> {
  const { database, now } = context;
  const at = now();
  const deliveryId = DeliveryId.parse(newId(at));
  const message = await database.transaction().execute(async (tx) => {
    const company = await readWebhook(tx, companyId);
    if (!company) throw new ExpectedProblem('company.not_found');
    const webhook = await lockWebhook(tx, companyId);
    if (!webhook || !company.clmUrl) throw new ExpectedProblem('webhook.not_ready');

    const eventId = EventId.parse(newId(at));
    const event: TestEvent = { id: eventId, type: 'webhook.test', at: at.toISOString(), companyId };
    const body = JSON.stringify(event);
    const row = { companyId, documentId: null, createdAt: at };
    await insertEvents(tx, [{ ...row, id: eventId, type: event.type, body }]);
    await insertDeliveries(tx, [{ ...row, id: deliveryId, eventId, nextAt: new Date(at.getTime() + selfDelivered) }]);
    const secrets = openSecrets(context.secrets, webhook, at);
    return { url: company.clmUrl, secrets, deliveryId, eventId, type: event.type, body };
  });
  const outcome = await sendMessage(context, message);
  await database.transaction().execute((tx) => settle(tx, { companyId, deliveryId, isOnce: true }, outcome, now()));
  return readDeliveryDetail(database, user, companyId, deliveryId);
}

/** Nobody else sends it meanwhile; should this process be killed, it is sent after that. */
const selfDelivered = 60_000;
