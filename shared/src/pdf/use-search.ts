import { useEffect, useState } from 'react';
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

/** Finds what is typed, page by page; the first match at or after the open page is the current one. */
export function useSearch(file: PdfFile | null, openPage: number): Search {
  const [query, setQuery] = useState('');
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const [at, setAt] = useState(-1);
  const [isSearching, setSearching] = useState(false);

  useEffect(() => {
    setMatches([]);
    setAt(-1);
    const isWanted = file !== null && query.trim() !== '';
    setSearching(isWanted);
    if (!isWanted) return;
    const leaving = new AbortController();
    const start = async () => {
      await searchFile(file, query, leaving.signal, (found, isComplete) => {
        setMatches(found);
        setAt((now) => (now === -1 ? found.findIndex(({ page }) => page >= openPage) : now));
        if (!isComplete) return;
        setAt((now) => (now === -1 && found.length > 0 ? 0 : now));
        setSearching(false);
      });
    };
    const timer = setTimeout(() => void start().catch(() => setSearching(false)), typing);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [file, query]);

  const step = (by: 1 | -1) =>
    setAt((now) => (matches.length === 0 ? -1 : (now + by + matches.length) % matches.length));
  return { query, setQuery, matches, at, step, isSearching };
}
