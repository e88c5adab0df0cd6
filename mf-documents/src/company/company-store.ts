import { type CompanyView, listCompanies } from '@pacta/shared/contracts';
import { call, type Loadable, load } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';

export type Companies = Pick<CompanyView, 'id' | 'name'>[];

/** The companies that an admin chooses from, by name. */
export const companyStore = forgetOnSignOut(
  createStore<{ companies: Loadable<Companies> }>(() => ({ companies: { status: 'loading' } })),
);

export async function loadCompanies(signal?: AbortSignal): Promise<void> {
  const companies = await load(readAll(signal));
  if (!signal?.aborted) companyStore.setState({ companies });
}

async function readAll(signal?: AbortSignal): Promise<Companies> {
  const all: Companies = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { results, totalPages } = await call(listCompanies, { query: { page, limit: 100 } }, { signal });
    all.push(...results);
    last = totalPages;
  }
  return all;
}
