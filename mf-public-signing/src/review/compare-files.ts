import { type FileSource, ProblemError } from '@pacta/shared/http';
import type { PageText } from '@pacta/shared/pdf';
import { loadViewer } from '../document/load-viewer.ts';
import { type Change, compareWords } from './compare-words.ts';
import { wordsOf } from './words-of.ts';

export interface Comparison {
  /** null: too much differs to be told. */
  readonly changes: Change[] | null;
  /** Pages of the later version without any text, as those that were scanned: nothing is known of them. */
  readonly silent: number[];
}

/** Compares the text of two versions. Rejects with a ProblemError. */
export async function compareFiles(earlier: FileSource, later: FileSource, signal: AbortSignal): Promise<Comparison> {
  const [before, after] = await Promise.all([readPages(earlier, signal), readPages(later, signal)]);
  return { changes: await compareWords(wordsOf(before), wordsOf(after)), silent: silentIn(after) };
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

const silentIn = (pages: readonly PageText[]): number[] =>
  pages.flatMap(({ items }, index) => (items.some(({ text }) => text.trim() !== '') ? [] : [index + 1]));
