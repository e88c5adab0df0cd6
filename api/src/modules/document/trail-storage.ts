import type { DocumentId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { readSignersOf } from '../signer/signer-storage.ts';
import type { TrailFacts } from './check-trail.ts';

/** The facts of the next documents after this number, in the order of their latest entries. */
export const readChanged = (database: Database, after: bigint, limit: number) =>
  reading(database, (tx) => documents(tx).where('trailNumber', '>', String(after)).limit(limit));

/** The facts of these documents. */
export const readNamed = (database: Database, ids: readonly DocumentId[]) =>
  reading(database, (tx) => documents(tx).where('documents.id', 'in', ids));

/** What the database says of a document, and the number of its latest entry. */
export type Numbered = TrailFacts & { readonly number: bigint };

/** All of it as of one moment: the server may be at work. */
const reading = (database: Database, choose: (tx: Transaction) => ReturnType<typeof documents>): Promise<Numbered[]> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => factsOf(tx, await choose(tx).execute()));

const documents = (tx: Transaction) =>
  tx
    .selectFrom('documents')
    .innerJoin('documentVersions', (join) =>
      join
        .onRef('documentVersions.documentId', '=', 'documents.id')
        .onRef('documentVersions.version', '=', 'documents.version'),
    )
    .select([
      'documents.id',
      'identifier',
      'status',
      'signatureKind',
      'codeBeforeSigning',
      'codeChannel',
      'codeByMailToo',
      'documents.version',
      'sha256',
      'voboEmail',
    ])
    .select([
      'identityVerification',
      'scanSha256',
      'sealedSha256',
      'preparedSha256',
      'companySignedAt',
      'logSequence',
      'logHead',
      'trailNumber',
    ])
    .orderBy('trailNumber');

type Row = Awaited<ReturnType<ReturnType<typeof documents>['execute']>>[number];

async function factsOf(tx: Transaction, rows: readonly Row[]): Promise<Numbered[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const entries = await tx
    .selectFrom('logEntries')
    .selectAll()
    .where('documentId', 'in', ids)
    .orderBy('sequence')
    .execute();
  const versions = await tx
    .selectFrom('documentVersions')
    .select(['documentId', 'version', 'sha256'])
    .where('documentId', 'in', ids)
    .execute();
  const signers = await readSignersOf(tx, ids);
  const observers = await tx
    .selectFrom('observers')
    .select(['documentId', 'email'])
    .where('documentId', 'in', ids)
    .where('removedAt', 'is', null)
    .execute();
  const [entriesOf, versionsOf, signersOf] = [byDocument(entries), byDocument(versions), byDocument(signers)];
  const observersOf = byDocument(observers);
  const { givenOf, looseOf, waivedOf } = await itemsOf(tx, ids);
  return rows.map(({ logSequence, logHead, trailNumber, ...document }) => ({
    document,
    head: { logSequence, logHead },
    number: BigInt(trailNumber),
    entries: entriesOf.get(document.id) ?? [],
    versions: versionsOf.get(document.id) ?? [],
    signers: signersOf.get(document.id) ?? [],
    observers: (observersOf.get(document.id) ?? []).map(({ email }) => email),
    givenAnnexes: (givenOf.get(document.id) ?? []).map(({ sha256 }) => sha256),
    looseAnnexes: (looseOf.get(document.id) ?? []).map(({ sha256 }) => sha256),
    waivedItems: (waivedOf.get(document.id) ?? []).map(({ id }) => id),
  }));
}

/** What came for the items of lists and beside them, and which were waived. */
async function itemsOf(tx: Transaction, ids: readonly DocumentId[]) {
  const annexes = await tx
    .selectFrom('documentAnnexes')
    .select(['documentId', 'itemId', 'sha256'])
    .where('documentId', 'in', ids)
    .execute();
  const waived = await tx
    .selectFrom('annexItems')
    .select(['documentId', 'id'])
    .where('documentId', 'in', ids)
    .where('waivedAt', 'is not', null)
    .execute();
  const given = annexes.filter(({ itemId }) => itemId !== null);
  const loose = annexes.filter(({ itemId }) => itemId === null);
  return { givenOf: byDocument(given), looseOf: byDocument(loose), waivedOf: byDocument(waived) };
}

const byDocument = <R extends { documentId: DocumentId }>(rows: readonly R[]): Map<DocumentId, R[]> =>
  Map.groupBy(rows, ({ documentId }) => documentId);

/** How far the trail was checked, and the documents that it did not agree with. */
export async function readTrailCheck(database: Database) {
  const check = await database.selectFrom('trailChecks').selectAll().executeTakeFirst();
  return { through: BigInt(check?.checkedThrough ?? 0), differing: check?.differing ?? [] };
}

export async function saveTrailCheck(
  database: Database,
  { through, differing, at }: { through: bigint; differing: readonly DocumentId[]; at: Date },
): Promise<void> {
  const check = { checkedThrough: String(through), differing: JSON.stringify(differing), checkedAt: at };
  await database
    .insertInto('trailChecks')
    .values({ isOnly: true, ...check })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(check))
    .execute();
}
