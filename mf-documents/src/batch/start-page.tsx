import { useNavigate } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { batchStore, loadRecent } from './batch-store.ts';
import { OpenStart } from './open-start-page.tsx';
import { RecentBatches } from './recent-batches.tsx';

/** Route component: a new list, and the way back to those that there are. */
export default function StartPage() {
  const user = useStore(sessionStore, (session) => session.user);
  const recent = useStore(batchStore, (state) => state.recent);
  const navigate = useNavigate();
  const [asked, setAsked] = useState({ page: 1, attempt: 0 });

  // Depends on `attempt` too: "Try again" is a new one.
  useEffect(() => {
    const leaving = new AbortController();
    void loadRecent(asked.page, leaving.signal);
    return () => leaving.abort();
  }, [asked]);

  if (user === null) return null;
  return (
    <OpenStart
      user={user}
      onCreated={(id) => void navigate(`/admin/document/batches/${id}`)}
      recent={
        <RecentBatches
          recent={recent}
          hasCompanies={user.role === 'admin'}
          onPage={(page) => setAsked({ page, attempt: 0 })}
          onRetry={() => setAsked(({ page, attempt }) => ({ page, attempt: attempt + 1 }))}
        />
      }
    />
  );
}
