import { type FileSource, type Loadable, ProblemError } from '@pacta/shared/http';
import { useEffect, useState } from 'react';
import type { PdfFile } from './pdf-file.ts';

export type OpenPdf = (
  source: FileSource,
  opening: { signal: AbortSignal; onLost: (problem: ProblemError) => void },
) => Promise<PdfFile>;

// Evaluated when a viewer opens, yet in the viewer's own chunk: no request more, and nothing to run where there is no canvas.
const engine = () => import(/* webpackMode: "eager" */ './open-pdf.ts');

const openInBrowser: OpenPdf = async (source, opening) => (await engine()).openPdf(source, opening);

/** Opens a source, and again on `retry`; closes it when another comes or the viewer goes. */
export function usePdfFile(source: FileSource, open: OpenPdf = openInBrowser) {
  const [file, setFile] = useState<Loadable<PdfFile>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const fail = (error: unknown) => {
      if (!signal.aborted) setFile({ status: 'failed', problem: ProblemError.from(error) });
    };
    setFile({ status: 'loading' });
    open(source, { signal, onLost: fail }).then((value) => signal.aborted || setFile({ status: 'ready', value }), fail);
    return () => leaving.abort();
  }, [source, open, attempt]);

  return { file, retry: () => setAttempt((last) => last + 1) };
}
