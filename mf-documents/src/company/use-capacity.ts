import { type CompanyId, type CompanyView, getCompany, listCompanies } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';
import type { Capacity } from './capacity.ts';

/** How many documents a company may still have; null where it may have any number, or that is not known. */
export function useCapacity(companyId: CompanyId | null, isAdmin: boolean): Capacity | null {
  const { value } = useLoad(isAdmin ? companyId : 'own', readCapacity);
  return value.status === 'ready' ? value.value : null;
}

/** Whoever belongs to one company sees it as the only one of the list. */
async function readCapacity(whose: CompanyId | 'own', signal: AbortSignal): Promise<Capacity | null> {
  if (whose !== 'own') return capacityOf(await call(getCompany, { params: { companyId: whose } }, { signal }));
  const { results } = await call(listCompanies, { query: { limit: 1 } }, { signal });
  return capacityOf(results[0]);
}

function capacityOf(company: CompanyView | undefined): Capacity | null {
  if (!company || company.documentLimit === null) return null;
  return { used: company.documents, limit: company.documentLimit };
}
