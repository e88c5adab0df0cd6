import { PDF, PdfDict, type PdfObject } from '@libpdf/core';
import { compactProgram } from '../../test/compact-program.ts';
import { corpusFile } from '../../test/corpus/expected.ts';
import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { dictOf } from '../content/objects.ts';
import { inherited } from '../content/page-view.ts';
import type { TextFont } from '../content/text-font.ts';
import { fontFile } from './bundled-fonts.ts';
import { directory, offsets } from './face.ts';
import { fontsOf, withBytesInOrder } from './read-fonts.ts';

/** The fonts of a document's first page, by their names in its content. */
async function fontsIn(file: Uint8Array): Promise<Map<string, TextFont | undefined>> {
  const pdf = await PDF.load(file);
  const [page] = pdf.getPages();
  const resources = page && inherited(pdf, page, 'Resources');
  const fonts = dictOf(pdf, resources instanceof PdfDict ? resources.get('Font') : undefined);
  const read = fontsOf(pdf);
  const entries: [string, PdfObject][] = [...(fonts ?? [])].map(([{ value }, font]) => [value, font]);
  return new Map(entries.map(([name, font]) => [name, read(font)]));
}

const named = (fonts: ReadonlyMap<string, TextFont | undefined>, name: RegExp) =>
  [...fonts.values()].find((font) => font && name.test(font.look.name));

/** A composite font with its program and what tells its letters. */
const pageWith = (program: string, letters: string): Buffer =>
  Buffer.from(
    rawPage(
      {},
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Whole /CIDToGIDMap /Identity /FontDescriptor 8 0 R /DW 611 /W [2 [333]] >>',
      rawStream(letters),
      '<< /Type /FontDescriptor /FontName /Whole /XHeight 940 /FontFile2 9 0 R >>',
      rawStream(program),
    )
      .toString('latin1')
      .replace(
        /\/Type1 [^>]*/,
        '/Type0 /BaseFont /Whole /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R ',
      ),
    'latin1',
  );

/** A composite font whose program draws the first of the two letters that it names, and whose descriptor tells a height that no letter has. */
function pageWithProgram(): Buffer {
  const head = Buffer.alloc(54);
  head.writeUInt16BE(1000, offsets.head.unitsPerEm);
  const glyf = Buffer.alloc(10);
  glyf.writeInt16BE(500, offsets.glyf.top);
  const loca = Buffer.from([0, 0, 0, 0, 0, 5, 0, 5]); // halves: nothing, ten bytes, nothing
  const tables: [string, Buffer][] = [
    ['glyf', glyf],
    ['head', head],
    ['loca', loca],
  ];
  let end = directory.head + directory.record * tables.length;
  const records = tables.map(([tag, { length }]) => {
    const record = Buffer.alloc(directory.record);
    record.write(tag, 'latin1');
    record.writeUInt32BE(end, directory.offset);
    record.writeUInt32BE(length, directory.length);
    end += length;
    return record;
  });
  const start = Buffer.from([0, 1, 0, 0, 0, tables.length, 0, 0, 0, 0, 0, 0]);
  const program = Buffer.concat([start, ...records, ...tables.map(([, table]) => table)]).toString('latin1');
  const letters =
    '1 begincodespacerange <0000> <ffff> endcodespacerange 2 beginbfchar <0001> <0078> <0002> <007a> endbfchar';
  return pageWith(program, letters);
}

