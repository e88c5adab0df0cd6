import type { CompanyId, DocumentId } from '@pacta/contracts';
import type { DeliveryId, DeliveryState, WebhookEventType } from '@pacta/contracts/webhook';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Tables } from '../../tables.ts';

export interface DeliverySearch {
  readonly companyId: CompanyId;
  readonly state: DeliveryState | undefined;
  readonly type: WebhookEventType | undefined;
  readonly documentId: DocumentId | undefined;
}

/** The deliveries of one company, with their events and, where they have one, their documents. */
const deliveriesOf = (database: Database, companyId: CompanyId) =>
  database
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
    .leftJoin('documents', 'documents.id', 'webhookDeliveries.documentId')
    .where('webhookDeliveries.companyId', '=', companyId);

/** What came of the last try. */
const lastTry = ({ selectFrom }: ExpressionBuilder<Tables, 'webhookDeliveries'>) => {
  const last = selectFrom('webhookAttempts')
    .whereRef('deliveryId', '=', 'webhookDeliveries.id')
    .orderBy('webhookAttempts.number', 'desc')
    .limit(1);
  return [last.select('status').as('lastStatus'), last.select('trouble').as('lastTrouble')] as const;
};

const shown = [
  'webhookDeliveries.id',
  'eventId',
  'type',
  'webhookDeliveries.documentId',
  'documents.name as documentName',
  'state',
  'isAgain',
  'attempts',
  'webhookDeliveries.createdAt',
  'settledAt',
  'nextAt',
] as const;

function searched(database: Database, { companyId, state, type, documentId }: DeliverySearch) {
  let found = deliveriesOf(database, companyId);
  if (state) found = found.where('state', '=', state);
  if (type) found = found.where('type', '=', type);
  if (documentId) found = found.where('webhookDeliveries.documentId', '=', documentId);
  return found;
}

/** The newest first. */
export async function listDeliveries(
  database: Database,
  search: DeliverySearch,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const { count } = await searched(database, search)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await searched(database, search)
    .select(shown)
    .select(lastTry)
    .orderBy('webhookDeliveries.number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: Number(count) };
}

export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>['rows'][number];

export const readDelivery = (database: Database, companyId: CompanyId, id: DeliveryId) =>
  deliveriesOf(database, companyId)
    .select([...shown, 'body'])
    .select(lastTry)
    .where('webhookDeliveries.id', '=', id)
    .executeTakeFirst();

export type DetailedDelivery = NonNullable<Awaited<ReturnType<typeof readDelivery>>>;

const mostTries = 50;

/** The latest tries first. */
export const readAttempts = (database: Database, id: DeliveryId) =>
  database
    .selectFrom('webhookAttempts')
    .selectAll()
    .where('deliveryId', '=', id)
    .orderBy('number', 'desc')
    .limit(mostTries)
    .execute();

export type StoredAttempt = Awaited<ReturnType<typeof readAttempts>>[number];

/** How the messages of a company fare; undefined if there is no such company. */
export const readWebhook = (database: Database, companyId: CompanyId) =>
  database
    .selectFrom('companies')
    .leftJoin('companyWebhooks', 'companyWebhooks.companyId', 'companies.id')
    .select([
      'companies.id',
      'companies.name',
      'clmUrl',
      'secretMadeAt',
      'formerUntil',
      'failingSince',
      'resumeAt',
      'lastDeliveredAt',
    ])
    .select(({ selectFrom, fn }) =>
      (['waiting', 'given_up'] as const).map((state) =>
        selectFrom('webhookDeliveries')
          .select(fn.countAll<string>().as('count'))
          .whereRef('webhookDeliveries.companyId', '=', 'companies.id')
          .where('state', '=', state)
          .as(state === 'waiting' ? 'waiting' : 'givenUp'),
      ),
    )
    .select(({ selectFrom }) =>
      selectFrom('webhookDeliveries')
        .select(({ fn }) => fn.min('nextAt').as('nextAt'))
        .whereRef('webhookDeliveries.companyId', '=', 'companies.id')
        .where('state', '=', 'waiting')
        .where('attempts', '>', 0) // others stand behind them
        .as('nextAt'),
    )
    .where('companies.id', '=', companyId)
    .executeTakeFirst();

export type StoredWebhook = NonNullable<Awaited<ReturnType<typeof readWebhook>>>;
