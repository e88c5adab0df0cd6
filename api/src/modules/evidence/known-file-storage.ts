import type { Sha256 } from '@pacta/contracts';
import type { KnownFileKind } from '@pacta/contracts/evidence';
import type { Database } from '../../database.ts';

/** A completed document, as its finished file tells it. */
export interface FinishedDocument {
  readonly identifier: string;
  readonly name: string;
  readonly company: string;
  readonly completedAt: Date;
  readonly isSealed: boolean;
  readonly signers: readonly string[];
  readonly signedOnPaper: readonly string[];
}

/** The document whose finished file this is, or was before a timestamp was added behind it: the trail names each of them. */
export async function findFinished(database: Database, sha256: Sha256): Promise<FinishedDocument | undefined> {
  const row = await database
    .selectFrom('documents')
    .innerJoin('companies', 'companies.id', 'documents.companyId')
    .select(['documents.id', 'identifier', 'documents.name', 'companies.name as company', 'completedAt'])
    .select(({ and, eb }) =>
      and([eb('sealedSha256', 'is not', null), eb('documents.signatureProvider', 'is', null)]).as('isSealed'),
    )
    .where('completedAt', 'is not', null)
    .where(({ or, eb }) => or([eb('sealedSha256', 'is not', null), eb('preparedSha256', 'is not', null)]))
    .where('documents.id', 'in', ({ selectFrom }) =>
      selectFrom('logEntries')
        .select('documentId')
        .where('sha256', '=', sha256)
        .where('type', 'in', ['COMPLETED', 'TIMESTAMPED']),
    )
    .executeTakeFirst();
  if (!row?.completedAt) return undefined;
  const { id, completedAt, isSealed, ...document } = row;
  const signers = await database
    .selectFrom('signers')
    .select(['name', 'signedOnPaper'])
    .where('documentId', '=', id)
    .orderBy('position')
    .execute();
  const names = (all: typeof signers) => all.map(({ name }) => name);
  return {
    ...document,
    completedAt,
    isSealed: Boolean(isSealed),
    signers: names(signers),
    signedOnPaper: names(signers.filter(({ signedOnPaper }) => signedOnPaper)),
  };
}

type Part = Exclude<KnownFileKind, 'sealed' | 'unsealed'>;

/** As what a file that is not finished belongs to some document. */
export async function findPart(database: Database, sha256: Sha256): Promise<Part | undefined> {
  const tables = { version: 'documentVersions', scan: 'scans', annex: 'documentAnnexes' } as const;
  for (const kind of ['version', 'scan', 'annex'] as const) {
    const found = await database
      .selectFrom(tables[kind])
      .select('documentId')
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (found) return kind;
  }
  return undefined;
}
