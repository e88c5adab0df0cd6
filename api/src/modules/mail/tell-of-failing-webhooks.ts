import type { AppContext } from '../../context.ts';
import { readActiveAdmins, readActiveSubs } from '../user/user-storage.ts';
import { takeFailing } from '../webhook/webhook-storage.ts';

/** Mails the administrators and the company's users once when its own system has taken no message for a day. */
export async function tellOfFailingWebhooks({ database, jobs, now }: AppContext): Promise<void> {
  await database.transaction().execute(async (tx) => {
    for (const { companyId } of await takeFailing(tx, now())) {
      const people = [...(await readActiveAdmins(tx)), ...(await readActiveSubs(tx, companyId))];
      for (const { id: userId } of people) await jobs.enqueue(tx, { kind: 'webhook.failing', userId, companyId });
    }
  });
}
