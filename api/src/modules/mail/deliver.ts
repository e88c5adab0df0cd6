import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { AddressRefused } from '../../platform/mailer.ts';
import type { ComposedMail } from './compose-mail.ts';
import { isSettled, settleMail } from './mail-storage.ts';

type Needed = Pick<AppContext, 'database' | 'mailer' | 'now'>;

/** Records, for whom it concerns, that the address of a mail was refused, with the mail server's words. */
export type OnRefused = (tx: Transaction, answer: string) => Promise<void>;

/**
 * Hands a mail over, under the id of its job. A refused address ends it: the same answer would follow for days. Whatever
 * else fails is thrown, and the job tries again.
 */
export async function deliver(
  { database, mailer, now }: Needed,
  id: string,
  mail: ComposedMail,
  onRefused: OnRefused = async () => {},
): Promise<void> {
  if (await isSettled(database, id)) return; // the process ended before it could say so
  try {
    await mailer.send({ ...mail, id });
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    await database.transaction().execute(async (tx) => {
      await onRefused(tx, error.answer);
      await settleMail(tx, id, now());
    });
    return;
  }
  await settleMail(database, id, now());
}
