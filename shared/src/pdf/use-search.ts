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

/** Finds what is typed, page by page; the first match from the open page on is the current one. */
export function useSearch(file: PdfFile | null, openPage: number): Search {
  const [query, setQuery] = useState('');
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const [current, setCurrent] = useState<Match | null>(null);
  const [isSearching, setSearching] = useState(false);

  useEffect(() => {
    setMatches([]);
    setCurrent(null);
    const isWanted = file !== null && query.trim() !== '';
    setSearching(isWanted);
    if (!isWanted) return;
    const leaving = new AbortController();
    const start = async () => {
      await searchFile(file, query, { from: openPage, signal: leaving.signal }, (found, isComplete) => {
        setMatches(found);
        setCurrent((shown) => shown ?? found[0] ?? null);
        setSearching(!isComplete);
      });
    };
    const timer = setTimeout(() => void start().catch(() => setSearching(false)), typing);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [file, query]);

  const at = current ? matches.indexOf(current) : -1;
  const step = (by: 1 | -1) => setCurrent(matches.at((at + by) % matches.length) ?? null);
  return { query, setQuery, matches, at, step, isSearching };
}
