import type { DocumentId } from '@pacta/contracts';
import { type DocumentTime, downloadConstancia, downloadStampedFile, getDocumentTime } from '@pacta/contracts/time';
import { call, type Loadable, load, readFile } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';

interface TimeState {
  documentId: DocumentId | null;
  time: Loadable<DocumentTime>;
}

export const timeStore = forgetOnSignOut(
  createStore<TimeState>(() => ({ documentId: null, time: { status: 'loading' } })),
);

/** Reads how long a document's seal can be proved; what is shown of it stays meanwhile. */
export async function openTime(documentId: DocumentId, signal?: AbortSignal): Promise<void> {
  const { documentId: shown, time: before } = timeStore.getState();
  if (shown !== documentId || before.status !== 'ready')
    timeStore.setState({ documentId, time: { status: 'loading' } });
  const time = await load(call(getDocumentTime, { params: { documentId } }, { signal }));
  if (!signal?.aborted) timeStore.setState({ time });
}

/** `renewal`: one that renews it, from 1. */
export const readConstancia = (documentId: DocumentId, renewal?: number): Promise<Blob> =>
  readFile(downloadConstancia, { params: { documentId }, query: { renewal } });

export const readStampedFile = (documentId: DocumentId): Promise<Blob> =>
  readFile(downloadStampedFile, { params: { documentId } });
