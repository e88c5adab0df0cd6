import { addPages, movePage, removePage, type ScanPage } from './scan-pages.ts';

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });
const photo = (name: string) => file(name, 'image/jpeg');
const pages = (...names: string[]): ScanPage[] => names.map((name) => ({ id: name, file: photo(name) }));
const names = (list: ScanPage[]) => list.map((page) => page.file.name);

it('adds photos at the end', () => {
  expect(names(addPages(pages('1'), [photo('2'), photo('3')]).pages)).toEqual(['1', '2', '3']);
});

it.each([
  ['a file of another type', [file('notes.docx', 'application/msword')], 'type'],
  ['an empty file', [file('1.jpg', 'image/jpeg', 0)], 'empty'],
  ['a PDF beside photographs', [file('scan.pdf', 'application/pdf')], 'mixed'],
  ['more than twenty pages', Array.from({ length: 20 }, (_, index) => photo(`${index}`)), 'count'],
])('takes nothing of %s', (_, files, problem) => {
  expect(addPages(pages('1'), files)).toMatchObject({ pages: [{ id: '1' }], problem });
});

it('takes another PDF, or photographs, in the place of a PDF', () => {
  const scan: ScanPage[] = [{ id: '1', file: file('scan.pdf', 'application/pdf') }];
  expect(names(addPages(scan, [file('again.pdf', 'application/pdf')]).pages)).toEqual(['again.pdf']);
  expect(names(addPages(scan, [photo('1'), photo('2')]).pages)).toEqual(['1', '2']);
});

it('moves a page, and no page out of the list', () => {
  const list = pages('1', '2', '3');
  expect(names(movePage(list, 2, -1))).toEqual(['1', '3', '2']);
  expect(names(movePage(list, 0, -1))).toEqual(['1', '2', '3']);
  expect(names(movePage(list, 2, 1))).toEqual(['1', '2', '3']);
});

it('removes a page', () => {
  expect(names(removePage(pages('1', '2'), '1'))).toEqual(['2']);
});
