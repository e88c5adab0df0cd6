import type { TemplateId, UserId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { searchKey } from '../../search/search-words.ts';
import { sortKey } from '../../search/sort-key.ts';
import type { Template, TemplateScope, TemplateVersion } from './template.ts';

const versionColumns = [
  'templateVersions.templateId',
  'templateVersions.version',
  'title',
  'description',
  'sha256',
  'fileName',
  'size',
  'pages',
  'positions',
  'found',
  'computed',
  'clauses',
  'variables',
  'signers',
] as const;

/** The current version; undefined if the template was deleted. */
export const readTemplate = (database: Database, id: TemplateId): Promise<Template | undefined> =>
  database
    .selectFrom('templates')
    .innerJoin('templateVersions', (join) =>
      join
        .onRef('templateVersions.templateId', '=', 'templates.id')
        .onRef('templateVersions.version', '=', 'templates.version'),
    )
    .select(versionColumns)
    .select(['type', 'companyId', 'shownSince', 'creatorId', 'templates.createdAt', 'updatedAt'])
    .where('templates.id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Locks a template for update until the transaction ends, and reads it as it then is. */
export async function lockTemplateForUpdate(tx: Transaction, id: TemplateId): Promise<Template | undefined> {
  await tx.selectFrom('templates').select('id').where('id', '=', id).forUpdate().execute();
  return readTemplate(tx, id);
}

/** Locks a template for share: until the transaction ends nobody edits or deletes it, and others may still use it. */
export async function lockTemplateForShare(tx: Transaction, id: TemplateId): Promise<void> {
  await tx.selectFrom('templates').select('id').where('id', '=', id).forShare().execute();
}

/** Any version, also of a deleted template: documents that were made from it still need it. */
export const readTemplateVersion = (database: Database, id: TemplateId, version: number): Promise<TemplateVersion> =>
  database
    .selectFrom('templateVersions')
    .select(versionColumns)
    .where('templateId', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow(() => new ExpectedProblem('file.missing'));

const keysOf = ({ title, description }: TemplateVersion) => ({
  titleKey: sortKey(title),
  searchKey: searchKey(title, description),
});

interface Made {
  readonly by: UserId;
  readonly at: Date;
}

/** Returns false if a request of this user with the same key has created it meanwhile. */
export async function insertTemplate(
  tx: Transaction,
  version: TemplateVersion,
  { type, companyId }: TemplateScope,
  requestKey: string,
  { by, at, requestHash }: Made & { readonly requestHash?: string },
): Promise<boolean> {
  const made = {
    shownSince: 1,
    creatorId: by,
    requestKey,
    requestHash: requestHash ?? null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
  const inserted = await tx
    .insertInto('templates')
    .values({ id: version.templateId, type, companyId, version: version.version, ...keysOf(version), ...made })
    .onConflict((conflict) => conflict.columns(['creatorId', 'requestKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await insertVersion(tx, version, { by, at });
  return true;
}

/** Saves a version as the current one. The template has to be locked. */
export async function saveTemplate(
  tx: Transaction,
  version: TemplateVersion,
  { type, companyId, shownSince }: TemplateScope & Pick<Template, 'shownSince'>,
  { by, at }: Made,
): Promise<void> {
  await insertVersion(tx, version, { by, at });
  await tx
    .updateTable('templates')
    .set({ type, companyId, shownSince, version: version.version, ...keysOf(version), updatedAt: at })
    .where('id', '=', version.templateId)
    .execute();
}

async function insertVersion(tx: Transaction, version: TemplateVersion, { by, at }: Made): Promise<void> {
  const { pages, positions, found, clauses, computed, variables, signers, ...rest } = version;
  const lists = { pages, positions, found, clauses, computed, variables, signers };
  const json = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)]));
  await tx
    .insertInto('templateVersions')
    .values({ ...rest, ...(json as Record<keyof typeof lists, string>), createdBy: by, createdAt: at })
    .execute();
}

/** Hides a template. */
export async function removeTemplate(tx: Transaction, id: TemplateId, at: Date): Promise<void> {
  await tx.updateTable('templates').set({ deletedAt: at }).where('id', '=', id).execute();
}

/** The template that an earlier request of this user with the same key created, if any. */
export const findTemplateByRequest = (tx: Transaction, creatorId: UserId, requestKey: string) =>
  tx
    .selectFrom('templates')
    .select(['id', 'requestHash'])
    .where('creatorId', '=', creatorId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
