import type { DocumentId, Sha256, UserId } from '@pacta/contracts';
import type { Database } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Document } from './document.ts';

/** The company and the user that a document belongs to. */
export const readOwner = (database: Database, id: DocumentId) =>
  database
    .selectFrom('documents')
    .innerJoin('companies', 'companies.id', 'documents.companyId')
    .innerJoin('users', 'users.id', 'documents.creatorId')
    .select([
      'companies.name as companyName',
      'companies.rfc as companyRfc',
      'companies.logoSha256 as companyLogo',
      'companies.isotypeSha256 as companyIsotype',
      'companies.language',
      'companies.sender',
      'companies.redirectUrlOnApproval',
      'companies.reviewScans',
      'users.fullName as creatorName',
      'users.email as creatorEmail',
    ])
    .where('documents.id', '=', id)
    .executeTakeFirstOrThrow(() => new ExpectedProblem('document.not_found'));

export type Owner = Awaited<ReturnType<typeof readOwner>>;

/** The address of a user who acts on a document. */
export async function readEmailOf(database: Database, userId: UserId): Promise<string | undefined> {
  const user = await database.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email;
}

/** All versions, the first one first. */
export const readVersions = (database: Database, documentId: DocumentId) =>
  database
    .selectFrom('documentVersions')
    .leftJoin('users', 'users.id', 'documentVersions.uploadedBy')
    .leftJoin('signers', 'signers.id', 'documentVersions.signerId')
    .select(['version', 'sha256', 'fileName', 'size', 'note', 'documentVersions.createdAt'])
    .select(({ fn }) =>
      fn.coalesce('users.fullName', 'signers.representativeName', 'signers.name').$notNull().as('uploadedBy'),
    )
    .where('documentVersions.documentId', '=', documentId)
    .orderBy('version')
    .execute();

export type Version = Awaited<ReturnType<typeof readVersions>>[number];

/** The latest version that replaced a rejected one, if any, and what its sender said. Answers of the client replace none. */
export const readCorrection = (database: Database, { id, version }: Pick<Document, 'id' | 'version'>) =>
  database
    .selectFrom('documentVersions')
    .innerJoin('users', 'users.id', 'documentVersions.uploadedBy')
    .select(['version', 'note', 'users.fullName as sender'])
    .where('documentVersions.documentId', '=', id)
    .where('version', '>', 1)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .executeTakeFirst();

export const readVersionFile = (database: Database, documentId: DocumentId, version: number) =>
  database
    .selectFrom('documentVersions')
    .select(['sha256', 'fileName'])
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow(() => new ExpectedProblem('file.missing'));

/** The documents that any of these files belongs to: as a version, an annex, a scan or the sealed file. */
export const findDocumentsOfFiles = (database: Database, files: readonly Sha256[]) =>
  database
    .selectFrom('documents')
    .select(['identifier', 'name'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('sealedSha256', 'in', files),
        eb('scanSha256', 'in', files),
        eb('preparedSha256', 'in', files),
        exists(
          selectFrom('documentVersions')
            .select('version')
            .whereRef('documentVersions.documentId', '=', 'documents.id')
            .where('documentVersions.sha256', 'in', files),
        ),
        exists(
          selectFrom('documentAnnexes')
            .select('place')
            .whereRef('documentAnnexes.documentId', '=', 'documents.id')
            .where('documentAnnexes.sha256', 'in', files),
        ),
      ]),
    )
    .orderBy('identifier')
    .limit(100)
    .execute();
