import { type DocumentsReport, getDocumentsReport, type ReportFilter } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';

export interface ReportState {
  report: DocumentsReport | null; // null: none was ever read
  /** When it was read, in milliseconds. */
  readAt: number;
  loading: boolean;
  problem: ProblemError | null;
}

export const reportStore = forgetOnSignOut(
  createStore<ReportState>(() => ({ report: null, readAt: 0, loading: false, problem: null })),
);

const set = reportStore.setState;

/** Reads the report. What is shown meanwhile stays. */
export async function loadReport(query: ReportFilter, signal?: AbortSignal): Promise<void> {
  set({ loading: true, problem: null });
  try {
    const report = await call(getDocumentsReport, { query }, { signal });
    if (!signal?.aborted) set({ report, readAt: Date.now() });
  } catch (error) {
    if (!signal?.aborted) set({ report: null, problem: ProblemError.from(error) });
  } finally {
    if (!signal?.aborted) set({ loading: false });
  }
}
