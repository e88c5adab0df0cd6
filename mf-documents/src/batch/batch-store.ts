import {
  type BatchId,
  type BatchView,
  deleteBatch,
  getBatch,
  listBatches,
  type ResponseOf,
  startBatch,
  stopBatch,
} from '@pacta/contracts';
import { call, type Loadable, load, ProblemError } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';

export type BatchPage = ResponseOf<typeof listBatches>;

interface BatchStoreState {
  batchId: BatchId | null;
  batch: Loadable<BatchView>;
  recent: Loadable<BatchPage>;
}

export const batchStore = forgetOnSignOut(
  createStore<BatchStoreState>(() => ({
    batchId: null,
    batch: { status: 'loading' },
    recent: { status: 'loading' },
  })),
);

/** Reads a batch to be shown; the one that was shown before goes at once. */
export async function openBatch(batchId: BatchId, signal?: AbortSignal): Promise<void> {
  batchStore.setState({ batchId, batch: { status: 'loading' } });
  const batch = await load(call(getBatch, { params: { batchId } }, { signal }));
  if (!signal?.aborted) batchStore.setState({ batch });
}

/** Reads it again without disturbing the reader: what is shown stays when that fails. */
export async function refreshBatch(batchId: BatchId, signal?: AbortSignal): Promise<void> {
  try {
    const batch = await call(getBatch, { params: { batchId } }, { signal });
    if (!signal?.aborted) show(batch);
  } catch (error) {
    const problem = ProblemError.from(error);
    const isShown = !signal?.aborted && batchStore.getState().batchId === batchId;
    if (isShown && problem.reason === 'batch.not_found') batchStore.setState({ batch: { status: 'failed', problem } });
  }
}

function show(value: BatchView): void {
  if (batchStore.getState().batchId === value.id) batchStore.setState({ batch: { status: 'ready', value } });
}

/** Has the documents made. Rejects with a ProblemError, as the other acts do. */
export const start = (batchId: BatchId): Promise<void> => act(batchId, call(startBatch, { params: { batchId } }));

export const stop = (batchId: BatchId): Promise<void> => act(batchId, call(stopBatch, { params: { batchId } }));

/** Shows what the act made of the batch; where that has moved on meanwhile, shows that. */
async function act(batchId: BatchId, answer: Promise<BatchView>): Promise<void> {
  try {
    show(await answer);
  } catch (error) {
    const problem = ProblemError.from(error);
    if (problem.code === 409) await refreshBatch(batchId);
    throw problem;
  }
}

export async function remove(batchId: BatchId): Promise<void> {
  await call(deleteBatch, { params: { batchId } });
}

export const batchesOnPage = 10;

/** The latest batches; those that are shown stay while others are read. */
export async function loadRecent(page: number, signal?: AbortSignal): Promise<void> {
  const recent = await load(call(listBatches, { query: { page, limit: batchesOnPage } }, { signal }));
  if (!signal?.aborted) batchStore.setState({ recent });
}
