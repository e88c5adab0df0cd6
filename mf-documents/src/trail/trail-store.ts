import { type DocumentId, getTrail, type TrailEntry } from '@pacta/contracts';
import { call, type Loadable, load, ProblemError } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';

export interface Trail {
  entries: TrailEntry[];
  /** Where the entries before these are asked for; null: these are all. */
  next: number | null;
}

interface TrailState {
  documentId: DocumentId | null;
  trail: Loadable<Trail>;
  /** Older entries are on their way. */
  isReading: boolean;
  /** Why older entries did not come. */
  problem: ProblemError | null;
}

const none = { trail: { status: 'loading' }, isReading: false, problem: null } as const;

export const trailStore = forgetOnSignOut(createStore<TrailState>(() => ({ documentId: null, ...none })));

const set = trailStore.setState;

/** Reads the newest entries of a document's trail; what is shown of it stays meanwhile. */
export async function openTrail(documentId: DocumentId, signal?: AbortSignal): Promise<void> {
  const { documentId: shown, trail: before } = trailStore.getState();
  if (shown !== documentId || before.status !== 'ready') set({ documentId, ...none });
  const answer = call(getTrail, { params: { documentId }, query: {} }, { signal });
  const trail = await load(answer.then(({ results, next }) => ({ entries: results, next })));
  if (!signal?.aborted) set({ trail, isReading: false, problem: null });
}

/** Reads the entries before those that are shown, which stay. */
export async function readOlder(): Promise<void> {
  const { documentId, trail, isReading } = trailStore.getState();
  if (isReading || !documentId || trail.status !== 'ready' || trail.value.next === null) return;
  set({ isReading: true, problem: null });
  try {
    const { results, next } = await call(getTrail, { params: { documentId }, query: { before: trail.value.next } });
    if (trailStore.getState().trail === trail) {
      set({ trail: { status: 'ready', value: { entries: [...trail.value.entries, ...results], next } } });
    }
  } catch (error) {
    if (trailStore.getState().trail === trail) set({ problem: ProblemError.from(error) });
  } finally {
    if (trailStore.getState().documentId === documentId) set({ isReading: false });
  }
}
