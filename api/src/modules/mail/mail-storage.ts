import type { Database, Transaction } from '../../database.ts';

/** Opens the row of a mail that is to be sent, made now if there is none, and keeps other tries out until the transaction ends. */
export async function lockMail(tx: Transaction, id: string, now: Date) {
  const row = { id, sealedKey: null, createdAt: now, settledAt: null };
  await tx
    .insertInto('mails')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function saveSealedKey(tx: Transaction, id: string, sealedKey: Buffer): Promise<void> {
  await tx.updateTable('mails').set({ sealedKey }).where('id', '=', id).execute();
}

export async function isSettled(database: Database, id: string): Promise<boolean> {
  const mail = await database.selectFrom('mails').select('settledAt').where('id', '=', id).executeTakeFirst();
  return mail?.settledAt != null;
}

/** The mail is sent no more, and its key forgotten: the hash in its link is all that is left of it. */
export async function settleMail(database: Database, id: string, now: Date): Promise<void> {
  const settled = { sealedKey: null, settledAt: now };
  await database
    .insertInto('mails')
    .values({ id, createdAt: now, ...settled })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(settled))
    .execute();
}

const day = 24 * 60 * 60_000;
/** Longer than a mail is tried again. */
const lifetime = 30 * day;

/** Forgets mails that nobody sends any more. */
export async function sweepMails(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('mails')
    .where('createdAt', '<', new Date(now.getTime() - lifetime))
    .execute();
}
