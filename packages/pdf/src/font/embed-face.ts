import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, type PdfStream, PdfString } from '@libpdf/core';
import { compressed } from '../content/stream.ts';
import { unitsPerEm } from '../content/text-state.ts';
import { type Face, offsets } from './face.ts';
import { fontFlag } from './match-font.ts';
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
        PdfArray.of(PdfNumber.of(Math.round(face.widthOf(glyph) * unitsPerEm))),
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

const tagLetters = 6; // ISO 32000-2, 9.9.2
const alphabet = 26;

/** Letters that tell this subset from others of its font, the same for the same glyphs. */
function tagOf(glyphs: readonly number[]): string {
  const [seed, factor] = [7, 31]; // of a sum that few other subsets have
  const sum = glyphs.reduce((total, glyph) => (total * factor + glyph) % alphabet ** tagLetters, seed);
  const letter = (index: number) => Math.floor(sum / alphabet ** index) % alphabet;
  return Array.from({ length: tagLetters }, (_, index) => String.fromCharCode('A'.charCodeAt(0) + letter(index))).join(
    '',
  );
}

/** Degrees; as far as our italics lean. */
const italicAngle = -12;

/** Thousandths of an em: how thick stems are, for readers that lack the font. Guesses that no reader asked for yet. */
const stems = { regular: 80, bold: 140 };

function descriptorOf(pdf: PDF, face: Face, name: PdfName, glyphs: readonly number[]): PdfDict {
  const [head, hhea] = [face.table('head'), face.table('hhea')];
  const number = (units: number) => PdfNumber.of(Math.round((units * unitsPerEm) / face.unitsPerEm));
  const isItalic = face.name.endsWith('_Italic');
  const ascent = number(hhea.readInt16BE(offsets.hhea.ascender));
  return PdfDict.of({
    Type: PdfName.of('FontDescriptor'),
    FontName: name,
    Flags: PdfNumber.of(flagsOf(face, isItalic)),
    FontBBox: PdfArray.of(...offsets.head.bounds.map((at) => number(head.readInt16BE(at)))),
    ItalicAngle: PdfNumber.of(isItalic ? italicAngle : 0),
    Ascent: ascent,
    Descent: number(hhea.readInt16BE(offsets.hhea.descender)),
    CapHeight: ascent,
    StemV: PdfNumber.of(/_[67]00/.test(face.name) ? stems.bold : stems.regular),
    FontFile2: pdf.register(fontFile(subset(face, glyphs))),
  });
}

const flagsOf = ({ name }: Face, isItalic: boolean): number =>
  fontFlag.symbolic +
  (/^(?:Cousine|DejaVuSansMono|CMUTypewriter)/.test(name) ? fontFlag.fixedPitch : 0) +
  (/^(?:Tinos|Caladea|DejaVuSerif|CMUSerif)/.test(name) ? fontFlag.serif : 0) +
  (isItalic ? fontFlag.italic : 0);

const fontFile = (bytes: Buffer): PdfStream => compressed(bytes, [['Length1', PdfNumber.of(bytes.length)]]);

const hexDigits = 4; // of a code of two bytes
const hex = (number: number) => number.toString(16).padStart(hexDigits, '0');
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
const maxEntries = 100; // of one block (Adobe technical note 5014)

function toUnicode(used: UsedGlyphs): string {
  const lines = [...used].sort(([a], [b]) => a - b).map(([glyph, text]) => `<${hex(glyph)}> <${utf16(text)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += maxEntries) {
    const block = lines.slice(at, at + maxEntries);
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
