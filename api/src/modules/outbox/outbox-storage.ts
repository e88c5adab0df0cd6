import type { Selectable } from 'kysely';
import type { Database } from '../../database.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { Tables } from '../../tables.ts';

export interface OutboxMail extends Mail {
  readonly id: string;
  readonly at: Date;
}

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
