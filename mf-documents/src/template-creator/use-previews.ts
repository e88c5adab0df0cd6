import {
  type Answers,
  type FilledPreview,
  fillingProblemMessage,
  previewTemplate,
  type TemplateDetail,
  type TemplateId,
  variableKey,
} from '@pacta/contracts';
import { blobSource, call, type FileSource, ProblemError } from '@pacta/shared/http';
import { useRequest } from '@pacta/shared/load';
import { pdfOf } from '@pacta/shared/preview';
import { useState } from 'react';
import type { DraftProblems } from '../draft/problems.ts';
import { type Asked, answersTo, pathOf, sourceOf } from './questions.ts';

/** What was made of a template last. */
interface Made {
  /** The last PDF that could be made; null until there is one. */
  source: FileSource | null;
  /** What was told with it: where signers sign, and which answers cannot be set or only in smaller letters. */
  filled: Omit<FilledPreview, 'pdf'> | null;
  /** What it was filled with, and which of its pages were proved (null: all); null until there is one. */
  made: { key: string; answers: Answers; proved: Pages | null } | null;
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

type Pages = readonly number[];

export type Previews = Readonly<Record<TemplateId, Preview>>;

export interface PreviewControls {
  previews: Previews;
  /** Whether something is still on its way of what was wanted; not where it was refused. */
  isAwaited: boolean;
  onRetry: () => void;
  /** Somebody looks at these pages of a document, from 1: only they are proved while the answers are being given. */
  onSeen: (id: TemplateId, pages: readonly number[]) => void;
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

export interface PreviewOptions {
  /** Whether all pages are to be proved, and not only those that somebody looks at. */
  isWhole: boolean;
}

/** Fills templates a moment after the last change; an answer that was superseded is dropped, and so is its request. */
export function usePreviews(wanted: Wanted[], { isWhole }: PreviewOptions): PreviewControls {
  const [all, setAll] = useState<Readonly<Record<TemplateId, Attempted>>>({});
  const [seen, setSeen] = useState<Readonly<Record<TemplateId, Pages>>>({});
  const pagesOf = ({ id, key }: Wanted): Pages | null =>
    isWhole ? null : pagesToProve(seen[id] ?? firstPages, all[id]?.made, key);
  const stale = wanted.filter((each) => !isProved(all[each.id]?.made, each.key, pagesOf(each)));
  const isFirst = stale.every(({ id }) => all[id] === undefined);

  async function refresh(each: Wanted, signal: AbortSignal): Promise<void> {
    const { id } = each;
    const part = await fill(each, pagesOf(each), signal);
    if (!signal.aborted) setAll((before) => ({ ...before, [id]: withPart(before[id] ?? nothing, part) }));
  }
  const repeat = useRequest(
    JSON.stringify(wanted.map((each) => [each.id, each.key, pagesOf(each)])),
    (_, signal) => Promise.all(stale.map((each) => refresh(each, signal))),
    { delay: isFirst ? 0 : pause },
  );

  return {
    isAwaited: stale.some(({ id, key }) => all[id]?.failed?.key !== key),
    previews: Object.fromEntries(wanted.map((each) => [each.id, previewFrom(all[each.id] ?? nothing, each)])),
    onRetry() {
      setAll(withoutFailures);
      repeat();
    },
    onSeen: (id, pages) => setSeen((before) => ({ ...before, [id]: pages.slice(0, mostPages) })),
  };
}

const firstPages: Pages = [1];
const mostPages = 50; // as many as may be asked for

/** Those that are looked at; while nothing else changes also those that were, so that what was found there stays. */
function pagesToProve(seen: Pages, made: Attempted['made'] | undefined, key: string): Pages {
  const before = made?.key === key ? made.proved : [];
  if (before === null || seen.every((page) => before.includes(page))) return before ?? seen;
  return [...new Set([...seen, ...before])].slice(0, mostPages).toSorted((a, b) => a - b);
}

/** Whether what was made says all that is wanted. */
function isProved(made: Attempted['made'] | undefined, key: string, pages: Pages | null): boolean {
  if (made?.key !== key) return false;
  if (made.proved === null) return true;
  return pages?.every((page) => made.proved?.includes(page)) ?? false;
}

/** The same document keeps the file that is open: only what is told of it is news. */
const withPart = (before: Attempted, part: Partial<Attempted>): Attempted => ({
  ...before,
  ...part,
  ...(before.source && before.made?.key === part.made?.key && { source: before.source }),
});

/** Fills one template: what came of it, beside what came of earlier attempts. */
async function fill(
  { id, answers, key }: Wanted,
  proved: Pages | null,
  signal: AbortSignal,
): Promise<Partial<Attempted>> {
  try {
    const request = { params: { templateId: id }, body: { answers, ...(proved && { pages: [...proved] }) } };
    const { pdf, ...filled } = await call(previewTemplate, request, { signal });
    const source = pdf === '' ? {} : { source: blobSource(pdfOf(pdf)) };
    return { ...source, filled, made: { key, answers, proved }, failed: null };
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
    for (const { name, ...problem } of filled?.problems ?? []) {
      const key = sourceOf(detail, name);
      const isUnchanged = valueAt(made?.answers, key) === valueAt(now?.answers, key);
      if (isUnchanged) problems.set(pathOf(key), fillingProblemMessage(problem));
    }
  }
  return problems;
}

const valueAt = (answers: Answers | undefined, key: string): string | undefined =>
  Object.entries(answers ?? {}).find(([name]) => variableKey(name) === key)?.[1];
