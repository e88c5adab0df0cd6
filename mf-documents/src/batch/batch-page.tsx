import { BatchId, type BatchView } from '@pacta/contracts';
import type { Loadable } from '@pacta/shared/http';
import { usePolling, useRequest } from '@pacta/shared/load';
import { useListState, useNavigate, useParams } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { Loaded, Skeleton, Stack } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { BatchDetailView } from './batch-detail-view.tsx';
import { BatchNotFound } from './batch-not-found.tsx';
import { batchStore, openBatch, refreshBatch, remove, start, stop } from './batch-store.ts';
import { isAtWork } from './progress-of.ts';
import { RowQuery, usualRows } from './row-query.ts';
import { useRows } from './use-rows.ts';

/** Route component: what stands in the address may be no identifier at all. */
export default function BatchPage() {
  const batchId = BatchId.safeParse(useParams().batchId);
  return batchId.success ? <IdentifiedBatch batchId={batchId.data} /> : <BatchNotFound />;
}

const loading: Loadable<BatchView> = { status: 'loading' };
const pace = { first: 1_000, longest: 15_000 };

function IdentifiedBatch({ batchId }: { batchId: BatchId }) {
  const batch = useStore(batchStore, (state) => (state.batchId === batchId ? state.batch : loading));

  const onRetry = useRequest(batchId, openBatch);
  const read = batch.status === 'ready' ? batch.value : null;
  usePolling(read && isAtWork(read) ? pace : null, (signal) => refreshBatch(batchId, signal), read?.updatedAt);

  if (batch.status === 'failed' && batch.problem.reason === 'batch.not_found') return <BatchNotFound />;
  return (
    <Loaded value={batch} onRetry={onRetry} skeleton={<Waiting />}>
      {(shown) => <ReadyBatch batch={shown} />}
    </Loaded>
  );
}

/** Connects the batch, its rows and the address to the view. */
function ReadyBatch({ batch }: { batch: BatchView }) {
  const [asked, change] = useListState(RowQuery);
  const navigate = useNavigate();
  const hasCompanies = useStore(sessionStore, ({ user }) => user?.role === 'admin');
  const query = { ...asked, rows: asked.rows ?? usualRows(batch) };
  const rows = useRows(batch.id, query, batch.updatedAt);

  async function onDelete(): Promise<void> {
    await remove(batch.id);
    await navigate('/admin/document/creator/many', { replace: true });
  }

  return (
    <BatchDetailView
      {...{ batch, rows, query, hasCompanies, onDelete }}
      onQuery={change}
      onStart={() => start(batch.id)}
      onStop={() => stop(batch.id)}
    />
  );
}

const Waiting = () => (
  <Stack gap="6" aria-hidden>
    <Skeleton h="9" maxW="md" />
    <Skeleton h="7rem" borderRadius="l3" />
    <Skeleton h="20rem" borderRadius="l3" />
  </Stack>
);
