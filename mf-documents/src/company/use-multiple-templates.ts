import { type CompanyId, getCompany, listCompanies } from '@pacta/contracts';
import { call, load } from '@pacta/shared/http';
import { useEffect, useState } from 'react';

/** Whether a company may use several templates at once; false until that is known. */
export function useMultipleTemplates(companyId: CompanyId | null, isAdmin: boolean): boolean {
  const [known, setKnown] = useState<{ companyId: CompanyId; isMultiple: boolean } | null>(null);

  useEffect(() => {
    if (companyId === null) return;
    const leaving = new AbortController();
    void isMultiple(companyId, isAdmin, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setKnown({ companyId, isMultiple: answer });
    });
    return () => leaving.abort();
  }, [companyId, isAdmin]);

  return known !== null && known.companyId === companyId && known.isMultiple;
}

/** Whoever belongs to one company sees it as the only one of the list. */
async function isMultiple(companyId: CompanyId, isAdmin: boolean, signal: AbortSignal): Promise<boolean> {
  if (isAdmin) {
    const company = await load(call(getCompany, { params: { companyId } }, { signal }));
    return company.status === 'ready' && company.value.multipleTemplates;
  }
  const page = await load(call(listCompanies, { query: { limit: 1 } }, { signal }));
  return page.status === 'ready' && page.value.results[0]?.multipleTemplates === true;
}
