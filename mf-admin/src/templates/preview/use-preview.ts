import {
  type FilledPreview,
  type FillingProblem,
  previewTemplate,
  previewUploadedTemplate,
  type TemplateId,
  type TemplateVariable,
  type UploadId,
} from '@pacta/contracts';
import { blobSource, call, type FileSource, ProblemError } from '@pacta/shared/http';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sampleAnswers } from './sample-answers.ts';

export interface PreviewOf {
  uploadId: UploadId | null; // null: the file that the template has
  templateId: TemplateId | null;
}

export interface Preview {
  /** The last PDF that could be made; null until there is one. */
  pdf: FileSource | null;
  problems: FillingProblem[];
  /** Why the last attempt failed. */
  failure: ProblemError | null;
  isRefreshing: boolean;
}

const pause = 600; // milliseconds without a change

/** Fills the PDF with sample answers, anew after each pause in typing. An answer to an earlier question is dropped. */
export function usePreview(
  of: PreviewOf,
  variables: TemplateVariable[],
  onProblems: (problems: FillingProblem[]) => void,
): Preview & { retry: () => void } {
  const [preview, setPreview] = useState<Preview>({ pdf: null, problems: [], failure: null, isRefreshing: true });
  const [attempt, setAttempt] = useState(0);
  const wanted = JSON.stringify({ ...of, variables });
  const tell = useEffectEvent(onProblems);
  const asked = useRef<string | null>(null);

  // Depends on `attempt` too: "Try again" is a new one.
  useEffect(() => {
    const leaving = new AbortController();
    const isTyping = asked.current !== null && asked.current !== wanted;
    asked.current = wanted;
    setPreview((last) => ({ ...last, isRefreshing: true }));
    const make = async () => {
      try {
        const { pdf, problems } = await request(JSON.parse(wanted), leaving.signal);
        if (leaving.signal.aborted) return;
        const made = pdf === '' ? {} : { pdf: blobSource(fromBase64(pdf)) };
        setPreview((last) => ({ ...last, ...made, problems, failure: null, isRefreshing: false }));
        tell(problems);
      } catch (error) {
        if (leaving.signal.aborted) return;
        setPreview((last) => ({ ...last, failure: ProblemError.from(error), isRefreshing: false }));
      }
    };
    const timer = setTimeout(() => void make(), isTyping ? pause : 0);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted, attempt]);

  return { ...preview, retry: () => setAttempt(attempt + 1) };
}

type Wanted = PreviewOf & { variables: TemplateVariable[] };

function request({ uploadId, templateId, variables }: Wanted, signal: AbortSignal): Promise<FilledPreview> {
  const body = { variables, answers: sampleAnswers(variables) };
  if (uploadId !== null) return call(previewUploadedTemplate, { params: { uploadId }, body }, { signal });
  if (templateId !== null) return call(previewTemplate, { params: { templateId }, body }, { signal });
  return Promise.reject(new TypeError('There is no file to fill.'));
}

const fromBase64 = (text: string): Blob =>
  new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' });
