import type { DocumentId, NewObserver } from '@pacta/contracts';
import {
  addObserver,
  type Circulation,
  type ForwardingId,
  getCirculation,
  type ObserverId,
  removeObserver,
  undoForwarding,
} from '@pacta/contracts/circulation';
import { call, type Loadable, load, ProblemError } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import type { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { refreshDocument } from '../detail/document-store.ts';

interface CirculationState {
  documentId: DocumentId | null;
  circulation: Loadable<Circulation>;
}

/** Who else got the document that is shown. */
export const circulationStore = forgetOnSignOut(
  createStore<CirculationState>(() => ({ documentId: null, circulation: { status: 'loading' } })),
);

/** Reads it; what is shown of the same document stays meanwhile. */
export async function openCirculation(documentId: DocumentId, signal?: AbortSignal): Promise<void> {
  const { documentId: shown, circulation: before } = circulationStore.getState();
  if (shown !== documentId || before.status !== 'ready')
    circulationStore.setState({ documentId, circulation: { status: 'loading' } });
  const circulation = await load(call(getCirculation, { params: { documentId } }, { signal }));
  if (!signal?.aborted) circulationStore.setState({ circulation });
}

/** What can be done about who else gets a document. Each rejects with a ProblemError. */
export interface CirculationActs {
  onUndo: (forwardingId: ForwardingId) => Promise<void>;
  onAddObserver: (observer: z.input<typeof NewObserver>) => Promise<void>;
  onRemoveObserver: (observerId: ObserverId) => Promise<void>;
}

export const circulationActs = (documentId: DocumentId): CirculationActs => ({
  onUndo: (forwardingId) => act(documentId, call(undoForwarding, { params: { documentId, forwardingId } })),
  onAddObserver: (body) => act(documentId, call(addObserver, { params: { documentId }, body })),
  onRemoveObserver: (observerId) => act(documentId, call(removeObserver, { params: { documentId, observerId } })),
});

/** Shows what came of it, and the document as it is then; also where somebody else was faster. */
async function act(documentId: DocumentId, answer: Promise<Circulation>): Promise<void> {
  try {
    const value = await answer;
    if (circulationStore.getState().documentId === documentId)
      circulationStore.setState({ circulation: { status: 'ready', value } });
  } catch (error) {
    const problem = ProblemError.from(error);
    if (problem.code === 409) await openCirculation(documentId);
    throw problem;
  } finally {
    await refreshDocument(documentId);
  }
}
