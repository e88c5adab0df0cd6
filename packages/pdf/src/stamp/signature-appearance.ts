import {
  type EmbeddedFont,
  type PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
} from '@libpdf/core';
import { viewOf } from '../content/page-view.ts';
import { fontFile } from '../font/bundled-fonts.ts';

/** What is seen of a signature: the first line is its title. */
interface Appearance {
  readonly page: PDFPage; // on which it is seen
  readonly corners: readonly [left: number, bottom: number, right: number, top: number];
  readonly lines: readonly string[];
}

const padding = 3; // points
const lineHeight = 1.2;
const [largest, smallest] = [9, 3]; // points of letters; the smallest is a guess: a place may be that small
const ink = '0.12 0.16 0.23';
const accent = '0.05 0.45 0.44';

/** Draws a signature for its field, upright for the reader, as large as its place allows. The lines that are too long are broken. */
export function signatureAppearance(pdf: PDF, { page, corners, lines }: Appearance): ReturnType<PDF['register']> {
  const [left, bottom, right, top] = corners;
  const { rotation } = viewOf(pdf, page);
  const [width, height] = rotation % 180 === 0 ? [right - left, top - bottom] : [top - bottom, right - left];
  const regular = pdf.embedFont(fontFile('arimo', { weight: 400, isItalic: false }));
  const bold = pdf.embedFont(fontFile('arimo', { weight: 700, isItalic: false }));
  const text = setInto(lines, { width: width - 2 * padding - 2, height: height - 2 * padding, regular, bold });
  const content = [
    `q ${accent} RG 0.5 w 0.25 0.25 ${shown(width - 0.5)} ${shown(height - 0.5)} re S`,
    `${accent} rg 0 0 2 ${shown(height)} re f`,
    'BT',
    `${shown(text.size * lineHeight)} TL ${shown(padding + 2)} ${shown(height - padding - text.size)} Td`,
    ...text.lines.map(
      ({ glyphs, isTitle }) =>
        `/${isTitle ? 'B' : 'R'} ${shown(text.size)} Tf ${isTitle ? accent : ink} rg <${glyphs}> Tj T*`,
    ),
    'ET Q',
  ].join('\n');
  const fonts = PdfDict.of({ R: regular.ref, B: bold.ref });
  const numbers = (values: readonly number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)));
  const form = new PdfStream(
    PdfDict.of({
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: numbers([0, 0, width, height]),
      Matrix: numbers(turns[rotation]),
      Resources: PdfDict.of({ Font: fonts }),
    }),
    Buffer.from(content, 'latin1'),
  );
  return pdf.register(form);
}

/** Turns what is drawn as its page is turned (ISO 32000-2, 12.5.5). */
const turns = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
} as const;

interface Room {
  readonly width: number;
  readonly height: number;
  readonly regular: EmbeddedFont;
  readonly bold: EmbeddedFont;
}

/** The largest letters in which all lines have room. */
function setInto(lines: readonly string[], { width, height, regular, bold }: Room) {
  let size = largest;
  let broken = breakAll(size);
  while (size > smallest && broken.length * size * lineHeight > height) {
    size -= 0.25;
    broken = breakAll(size);
  }
  return { size, lines: broken };

  function breakAll(points: number) {
    return lines.flatMap((line, index) => {
      const font = index === 0 ? bold : regular;
      return brokenAt(drawable(line, font), (text) => font.getTextWidth(text, points) <= width).map((text) => ({
        glyphs: glyphsOf(text, font),
        isTitle: index === 0,
      }));
    });
  }
}

type Fits = (text: string) => boolean;

/** At spaces, or within a word that is too long by itself. */
function brokenAt(text: string, fits: Fits): string[] {
  const lines: string[] = [];
  for (const part of text.split(' ').flatMap((word) => piecesOf(word, fits))) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${part}`)) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}

function piecesOf(word: string, fits: Fits): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = pieces.at(-1) + letter;
    if (longer.length === 1 || fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

const drawable = (text: string, font: EmbeddedFont): string =>
  [...text.normalize('NFC').replaceAll(/\s+/g, ' ')].map((letter) => (font.canEncode(letter) ? letter : '?')).join('');

/** As libpdf encodes for its embedded fonts: two bytes for each glyph, as hexadecimal digits. */
const glyphsOf = (text: string, font: EmbeddedFont): string =>
  font
    .encodeTextToGids(text)
    .map((glyph) => glyph.toString(16).padStart(4, '0'))
    .join('');

const shown = (value: number): string => String(Number(value.toFixed(2)));
