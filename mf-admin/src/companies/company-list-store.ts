import {
  type CompanyDetail,
  type CompanyId,
  createCompany,
  deleteCompany,
  type EditedCompany,
  getCompany,
  listCompanies,
  type NewCompany,
  updateCompany,
} from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { loadCurrentUser, sessionStore } from '@pacta/shared/session';
import { createListStore } from '../list/list-store.ts';

/** The specification's client list of companies (branchs). */
export const companyListStore = createListStore(listCompanies.query, (query, signal) =>
  call(listCompanies, { query }, { signal }),
);

export const readCompany = (companyId: CompanyId, signal?: AbortSignal): Promise<CompanyDetail> =>
  call(getCompany, { params: { companyId } }, { signal });

export async function addCompany(body: NewCompany): Promise<CompanyDetail> {
  const company = await call(createCompany, { body });
  companyListStore.add(company);
  return company;
}

export async function editCompany(companyId: CompanyId, body: EditedCompany): Promise<CompanyDetail> {
  const company = await call(updateCompany, { params: { companyId }, body });
  companyListStore.replace(company);
  await followOwn(companyId);
  return company;
}

/** Its users and documents go to `transferTo`, whose numbers on show then change too. */
export async function removeCompany(companyId: CompanyId, transferTo: CompanyId | null): Promise<void> {
  await call(deleteCompany, { params: { companyId }, query: transferTo === null ? {} : { transferTo } });
  companyListStore.remove(companyId);
  const taker = companyListStore.store.getState().data?.find(({ id }) => id === transferTo);
  if (taker) companyListStore.replace(await readCompany(taker.id));
  await followOwn(companyId);
}

/** The header shows the logo of the reader's own company. */
async function followOwn(companyId: CompanyId): Promise<void> {
  if (companyId === sessionStore.getState().user?.company?.id) await loadCurrentUser();
}
