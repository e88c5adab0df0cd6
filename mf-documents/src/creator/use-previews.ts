import {
  type Answers,
  type FilledPreview,
  previewTemplate,
  type TemplateDetail,
  type TemplateId,
  variableKey,
} from '@pacta/contracts';
import { blobSource, call, type FileSource, ProblemError } from '@pacta/shared/http';
import { useEffect, useState } from 'react';
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
  failed: { about: string; problem: ProblemError } | null;
}

export type Previews = Readonly<Record<TemplateId, Preview>>;

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
export function usePreviews(wanted: Wanted[]): { previews: Previews; retry: () => void } {
  const [all, setAll] = useState<Readonly<Record<TemplateId, Attempted>>>({});
  const [attempt, setAttempt] = useState(0);
  const aboutOf = ({ id, key }: Wanted) => JSON.stringify([attempt, id, key]);
  const stale = wanted.filter(({ id, key }) => all[id]?.made?.key !== key);
  const about = JSON.stringify(wanted.map(aboutOf));

  // Depends on `about` alone, which stands for all that is wanted.
  useEffect(() => {
    if (stale.length === 0) return;
    const leaving = new AbortController();
    const take = (id: TemplateId, part: Partial<Attempted>) => {
      if (!leaving.signal.aborted) setAll((before) => ({ ...before, [id]: { ...nothing, ...before[id], ...part } }));
    };
    const make = async (each: Wanted) => {
      const { id, answers, key } = each;
      try {
        const request = { params: { templateId: id }, body: { answers } };
        const { pdf, ...filled } = await call(previewTemplate, request, { signal: leaving.signal });
        const source = pdf === '' ? {} : { source: blobSource(pdfOf(pdf)) };
        take(id, { ...source, filled, made: { key, answers }, failed: null });
      } catch (error) {
        take(id, { failed: { about: aboutOf(each), problem: ProblemError.from(error) } });
      }
    };
    const isFirst = stale.every(({ id }) => all[id] === undefined);
    const timer = setTimeout(() => stale.forEach((each) => void make(each)), isFirst ? 0 : pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [about]);

  const previews = wanted.map((each): [TemplateId, Preview] => {
    const { failed, ...last } = all[each.id] ?? nothing;
    const failure = failed?.about === aboutOf(each) ? failed.problem : null;
    return [each.id, { ...last, failure, isRefreshing: failure === null && last.made?.key !== each.key }];
  });
  return { previews: Object.fromEntries(previews), retry: () => setAttempt(attempt + 1) };
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
