import { type EmbeddedFont, ops, type PDF, type PDFPage, PdfString } from '@libpdf/core';
import { fontFile } from '@pacta/pdf/font';

type Operator = Parameters<PDFPage['drawOperators']>[0][number];

interface Size {
  readonly width: number;
  readonly height: number;
}

const margin = 54;
const footerSize = 7;

/** Red, green and blue, each from 0 to 1. */
const colors: Record<'ink' | 'muted' | 'accent', readonly [number, number, number]> = {
  ink: [0.12, 0.16, 0.23],
  muted: [0.39, 0.45, 0.55],
  accent: [0.05, 0.45, 0.44],
};

export interface TextStyle {
  readonly size: number;
  readonly weight?: 'regular' | 'bold';
  readonly color?: keyof typeof colors;
  readonly after?: number; // space below, in points
}

/** Something to draw: how high it is, and what draws it with its lower edge at this height. */
interface Piece {
  readonly height: number;
  readonly draw?: (page: PDFPage, y: number) => Operator[];
}

/** Pieces from top to bottom, on as many pages as they need. Nothing is drawn before `finish`. */
export class FlowingPage {
  readonly #pdf: PDF;
  readonly #size: Size;
  readonly #fonts: Record<'regular' | 'bold', EmbeddedFont>;
  readonly #pages: { readonly page: PDFPage; readonly drawing: Operator[] }[] = [];
  #heading: Piece[] = [];
  #y = 0;

  constructor(pdf: PDF, size: Size) {
    this.#pdf = pdf;
    this.#size = size;
    const embed = (weight: number) => pdf.embedFont(fontFile('arimo', { weight, isItalic: false }));
    this.#fonts = { regular: embed(400), bold: embed(700) };
    this.#turn();
  }

  text(words: string, { size, weight = 'regular', color = 'ink', after = 0 }: TextStyle): Piece[] {
    const font = this.#fonts[weight];
    const lines = wrap(drawable(words, font), font, { size, width: this.#size.width - 2 * margin }).map((line) => ({
      height: size * 1.4,
      draw: (page: PDFPage, y: number) => lineOf(page, line, { font, size, color, x: margin, y }),
    }));
    return after === 0 ? lines : [...lines, { height: after }];
  }

  rule(): Piece[] {
    const draw = (_: PDFPage, y: number) => [
      ops.setStrokingRGB(...colors.accent),
      ops.setLineWidth(0.75),
      ops.moveTo(margin, y + 10),
      ops.lineTo(this.#size.width - margin, y + 10),
      ops.stroke(),
    ];
    return [{ height: 12, draw }];
  }

  /** Pieces that stand at the head of the next block, wherever that comes to stand. */
  heading(...pieces: Piece[]): void {
    this.#heading = pieces;
  }

  /** Pieces that stay together, as far as one page can hold them. */
  block(...pieces: Piece[]): void {
    const all = [...this.#heading, ...pieces];
    this.#heading = [];
    if (this.#y - heightOf(all) < margin) this.#turn();
    for (const { height, draw } of all) {
      if (draw && this.#y - height < margin) this.#turn();
      this.#y -= height;
      const current = this.#pages.at(-1);
      if (draw && current) current.drawing.push(...draw(current.page, this.#y));
    }
  }

  /** Draws what has been said, all of it in one stream for each page, with its number at the foot. */
  finish(footer: (page: number, pages: number) => string): void {
    for (const [index, { page, drawing }] of this.#pages.entries()) {
      const font = this.#fonts.regular;
      const words = drawable(footer(index + 1, this.#pages.length), font);
      const x = this.#size.width - margin - font.getTextWidth(words, footerSize);
      const foot = lineOf(page, words, { font, size: footerSize, color: 'muted', x, y: margin / 2 });
      page.drawOperators([...drawing, ...foot]);
    }
  }

  /** Goes on at the top of a new page. */
  #turn(): void {
    this.#pages.push({ page: this.#pdf.addPage({ ...this.#size }), drawing: [] });
    this.#y = this.#size.height - margin;
  }
}

const heightOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { height }) => sum + height, 0);

interface Place {
  readonly font: EmbeddedFont;
  readonly size: number;
  readonly color: keyof typeof colors;
  readonly x: number;
  readonly y: number;
}

const lineOf = (page: PDFPage, words: string, { font, size, color, x, y }: Place): Operator[] => [
  ops.beginText(),
  ops.setNonStrokingRGB(...colors[color]),
  ops.setFont(page.registerFont(font), size),
  ops.setTextMatrix(1, 0, 0, 1, x, y),
  ops.showText(encode(words, font)),
  ops.endText(),
];

/** As libpdf encodes for its embedded fonts: two bytes for each glyph. */
function encode(line: string, font: EmbeddedFont): PdfString {
  return PdfString.fromBytes(
    Uint8Array.from(font.encodeTextToGids(line).flatMap((glyph) => [glyph >> 8, glyph & 255])),
  );
}

/** What the font can draw: a name in another script must not stop the seal. */
function drawable(text: string, font: EmbeddedFont): string {
  const letters = [...text.normalize('NFC').replaceAll(/\s+/g, ' ')];
  return letters.map((letter) => (font.canEncode(letter) ? letter : '?')).join('');
}

/** Breaks at spaces, and inside a word only where the word alone is too long. */
function wrap(text: string, font: EmbeddedFont, { size, width }: { size: number; width: number }): string[] {
  const fits = (line: string) => font.getTextWidth(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, fits))) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const found: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && !fits(piece + letter)) {
      found.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...found, piece];
}
