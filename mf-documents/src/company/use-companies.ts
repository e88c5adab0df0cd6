import type { Loadable } from '@pacta/shared/http';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type Companies, companyStore, loadCompanies } from './company-store.ts';

/** The companies to choose from; null for whoever belongs to one, and they are not asked for then. */
export function useCompanies(mayChoose: boolean): Loadable<Companies> | null {
  const companies = useStore(companyStore, (state) => state.companies);

  useEffect(() => {
    if (!mayChoose) return;
    const leaving = new AbortController();
    void loadCompanies(leaving.signal);
    return () => leaving.abort();
  }, [mayChoose]);

  return mayChoose ? companies : null;
}
