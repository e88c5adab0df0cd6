import { type FileSource, type Loadable, ProblemError } from '@pacta/shared/http';
import { useRequest, useWhenOnline } from '@pacta/shared/load';
import { useEffect, useState } from 'react';
import type { PdfFile } from './pdf-file.ts';

export type OpenPdf = (
  source: FileSource,
  opening: { signal: AbortSignal; onLost: (problem: ProblemError) => void },
) => Promise<PdfFile>;

interface Opening {
  open?: OpenPdf | undefined;
  isLive: boolean;
}

// Evaluated when a viewer opens, yet in the viewer's own chunk: no request more, and nothing to run where there is no canvas.
const engine = () => import(/* webpackMode: "eager" */ './open-pdf.ts');

/** Opens a PDF of which no page is shown, to read its text. */
export const openInBrowser: OpenPdf = async (source, opening) => (await engine()).openPdf(source, opening);

/**
 * Opens a source, and again on `retry`; closes it when another comes or the viewer goes. Where it is live, the file
 * that is open stays so until the next one can take its place.
 */
export function usePdfFile(source: FileSource, { open = openInBrowser, isLive }: Opening) {
  const [file, setFile] = useState<Loadable<PdfFile>>({ status: 'loading' });
  const [shown, setShown] = useState<AbortController | null>(null);

  async function show(wanted: FileSource, superseded: AbortSignal): Promise<void> {
    const opening = new AbortController();
    const { signal } = opening;
    let isShown = false;
    const fail = (error: unknown) => {
      if (!signal.aborted) setFile({ status: 'failed', problem: ProblemError.from(error) });
    };
    superseded.addEventListener('abort', () => (isLive && isShown) || opening.abort());
    setFile((last) => (isLive && last.status === 'ready' ? last : { status: 'loading' }));
    try {
      const value = await open(wanted, { signal, onLost: fail });
      if (signal.aborted) return;
      isShown = true;
      setFile({ status: 'ready', value });
      setShown(opening);
    } catch (error) {
      fail(error);
    }
  }
  const retry = useRequest(source, show);
  useWhenOnline(file.status === 'failed' && file.problem.isOffline, retry); // a later part of the file was lost

  useEffect(() => () => shown?.abort(), [shown]);

  return { file, retry };
}
