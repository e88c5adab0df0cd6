import { getDocumentsReport } from '@pacta/contracts';
import { useListState } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { useEffect, useState } from 'react';
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
  const wanted = JSON.stringify(query);
  const [attempt, setAttempt] = useState(0);

  // Depends on `attempt` too: "Try again" is a new one, and ends with the question that it belongs to.
  useEffect(() => {
    const leaving = new AbortController();
    void loadReport(JSON.parse(wanted), leaving.signal);
    return () => leaving.abort();
  }, [wanted, attempt]);

  return (
    <ReportsView
      {...{ query, state, spreadsheet }}
      hasCompanies={isAdmin}
      today={new Date()}
      onChange={change}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
