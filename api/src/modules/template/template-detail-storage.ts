import type { TemplateId } from '@pacta/contracts';
import type { Database } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { templateRows } from './template-list-storage.ts';

/** A template with the names of its creator and company; undefined if it was deleted. */
export const readListed = (database: Database, id: TemplateId) =>
  templateRows(database).where('templates.id', '=', id).where('templates.deletedAt', 'is', null).executeTakeFirst();

/** The versions with who saved them and when, the first one first. */
export const readVersions = (database: Database, id: TemplateId) =>
  database
    .selectFrom('templateVersions')
    .innerJoin('users', 'users.id', 'templateVersions.createdBy')
    .select(['version', 'fileName', 'users.fullName as createdBy', 'templateVersions.createdAt'])
    .where('templateId', '=', id)
    .orderBy('version')
    .execute();

export type ListedVersion = Awaited<ReturnType<typeof readVersions>>[number];

export const readVersionFile = (database: Database, id: TemplateId, version: number) =>
  database
    .selectFrom('templateVersions')
    .select(['sha256', 'fileName'])
    .where('templateId', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow(() => new ExpectedProblem('file.missing'));
