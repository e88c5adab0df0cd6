import { useRequest } from '@pacta/shared/load';
import { useListState } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { useStore } from 'zustand';
import { useCompanyChoice } from '../company/use-company-choice.ts';
import { DocumentList } from './document-list.tsx';
import { documentListStore, loadCounts, loadDocuments } from './document-list-store.ts';
import { filterOf, isFiltered, ListQuery } from './list-query.ts';
import { useHasTemplates } from './use-has-templates.ts';

/** Route component: connects the address and the stores to the view and owns nothing else. */
export function DocumentListPage() {
  const [query, change] = useListState(ListQuery);
  const list = useStore(documentListStore);
  const isAdmin = useStore(sessionStore, ({ user }) => user?.role === 'admin');
  const company = useCompanyChoice(query.companyId ?? null, isAdmin);

  const onRetry = useRequest(JSON.stringify(query), (_, signal) => loadDocuments(query, signal));
  useRequest(JSON.stringify(filterOf(query)), (_, signal) => loadCounts(query, signal));

  const hasTemplates = useHasTemplates(list.data?.length === 0 && !isFiltered(query));

  return <DocumentList {...{ query, list, company, hasTemplates, onRetry }} onChange={change} />;
}
