import { countDocuments, type DocumentStatus, type DocumentSummary, listDocuments } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';
import { type DocumentPage, type DocumentQuery, filterOf } from './list-query.ts';

export type StatusCounts = Record<DocumentStatus, number>;

/** The specification's client list (section 4): records, total and loading; here also what went wrong. */
export interface DocumentListState {
  data: DocumentSummary[] | null; // null: none were ever read
  total: number;
  totalPages: number;
  loading: boolean;
  problem: ProblemError | null;
  counts: StatusCounts | null;
}

export const documentListStore = forgetOnSignOut(
  createStore<DocumentListState>(() => ({
    data: null,
    total: 0,
    totalPages: 0,
    loading: false,
    problem: null,
    counts: null,
  })),
);

const set = documentListStore.setState;

/** Reads a page of the list. What is shown stays meanwhile, and when reading fails. */
export async function loadDocuments(query: DocumentQuery, signal?: AbortSignal): Promise<void> {
  set({ loading: true, problem: null });
  try {
    const page = await call(listDocuments, { query }, { signal });
    if (!signal?.aborted) setDocuments(page);
  } catch (error) {
    if (!signal?.aborted) set({ problem: ProblemError.from(error) });
  } finally {
    if (!signal?.aborted) set({ loading: false });
  }
}

/** Counts the documents of each status. Without an answer the filters stand without numbers. */
export async function loadCounts(query: DocumentQuery, signal?: AbortSignal): Promise<void> {
  try {
    const { counts } = await call(countDocuments, { query: filterOf(query) }, { signal });
    if (!signal?.aborted) set({ counts });
  } catch {
    if (!signal?.aborted) set({ counts: null });
  }
}

export function setDocuments({ results, totalResults, totalPages }: DocumentPage): void {
  set({ data: results, total: totalResults, totalPages });
}

/** Puts a document that was just created at the front of the list, where a list was read. */
export function addDocument(document: DocumentSummary): void {
  set(({ data, total }) => {
    if (data === null) return {};
    const others = data.filter(({ id }) => id !== document.id); // created twice it is still one document
    return { data: [document, ...others], total: total + 1 - (data.length - others.length) };
  });
}
