import type { AppContext } from '../../context.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { newId } from '../../platform/new-id.ts';
import { insertOutboxMail } from './outbox-storage.ts';

/** Stores mail where a developer can read it, instead of sending it. */
export const outboxMailer = ({ database, now }: Pick<AppContext, 'database' | 'now'>): Mailer => ({
  async send({ id: messageId, returnToken: _, ...mail }) {
    const at = now();
    await insertOutboxMail(database, { ...mail, messageId, id: newId(at), at });
  },
});
