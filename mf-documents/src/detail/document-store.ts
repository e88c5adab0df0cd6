import {
  acceptScan,
  commentOnDocument,
  correctApproverEmail,
  correctApproverName,
  correctSignerEmail,
  correctSignerName,
  correctSignerPhone,
  type DocumentDetail,
  type DocumentId,
  getDocument,
  type RequestOf,
  remindDocument,
  returnScan,
  type ScanId,
  type SignerId,
  scheduleDocument,
  uploadVersion,
  withdrawDocument,
} from '@pacta/contracts';
import { tryProvider } from '@pacta/contracts/envelope';
import { call, type Loadable, load, ProblemError } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';
import type { CorrectedNames } from './correctable.ts';

interface DocumentState {
  documentId: DocumentId | null;
  document: Loadable<DocumentDetail>;
}

export const documentStore = forgetOnSignOut(
  createStore<DocumentState>(() => ({ documentId: null, document: { status: 'loading' } })),
);

/** Reads a document to be shown; the one that was shown before goes at once. */
export async function openDocument(documentId: DocumentId, signal?: AbortSignal): Promise<void> {
  documentStore.setState({ documentId, document: { status: 'loading' } });
  const document = await load(call(getDocument, { params: { documentId } }, { signal }));
  if (!signal?.aborted) documentStore.setState({ document });
}

/** Looks again without disturbing who reads: what is shown stays when looking fails. */
export async function refreshDocument(documentId: DocumentId, signal?: AbortSignal): Promise<void> {
  try {
    const document = await call(getDocument, { params: { documentId } }, { signal });
    if (!signal?.aborted) show(document);
  } catch (error) {
    const problem = ProblemError.from(error);
    const isShown = !signal?.aborted && documentStore.getState().documentId === documentId;
    if (isShown && problem.reason === 'document.not_found')
      documentStore.setState({ document: { status: 'failed', problem } });
  }
}

function show(value: DocumentDetail): void {
  if (documentStore.getState().documentId === value.id)
    documentStore.setState({ document: { status: 'ready', value } });
}

/** Adds a comment. Rejects with a ProblemError, as the other acts below do. */
export async function comment(documentId: DocumentId, text: string): Promise<void> {
  const added = await call(commentOnDocument, { params: { documentId }, body: { text } });
  const { document } = documentStore.getState();
  if (document.status === 'ready') show({ ...document.value, comments: [...document.value.comments, added] });
}

export type Reminder = RequestOf<typeof remindDocument>['body'];

export const remind = (documentId: DocumentId, body: Reminder): Promise<void> =>
  act(documentId, call(remindDocument, { params: { documentId }, body }));

export type NewSchedule = RequestOf<typeof scheduleDocument>['body'];

export const schedule = (documentId: DocumentId, body: NewSchedule): Promise<void> =>
  act(documentId, call(scheduleDocument, { params: { documentId }, body }));

export const withdraw = (documentId: DocumentId, reason: string): Promise<void> =>
  act(documentId, call(withdrawDocument, { params: { documentId }, body: { reason } }));

/** Has the provider asked now. Shows how it stands, also where somebody else was faster. */
export async function tryNow(documentId: DocumentId): Promise<void> {
  try {
    await call(tryProvider, { params: { documentId } });
  } finally {
    await refreshDocument(documentId);
  }
}

export const correctApprover = (documentId: DocumentId, email: string): Promise<void> =>
  act(documentId, call(correctApproverEmail, { params: { documentId }, body: { email } }));

export const correctSigner = (documentId: DocumentId, signerId: SignerId, email: string): Promise<void> =>
  act(documentId, call(correctSignerEmail, { params: { documentId, signerId }, body: { email } }));

export const correctPhone = (documentId: DocumentId, signerId: SignerId, phone: string): Promise<void> =>
  act(documentId, call(correctSignerPhone, { params: { documentId, signerId }, body: { phone } }));

export const renameApprover = (documentId: DocumentId, { name }: CorrectedNames): Promise<void> =>
  act(documentId, call(correctApproverName, { params: { documentId }, body: { name } }));

export const renameSigner = (documentId: DocumentId, signerId: SignerId, names: CorrectedNames): Promise<void> =>
  act(documentId, call(correctSignerName, { params: { documentId, signerId }, body: names }));

export type CorrectedVersion = RequestOf<typeof uploadVersion>['body'];

export const sendVersion = (documentId: DocumentId, version: CorrectedVersion): Promise<void> =>
  act(documentId, call(uploadVersion, { params: { documentId }, body: version }));

/** The company's signature over what was prepared. */
export const signAsCompany = (documentId: DocumentId, signing: Promise<DocumentDetail>): Promise<void> =>
  act(documentId, signing);

export const accept = (documentId: DocumentId, scanId: ScanId): Promise<void> =>
  review(documentId, call(acceptScan, { params: { documentId, scanId } }));

export const sendBack = (documentId: DocumentId, scanId: ScanId, reason: string): Promise<void> =>
  review(documentId, call(returnScan, { params: { documentId, scanId }, body: { reason } }));

/** Shows what the review made of the document, also where somebody else was faster. */
async function review(documentId: DocumentId, answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    const problem = ProblemError.from(error);
    if (problem.code === 409) await refreshDocument(documentId);
    throw problem;
  }
  await refreshDocument(documentId);
}

/** Shows what the act made of the document; where the document has moved on meanwhile, shows that. */
async function act(documentId: DocumentId, answer: Promise<DocumentDetail>): Promise<void> {
  try {
    show(await answer);
  } catch (error) {
    const problem = ProblemError.from(error);
    if (problem.code === 409) await refreshDocument(documentId);
    throw problem;
  }
}
