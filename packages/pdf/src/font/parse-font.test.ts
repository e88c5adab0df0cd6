import { PDF, PDFPage, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { rawPage } from '../../test/raw-pdf.ts';
import { parseFont } from './parse-font.ts';

const helvetica = PdfDict.of({
  Type: PdfName.of('Font'),
  Subtype: PdfName.of('Type1'),
  BaseFont: PdfName.of('Helvetica'),
  FirstChar: PdfNumber.of(65),
  LastChar: PdfNumber.of(65),
  Widths: PdfArray.of(PdfNumber.of(123)),
});
const resolver = Object.getOwnPropertyDescriptor(PDFPage.prototype, 'createFontResolver');
const opened = () => PDF.load(rawPage({}));

afterEach(() => {
  if (resolver) Object.defineProperty(PDFPage.prototype, 'createFontResolver', resolver);
});

it('reads letters and widths of a font', async () => {
  const font = parseFont(await opened(), helvetica);
  expect([font?.toUnicode(65), font?.getWidth(65)]).toEqual(['A', 123]);
});

it('says nothing in the log of a program of a font that cannot be parsed, and hands the console back', async () => {
  const pdf = await opened();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const descriptor = PdfDict.of({ FontFile: new PdfStream([], new TextEncoder().encode('no font')) });
  const broken = PdfDict.of({ Type: PdfName.of('Font'), Subtype: PdfName.of('Type1'), FontDescriptor: descriptor });
  parseFont(pdf, broken);
  expect(warn).not.toHaveBeenCalled();
  console.warn('something else');
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

it('takes an upgrade of libpdf that moved its fonts for no broken font', async () => {
  const pdf = await opened();
  Reflect.deleteProperty(PDFPage.prototype, 'createFontResolver');
  expect(() => parseFont(pdf, helvetica)).toThrow('no longer parses fonts');
});
