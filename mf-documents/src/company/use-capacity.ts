import { type CompanyId, type CompanyView, getCompany, listCompanies } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';
import type { Capacity } from './capacity.ts';

/** The company that a document is made for; null where it is not chosen, or not known. */
export function useCompany(companyId: CompanyId | null, isAdmin: boolean): CompanyView | null {
  const { value } = useLoad(isAdmin ? companyId : 'own', readCompany);
  return value.status === 'ready' ? value.value : null;
}

/** Whoever belongs to one company sees it as the only one of the list. */
async function readCompany(whose: CompanyId | 'own', signal: AbortSignal): Promise<CompanyView | null> {
  if (whose !== 'own') return call(getCompany, { params: { companyId: whose } }, { signal });
  const { results } = await call(listCompanies, { query: { limit: 1 } }, { signal });
  return results[0] ?? null;
}

/** How many documents a company may still have; null where it may have any number, or that is not known. */
export function capacityOf(company: CompanyView | null): Capacity | null {
  if (!company || company.documentLimit === null) return null;
  return { used: company.documents, limit: company.documentLimit };
}
