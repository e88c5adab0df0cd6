import { useRequest } from '@pacta/shared/load';
import { useNavigate } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { useState } from 'react';
import { useStore } from 'zustand';
import { batchStore, loadRecent } from './batch-store.ts';
import { OpenStart } from './open-start-page.tsx';
import { RecentBatches } from './recent-batches.tsx';

/** Route component: a new list, and the way back to those that there are. */
export default function StartPage() {
  const user = useStore(sessionStore, (session) => session.user);
  const recent = useStore(batchStore, (state) => state.recent);
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const onRetry = useRequest(page, loadRecent);

  if (user === null) return null;
  return (
    <OpenStart
      user={user}
      onCreated={(id) => void navigate(`/admin/document/batches/${id}`)}
      recent={<RecentBatches recent={recent} hasCompanies={user.role === 'admin'} onPage={setPage} onRetry={onRetry} />}
    />
  );
}
