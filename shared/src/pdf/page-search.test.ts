import { findOnPage, searchFile } from './page-search.ts';
import type { PdfFile } from './pdf-file.ts';

const text = (...lines: string[]) => ({ items: lines.map((line) => ({ text: line, endsLine: true })) });

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

it('finds nothing for nothing', () => {
  expect(findOnPage(1, text('doce meses'), '   ')).toEqual([]);
});

it('tells what it has found page by page, and stops when it is told to', async () => {
  const stop = new AbortController();
  const file = {
    pageCount: 3,
    page: async (number: number) => ({ text: async () => text(number === 2 ? 'nada' : 'renta') }),
  } as unknown as PdfFile;
  const found: [number, boolean][] = [];
  await searchFile(file, 'renta', stop.signal, (matches, isComplete) => found.push([matches.length, isComplete]));
  expect(found).toEqual([
    [1, false],
    [1, false],
    [2, true],
  ]);

  stop.abort();
  await searchFile(file, 'renta', stop.signal, () => found.push([0, true]));
  expect(found).toHaveLength(3);
});
