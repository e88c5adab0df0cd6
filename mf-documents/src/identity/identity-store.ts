import type { DocumentId, SignerId } from '@pacta/contracts';
import { askIdentityAgain, type DocumentIdentity, getDocumentIdentity, waiveIdentity } from '@pacta/contracts/identity';
import { call, type Loadable, load } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';

interface IdentityState {
  documentId: DocumentId | null;
  identity: Loadable<DocumentIdentity>;
}

export const identityStore = forgetOnSignOut(
  createStore<IdentityState>(() => ({ documentId: null, identity: { status: 'loading' } })),
);

/** Reads how far the signers of a document have come; what is shown of it stays meanwhile, and where looking again fails. */
export async function openIdentity(documentId: DocumentId, signal?: AbortSignal): Promise<void> {
  const { documentId: shown, identity: before } = identityStore.getState();
  const isShown = shown === documentId && before.status === 'ready';
  if (!isShown) identityStore.setState({ documentId, identity: { status: 'loading' } });
  const identity = await load(call(getDocumentIdentity, { params: { documentId } }, { signal }));
  if (signal?.aborted || (isShown && identity.status === 'failed')) return;
  identityStore.setState({ documentId, identity });
}

async function keep(documentId: DocumentId, answer: Promise<DocumentIdentity>): Promise<void> {
  try {
    identityStore.setState({ documentId, identity: { status: 'ready', value: await answer } });
  } catch (error) {
    void openIdentity(documentId); // somebody else, or the provider, was faster
    throw error;
  }
}

/** Rejects with a ProblemError, as the next one does. */
export const askAgain = (documentId: DocumentId, signerId: SignerId): Promise<void> =>
  keep(documentId, call(askIdentityAgain, { params: { documentId, signerId } }));

export const waive = (documentId: DocumentId, signerId: SignerId, reason: string): Promise<void> =>
  keep(documentId, call(waiveIdentity, { params: { documentId, signerId }, body: { reason } }));
