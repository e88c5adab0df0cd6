import { useEffect } from 'react';
import { readOnlyCompany } from '../company/company-store.ts';
import type { NamedTemplate } from './use-named-template.ts';

/** Takes the company of an installation that has but one. */
export function useOnlyCompany(isMissing: boolean, { choose }: NamedTemplate): void {
  // Depends on nothing else: it is asked for once, as long as none is chosen.
  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    void readOnlyCompany(leaving.signal).then((only) => only && choose({ company: only }));
    return () => leaving.abort();
  }, [isMissing]);
}
