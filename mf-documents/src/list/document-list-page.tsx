import { useSearchParams } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { companyStore, loadCompanies } from '../company/company-store.ts';
import { DocumentList } from './document-list.tsx';
import { documentListStore, loadCounts, loadDocuments } from './document-list-store.ts';
import { changeListAddress, filterOf, type ListAddress, queryOf, readListAddress } from './list-address.ts';

/** Route component: connects the address and the stores to the view and owns nothing else. */
export function DocumentListPage() {
  const [parameters, setParameters] = useSearchParams();
  const list = useStore(documentListStore);
  const companies = useStore(companyStore, (state) => state.companies);
  const isAdmin = useStore(sessionStore, ({ user }) => user?.role === 'admin');
  const address = readListAddress(parameters);
  const query = queryOf(address);

  useWhile((signal) => loadDocuments(query, signal), JSON.stringify(query));
  useWhile((signal) => loadCounts(query, signal), JSON.stringify(filterOf(query)));
  useWhile((signal) => (isAdmin ? loadCompanies(signal) : Promise.resolve()), String(isAdmin));

  // A search is typed letter by letter; going back should not spell it out again.
  const change = (part: Partial<ListAddress>) =>
    setParameters(changeListAddress(address, part), { replace: 'search' in part });

  return (
    <DocumentList
      address={address}
      list={list}
      companies={isAdmin ? (companies.status === 'ready' ? companies.value : []) : null}
      onChange={change}
      onRetry={() => void loadDocuments(query)}
    />
  );
}

/** Starts something anew whenever what it is about changes, and tells the one before to stop. */
function useWhile(start: (signal: AbortSignal) => Promise<void>, about: string): void {
  // Depends on `about` alone, which stands for all that `start` reads.
  useEffect(() => {
    const leaving = new AbortController();
    void start(leaving.signal);
    return () => leaving.abort();
  }, [about]);
}
