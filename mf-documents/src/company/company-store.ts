import { type CompanyId, type CompanyView, getCompany, listCompanies } from '@pacta/contracts';
import { call, type Loadable, load } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import type { Choice, Choices } from '@pacta/shared/ui/kit';
import { createStore } from 'zustand/vanilla';

type Named = Pick<CompanyView, 'id' | 'name'>;

/** The names of the companies that were found, or that an address or a draft has chosen. */
export const companyStore = forgetOnSignOut(
  createStore<{ names: Record<CompanyId, Loadable<string>> }>(() => ({ names: {} })),
);

function remember(found: [CompanyId, Loadable<string>][]): void {
  companyStore.setState(({ names }) => ({ names: { ...names, ...Object.fromEntries(found) } }));
}

const longestSearch = 200; // as the contract says

/** The first companies, by name, that match a text. */
export async function findCompanies(text: string, signal: AbortSignal): Promise<Choices> {
  const search = text.slice(0, longestSearch);
  const page = await load(call(listCompanies, { query: search === '' ? {} : { search } }, { signal }));
  if (page.status !== 'ready') return page;
  const { results, totalResults: total } = page.value;
  remember(results.map(({ id, name }) => [id, { status: 'ready', value: name }]));
  return { status: 'ready', value: { results: results.map(choiceOf), total } };
}

const choiceOf = ({ id, name }: Named): Choice => ({ value: id, label: name });

/** Asks what a company is called that is known by its id alone. */
export async function readCompanyName(companyId: CompanyId, signal: AbortSignal): Promise<void> {
  const company = await load(call(getCompany, { params: { companyId } }, { signal }));
  if (signal.aborted) return;
  remember([[companyId, company.status === 'ready' ? { status: 'ready', value: company.value.name } : company]]);
}

/** The company of an installation that has only one. */
export async function readOnlyCompany(signal: AbortSignal): Promise<CompanyId | null> {
  const page = await load(call(listCompanies, { query: { limit: 2 } }, { signal }));
  if (page.status !== 'ready' || page.value.totalResults !== 1) return null;
  return page.value.results[0]?.id ?? null;
}
