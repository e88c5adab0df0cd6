import { findOnPage, searchFile } from './page-search.ts';
import type { PdfFile } from './pdf-file.ts';

const text = (...lines: string[]) => ({ items: lines.map((line) => ({ text: line, endsLine: true })) });

const file = {
  pageCount: 3,
  page: async (number: number) => ({ text: async () => text(number === 2 ? 'nada' : 'renta') }),
} as unknown as PdfFile;

it('finds words whatever their case and accents', () => {
  expect(findOnPage(3, text('La CLÁUSULA segunda', 'y otra cláusula'), 'clausula')).toEqual([
    { page: 3, first: 0, from: 3, last: 0, to: 11 },
    { page: 3, first: 1, from: 7, last: 1, to: 15 },
  ]);
});

it('finds words that go on in the next line', () => {
  expect(findOnPage(1, text('doce meses de', 'arrendamiento'), 'de  arrendamiento')).toEqual([
    { page: 1, first: 0, from: 11, last: 1, to: 13 },
  ]);
});

it('finds nothing for an empty search', () => {
  expect(findOnPage(1, text('doce meses'), '   ')).toEqual([]);
});

it('begins at the open page, and tells what it has found in the order of the pages', async () => {
  const never = new AbortController().signal;
  const found: number[][] = [];
  await searchFile(file, 'renta', { from: 2, signal: never }, (matches) => found.push(matches.map(({ page }) => page)));
  expect(found).toEqual([[], [3], [1, 3]]);
});

it('stops when it is told to', async () => {
  const stop = new AbortController();
  stop.abort();
  const onFound = jest.fn();
  await searchFile(file, 'renta', { from: 1, signal: stop.signal }, onFound);
  expect(onFound).not.toHaveBeenCalled();
});