describe('fontsOf', () => {
  it('knows every code of a font that the reader brings', async () => {
    const font = (await fontsIn(rawPage({}))).get('F');
    expect([font?.textOf(65), font?.widthOf(65), font?.bytesPerCode]).toEqual(['A', 0.667, 1]);
    expect([...(font?.knownCodes() ?? [])].length).toBe(224);
  });

  it('does not know which codes of a subset have a glyph', async () => {
    const fonts = await fontsIn(corpusFile('chromium-lease.pdf'));
    for (const font of fonts.values()) expect(font?.knownCodes()).toBeUndefined();
  });

  it('knows what the program of a font without that tag draws, and how high its small letters are', async () => {
    const font = (await fontsIn(pageWithProgram())).get('F');
    expect([...(font?.knownCodes() ?? [])]).toEqual([1]);
    expect(font?.look.xHeight).toBe(0.5);
  });

  it('takes the default width of what its dictionary gives none, whatever its program says', async () => {
    const program = fontFile('arimo', { weight: 400, isItalic: false }).toString('latin1');
    const font = (await fontsIn(pageWith(program, '0 begincodespacerange endcodespacerange'))).get('F');
    expect([1, 2, 36].map((code) => font?.widthOf(code))).toEqual([0.611, 0.333, 0.611]);
  });

  it("leaves the tag of a subset out of a font's name", async () => {
    const fonts = await fontsIn(corpusFile('libreoffice-services.pdf'));
    for (const font of fonts.values()) expect(font?.look.name).not.toMatch(/\+/);
  });

  it('calls a font that Ghostscript made anonymous by the name in its program', async () => {
    const page = pageWith(compactProgram(392).toString('latin1'), '').toString('latin1');
    const anonymous = page.replaceAll('/Whole', '/ABCDEF+Anonymous').replace('/FontFile2', '/FontFile3');
    const fonts = await fontsIn(Buffer.from(anonymous, 'latin1'));
    expect([...fonts.values()].map((font) => font?.look.name)).toEqual(['C059-Bold']);
  });

  it('calls a font whose name tells no family by the name in its TrueType program', async () => {
    const program = fontFile('carlito', { weight: 700, isItalic: true }).toString('latin1');
    const page = pageWith(program, '0 begincodespacerange endcodespacerange');
    const named = page.toString('latin1').replace('/BaseFont /Whole /Encoding', '/BaseFont /Arial /Encoding');
    const looks = [page, Buffer.from(named, 'latin1')].map(async (file) => (await fontsIn(file)).get('F')?.look.name);
    expect(await Promise.all(looks)).toEqual(['Carlito-BoldItalic', 'Arial']);
  });

  it('reads the encoding that only the program of a Type 1 font has', async () => {
    const font = named(await fontsIn(corpusFile('pdflatex-old.pdf')), /^CMR/);
    expect(font?.textOf('A'.charCodeAt(0))).toBe('A');
  });

  it('reads glyphs of pictures that are called by their codes, as those of a bitmap font of TeX', async () => {
    const names = '/Encoding << /Type /Encoding /Differences [65 /a65 66 /a99 /a67] >>';
    const font = `/Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 67 /Widths [1 1 1] /CharProcs << >> ${names}`;
    const page = rawPage({})
      .toString('latin1')
      .replace(/\/Type1 [^>]*/, `${font} `);
    const read = (await fontsIn(Buffer.from(page, 'latin1'))).get('F');
    expect([65, 67].map((code) => read?.textOf(code))).toEqual(['A', 'C']);
    expect(read?.textOf(66)).not.toBe('B');
  });

  it('knows what a font of pictures is called by what describes it, as Chromium draws fonts that it may not embed', async () => {
    const font =
      '/Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [1] /CharProcs << >> ' +
      '/Encoding << /Type /Encoding /Differences [65 /a65] >> /FontDescriptor 6 0 R';
    const page = rawPage({}, '<< /Type /FontDescriptor /FontName /AAAAAA+TeXGyreBonum-Bold /Flags 4 >>')
      .toString('latin1')
      .replace(/\/Type1 [^>]*/, `${font} `);
    expect((await fontsIn(Buffer.from(page, 'latin1'))).get('F')?.look.name).toBe('TeXGyreBonum-Bold');
  });

  it('reads the same font once', async () => {
    const pdf = await PDF.load(rawPage({}));
    const [page] = pdf.getPages();
    const resources = page && inherited(pdf, page, 'Resources');
    const font = resources instanceof PdfDict ? dictOf(pdf, resources.get('Font'))?.get('F') : undefined;
    const read = fontsOf(pdf);
    expect(read(font)).toBe(read(font));
    expect(read(undefined)).toBeUndefined();
  });
});

it.each([
  ['\u7400\u6900', 'ti'],
  ['ti', 'ti'],
  ['\u7400', '\u7400'],
  ['\u0000\u0000', '\u0000\u0000'],
])('puts the bytes of a ligature in order', (told, meant) => {
  expect(withBytesInOrder(told)).toBe(meant);
});
