import { type UploadedPdf, uploadPdf } from '@pacta/shared/contracts';
import { ProblemError, upload } from '@pacta/shared/http';
import { useEffect, useRef, useState } from 'react';
import { type FileProblem, whyNotPdf } from './file-rules.ts';

export type PdfSending =
  | { status: 'idle' }
  | { status: 'sending'; fileName: string; share: number } // share 1: received, and being checked
  | { status: 'failed'; fileName: string; problem: FileProblem };

export interface PdfUpload {
  sending: PdfSending;
  send: (file: File) => void;
  /** Sends the file that failed once more. */
  retry: () => void;
  cancel: () => void;
}

/** Sends one PDF at a time, and stops with the page that asked for it. */
export function usePdfUpload(onReceived: (received: UploadedPdf) => void): PdfUpload {
  const [sending, setSending] = useState<PdfSending>({ status: 'idle' });
  const leaving = useRef<AbortController | null>(null);
  const last = useRef<File | null>(null);

  useEffect(() => () => leaving.current?.abort(), []);

  const cancel = () => {
    leaving.current?.abort();
    setSending({ status: 'idle' });
  };

  async function send(file: File): Promise<void> {
    cancel();
    last.current = file;
    const fileName = file.name;
    const refused = whyNotPdf(file);
    if (refused) return setSending({ status: 'failed', fileName, problem: refused });
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const onProgress = (share: number) => !signal.aborted && setSending({ status: 'sending', fileName, share });
    onProgress(0);
    try {
      const received = await upload(uploadPdf, {}, [file], { onProgress, signal });
      setSending({ status: 'idle' });
      onReceived(received);
    } catch (error) {
      if (!signal.aborted) setSending({ status: 'failed', fileName, problem: ProblemError.from(error) });
    }
  }

  return {
    sending,
    send: (file) => void send(file),
    retry: () => void (last.current && send(last.current)),
    cancel,
  };
}
