import type { CompanyId, TemplateType } from '@pacta/contracts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { hasWords } from '../../search/has-words.ts';
import type { Tables } from '../../tables.ts';

export interface TemplateSearch {
  readonly visible: CompanyId | undefined; // undefined: every company's
  readonly search?: string | undefined; // in the title and the description, with or without accents
  readonly type?: TemplateType | undefined;
  readonly companyId?: CompanyId | undefined;
  readonly usableFor?: CompanyId | undefined;
}

export interface TemplateSlice {
  readonly order: readonly [column: 'titleKey' | 'updatedAt' | 'createdAt', direction: 'asc' | 'desc'];
  readonly page: number;
  readonly limit: number;
}

function matching({ visible, search, type, companyId, usableFor }: TemplateSearch) {
  return (eb: ExpressionBuilder<Tables, 'templates'>) => {
    const serves = (company: CompanyId) =>
      eb.or([eb('templates.type', '=', 'public'), eb('templates.companyId', '=', company)]);
    const conditions = [
      eb('templates.deletedAt', 'is', null),
      visible && serves(visible),
      usableFor && serves(usableFor),
      type && eb('templates.type', '=', type),
      companyId && eb('templates.companyId', '=', companyId),
      search && hasWords(search),
    ];
    return eb.and(conditions.filter((condition) => typeof condition === 'object'));
  };
}

/** One page of templates. The page is selected first; then what the list shows is looked up for its rows only. */
export function listTemplates(database: Database, search: TemplateSearch, { order, page, limit }: TemplateSlice) {
  const [column, direction] = order;
  const ids = database
    .selectFrom('templates')
    .select('templates.id')
    .where(matching(search))
    .orderBy(column, direction)
    .orderBy('templates.id', direction)
    .limit(limit)
    .offset((page - 1) * limit);
  return templateRows(database)
    .innerJoin(ids.as('ids'), 'ids.id', 'templates.id')
    .orderBy(`templates.${column}`, direction)
    .orderBy('templates.id', direction)
    .execute();
}

/** Templates with the names of their creators and companies. */
export const templateRows = (database: Database) =>
  database
    .selectFrom('templates')
    .innerJoin('templateVersions', (join) =>
      join
        .onRef('templateVersions.templateId', '=', 'templates.id')
        .onRef('templateVersions.version', '=', 'templates.version'),
    )
    .innerJoin('users', 'users.id', 'templates.creatorId')
    .leftJoin('companies', 'companies.id', 'templates.companyId')
    .select([
      'templates.id',
      'title',
      'templateVersions.description',
      'templates.type',
      'templates.companyId',
      'companies.name as companyName',
      'templates.version',
      'creatorId',
      'users.fullName as creatorName',
      'templates.createdAt',
      'updatedAt',
    ])
    .select([
      sql<number>`jsonb_array_length(variables)`.as('variables'),
      sql<number>`jsonb_array_length(signers)`.as('signers'),
    ]);

export type ListedTemplate = Awaited<ReturnType<typeof listTemplates>>[number];

export async function countTemplates(database: Database, search: TemplateSearch): Promise<number> {
  const { count } = await database
    .selectFrom('templates')
    .where(matching(search))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
