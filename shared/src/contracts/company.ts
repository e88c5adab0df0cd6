import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { PageQuery, pageOf, sortBy } from './page.ts';
import { Language, lines } from './text.ts';

export const CompanyId = z.uuid().brand('CompanyId');
export type CompanyId = z.infer<typeof CompanyId>;

export const CompanyView = z.object({
  id: CompanyId,
  name: z.string(),
  description: z.string(),
  language: Language,
  userLimit: z.int().nullable(), // null: unlimited
  documentLimit: z.int().nullable(), // null: unlimited
});
export type CompanyView = z.infer<typeof CompanyView>;

export const listCompanies = {
  method: 'GET',
  path: '/companies',
  access: 'session',
  summary: 'Companies (branches) that the reader may see',
  query: PageQuery.extend({ search: lines(200).optional(), sortBy: sortBy('name').default('name:asc') }),
  response: pageOf(CompanyView),
} as const satisfies Endpoint;
