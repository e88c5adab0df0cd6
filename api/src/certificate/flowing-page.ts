import { type EmbeddedFont, ops, type PDF, type PDFPage, PdfString } from '@libpdf/core';
import { fontFile } from '@pacta/pdf/font';

type Operator = Parameters<PDFPage['drawOperators']>[0][number];

const page = { width: 612, height: 792 }; // Letter, as in Mexico
const margin = 54;

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

/** Text from top to bottom, on as many pages as it needs. Nothing is drawn before `finish`. */
export class FlowingPage {
  readonly #pdf: PDF;
  readonly #fonts: Record<'regular' | 'bold', EmbeddedFont>;
  #page: PDFPage;
  #drawing: Operator[] = [];
  #y = page.height - margin;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
    const embed = (weight: number) => pdf.embedFont(fontFile('arimo', { weight, isItalic: false }));
    this.#fonts = { regular: embed(400), bold: embed(700) };
    this.#page = pdf.addPage(page);
  }

  text(words: string, { size, weight = 'regular', color = 'ink', after = 0 }: TextStyle): void {
    const font = this.#fonts[weight];
    for (const line of wrap(drawable(words, font), font, size)) {
      this.keepTogether(size * 1.4);
      this.#y -= size * 1.4;
      this.#drawing.push(
        ops.beginText(),
        ops.setNonStrokingRGB(...colors[color]),
        ops.setFont(this.#page.registerFont(font), size),
        ops.setTextMatrix(1, 0, 0, 1, margin, this.#y),
        ops.showText(encode(line, font)),
        ops.endText(),
      );
    }
    this.#y -= after;
  }

  rule(): void {
    this.keepTogether(12);
    this.#drawing.push(
      ops.setStrokingRGB(...colors.accent),
      ops.setLineWidth(0.75),
      ops.moveTo(margin, this.#y),
      ops.lineTo(page.width - margin, this.#y),
      ops.stroke(),
    );
    this.#y -= 10;
  }

  /** Starts a new page unless this much is left. */
  keepTogether(height: number): void {
    if (this.#y - height >= margin) return;
    this.finish();
    this.#page = this.#pdf.addPage(page);
    this.#y = page.height - margin;
  }

  /** Draws what has been said, all of it in one stream for each page. */
  finish(): void {
    this.#page.drawOperators(this.#drawing);
    this.#drawing = [];
  }
}

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
function wrap(text: string, font: EmbeddedFont, size: number): string[] {
  const fits = (line: string) => font.getTextWidth(line, size) <= page.width - 2 * margin;
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
