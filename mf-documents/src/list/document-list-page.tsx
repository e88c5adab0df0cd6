import { useListState } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useCompanyChoice } from '../company/use-company-choice.ts';
import { DocumentList } from './document-list.tsx';
import { documentListStore, loadCounts, loadDocuments } from './document-list-store.ts';
import { filterOf, ListQuery } from './list-query.ts';

/** Route component: connects the address and the stores to the view and owns nothing else. */
export function DocumentListPage() {
  const [query, change] = useListState(ListQuery);
  const list = useStore(documentListStore);
  const [attempt, setAttempt] = useState(0); // "Try again" ends, too, with the question that it belongs to
  const isAdmin = useStore(sessionStore, ({ user }) => user?.role === 'admin');
  const company = useCompanyChoice(query.companyId ?? null, isAdmin);

  useWhile((signal) => loadDocuments(query, signal), JSON.stringify([query, attempt]));
  useWhile((signal) => loadCounts(query, signal), JSON.stringify(filterOf(query)));

  return <DocumentList {...{ query, list, company }} onChange={change} onRetry={() => setAttempt(attempt + 1)} />;
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
