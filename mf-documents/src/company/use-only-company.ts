import type { CompanyId } from '@pacta/contracts';
import { useRequest } from '@pacta/shared/load';
import { readOnlyCompany } from './company-store.ts';

/** Takes the company of an installation that has but one, as long as none is chosen. */
export function useOnlyCompany(isMissing: boolean, onOnly: (companyId: CompanyId) => void): void {
  useRequest(isMissing || null, async (_, signal) => {
    const only = await readOnlyCompany(signal);
    if (only !== null && !signal.aborted) onOnly(only);
  });
}
