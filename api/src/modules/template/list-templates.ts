import type { Page, TemplateSummary } from '@pacta/contracts';
import { type UserActor, visibleTo } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { presentPage } from '../../http/present-page.ts';
import { countTemplates, listTemplates, type TemplateSearch } from './template-list-storage.ts';
import { presentTemplate } from './template-presenter.ts';

export interface ListQuery extends Omit<TemplateSearch, 'visible'> {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: `${keyof typeof columns}:${'asc' | 'desc'}`;
}

const columns = { title: 'titleKey', updatedAt: 'updatedAt', createdAt: 'createdAt' } as const;

/** A page of the templates that the reader may use, and how many there are. Runs two statements. */
export async function listTemplatePage(
  { database }: AppContext,
  user: UserActor,
  { page, limit, sortBy, ...filter }: ListQuery,
): Promise<Page<TemplateSummary>> {
  const search: TemplateSearch = { ...filter, visible: visibleTo(user) };
  const [field, direction] = sortBy.split(':') as [keyof typeof columns, 'asc' | 'desc'];
  const slice = { order: [columns[field], direction], page, limit } as const;
  const [rows, total] = await Promise.all([listTemplates(database, search, slice), countTemplates(database, search)]);
  return presentPage(
    rows.map((row) => presentTemplate(user, row)),
    { page, limit },
    total,
  );
}
