import type { Endpoint, ResponseOf, UploadLimit } from '@pacta/contracts';
import { ProblemError, upload } from '@pacta/shared/http';
import { useWhenOnline } from '@pacta/shared/load';
import { useEffect, useRef, useState } from 'react';
import type { FileProblem } from './file-rules.ts';

export type Sending =
  | { status: 'idle' }
  | { status: 'sending'; fileName: string; share: number } // share 1: received, and being looked at
  | { status: 'failed'; fileName: string; problem: FileProblem };

export interface Upload {
  sending: Sending;
  send: (file: File) => void;
  /** Sends the file that failed once more. */
  retry: () => void;
  cancel: () => void;
}

type UploadEndpoint = Endpoint & { upload: UploadLimit };

/** Sends one file at a time, again when a connection that was lost is back, and stops with the page that asked for it. */
export function useUpload<E extends UploadEndpoint>(
  endpoint: E,
  whyNot: (file: File) => FileProblem | null,
  onReceived: (received: ResponseOf<E>) => void,
): Upload {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
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
    const refused = whyNot(file);
    if (refused) return setSending({ status: 'failed', fileName, problem: refused });
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const onProgress = (share: number) => !signal.aborted && setSending({ status: 'sending', fileName, share });
    onProgress(0);
    try {
      const received = await upload<Endpoint & { upload: UploadLimit }>(endpoint, {}, [file], { onProgress, signal });
      if (signal.aborted) return;
      setSending({ status: 'idle' });
      onReceived(received as ResponseOf<E>); // read by the endpoint's own schema
    } catch (error) {
      if (!signal.aborted) setSending({ status: 'failed', fileName, problem: ProblemError.from(error) });
    }
  }

  const retry = () => void (last.current && send(last.current));
  useWhenOnline(sending.status === 'failed' && sending.problem.isOffline === true, retry);

  return {
    sending,
    send: (file) => void send(file),
    retry,
    cancel,
  };
}
