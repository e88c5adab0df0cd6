import type { DocumentId, Sha256, SignerId, UserId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { KeptEfirma, Preparation } from './efirma.ts';

export async function insertPreparation(
  database: Database,
  { byteRange, ...preparation }: Preparation,
  made: object,
): Promise<void> {
  const json = { byteRange: JSON.stringify(byteRange), made: JSON.stringify(made) };
  await database
    .insertInto('efirmaPreparations')
    .values({ ...preparation, ...json })
    .execute();
}

interface Asked {
  readonly id: string;
  readonly owner: UserId | SignerId;
  readonly now: Date;
}

type Kept = Preparation & { readonly made: unknown };

/** Of that person, as long as it counts. */
export const findPreparation = (database: Database, { id, owner, now }: Asked): Promise<Kept | undefined> =>
  database
    .selectFrom('efirmaPreparations')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** The same. Throws efirma.preparation_expired. */
export async function readPreparation(database: Database, asked: Asked): Promise<Kept> {
  const found = await findPreparation(database, asked);
  if (!found) throw new ExpectedProblem('efirma.preparation_expired');
  return found;
}

export async function sweepPreparations(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('efirmaPreparations').where('expiresAt', '<=', now).execute();
}

export async function insertEfirma(tx: Transaction, efirma: KeptEfirma): Promise<void> {
  await tx.insertInto('efirmaSignatures').values(efirma).execute();
}

/** All e.firmas of a version, the first one first. */
export const readEfirmas = (database: Database, documentId: DocumentId, version: number): Promise<KeptEfirma[]> =>
  database
    .selectFrom('efirmaSignatures')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .orderBy('signedAt')
    .execute();

/** What authorities answered about the e.firmas of a document, by the file that each signature made. */
export async function readOcspAnswers(database: Database, documentId: DocumentId): Promise<[Sha256, Buffer][]> {
  const rows = await database
    .selectFrom('efirmaSignatures')
    .select(['sha256', 'ocsp'])
    .where('documentId', '=', documentId)
    .execute();
  return rows.flatMap(({ sha256, ocsp }) => (ocsp ? [[sha256, Buffer.from(ocsp, 'base64')]] : []));
}

/** How many files somebody has had prepared that may still be signed. */
export async function countPreparations(database: Database, owner: UserId | SignerId, now: Date): Promise<number> {
  const { live } = await database
    .selectFrom('efirmaPreparations')
    .select(({ fn }) => fn.countAll<string>().as('live'))
    .where('owner', '=', owner)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(live);
}
