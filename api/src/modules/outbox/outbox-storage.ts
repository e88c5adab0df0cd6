import type { Selectable } from 'kysely';
import type { Database } from '../../database.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { Tables } from '../../tables.ts';

export interface OutboxMail extends Omit<Mail, 'id' | 'returnToken'> {
  readonly id: string;
  readonly messageId: string | null; // null: of earlier days
  readonly at: Date;
}

/** A mail that is there already, from a try that was cut off, stays as it is. */
export async function insertOutboxMail(database: Database, { id, at, to, sender, attachments, ...mail }: OutboxMail) {
  await database
    .insertInto('outbox')
    .values({
      ...mail,
      id,
      at,
      toName: to.name,
      toAddress: to.address,
      fromName: sender,
      attachments: JSON.stringify(attachments),
    })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .execute();
}

/** The newest first. */
export async function listOutboxMail(database: Database, limit: number): Promise<OutboxMail[]> {
  const newest = database.selectFrom('outbox').selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  return (await newest.limit(limit).execute()).map(fromRow);
}

export async function readOutboxMail(database: Database, id: string): Promise<OutboxMail | undefined> {
  const row = await database.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

const fromRow = ({ toName, toAddress, fromName, ...mail }: Selectable<Tables['outbox']>): OutboxMail => ({
  ...mail,
  to: { name: toName, address: toAddress },
  sender: fromName,
});
