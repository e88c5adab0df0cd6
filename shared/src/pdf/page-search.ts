import type { PageText, PdfFile } from './pdf-file.ts';

/** Where a piece of text stands: character `from` of item `first` up to character `to` of item `last`. */
export interface Match {
  page: number;
  first: number;
  from: number;
  last: number;
  to: number;
}

interface Folded {
  text: string;
  origins: { item: number; offset: number }[]; // for each character of `text`
}

/** Finds text on one page, whatever its case, accents and line ends. */
export function findOnPage(page: number, text: PageText, query: string): Match[] {
  const wanted = fold([{ text: query.trim(), endsLine: false }]).text;
  if (wanted === '') return [];
  const { text: within, origins } = fold(text.items);
  const matches: Match[] = [];
  for (let at = within.indexOf(wanted); at !== -1; at = within.indexOf(wanted, at + wanted.length)) {
    const start = origins[at] as Folded['origins'][number];
    const end = origins[at + wanted.length - 1] as Folded['origins'][number];
    matches.push({ page, first: start.item, from: start.offset, last: end.item, to: end.offset + 1 });
  }
  return matches;
}

/** Searches page by page, from the open one to the end and then from the start, telling what it has found so far. */
export async function searchFile(
  file: PdfFile,
  query: string,
  { from, signal }: { from: number; signal: AbortSignal },
  onFound: (matches: Match[], isComplete: boolean) => void,
): Promise<void> {
  const byPage: Match[][] = [];
  for (let searched = 1; searched <= file.pageCount; searched++) {
    const page = ((from + searched - 2) % file.pageCount) + 1;
    const text = await (await file.page(page)).text();
    if (signal.aborted) return;
    byPage[page] = findOnPage(page, text, query);
    onFound(byPage.flat(), searched === file.pageCount);
  }
}

function fold(items: PageText['items']): Folded {
  const folded: Folded = { text: '', origins: [] };
  const add = (character: string, item: number, offset: number) => {
    const isSpace = /\s/u.test(character);
    if (isSpace && (folded.text === '' || folded.text.endsWith(' '))) return;
    const plain = isSpace ? ' ' : character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (const unit of plain.split('')) {
      folded.text += unit;
      folded.origins.push({ item, offset });
    }
  };
  items.forEach(({ text, endsLine }, item) => {
    let offset = 0;
    for (const character of text) {
      add(character, item, offset);
      offset += character.length;
    }
    if (endsLine) add(' ', item, Math.max(text.length - 1, 0));
  });
  return folded;
}
