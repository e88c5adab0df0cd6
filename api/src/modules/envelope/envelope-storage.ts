import type { CompanyId, DocumentId, SignatureProvider } from '@pacta/contracts';
import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { Tables } from '../../tables.ts';
import { lease, longestWait, openStates, readAfterHint } from './envelope.ts';

export type Envelope = Selectable<Tables['envelopes']>;
type Change = Omit<Updateable<Tables['envelopes']>, 'id' | 'documentId' | 'version' | 'provider'>;

type NewEnvelope = Pick<Envelope, 'id' | 'documentId' | 'version' | 'provider'>;

/** Has a version sent: it is due at once. */
export async function insertEnvelope(tx: Transaction, envelope: NewEnvelope, at: Date): Promise<void> {
  await tx
    .insertInto('envelopes')
    .values({ ...envelope, state: 'sending', since: at, createdAt: at, dueAt: at })
    .execute();
}

export const readEnvelope = (
  database: Database,
  { id, version }: { readonly id: DocumentId; readonly version: number },
): Promise<Envelope | undefined> =>
  database
    .selectFrom('envelopes')
    .selectAll()
    .where('documentId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();

export const lockEnvelope = (tx: Transaction, id: string): Promise<Envelope> =>
  tx.selectFrom('envelopes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export async function saveEnvelope(tx: Transaction, id: string, change: Change): Promise<void> {
  await tx.updateTable('envelopes').set(change).where('id', '=', id).execute();
}

/** Of a try that succeeded. */
export const untroubled = {
  attempts: 0,
  trouble: null,
  said: null,
  fault: null,
  troubledAt: null,
  triedAt: null,
} as const;

/** Has what is open of a version ended at the provider; nothing where it is over. One that asked to wait is asked no sooner. */
export async function cancelEnvelope(
  tx: Transaction,
  { id, version }: { readonly id: DocumentId; readonly version: number },
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('envelopes')
    .set({
      ...{ ...untroubled, toldAt: null, state: 'cancelling', since: at, cancelReason: reason },
      trouble: sql`case when ${isBusy('envelopes', at)} then trouble end`,
      dueAt: sql`case when ${isBusy('envelopes', at)} then due_at else ${at} end`,
    })
    .where('documentId', '=', id)
    .where('version', '=', version)
    .where('state', 'in', ['sending', 'sent'])
    .execute();
}

/** How many documents of a company need its account at a provider: they wait for their VoBo, or something is still to be done there. */
export async function countAtProvider(database: Database, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from documents
    where company_id = ${companyId} and signature_provider is not null and (status = 'PENDIENTE' or exists (
      select 1 from envelopes where document_id = documents.id and state = any(${openStates})))`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

/** A moment has come, or it is so far away that the clock must have been set back since it was written. */
const hasCome = (column: string, now: Date, farthest: number) =>
  sql<SqlBool>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${new Date(now.getTime() + 2 * farthest)})`;

const isToCome = (column: string, now: Date, farthest: number) => sql<SqlBool>`not ${hasCome(column, now, farthest)}`;

/** Its provider asked to wait, and the time is not over. */
const isBusy = (table: string, now: Date) =>
  sql<SqlBool>`(${sql.ref(`${table}.trouble`)} = 'busy' and ${isToCome(`${table}.dueAt`, now, longestWait * 4)})`;

/**
 * Takes the envelope that is due longest, for nobody else until the lease ends. Of one company one is taken at a time: providers count
 * the calls of an account. While its account was told to wait, none is, whoever tells what. It is as it was before it was taken; that it is
 * asked for is kept, so that it is looked for from then on.
 */
export function takeEnvelope(database: Database, taker: string, now: Date): Promise<Envelope | undefined> {
  return database.transaction().execute(async (tx) => {
    const envelope = await tx
      .selectFrom('envelopes')
      .innerJoin('documents', 'documents.id', 'envelopes.documentId')
      .selectAll('envelopes')
      .where('dueAt', 'is not', null)
      .where(hasCome('dueAt', now, longestWait * 4))
      .where(({ or, eb }) => or([eb('takenUntil', 'is', null), hasCome('takenUntil', now, lease)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('envelopes as other')
              .innerJoin('documents as its', 'its.id', 'other.documentId')
              .select('other.id')
              .whereRef('its.companyId', '=', 'documents.companyId')
              .whereRef('other.id', '<>', 'envelopes.id')
              .where(({ or }) => or([isToCome('other.takenUntil', now, lease), isBusy('other', now)])),
          ),
        ),
      )
      .orderBy('dueAt')
      .limit(1)
      .forUpdate('envelopes')
      .skipLocked()
      .executeTakeFirst();
    if (!envelope) return undefined;
    const asked = envelope.state === 'sending' && envelope.askedAt === null ? { askedAt: now } : {};
    await saveEnvelope(tx, envelope.id, { takenBy: taker, takenUntil: leaseFrom(now), ...asked });
    return envelope;
  });
}

const leaseFrom = (now: Date) => new Date(now.getTime() + lease);

/** Whoever is at work says so from time to time. */
export async function keepLease(database: Database, { id }: Envelope, taker: string, now: Date): Promise<void> {
  const kept = { takenUntil: leaseFrom(now) };
  await database.updateTable('envelopes').set(kept).where('id', '=', id).where('takenBy', '=', taker).execute();
}

/**
 * Keeps by which number the provider knows what was begun there. Answers whether it is still to be sent, by whoever has this turn.
 */
export async function keepDraft(
  database: Database,
  { id, taker }: { readonly id: string; readonly taker: string },
  remoteId: string,
): Promise<boolean> {
  const kept = await database
    .updateTable('envelopes')
    .set({ remoteId })
    .where('id', '=', id)
    .where('takenBy', '=', taker)
    .returning('state')
    .executeTakeFirst();
  return kept?.state === 'sending';
}

/** The provider tells that something happened to an envelope. One that is not known changes nothing. */
export async function hintAt(
  database: Database,
  { provider, remoteId }: { readonly provider: SignatureProvider; readonly remoteId: string },
  now: Date,
): Promise<void> {
  const rows = await database
    .selectFrom('envelopes')
    .select(['id', 'readAt'])
    .where('provider', '=', provider)
    .where('remoteId', '=', remoteId)
    .where('state', '=', 'sent')
    .limit(10) // ours are one; a provider that gives a number twice floods nothing
    .execute();
  for (const { id, readAt } of rows) {
    const dueAt = sql<Date>`case when ${isBusy('envelopes', now)} then due_at else ${readAfterHint(readAt, now)} end`;
    const hint = { hintedAt: now, dueAt };
    await database.updateTable('envelopes').set(hint).where('id', '=', id).where('state', '=', 'sent').execute();
  }
}

/** Of a company whose account is busy nothing is asked before that time. */
export async function postponeAll(tx: Transaction, companyId: CompanyId, until: Date): Promise<void> {
  await sql`update envelopes set due_at = ${until} from documents where documents.id = document_id
    and company_id = ${companyId} and due_at < ${until}`.execute(tx);
}

/** Until when a company's account was told to wait, for whatever document; nothing where it was not. */
export async function readBusyUntil(database: Database, companyId: CompanyId, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`select max(due_at) as until from envelopes
    join documents on documents.id = document_id
    where company_id = ${companyId} and trouble = 'busy' and due_at > ${now}`.execute(database);
  return rows[0]?.until ?? null;
}

/** The company's account was mended: what waits for it is tried now. */
export async function hurryAll(tx: Transaction, companyId: CompanyId, now: Date): Promise<void> {
  await sql`update envelopes set due_at = ${now} from documents where documents.id = document_id
    and company_id = ${companyId} and due_at > ${now} and trouble in ('credentials', 'consent', 'not_found')`.execute(
    tx,
  );
}
