import type { CompanyId, DocumentId } from '@pacta/contracts';
import type { DeliveryId } from '@pacta/contracts/webhook';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { Tables } from '../../tables.ts';
import { keptFor, lease, longestWait, patience, tellAfter } from './webhook.ts';

type Webhooks = Tables['companyWebhooks'];

/** Whether messages of a company are sent: it has an address and a secret. */
export async function hasReceiver(tx: Transaction, companyId: CompanyId): Promise<boolean> {
  const found = await tx
    .selectFrom('companyWebhooks')
    .innerJoin('companies', 'companies.id', 'companyWebhooks.companyId')
    .select('companyId')
    .where('companyId', '=', companyId)
    .where('clmUrl', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertEvents(tx: Transaction, rows: Insertable<Tables['webhookEvents']>[]): Promise<void> {
  await tx.insertInto('webhookEvents').values(rows).execute();
}

type NewDelivery = Omit<Insertable<Tables['webhookDeliveries']>, 'state'>;

export async function insertDeliveries(tx: Transaction, rows: readonly NewDelivery[]): Promise<void> {
  await tx
    .insertInto('webhookDeliveries')
    .values(rows.map((row) => ({ ...row, state: 'waiting' as const })))
    .execute();
}

const after = (now: Date, time: number) => new Date(now.getTime() + time);

/** A moment has come, or it is so far away that the clock must have been set back since it was written. */
const hasCome = (column: 'resumeAt' | 'takenUntil' | 'webhookDeliveries.nextAt', now: Date, farthest: number) => {
  const moment = sql.ref(column);
  return sql<SqlBool>`(${moment} is null or ${moment} <= ${now} or ${moment} > ${after(now, farthest)})`;
};

/** What waits and may be tried: of each document the oldest alone, and what somebody asked for in any case. */
const due = (database: Database, now: Date) =>
  database
    .selectFrom('webhookDeliveries')
    .where('webhookDeliveries.state', '=', 'waiting')
    .where(hasCome('webhookDeliveries.nextAt', now, longestWait))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('webhookDeliveries.isAgain', '=', true),
        not(
          exists(
            selectFrom('webhookDeliveries as earlier')
              .select('earlier.id')
              .whereRef('earlier.documentId', '=', 'webhookDeliveries.documentId')
              .whereRef('earlier.number', '<', 'webhookDeliveries.number')
              .where('earlier.state', '=', 'waiting')
              .where('earlier.isAgain', '=', false),
          ),
        ),
      ]),
    );

/**
 * Takes the turn of the company that waited longest, or of the one named. Until it is given back, or the lease ends, nobody else
 * sends for this company.
 */
export async function takeTurn(tx: Transaction, taker: string, now: Date) {
  const company = await tx
    .selectFrom('companyWebhooks')
    .innerJoin('companies', 'companies.id', 'companyWebhooks.companyId')
    .select(['companyId', 'clmUrl', 'secretSealed', 'formerSealed', 'formerUntil', 'failures'])
    .where('clmUrl', 'is not', null)
    .where(hasCome('takenUntil', now, lease))
    .where(hasCome('resumeAt', now, longestWait))
    .where(({ exists }) =>
      exists(
        due(tx, now)
          .select('webhookDeliveries.id')
          .where('webhookDeliveries.companyId', '=', sql.ref<CompanyId>('companyWebhooks.companyId')),
      ),
    )
    .orderBy('lastTriedAt', (order) => order.asc().nullsFirst())
    .limit(1)
    .forNoKeyUpdate('companyWebhooks')
    .skipLocked()
    .executeTakeFirst();
  if (!company?.clmUrl) return undefined;

  const delivery = await due(tx, now)
    .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
    .select([
      'webhookDeliveries.id',
      'eventId',
      'body',
      'webhookEvents.type',
      'attempts',
      'webhookDeliveries.createdAt',
    ])
    .where('webhookDeliveries.companyId', '=', company.companyId)
    .orderBy('isAgain', 'desc') // somebody waits for it
    .orderBy('webhookDeliveries.number')
    .limit(1)
    .executeTakeFirst();
  if (!delivery) return undefined;
  const turn = { takenBy: taker, takenUntil: after(now, lease), lastTriedAt: now };
  await saveWebhook(tx, company.companyId, turn);
  return { ...company, clmUrl: company.clmUrl, delivery };
}

