import type { CompanyId, DocumentId, UserId } from '@pacta/contracts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { searchKey } from '../../search/search-words.ts';
import type { Tables } from '../../tables.ts';
import { readSigners, saveSigners } from '../signer/signer-storage.ts';
import type { Document, Dossier } from './document.ts';

const columns = [
  'documents.id',
  'identifier',
  'companyId',
  'creatorId',
  'name',
  'description',
  'client',
  'status',
  'signatureType',
  'signatureKind',
  'codeBeforeSigning',
  'codeChannel',
  'codeByMailToo',
  'signatureProvider',
  'voboDifferentFromSigner',
  'voboName',
  'voboEmail',
  'generateWithoutSignature',
  'sendWithoutVobo',
  'identityVerification',
  'documents.version',
  'sha256',
  'fileName',
  'size',
  'pages',
  'positions',
  'companyPlace',
  'filling',
  'scanSha256',
  'scanSize',
  'sealedSha256',
  'sealedSize',
  'preparedSha256',
  'preparedSize',
  'othersSign',
  'documents.allowForwarding',
  'companySignedAt',
  'documents.firstReminderDays',
  'documents.reminderEveryDays',
  'documents.timeZone',
  'documents.expiresAt',
  'voboRemindAt',
  'documents.phoneChannel',
  'documents.createdAt',
  'updatedAt',
  'approvedAt',
  'completedAt',
] as const;

const notFound = () => new ExpectedProblem('document.not_found');

const documents = (database: Database) =>
  database
    .selectFrom('documents')
    .innerJoin('documentVersions', (join) =>
      join
        .onRef('documentVersions.documentId', '=', 'documents.id')
        .onRef('documentVersions.version', '=', 'documents.version'),
    )
    .select(columns);

export const readDocument = (database: Database, id: DocumentId): Promise<Document> =>
  documents(database).where('documents.id', '=', id).executeTakeFirstOrThrow(notFound);

export async function readDossier(database: Database, id: DocumentId): Promise<Dossier> {
  return { document: await readDocument(database, id), signers: await readSigners(database, id) };
}

/** Locks a document for update until the transaction ends, and reads it with its signers. */
export async function lockDossier(tx: Transaction, id: DocumentId): Promise<Dossier> {
  // The lock comes first: if it had to wait, the row and its version are read as they are now.
  await tx.selectFrom('documents').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound);
  return readDossier(tx, id);
}

/** Saves what the lifecycle changes. */
export async function saveDossier(tx: Transaction, { document, signers }: Dossier): Promise<void> {
  const { id, status, version, updatedAt, approvedAt, completedAt } = document;
  const { scanSha256, scanSize, sealedSha256, sealedSize, voboName, voboEmail } = document;
  const { preparedSha256, preparedSize, companySignedAt } = document;
  const files = { scanSha256, scanSize, sealedSha256, sealedSize, preparedSha256, preparedSize, companySignedAt };
  await tx
    .updateTable('documents')
    .set({
      status,
      version,
      updatedAt,
      approvedAt,
      completedAt,
      voboName,
      voboEmail,
      ...files,
      ...scheduleOf(document),
    })
    .where('id', '=', id)
    .execute();
  await saveSigners(tx, signers);
}

const scheduleOf = ({ firstReminderDays, reminderEveryDays, expiresAt, voboRemindAt }: Document) => ({
  firstReminderDays,
  reminderEveryDays,
  expiresAt,
  voboRemindAt,
});

/** Lists and searches name a document's client. */
export async function saveClient(tx: Transaction, { id, name, identifier }: Document, client: string): Promise<void> {
  const named = { client, searchKey: searchKey(name, identifier, client) };
  await tx.updateTable('documents').set(named).where('id', '=', id).execute();
}

export type NewDocumentRow = Omit<
  Insertable<Tables['documents']>,
  'identifier' | 'logSequence' | 'logHead' | 'trailNumber'
>;

/** The next readable number, as in 2026-000042. A number may remain unused; none is given twice. */
export async function nextIdentifier(tx: Transaction, now: Date): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('document_numbers') as number`.execute(tx);
  return `${now.getUTCFullYear()}-${rows[0]?.number.padStart(6, '0')}`;
}

export async function insertDocument(tx: Transaction, row: NewDocumentRow & { identifier: string }): Promise<void> {
  await tx
    .insertInto('documents')
    .values({ ...row, logSequence: 0, logHead: null })
    .execute();
}

type Json = 'pages' | 'positions' | 'companyPlace' | 'filling';
type NewVersion = Omit<Insertable<Tables['documentVersions']>, Json> & Pick<Document, Json>;

export async function insertVersion(tx: Transaction, version: NewVersion): Promise<void> {
  const { pages, positions, companyPlace, filling, ...row } = version;
  const lists = { pages: JSON.stringify(pages), positions: JSON.stringify(positions) };
  const one = {
    companyPlace: companyPlace && JSON.stringify(companyPlace),
    filling: filling && JSON.stringify(filling),
  };
  await tx
    .insertInto('documentVersions')
    .values({ ...row, ...lists, ...one })
    .execute();
}

/** When a user made the version that people were asked about: a client's answers in it ask nobody anew. */
export async function readSentAt(tx: Transaction, documentId: DocumentId): Promise<Date> {
  const { createdAt } = await tx
    .selectFrom('documentVersions')
    .select('createdAt')
    .where('documentId', '=', documentId)
    .where('signerId', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return createdAt;
}

/** The document that an earlier request of this user with the same key created, if any. */
export const findByRequest = (database: Database, creatorId: UserId, requestKey: string) =>
  database
    .selectFrom('documents')
    .select(['id', 'requestHash'])
    .where('creatorId', '=', creatorId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();

/** Locks the totals of a company's documents for update, so that its limit is exact: creators wait for each other. */
export async function lockTotal(tx: Transaction, companyId: CompanyId): Promise<number> {
  await tx
    .insertInto('documentTotals')
    .values({ companyId, pendiente: 0, aceptado: 0, rechazado: 0, enviado: 0, completado: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const totals = await tx
    .selectFrom('documentTotals')
    .selectAll()
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { pendiente, aceptado, rechazado, enviado, completado } = totals;
  return pendiente + aceptado + rechazado + enviado + completado;
}
