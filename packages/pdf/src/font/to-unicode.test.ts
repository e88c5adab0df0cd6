import { PDF, PdfDict, PdfStream } from '@libpdf/core';
import { codesOfDocument, toUnicodeOf } from './to-unicode.ts';

const told = (table: string, codes = codesOfDocument()) => {
  const stream = new PdfStream([], Buffer.from(table, 'latin1'));
  return Object.fromEntries(toUnicodeOf(PDF.create(), PdfDict.of({ ToUnicode: stream }), codes) ?? []);
};

describe('toUnicodeOf', () => {
  it('reads codes, ranges and lists, however their lines are broken', () => {
    expect(told('2 beginbfchar <01> <0041>\n<02><00660069> endbfchar')).toEqual({ 1: 'A', 2: 'fi' });
    expect(told('1 beginbfrange <0010>\r<0012>\r<0061> endbfrange')).toEqual({ 16: 'a', 17: 'b', 18: 'c' });
    expect(told('beginbfrange <05> <06> [<0078> <D83DDE00>] <07> <07> <007A> endbfrange')).toEqual({
      5: 'x',
      6: '😀',
      7: 'z',
    });
  });

  it('reads a target that is spelled with blanks, and one that lost its first zero', () => {
    expect(told('beginbfchar <01> <0066 0069> <02> <41> endbfchar')).toEqual({ 1: 'fi', 2: 'A' });
  });

  it('carries from the last letter of a range to the one before', () => {
    expect(told('beginbfrange <01> <02> <0041FFFF> endbfrange')).toEqual({ 1: 'A\uffff', 2: 'B\u0000' });
  });

  it('takes what there is of a table that is cut', () => {
    expect(told('beginbfchar <01> <0041> <02>')).toEqual({ 1: 'A' });
  });

  it('gives up where a document tells of too many codes', () => {
    const codes = { left: 100 };
    expect(Object.keys(told('beginbfrange <00> <40> <0020> endbfrange', codes))).toHaveLength(65);
    expect(() => told('beginbfrange <00> <40> <0020> endbfrange', codes)).toThrow('too_complex');
  });
});
