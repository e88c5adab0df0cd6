import { diffArrays } from 'diff';
import type { Word } from './words-of.ts';

/** A place at which two versions differ, with the words around it in the later one. */
export interface Change {
  /** Of the later version; where words only went, the page of the word before them. */
  readonly page: number;
  readonly before: string;
  readonly removed: string;
  readonly added: string;
  readonly after: string;
}

const context = 6; // words on each side
const longestLook = 5_000; // milliseconds
const mostEdits = 20_000; // words: more is another document

/** What differs between two versions, in the order of the later one; null where it is too much to be told. */
export async function compareWords(earlier: readonly Word[], later: readonly Word[]): Promise<Change[] | null> {
  const parts = await new Promise<Part[] | undefined>((resolve) => {
    const textsOf = (words: readonly Word[]) => words.map(({ text }) => text);
    diffArrays(textsOf(earlier), textsOf(later), {
      timeout: longestLook,
      maxEditLength: mostEdits,
      callback: resolve,
    });
  });
  return parts ? changesIn(parts, later) : null;
}

interface Part {
  readonly value: string[];
  readonly added: boolean;
  readonly removed: boolean;
}

function changesIn(parts: readonly Part[], later: readonly Word[]): Change[] {
  const changes: Change[] = [];
  let at = 0; // in the later version
  let removed: string[] = [];
  let added = 0;

  const close = () => {
    if (removed.length === 0 && added === 0) return;
    changes.push(...changesAt(later, { removed: removed.join(' '), start: at - added, end: at }));
    removed = [];
    added = 0;
  };

  for (const part of parts) {
    if (part.removed) removed.push(...part.value);
    else if (part.added) added += part.value.length;
    else close();
    if (!part.removed) at += part.value.length;
  }
  close();
  return changes;
}

interface Place {
  readonly removed: string;
  /** Of the words that came, in the later version. */
  readonly start: number;
  readonly end: number;
}

/** A change for each page that the words which came stand on. */
function changesAt(later: readonly Word[], { removed, start, end }: Place): Change[] {
  const before = textOf(later.slice(Math.max(0, start - context), start));
  const after = textOf(later.slice(end, end + context));
  if (start === end) return [{ page: later[Math.max(0, start - 1)]?.page ?? 1, before, removed, added: '', after }];
  const byPage = [...Map.groupBy(later.slice(start, end), ({ page }) => page)];
  return byPage.map(([page, words], index) => ({
    page,
    before: index === 0 ? before : '',
    removed: index === 0 ? removed : '',
    added: textOf(words),
    after: index === byPage.length - 1 ? after : '',
  }));
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
