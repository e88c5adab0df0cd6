import { type FileSource, ProblemError } from '@pacta/shared/http';
import type { PageText } from '@pacta/shared/pdf';
import { loadViewer } from '../document/load-viewer.ts';
import { type Change, compareWords } from './compare-words.ts';
import { wordsOf } from './words-of.ts';

export interface Comparison {
  /** null: too much differs to be told. */
  readonly changes: Change[] | null;
  /** Whether there is any text at all: two scans have none, and nothing is known of them. */
  readonly hasText: boolean;
  readonly earlier: Pages;
  readonly later: Pages;
}

export interface Pages {
  readonly count: number;
  /** Those without any text, as those that were scanned: nothing is known of them. */
  readonly silent: number[];
}

/** Compares the text of two versions. Rejects with a ProblemError. */
export async function compareFiles(earlier: FileSource, later: FileSource, signal: AbortSignal): Promise<Comparison> {
  const [before, after] = await Promise.all([readPages(earlier, signal), readPages(later, signal)]);
  const [earlierWords, laterWords] = [wordsOf(before), wordsOf(after)];
  return {
    changes: await compareWords(earlierWords, laterWords),
    hasText: earlierWords.length + laterWords.length > 0,
    earlier: pagesOf(before),
    later: pagesOf(after),
  };
}

async function readPages(source: FileSource, superseded: AbortSignal): Promise<PageText[]> {
  const { openPdf } = await loadViewer();
  const opening = new AbortController();
  superseded.addEventListener('abort', () => opening.abort());
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  try {
    const file = await openPdf(source, { signal: opening.signal, onLost: lost.reject });
    const pages: PageText[] = [];
    for (let page = 1; page <= file.pageCount; page++) {
      pages.push(await Promise.race([lost.promise, file.page(page).then((each) => each.text())]));
      superseded.throwIfAborted();
    }
    return pages;
  } catch (error) {
    throw ProblemError.from(error);
  } finally {
    opening.abort();
  }
}

const pagesOf = (pages: readonly PageText[]): Pages => ({ count: pages.length, silent: silentIn(pages) });

const silentIn = (pages: readonly PageText[]): number[] =>
  pages.flatMap(({ items }, index) => (items.some(({ text }) => text.trim() !== '') ? [] : [index + 1]));
