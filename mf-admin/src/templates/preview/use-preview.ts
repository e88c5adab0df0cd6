import {
  type FilledPreview,
  type FillingProblem,
  previewTemplate,
  previewUploadedTemplate,
  type TemplateId,
  type TemplateVariable,
  type UploadId,
} from '@pacta/contracts';
import { blobSource, call, type FileSource, load, type ProblemError } from '@pacta/shared/http';
import { useRequest } from '@pacta/shared/load';
import { useState } from 'react';
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

/** What came of the last attempt. */
interface Filled extends Omit<Preview, 'isRefreshing'> {
  /** What was wanted then; null before it. */
  about: string | null;
}

const pause = 600; // milliseconds without a change

/** Fills the PDF with sample answers, anew after each pause in typing. An answer to an earlier question is dropped. */
export function usePreview(
  of: PreviewOf,
  variables: TemplateVariable[],
  onProblems: (problems: FillingProblem[]) => void,
): Preview & { retry: () => void } {
  const [last, setLast] = useState<Filled>({ about: null, pdf: null, problems: [], failure: null });
  const wanted = JSON.stringify({ ...of, variables });
  const [first] = useState(wanted);

  async function refresh(about: string, signal: AbortSignal): Promise<void> {
    const filled = await load(fill({ ...of, variables }, signal));
    if (signal.aborted) return;
    if (filled.status === 'ready') {
      const { pdf, problems } = filled.value;
      setLast(({ pdf: before }) => ({ about, pdf: pdf === '' ? before : sourceOf(pdf), problems, failure: null }));
      onProblems(problems);
    } else if (filled.status === 'failed') setLast((before) => ({ ...before, about, failure: filled.problem }));
  }
  const repeat = useRequest(wanted, refresh, { delay: wanted === first ? 0 : pause });

  return {
    ...last,
    isRefreshing: last.about !== wanted,
    retry() {
      setLast((before) => ({ ...before, about: null }));
      repeat();
    },
  };
}

type Wanted = PreviewOf & { variables: TemplateVariable[] };

function fill({ uploadId, templateId, variables }: Wanted, signal: AbortSignal): Promise<FilledPreview> {
  const body = { variables, answers: sampleAnswers(variables) };
  if (uploadId !== null) return call(previewUploadedTemplate, { params: { uploadId }, body }, { signal });
  if (templateId !== null) return call(previewTemplate, { params: { templateId }, body }, { signal });
  return Promise.reject(new TypeError('There is no file to fill.'));
}

const sourceOf = (base64: string): FileSource =>
  blobSource(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' }));
