import { type BatchId, type BatchRowPreview, previewBatchRow } from '@pacta/contracts';
import { blobSource, call, type FileSource, type Loadable } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';
import { pdfOf } from '@pacta/shared/preview';
import { useState } from 'react';

export interface ShownRow extends Omit<BatchRowPreview, 'pdf' | 'positions'> {
  source: FileSource;
}

export interface RowPreviewControls {
  value: Loadable<ShownRow>;
  /** Another row, or more of its pages, are on their way. */
  isRefreshing: boolean;
  onRetry: () => void;
  /** Somebody looks at these pages, from 1: they are proved. */
  onSeen: (pages: readonly number[]) => void;
}

const mostPages = 50; // as many as may be asked for

/** The document of a row as it would be made. Its pages are proved as they are looked at. */
export function useRowPreview(batchId: BatchId, row: number): RowPreviewControls {
  const [looked, setLooked] = useState({ row, pages: [1] });
  const pages = looked.row === row ? looked.pages : [1];
  const { value, isRefreshing, retry } = useLoad(
    JSON.stringify([row, pages]),
    (_, signal) => read(batchId, row, pages, signal),
    { scope: batchId },
  );

  function onSeen(inSight: readonly number[]): void {
    if (value.status !== 'ready' || value.value.row.row !== row || inSight.every((page) => pages.includes(page)))
      return;
    setLooked({ row, pages: [...new Set([...pages, ...inSight])].slice(0, mostPages) });
  }
  return { value, isRefreshing, onRetry: retry, onSeen };
}

async function read(batchId: BatchId, row: number, pages: number[], signal: AbortSignal): Promise<ShownRow> {
  const request = { params: { batchId, row }, body: { pages } };
  const { pdf, positions: _, ...told } = await call(previewBatchRow, request, { signal });
  return { ...told, source: blobSource(pdfOf(pdf)) };
}