export type Turn = NonNullable<Awaited<ReturnType<typeof takeTurn>>>;

/** Gives the turn back, unless it has gone to somebody else meanwhile. */
export async function endTurn(tx: Transaction, companyId: CompanyId, taker: string): Promise<void> {
  await tx
    .updateTable('companyWebhooks')
    .set({ takenBy: null, takenUntil: null })
    .where('companyId', '=', companyId)
    .where('takenBy', '=', taker)
    .execute();
}

export const lockWebhook = (tx: Transaction, companyId: CompanyId) =>
  tx.selectFrom('companyWebhooks').selectAll().where('companyId', '=', companyId).forNoKeyUpdate().executeTakeFirst();

export async function saveWebhook(tx: Transaction, companyId: CompanyId, change: Updateable<Webhooks>): Promise<void> {
  await tx.updateTable('companyWebhooks').set(change).where('companyId', '=', companyId).execute();
}

export async function insertWebhook(
  tx: Transaction,
  row: Pick<Webhooks, 'companyId' | 'secretSealed' | 'secretMadeAt'>,
) {
  const others = { formerSealed: null, formerUntil: null, failingSince: null, toldAt: null, resumeAt: null };
  const moments = { lastDeliveredAt: null, lastTriedAt: null, takenBy: null, takenUntil: null };
  await tx
    .insertInto('companyWebhooks')
    .values({ ...row, ...others, ...moments })
    .execute();
}

/** Nothing is held against the receiver. */
export const healthy = { failures: 0, failingSince: null, toldAt: null, resumeAt: null };

export const lockDelivery = (tx: Transaction, id: DeliveryId) =>
  tx.selectFrom('webhookDeliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertAttempt(tx: Transaction, attempt: Insertable<Tables['webhookAttempts']>): Promise<void> {
  await tx.insertInto('webhookAttempts').values(attempt).execute();
}

export async function saveDelivery(
  tx: Transaction,
  id: DeliveryId,
  change: Updateable<Omit<Tables['webhookDeliveries'], 'number'>>,
): Promise<void> {
  await tx.updateTable('webhookDeliveries').set(change).where('id', '=', id).execute();
}

/** The receiver is back: what waits need not wait longer. */
export async function hurry(tx: Transaction, companyId: CompanyId, now: Date): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ nextAt: now })
    .where('companyId', '=', companyId)
    .where('state', '=', 'waiting')
    .where('nextAt', '>', now)
    .execute();
}

/** Another address: what was said of the former one does not hold for it, and what waits is tried there at once. */
export async function beginAnew(tx: Transaction, companyId: CompanyId, now: Date): Promise<void> {
  await saveWebhook(tx, companyId, healthy);
  await hurry(tx, companyId, now);
}

/**
 * Gives up what has waited too long for a receiver that has taken nothing for as long; but for what stands behind the message that was
 * refused just now, which may be the only one that is.
 */
export async function giveUpOld(
  tx: Transaction,
  { companyId }: Pick<Webhooks, 'companyId'>,
  except: DocumentId | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'given_up', settledAt: now })
    .where('companyId', '=', companyId)
    .where('state', '=', 'waiting')
    .where('createdAt', '<=', after(now, -patience))
    .where('documentId', 'is distinct from', except)
    .execute();
}

/** Companies whose systems have taken nothing for a day, and about whom nobody was told. They are told of now. */
export async function takeFailing(tx: Transaction, now: Date): Promise<{ companyId: CompanyId }[]> {
  return tx
    .updateTable('companyWebhooks')
    .set({ toldAt: now })
    .where('toldAt', 'is', null)
    .where('failingSince', '<=', after(now, -tellAfter))
    .returning('companyId')
    .execute();
}

/** Removes what was settled long ago, and gives up what nobody has taken an address for since. */
export async function sweepWebhooks(database: Database, now: Date): Promise<void> {
  await database
    .updateTable('webhookDeliveries')
    .set({ state: 'given_up', settledAt: now })
    .where('state', '=', 'waiting')
    .where('createdAt', '<=', after(now, -patience))
    .where('companyId', 'in', database.selectFrom('companies').select('id').where('clmUrl', 'is', null))
    .execute();
  await database
    .deleteFrom('webhookEvents')
    .where('createdAt', '<', after(now, -keptFor))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhookDeliveries')
            .select('webhookDeliveries.id')
            .whereRef('eventId', '=', 'webhookEvents.id')
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}
