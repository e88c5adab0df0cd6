import { PDF, PdfDict, type PdfObject } from '@libpdf/core';
import { corpusFile } from '../../test/corpus/expected.ts';
import { rawPage } from '../../test/raw-pdf.ts';
import { dictOf } from '../content/objects.ts';
import { inherited } from '../content/page-view.ts';
import type { TextFont } from '../content/text-font.ts';
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

  it("leaves the tag of a subset out of a font's name", async () => {
    const fonts = await fontsIn(corpusFile('libreoffice-services.pdf'));
    for (const font of fonts.values()) expect(font?.look.name).not.toMatch(/\+/);
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
