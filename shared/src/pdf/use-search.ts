import { useRequest } from '@pacta/shared/load';
import { useMemo, useState } from 'react';
import { type Match, searchFile } from './page-search.ts';
import type { PdfFile } from './pdf-file.ts';

const typing = 200; // milliseconds

export interface Search {
  query: string;
  setQuery: (query: string) => void;
  matches: readonly Match[];
  /** Index in `matches`; -1 while there is none. */
  at: number;
  step: (by: 1 | -1) => void;
  isSearching: boolean;
}

interface Wanted {
  file: PdfFile;
  query: string;
}

interface Found {
  wanted: Wanted | null;
  matches: readonly Match[];
  current: Match | null;
  isComplete: boolean;
}

const nothing: Found = { wanted: null, matches: [], current: null, isComplete: false };

/** Finds what is typed, page by page; the first match from the open page on is the current one. */
export function useSearch(file: PdfFile | null, openPage: number): Search {
  const [query, setQuery] = useState('');
  const [last, setLast] = useState(nothing);
  const wanted = useMemo(() => (file && query.trim() !== '' ? { file, query } : null), [file, query]);
  const found = last.wanted === wanted ? last : nothing;

  async function search(asked: Wanted, signal: AbortSignal): Promise<void> {
    const take = (matches: readonly Match[], isComplete: boolean) =>
      setLast((before) => {
        const current = before.wanted === asked ? before.current : null;
        return { wanted: asked, matches, current: current ?? matches[0] ?? null, isComplete };
      });
    try {
      await searchFile(asked.file, asked.query, { from: openPage, signal }, take);
    } catch {
      if (!signal.aborted) setLast((before) => ({ ...before, isComplete: true })); // the pages themselves say why
    }
  }
  useRequest(wanted, search, { delay: typing });

  const at = found.current ? found.matches.indexOf(found.current) : -1;
  const step = (by: 1 | -1) =>
    setLast({ ...found, current: found.matches.at((at + by) % found.matches.length) ?? null });
  return { query, setQuery, matches: found.matches, at, step, isSearching: wanted !== null && !found.isComplete };
}
