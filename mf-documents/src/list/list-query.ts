import { listDocuments, type RequestOf, type ResponseOf } from '@pacta/contracts';
import type { ChangeList } from '@pacta/shared/router';
import type { z } from 'zod';

export type DocumentPage = ResponseOf<typeof listDocuments>;
export type DocumentQuery = RequestOf<typeof listDocuments>['query'];

/** What the list may be asked for, by its address; the newest documents first, as their column shows. */
export const ListQuery = listDocuments.query.extend({
  sortBy: listDocuments.query.shape.sortBy.unwrap().default('createdAt:desc'),
});
export type ListQuery = z.output<typeof ListQuery>;
export type ChangeQuery = ChangeList<keyof ListQuery & string>;

/** What the numbers beside the statuses are about: everything that narrows the list but the status itself. */
export function filterOf({ page, limit, sortBy, status, ...filter }: DocumentQuery) {
  return filter;
}

export const isFiltered = (query: ListQuery): boolean =>
  query.status !== undefined || Object.values(filterOf(query)).some((value) => value !== undefined);

export const noFilters = {
  search: undefined,
  status: undefined,
  companyId: undefined,
  signatureType: undefined,
  createdFrom: undefined,
  createdTo: undefined,
};
