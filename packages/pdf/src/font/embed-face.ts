import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, type PdfStream, PdfString } from '@libpdf/core';
import { compressed } from '../content/stream.ts';
import type { Face } from './face.ts';
import { subset } from './subset-face.ts';

/** The glyphs of one face that a document uses, with what each of them says. */
export type UsedGlyphs = ReadonlyMap<number, string>;

/** Adds a face to a document with the glyphs that it uses, as a font whose codes are the numbers of its glyphs. */
export function embedFace(pdf: PDF, face: Face, used: UsedGlyphs): PdfRef {
  const glyphs = [...used.keys()].sort((a, b) => a - b);
  const name = PdfName.of(`${tagOf(glyphs)}+${face.name.replace(/_\d+/, '-').replace('_', '')}`);
  const descendant = PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('CIDFontType2'),
    BaseFont: name,
    CIDSystemInfo: PdfDict.of({
      Registry: PdfString.fromString('Adobe'),
      Ordering: PdfString.fromString('Identity'),
      Supplement: PdfNumber.of(0),
    }),
    FontDescriptor: pdf.register(descriptorOf(pdf, face, name, glyphs)),
    CIDToGIDMap: PdfName.of('Identity'),
    DW: PdfNumber.of(0),
    W: PdfArray.of(
      ...glyphs.flatMap((glyph) => [
        PdfNumber.of(glyph),
        PdfArray.of(PdfNumber.of(Math.round(face.widthOf(glyph) * 1000))),
      ]),
    ),
  });
  return pdf.register(
    PdfDict.of({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('Type0'),
      BaseFont: name,
      Encoding: PdfName.of('Identity-H'),
      DescendantFonts: PdfArray.of(pdf.register(descendant)),
      ToUnicode: pdf.register(compressed(Buffer.from(toUnicode(used), 'latin1'))),
    }),
  );
}

/** Six letters that tell this subset from others of its font, the same for the same glyphs. */
function tagOf(glyphs: readonly number[]): string {
  let sum = 7;
  for (const glyph of glyphs) sum = (sum * 31 + glyph) % 308_915_776; // 26 to the sixth
  return Array.from({ length: 6 }, (_, index) => String.fromCharCode(65 + (Math.floor(sum / 26 ** index) % 26))).join(
    '',
  );
}

function descriptorOf(pdf: PDF, face: Face, name: PdfName, glyphs: readonly number[]): PdfDict {
  const [head, hhea] = [face.tables.get('head')!, face.tables.get('hhea')!];
  const number = (units: number) => PdfNumber.of(Math.round((units * 1000) / face.unitsPerEm));
  const isItalic = face.name.endsWith('_Italic');
  const isFixed = face.name.startsWith('Cousine');
  const isSerif = /^(?:Tinos|Caladea)/.test(face.name);
  const ascent = number(hhea.readInt16BE(4));
  return PdfDict.of({
    Type: PdfName.of('FontDescriptor'),
    FontName: name,
    Flags: PdfNumber.of(4 + Number(isFixed) + (isSerif ? 2 : 0) + (isItalic ? 64 : 0)),
    FontBBox: PdfArray.of(...[36, 38, 40, 42].map((at) => number(head.readInt16BE(at)))),
    ItalicAngle: PdfNumber.of(isItalic ? -12 : 0),
    Ascent: ascent,
    Descent: number(hhea.readInt16BE(6)),
    CapHeight: ascent,
    StemV: PdfNumber.of(/_[67]00/.test(face.name) ? 140 : 80),
    FontFile2: pdf.register(fontFile(subset(face, glyphs))),
  });
}

const fontFile = (bytes: Buffer): PdfStream => compressed(bytes, [['Length1', PdfNumber.of(bytes.length)]]);

const hex = (number: number) => number.toString(16).padStart(4, '0');
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
const mostAtOnce = 100; // entries of one block (Adobe technical note 5014)

function toUnicode(used: UsedGlyphs): string {
  const lines = [...used].sort(([a], [b]) => a - b).map(([glyph, text]) => `<${hex(glyph)}> <${utf16(text)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += mostAtOnce) {
    const block = lines.slice(at, at + mostAtOnce);
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
