import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { AddressRefused, NotTaken } from '../../platform/mailer.ts';
import type { ComposedMail } from './compose-mail.ts';
import { isSettled, settleMail } from './mail-storage.ts';

type Needed = Pick<AppContext, 'database' | 'mailer' | 'now'>;

/** What is kept, for whom it concerns, of how the handing over went. */
export interface Follow {
  /** The address was refused, with the mail server's words. */
  readonly onRefused?: (tx: Transaction, answer: string) => Promise<void>;
  readonly onSent?: (tx: Transaction) => Promise<void>;
  /** It is tried again. The mail server's words are absent where it did not answer. */
  readonly onNotTaken?: (answer: string | undefined) => Promise<void>;
}

/**
 * Hands a mail over, under the id of its job. A refused address ends it: the same answer would follow for days. Whatever
 * else fails is thrown, and the job tries again.
 */
export async function deliver(
  { database, mailer, now }: Needed,
  id: string,
  mail: ComposedMail,
  { onRefused, onSent, onNotTaken }: Follow = {},
): Promise<void> {
  if (await isSettled(database, id)) return; // the process ended before it could say so
  try {
    await mailer.send({ ...mail, id });
  } catch (error) {
    if (error instanceof NotTaken) await onNotTaken?.(error.answer);
    if (!(error instanceof AddressRefused)) throw error;
    await database.transaction().execute(async (tx) => {
      await onRefused?.(tx, error.answer);
      await settleMail(tx, id, now());
    });
    return;
  }
  await database.transaction().execute(async (tx) => {
    await onSent?.(tx);
    await settleMail(tx, id, now());
  });
}
