import { useRequest } from '@pacta/shared/load';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Match, searchFile } from './page-search.ts';
import type { PdfFile } from './pdf-file.ts';

const typingPause = 200; // milliseconds

export interface Search {
  isOpen: boolean;
  open: () => void;
  /** Closes the bar and forgets what was searched. */
  close: () => void;
  query: string;
  setQuery: (query: string) => void;
  matches: readonly Match[];
  /** The match that is shown; null while there is none. */
  current: Match | null;
  /** Index of `current` in `matches`; -1 while there is none. */
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

/** Finds what is typed, page by page; the first match from the open page on is the current one, and `onFound` gets its page. */
export function useSearch(file: PdfFile | null, openPage: number, onFound: (page: number) => void): Search {
  const [isOpen, setOpen] = useState(false);
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
  useRequest(wanted, search, { delay: typingPause });

  const { matches, current } = found;
  const goTo = useEffectEvent(({ page }: Match) => onFound(page));
  useEffect(() => {
    if (current) goTo(current);
  }, [current]);

  const at = current ? matches.indexOf(current) : -1;
  const step = (by: 1 | -1) => setLast({ ...found, current: matches.at((at + by) % matches.length) ?? null });
  const close = () => {
    setOpen(false);
    setQuery('');
  };
  const isSearching = wanted !== null && !found.isComplete;
  return { isOpen, open: () => setOpen(true), close, query, setQuery, matches, current, at, step, isSearching };
}
