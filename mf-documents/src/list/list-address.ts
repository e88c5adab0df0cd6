import {
  CompanyId,
  DocumentStatus,
  listDocuments,
  type RequestOf,
  type ResponseOf,
  SignatureType,
} from '@pacta/shared/contracts';
import { z } from 'zod';

export type DocumentPage = ResponseOf<typeof listDocuments>;
export type DocumentQuery = RequestOf<typeof listDocuments>['query'];

const SortBy = listDocuments.query.shape.sortBy.unwrap();
export type SortBy = z.infer<typeof SortBy>;

const defaultSort: SortBy = 'createdAt:desc';
const defaultLimit = 20;

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** What the list shows, as it stands in the address. Addresses are typed and shared by people: what is wrong is left out. */
const ListAddress = z.object({
  search: optional(z.string().trim().min(1).max(200)),
  status: optional(DocumentStatus),
  company: optional(CompanyId),
  type: optional(SignatureType),
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
  sort: SortBy.catch(defaultSort),
  limit: z.coerce.number().int().min(1).max(100).catch(defaultLimit),
  page: z.coerce.number().int().min(1).catch(1),
});
export type ListAddress = z.infer<typeof ListAddress>;

export const readListAddress = (parameters: URLSearchParams): ListAddress =>
  ListAddress.parse(Object.fromEntries(parameters));

/** The address of a changed list. Whatever changes but the page leads back to the first page. */
export function changeListAddress(address: ListAddress, change: Partial<ListAddress>): URLSearchParams {
  const changed: ListAddress = { ...address, page: 1, ...change };
  const parameters = new URLSearchParams();
  for (const name of ListAddress.keyof().options) {
    const value = changed[name];
    if (value !== undefined && value !== plain[name]) parameters.set(name, String(value));
  }
  return parameters;
}

const plain: Partial<ListAddress> = { sort: defaultSort, limit: defaultLimit, page: 1 };

export const queryOf = ({
  search,
  status,
  company,
  type,
  from,
  to,
  sort,
  page,
  limit,
}: ListAddress): DocumentQuery => ({
  sortBy: sort,
  page,
  limit,
  ...(search && { search }),
  ...(status && { status }),
  ...(company && { companyId: company }),
  ...(type && { signatureType: type }),
  ...(from && { createdFrom: from }),
  ...(to && { createdTo: to }),
});

/** What the numbers beside the statuses are about: everything that narrows the list but the status itself. */
export function filterOf({ page, limit, sortBy, status, ...filter }: DocumentQuery) {
  return filter;
}

const filters = ['search', 'status', 'company', 'type', 'from', 'to'] as const satisfies (keyof ListAddress)[];

export const noFilters: Partial<ListAddress> = Object.fromEntries(filters.map((name) => [name, undefined]));

export const isFiltered = (address: ListAddress): boolean => filters.some((name) => address[name] !== undefined);
