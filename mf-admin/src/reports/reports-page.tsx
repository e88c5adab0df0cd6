import { getDocumentsReport } from '@pacta/contracts';
import { useRequest } from '@pacta/shared/load';
import { useListState } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { useStore } from 'zustand';
import { loadReport, reportStore } from './reports-store.ts';
import { ReportsView } from './reports-view.tsx';
import { useExport } from './use-export.ts';

/** Route component: connects the address and the store to the view and owns nothing else. */
export default function ReportsPage() {
  const [query, change] = useListState(getDocumentsReport.query);
  const state = useStore(reportStore);
  const isAdmin = useStore(sessionStore, ({ user }) => user?.role === 'admin');
  const spreadsheet = useExport(query);
  const onRetry = useRequest(JSON.stringify(query), (_, signal) => loadReport(query, signal));

  return (
    <ReportsView
      {...{ query, state, spreadsheet, onRetry }}
      hasCompanies={isAdmin}
      today={new Date()}
      onChange={change}
    />
  );
}
