import type { DocumentId, Language, LinkEnd, LinkPurpose, SignerId } from '@pacta/contracts';
import type { ObserverId } from '@pacta/contracts/circulation';
import type { Insertable } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { KeyWay, Link } from './link.ts';
import type { LinkTables } from './link-tables.ts';

const columns = [
  'links.id',
  'links.documentId',
  'purpose',
  'links.signerId',
  'links.observerId',
  'links.createdAt',
  'links.expiresAt',
  'revokedAt',
  'withdrawn',
  'handedOverBy',
  'ended',
] as const;

export async function insertLink(tx: Transaction, link: Insertable<LinkTables['links']>): Promise<void> {
  await tx.insertInto('links').values(link).execute();
}

export const readLink = (database: Database, id: string): Promise<Link | undefined> =>
  database.selectFrom('links').select(columns).where('id', '=', id).executeTakeFirst();

interface Holder {
  readonly purpose: LinkPurpose;
  readonly signerId: SignerId | null;
}

/** When one person was sent their latest links for one purpose, the newest first. */
/** The link that somebody was sent last. */
export const readLatestLink = (
  database: Database,
  { documentId, purpose, signerId }: Pick<Link, 'documentId' | 'purpose' | 'signerId'>,
): Promise<{ id: string }> =>
  database
    .selectFrom('links')
    .select('id')
    .where('documentId', '=', documentId)
    .where('purpose', '=', purpose)
    .where('signerId', 'is not distinct from', signerId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();

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
    .where('handedOverBy', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return links.map(({ createdAt }) => createdAt);
}

/**
 * Revokes the links of one person (of a signer for every purpose), or all links of the document. Returns how many. `ended` is why,
 * where the holder is told.
 */
export async function revokeLinks(
  tx: Transaction,
  documentId: DocumentId,
  at: Date,
  holder?: Holder,
  ended: LinkEnd | null = null,
): Promise<number> {
  let links = tx.updateTable('links').set({ revokedAt: at, ended }).where('documentId', '=', documentId);
  links = links.where('revokedAt', 'is', null);
  if (holder?.signerId) links = links.where('signerId', '=', holder.signerId);
  else if (holder) links = links.where('purpose', '=', holder.purpose).where('signerId', 'is', null);
  const { numUpdatedRows } = await links.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Revokes the links of an observer. Returns how many. */
export async function revokeObserverLinks(tx: Transaction, observerId: ObserverId, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ revokedAt: at, ended: 'not_observing' })
    .where('observerId', '=', observerId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
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

/**
 * Whose address was refused, or sent a mail back, of those who approve or sign, and when. It stays so until the address is corrected,
 * which revokes its links. `signerId` is null for an approver.
 */
export async function readRefusals(database: Database, documentId: DocumentId) {
  const latest = await database
    .selectFrom('links')
    .select(['signerId', 'refusedAt'])
    .distinctOn('signerId')
    .where('documentId', '=', documentId)
    .where('purpose', '<>', 'observe')
    .where('revokedAt', 'is', null)
    .where('refusedAt', 'is not', null)
    .orderBy('signerId')
    .orderBy('refusedAt', 'desc')
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
    .returning(['id', 'signerId', 'observerId'])
    .execute();

export async function insertKey(database: Database, key: LinkTables['linkKeys']): Promise<void> {
  await database.insertInto('linkKeys').values(key).execute();
}

export const readLinkByKey = (database: Database, hash: string): Promise<(Link & KeyWay) | undefined> =>
  database
    .selectFrom('linkKeys')
    .innerJoin('links', 'links.id', 'linkKeys.linkId')
    .select(columns)
    .select(['channel', 'phone'])
    .where('hash', '=', hash)
    .executeTakeFirst();

export async function insertToken(database: Database, token: LinkTables['linkTokens']): Promise<void> {
  await database.insertInto('linkTokens').values(token).execute();
}

/** The link behind a token that is valid at this moment, and from when on nobody can act on its document. */
export const readLinkByToken = (database: Database, hash: string, now: Date) =>
  database
    .selectFrom('linkTokens')
    .innerJoin('links', 'links.id', 'linkTokens.linkId')
    .innerJoin('documents', 'documents.id', 'links.documentId')
    .select(columns)
    .leftJoin('users', 'users.id', 'links.handedOverBy')
    .select([
      'channel',
      'phone',
      'documents.expiresAt as documentEndsAt',
      'users.fullName as handedOverName',
      'users.email as handedOverEmail',
    ])
    .where('hash', '=', hash)
    .where('linkTokens.expiresAt', '>', now)
    .executeTakeFirst();

/** A key that opens once is forgotten when it has. Whether it was there still. */
export async function deleteKey(database: Database, hash: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('linkKeys').where('hash', '=', hash).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lets a link, and the token of one who uses it, live until then at least. Neither gets shorter. */
export async function lengthenLink(tx: Transaction, id: string, until: Date): Promise<void> {
  await tx.updateTable('links').set({ expiresAt: until }).where('id', '=', id).where('expiresAt', '<', until).execute();
}

export async function lengthenToken(tx: Transaction, hash: string, until: Date): Promise<void> {
  await tx
    .updateTable('linkTokens')
    .set({ expiresAt: until })
    .where('hash', '=', hash)
    .where('expiresAt', '<', until)
    .execute();
}

/** Until when a token is good, unless its link ends before. */
export async function readTokenEnd(database: Database, hash: string): Promise<Date> {
  const { expiresAt } = await database
    .selectFrom('linkTokens')
    .select('expiresAt')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** The links by which a signer was handed a device end. */
export async function endHandOvers(tx: Transaction, signerId: SignerId, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ revokedAt: at })
    .where('signerId', '=', signerId)
    .where('handedOverBy', 'is not', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

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

/** Whether a signer is asked at their phone too: they have one, and their document goes by such a way. */
export async function isAskedByPhone(database: Database, signerId: SignerId): Promise<boolean> {
  const found = await database
    .selectFrom('signers')
    .innerJoin('documents', 'documents.id', 'signers.documentId')
    .select('signers.id')
    .where('signers.id', '=', signerId)
    .where('phone', '<>', '')
    .where('phoneChannel', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
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
