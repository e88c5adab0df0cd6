import type { DocumentId, Language, LinkPurpose, SignerId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import type { Link } from './link.ts';

const columns = [
  'links.id',
  'documentId',
  'purpose',
  'signerId',
  'createdAt',
  'links.expiresAt',
  'revokedAt',
  'withdrawn',
] as const;

export async function insertLink(tx: Transaction, link: Omit<Link, 'withdrawn'>): Promise<void> {
  await tx.insertInto('links').values(link).execute();
}

export const readLink = (database: Database, id: string): Promise<Link | undefined> =>
  database.selectFrom('links').select(columns).where('id', '=', id).executeTakeFirst();

interface Holder {
  readonly purpose: LinkPurpose;
  readonly signerId: SignerId | null;
}

/** When one person was sent their latest links for one purpose, the newest first. */
export async function readSentTimes(
  tx: Transaction,
  documentId: DocumentId,
  { purpose, signerId }: Holder,
  limit: number,
): Promise<Date[]> {
  const links = await tx
    .selectFrom('links')
    .select('createdAt')
    .where('documentId', '=', documentId)
    .where('purpose', '=', purpose)
    .where('signerId', 'is not distinct from', signerId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return links.map(({ createdAt }) => createdAt);
}

/** Revokes the links of one person (of a signer for every purpose), or all links of the document. Returns how many. */
export async function revokeLinks(tx: Transaction, documentId: DocumentId, at: Date, holder?: Holder): Promise<number> {
  let links = tx.updateTable('links').set({ revokedAt: at }).where('documentId', '=', documentId);
  links = links.where('revokedAt', 'is', null);
  if (holder?.signerId) links = links.where('signerId', '=', holder.signerId);
  else if (holder) links = links.where('purpose', '=', holder.purpose).where('signerId', 'is', null);
  const { numUpdatedRows } = await links.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Remembers that the address which a link was sent to was refused. Whether the link was valid still. */
export async function markRefused(tx: Transaction, id: string, refusedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ refusedAt })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whom the latest mail did not reach because their address was refused, and when. `signerId` is null for an approver. */
export async function readRefusals(database: Database, documentId: DocumentId) {
  const latest = await database
    .selectFrom('links')
    .select(['signerId', 'refusedAt'])
    .distinctOn('signerId')
    .where('documentId', '=', documentId)
    .where('revokedAt', 'is', null)
    .orderBy('signerId')
    .orderBy('createdAt', 'desc')
    .execute();
  return latest.flatMap(({ signerId, refusedAt }) => (refusedAt ? [{ signerId, refusedAt }] : []));
}

export type Refusal = Awaited<ReturnType<typeof readRefusals>>[number];

/** Revokes all links of a document that is withdrawn and still open it, and tells whose they were. */
export const withdrawLinks = (tx: Transaction, documentId: DocumentId, at: Date) =>
  tx
    .updateTable('links')
    .set({ revokedAt: at, withdrawn: true })
    .where('documentId', '=', documentId)
    .where('revokedAt', 'is', null)
    .returning(['id', 'signerId'])
    .execute();

export async function insertKey(database: Database, key: { hash: string; linkId: string }): Promise<void> {
  await database.insertInto('linkKeys').values(key).execute();
}

export const readLinkByKey = (database: Database, hash: string): Promise<Link | undefined> =>
  database
    .selectFrom('linkKeys')
    .innerJoin('links', 'links.id', 'linkKeys.linkId')
    .select(columns)
    .where('hash', '=', hash)
    .executeTakeFirst();

interface NewToken {
  readonly hash: string;
  readonly linkId: string;
  readonly expiresAt: Date;
}

export async function insertToken(database: Database, token: NewToken): Promise<void> {
  await database.insertInto('linkTokens').values(token).execute();
}

/** The link behind a token that is valid at this moment. */
export const readLinkByToken = (database: Database, hash: string, now: Date): Promise<Link | undefined> =>
  database
    .selectFrom('linkTokens')
    .innerJoin('links', 'links.id', 'linkTokens.linkId')
    .select(columns)
    .where('hash', '=', hash)
    .where('linkTokens.expiresAt', '>', now)
    .executeTakeFirst();

/** The language of the company that a document belongs to. */
export async function readLanguage(database: Database, documentId: DocumentId): Promise<Language> {
  const company = await database
    .selectFrom('documents')
    .innerJoin('companies', 'companies.id', 'documents.companyId')
    .select('companies.language')
    .where('documents.id', '=', documentId)
    .executeTakeFirstOrThrow();
  return company.language;
}

/** What the trail says of the withdrawal that ended a document, and what it was about; of no other end. */
export const readWithdrawal = (database: Database, documentId: DocumentId) =>
  database
    .selectFrom('documents')
    .innerJoin('companies', 'companies.id', 'documents.companyId')
    .innerJoin('logEntries', 'logEntries.documentId', 'documents.id')
    .select(['documents.name as document', 'companies.name as company', 'companies.language'])
    .select(['actorName', 'logEntries.at', 'details'])
    .where('documents.id', '=', documentId)
    .where('status', '=', 'RECHAZADO')
    .where('type', '=', 'REJECTED')
    .where('actorKind', '=', 'user')
    .whereRef('logEntries.version', '=', 'documents.version')
    .executeTakeFirst();

/** Removes tokens that have expired. */
export async function sweepLinkTokens(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('linkTokens').where('expiresAt', '<', now).execute();
}
