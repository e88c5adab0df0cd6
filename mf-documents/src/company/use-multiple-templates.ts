import { type CompanyId, getCompany, listCompanies } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';

/** Whether a company may use several templates at once; false until that is known. */
export function useMultipleTemplates(companyId: CompanyId | null, isAdmin: boolean): boolean {
  const { value } = useLoad(companyId, (id, signal) => readMultiple(id, isAdmin, signal));
  return value.status === 'ready' && value.value;
}

/** Whoever belongs to one company sees it as the only one of the list. */
async function readMultiple(companyId: CompanyId, isAdmin: boolean, signal: AbortSignal): Promise<boolean> {
  if (isAdmin) {
    const company = await call(getCompany, { params: { companyId } }, { signal });
    return company.multipleTemplates;
  }
  const { results } = await call(listCompanies, { query: { limit: 1 } }, { signal });
  return results[0]?.multipleTemplates === true;
}
