import {
  type Answers,
  type FilledPreview,
  previewTemplate,
  type TemplateDetail,
  type TemplateId,
  variableKey,
} from '@pacta/contracts';
import { blobSource, call, type FileSource, ProblemError } from '@pacta/shared/http';
import { useRequest } from '@pacta/shared/load';
import { useState } from 'react';
import type { DraftProblems } from '../draft/problems.ts';
import { type Asked, answersTo, pathOf, sourceOf } from './questions.ts';

/** What was made of a template last. */
interface Made {
  /** The last PDF that could be made; null until there is one. */
  source: FileSource | null;
  /** What was told with it: where signers sign and which answers cannot be set. */
  filled: Pick<FilledPreview, 'positions' | 'problems'> | null;
  /** What it was filled with; null until there is one. */
  made: { key: string; answers: Answers } | null;
}

/** A document as it would be made now. */
export interface Preview extends Made {
  isRefreshing: boolean;
  /** Why the last attempt failed. */
  failure: ProblemError | null;
}

interface Attempted extends Made {
  failed: { key: string; problem: ProblemError } | null;
}

export type Previews = Readonly<Record<TemplateId, Preview>>;

export interface PreviewControls {
  previews: Previews;
  onRetry: () => void;
}

const nothing: Attempted = { source: null, filled: null, made: null, failed: null };
const none: Preview = { source: null, filled: null, made: null, isRefreshing: false, failure: null };
export const previewOf = (previews: Previews, id: TemplateId): Preview => previews[id] ?? none;

const pause = 300; // milliseconds without a change

interface Wanted {
  id: TemplateId;
  answers: Answers;
  /** Changes with whatever changes the PDF. */
  key: string;
}

/** What some templates are filled with: each with the answers to its own questions. */
export const wantedOf = (details: readonly TemplateDetail[], asked: readonly Asked[], answers: Answers): Wanted[] =>
  details.map(({ id, version }) => {
    const own = answersTo(
      asked.filter(({ templates }) => templates.includes(id)),
      answers,
    );
    return { id, answers: own, key: JSON.stringify([version, own]) };
  });

/** Fills templates a moment after the last change; an answer that was superseded is dropped, and so is its request. */
export function usePreviews(wanted: Wanted[]): PreviewControls {
  const [all, setAll] = useState<Readonly<Record<TemplateId, Attempted>>>({});
  const stale = wanted.filter(({ id, key }) => all[id]?.made?.key !== key);
  const isFirst = stale.every(({ id }) => all[id] === undefined);

  async function refresh(each: Wanted, signal: AbortSignal): Promise<void> {
    const { id } = each;
    const part = await fill(each, signal);
    if (!signal.aborted) setAll((before) => ({ ...before, [id]: { ...nothing, ...before[id], ...part } }));
  }
  const repeat = useRequest(
    JSON.stringify(wanted.map(({ id, key }) => [id, key])),
    (_, signal) => Promise.all(stale.map((each) => refresh(each, signal))),
    { delay: isFirst ? 0 : pause },
  );

  return {
    previews: Object.fromEntries(wanted.map((each) => [each.id, previewFrom(all[each.id] ?? nothing, each)])),
    onRetry() {
      setAll(withoutFailures);
      repeat();
    },
  };
}

/** Fills one template: what came of it, beside what came of earlier attempts. */
async function fill({ id, answers, key }: Wanted, signal: AbortSignal): Promise<Partial<Attempted>> {
  try {
    const request = { params: { templateId: id }, body: { answers } };
    const { pdf, ...filled } = await call(previewTemplate, request, { signal });
    const source = pdf === '' ? {} : { source: blobSource(pdfOf(pdf)) };
    return { ...source, filled, made: { key, answers }, failed: null };
  } catch (error) {
    return { failed: { key, problem: ProblemError.from(error) } };
  }
}

const withoutFailures = (all: Readonly<Record<TemplateId, Attempted>>): Record<TemplateId, Attempted> =>
  Object.fromEntries(Object.entries(all).map(([id, last]) => [id, { ...last, failed: null }]));

function previewFrom({ failed, ...last }: Attempted, { key }: Wanted): Preview {
  const failure = failed?.key === key ? failed.problem : null;
  return { ...last, failure, isRefreshing: failure === null && last.made?.key !== key };
}

const pdfOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' });

/** What the previews say of answers that have not changed since. */
export function previewProblems(
  previews: Previews,
  details: readonly TemplateDetail[],
  wanted: Wanted[],
): DraftProblems {
  const problems = new Map<string, string>();
  for (const detail of details) {
    const { filled, made } = previewOf(previews, detail.id);
    const now = wanted.find(({ id }) => id === detail.id);
    for (const { name, message } of filled?.problems ?? []) {
      const key = sourceOf(detail, name);
      const isUnchanged = valueAt(made?.answers, key) === valueAt(now?.answers, key);
      if (isUnchanged) problems.set(pathOf(key), message);
    }
  }
  return problems;
}

const valueAt = (answers: Answers | undefined, key: string): string | undefined =>
  Object.entries(answers ?? {}).find(([name]) => variableKey(name) === key)?.[1];
