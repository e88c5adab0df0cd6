import { DocumentId, isWholeScan, type ScanComparison } from '@pacta/contracts';
import { comparePages } from './compare-pages.ts';
import { readPageCode, writePageCode } from './page-code.ts';

const documentId = DocumentId.parse('0198c1a0-0000-7000-8000-0000000000d1');
const other = DocumentId.parse('0198c1a0-0000-7000-8000-0000000000d2');
const printed = { documentId, version: 2, pages: 3 };
const code = (page: number, version = 2, id = documentId) => [writePageCode({ documentId: id, version, page })];
const nothing = { missing: [], doubled: [], foreign: [], older: [], unread: [] };

it('finds nothing to say of the document itself', () => {
  const comparison = comparePages(printed, [code(1), code(2), code(3)]);
  expect(comparison).toEqual({ expected: 3, pages: 3, ...nothing });
  expect(isWholeScan(comparison)).toBe(true);
});

it.each<[string, string[][], Partial<ScanComparison>]>([
  ['a page that is missing', [code(1), code(3)], { missing: [2] }],
  ['a page that is there twice', [code(1), code(2), code(2), code(3)], { doubled: [2] }],
  ['a page of another document', [code(1), code(2), code(3, 2, other)], { missing: [3], foreign: [3] }],
  ['a page of an earlier version', [code(1, 1), code(2), code(3)], { missing: [1], older: [1] }],
  ['a page that is none of the document', [code(1), code(2), code(3), code(4)], { older: [4] }],
  ['pages in another order', [code(3), code(1), code(2)], { order: [3, 1, 2] }],
  ['a page without a code', [code(1), [], code(3)], { missing: [2], unread: [2] }],
  ['a page with a code of somebody else', [code(1), ['https://example.com'], code(3)], { missing: [2], unread: [2] }],
])('tells of %s, by number', (_, scan, told) => {
  const comparison = comparePages(printed, scan);
  expect(comparison).toEqual({ expected: 3, pages: scan.length, ...nothing, ...told });
  expect(isWholeScan(comparison)).toBe(false);
});

describe('the code of a page', () => {
  it('says which page it is', () => {
    const page = { documentId, version: 1_295, page: 2_000 };
    expect(readPageCode(writePageCode(page))).toEqual(page);
    expect(writePageCode(page)).toMatch(/^[0-9A-Z.]{1,36}$/);
  });

  it.each(['', 'P1', 'P1..1.1', 'https://example.com', `P2.${'0'.repeat(25)}.1.1`, `P1.${'Z'.repeat(25)}.1.1`])(
    'is not %j',
    (text) => {
      expect(readPageCode(text)).toBeUndefined();
    },
  );
});
