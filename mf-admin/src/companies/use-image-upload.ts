import { type UploadedImage, uploadImage, validation } from '@pacta/shared/contracts';
import { ProblemError, upload } from '@pacta/shared/http';
import { useProblemMessage, useValidationMessage } from '@pacta/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { whyNotImage } from './image-rules.ts';

type Sending =
  | { status: 'idle' }
  | { status: 'sending'; fileName: string; share: number } // share 1: received, and being drawn anew
  | { status: 'failed'; words: string; isRepeatable: boolean };

/** Sends one image at a time, and stops with the page that asked for it. */
export function useImageUpload(onReceived: (image: UploadedImage) => void) {
  const problemWords = useProblemMessage();
  const validationWords = useValidationMessage();
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const leaving = useRef<AbortController | null>(null);
  const last = useRef<File | null>(null);

  useEffect(() => () => leaving.current?.abort(), []);

  const cancel = () => {
    leaving.current?.abort();
    setSending({ status: 'idle' });
  };

  const fail = (words: string, isRepeatable: boolean) => setSending({ status: 'failed', words, isRepeatable });

  async function send(file: File): Promise<void> {
    cancel();
    last.current = file;
    const refused = whyNotImage(file);
    if (refused === validation.imageOnly) return fail(validationWords(refused), false);
    if (refused !== null) return fail(problemWords({ reason: refused }), false);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const onProgress = (share: number) =>
      !signal.aborted && setSending({ status: 'sending', fileName: file.name, share });
    onProgress(0);
    try {
      const received = await upload(uploadImage, {}, [file], { onProgress, signal });
      setSending({ status: 'idle' });
      onReceived(received);
    } catch (error) {
      const problem = ProblemError.from(error);
      if (signal.aborted) return;
      // Its name said that it was an image, and its bytes do not.
      const isImage = problem.reason !== 'file.type_not_allowed';
      fail(isImage ? problemWords(problem) : validationWords(validation.imageOnly), problem.reason === 'internal');
    }
  }

  return {
    sending,
    send: (file: File) => void send(file),
    retry: () => void (last.current && send(last.current)),
    cancel,
  };
}
