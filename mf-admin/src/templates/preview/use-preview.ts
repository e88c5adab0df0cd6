import {
  type Answers,
  type FilledPreview,
  type FillingProblem,
  previewTemplate,
  previewUploadedTemplate,
  type TemplateId,
  type TemplateVariable,
  type TightValue,
  type UploadId,
} from '@pacta/contracts';
import { blobSource, call, type FileSource, load, type ProblemError } from '@pacta/shared/http';
import { useRequest } from '@pacta/shared/load';
import { pdfOf } from '@pacta/shared/preview';
import { useState } from 'react';
import { type SampleKind, sampleAnswers } from './sample-answers.ts';

export interface PreviewOf {
  uploadId: UploadId | null; // null: the file that the template has
  templateId: TemplateId | null;
}

export interface Preview {
  /** The last PDF that could be made; null until there is one. */
  pdf: FileSource | null;
  problems: FillingProblem[];
  /** Values that had to be set small. */
  tight: TightValue[];
  /** Why the last attempt failed. */
  failure: ProblemError | null;
  isRefreshing: boolean;
}

/** What came of the last attempt. */
interface Filled extends Omit<Preview, 'isRefreshing'> {
  /** What was wanted then; null before it. */
  about: string | null;
  /** What the last PDF was made of, and which of its pages were proved. */
  settings: string | null;
  pages: readonly number[];
}

/** What the PDF is filled with: samples, but for what was chosen for its clauses. */
interface Samples {
  kind: SampleKind;
  conditions: Answers;
}

const pause = 600; // milliseconds without a change

/** Fills the PDF with sample answers, anew after each pause in typing. An answer to an earlier question is dropped. */
export function usePreview(
  of: PreviewOf,
  variables: TemplateVariable[],
  onProblems: (problems: FillingProblem[]) => void,
  { kind = 'usual', conditions = {} }: Partial<Samples> = {},
): Preview & { retry: () => void; onSeen: (pages: readonly number[]) => void } {
  const [last, setLast] = useState<Filled>({
    about: null,
    settings: null,
    pages: [],
    pdf: null,
    problems: [],
    tight: [],
    failure: null,
  });
  const [seen, setSeen] = useState<readonly number[]>([1]);
  const settings = JSON.stringify({ ...of, variables, kind, conditions });
  const pages = pagesToProve(seen, last.settings === settings ? last.pages : []);
  const wanted = JSON.stringify([settings, pages]);
  const [first] = useState(wanted);

  async function refresh(about: string, signal: AbortSignal): Promise<void> {
    const filled = await load(fill({ ...of, variables, kind, conditions, pages }, signal));
    if (signal.aborted) return;
    if (filled.status === 'ready') {
      const { pdf, problems, tight = [] } = filled.value;
      setLast((before) => {
        const isSame = before.settings === settings && before.pdf !== null; // the file that is open stays
        return {
          ...{ about, settings, pages, problems, tight, failure: null },
          pdf: pdf === '' || isSame ? before.pdf : blobSource(pdfOf(pdf)),
        };
      });
      onProblems(problems);
    } else if (filled.status === 'failed') setLast((before) => ({ ...before, about, failure: filled.problem }));
  }
  const repeat = useRequest(wanted, refresh, { delay: wanted === first ? 0 : pause });

  return {
    ...last,
    isRefreshing: last.about !== wanted,
    onSeen: (inSight) => setSeen(inSight.slice(0, mostPages)),
    retry() {
      setLast((before) => ({ ...before, about: null }));
      repeat();
    },
  };
}

type Wanted = PreviewOf & Samples & { variables: TemplateVariable[]; pages: readonly number[] };

const mostPages = 50; // as many as may be asked for

/** Those that are looked at, and those that were: what was found there stays. */
function pagesToProve(seen: readonly number[], before: readonly number[]): readonly number[] {
  if (seen.every((page) => before.includes(page))) return before;
  return [...new Set([...seen, ...before])].slice(0, mostPages).toSorted((a, b) => a - b);
}

function fill(
  { uploadId, templateId, variables, kind, conditions, pages }: Wanted,
  signal: AbortSignal,
): Promise<FilledPreview> {
  const answers = { ...sampleAnswers(variables, kind), ...chosen(conditions) };
  const body = { variables, answers, pages: [...pages] };
  if (uploadId !== null) return call(previewUploadedTemplate, { params: { uploadId }, body }, { signal });
  if (templateId !== null) return call(previewTemplate, { params: { templateId }, body }, { signal });
  return Promise.reject(new TypeError('There is no file to fill.'));
}

/** '' leaves it to the sample. */
const chosen = (conditions: Answers): Answers =>
  Object.fromEntries(Object.entries(conditions).filter(([, answer]) => answer !== ''));
