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
import { fitted } from '../content/draw-on-page.ts';
import { viewOf } from '../content/page-view.ts';
import { fontFile } from '../font/bundled-fonts.ts';
import { hasTextBelow } from './text-below.ts';

/** What is seen of a signature: the first line is its title. */
interface Appearance {
  readonly page: PDFPage; // on which it is seen
  readonly corners: readonly [left: number, bottom: number, right: number, top: number];
  readonly lines: readonly string[];
  /** Whose document it is: a picture (PNG) beside the lines, where there is room for both. */
  readonly logo?: Uint8Array | null | undefined;
}

const padding = 3; // points
const lineHeight = 1.2;
const [largest, smallest] = [9, 3]; // points of letters; the smallest is a guess: a place may be that small
const ink = '0.12 0.16 0.23';
const accent = '0.05 0.45 0.44';

/**
 * Draws a signature for its field, upright for the reader, as large as its place allows. The lines that are too long are broken. It covers no
 * letters of the page: over them there is neither a picture nor the white around its own letters, which sets them off from rules.
 */
export function signatureAppearance(pdf: PDF, appearance: Appearance): ReturnType<PDF['register']> {
  const { page, corners, lines, logo } = appearance;
  const form = formAt(pdf, page, corners);
  const { width, height } = form;
  const regular = pdf.embedFont(fontFile('arimo', { weight: 400, isItalic: false }));
  const bold = pdf.embedFont(fontFile('arimo', { weight: 700, isItalic: false }));
  const room = { width: width - 2 * padding - 2, height: height - 2 * padding, regular, bold };
  const isOverText = hasTextBelow(pdf, page, corners);
  const beside = logo && !isOverText ? besidePicture(pdf, logo, lines, room) : null;
  const { text, indent = 0, picture } = beside ?? { text: setInto(lines, room) };
  const spare = Math.max(0, room.height - text.lines.length * text.size * lineHeight) / 2;
  const start = `${shown(padding + 2 + indent)} ${shown(height - padding - text.size - spare)}`;
  const written = (colourOf: (isTitle: boolean) => string) => [
    'BT',
    `${shown(text.size * lineHeight)} TL ${start} Td`,
    ...text.lines.map(
      ({ glyphs, isTitle }) =>
        `/${isTitle ? 'B' : 'R'} ${shown(text.size)} Tf ${colourOf(isTitle)} rg <${glyphs}> Tj T*`,
    ),
    'ET',
  ];
  const content = [
    `q ${accent} RG 0.5 w 0.25 0.25 ${shown(width - 0.5)} ${shown(height - 0.5)} re S`,
    `${accent} rg 0 0 2 ${shown(height)} re f`,
    ...(picture ? [picture.content] : []),
    ...(isOverText ? [] : ['/Artifact BMC q 2 Tr 2.4 w 1 j 1 1 1 RG', ...written(() => '1 1 1'), 'Q EMC']),
    ...written((isTitle) => (isTitle ? accent : ink)),
    'Q',
  ].join('\n');
  const pictures = picture && { XObject: PdfDict.of({ M: picture.ref }) };
  return form.register(PdfDict.of({ Font: PdfDict.of({ R: regular.ref, B: bold.ref }), ...pictures }), content);
}

const widestPicture = 0.22; // of the width: a seal beside the words, and not instead of them
const smallestBeside = 6; // points: where the letters would be smaller, there is no picture

/** The lines beside a picture; null where both have no room. */
function besidePicture(pdf: PDF, png: Uint8Array, lines: readonly string[], room: Room) {
  const column = room.width * widestPicture;
  const indent = column + 2 * padding;
  const text = setInto(lines, { ...room, width: room.width - indent });
  if (text.size < smallestBeside) return null;
  const image = pdf.embedPng(png);
  const place = { x: padding + 2, y: padding, width: column, height: room.height };
  const { x, y, width, height } = fitted(image, place);
  return { text, indent, picture: { ref: image.ref, content: drawn([width, 0, 0, height, x, y]) } };
}

const drawn = (matrix: readonly number[]): string => `q ${matrix.map(shown).join(' ')} cm /M Do Q`;

/** Shows a mark in a field as it would be drawn on the page: upright, in the middle, as large as there is room. */
export function markAppearance(
  pdf: PDF,
  { page, corners, png }: Omit<Appearance, 'lines' | 'logo'> & { readonly png: Uint8Array },
): ReturnType<PDF['register']> {
  const form = formAt(pdf, page, corners);
  const image = pdf.embedPng(png);
  const { x, y, width, height } = fitted(image, { x: 0, y: 0, ...{ width: form.width, height: form.height } });
  const content = drawn([width, 0, 0, height, x, y]);
  return form.register(PdfDict.of({ XObject: PdfDict.of({ M: image.ref }) }), content);
}

/** A form for a place on a page, of the size in which its reader sees it. */
function formAt(pdf: PDF, page: PDFPage, [left, bottom, right, top]: Appearance['corners']) {
  const { rotation } = viewOf(pdf, page);
  const [width, height] = rotation % 180 === 0 ? [right - left, top - bottom] : [top - bottom, right - left];
  const numbers = (values: readonly number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)));
  const register = (resources: PdfDict, content: string) =>
    pdf.register(
      new PdfStream(
        PdfDict.of({
          Type: PdfName.of('XObject'),
          Subtype: PdfName.of('Form'),
          BBox: numbers([0, 0, width, height]),
          Matrix: numbers(turns[rotation]),
          Resources: resources,
        }),
        Buffer.from(content, 'latin1'),
      ),
    );
  return { width, height, register };
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
