import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type EmbeddedFont, type PDF, type PDFPage, rgb } from '@libpdf/core';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const fontFile = (name: string) => readFileSync(path.join(pdfjs, 'standard_fonts', `LiberationSans-${name}.ttf`));

const page = { width: 612, height: 792 }; // Letter, as in Mexico
const margin = 54;

const colors = { ink: rgb(0.12, 0.16, 0.23), muted: rgb(0.39, 0.45, 0.55), accent: rgb(0.05, 0.45, 0.44) };

export interface TextStyle {
  readonly size: number;
  readonly weight?: 'regular' | 'bold';
  readonly color?: keyof typeof colors;
  readonly indent?: number;
  readonly after?: number; // space below, in points
}

/** Text from top to bottom, on as many pages as it needs. */
export class FlowingPage {
  readonly #pdf: PDF;
  readonly #fonts: Record<'regular' | 'bold', EmbeddedFont>;
  #page: PDFPage;
  #y = page.height - margin;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
    this.#fonts = { regular: pdf.embedFont(fontFile('Regular')), bold: pdf.embedFont(fontFile('Bold')) };
    this.#page = pdf.addPage(page);
  }

  text(words: string, { size, weight = 'regular', color = 'ink', indent = 0, after = 0 }: TextStyle): void {
    const font = this.#fonts[weight];
    const x = margin + indent;
    for (const line of wrap(drawable(words, font), font, size, page.width - margin - x)) {
      this.#makeRoom(size * 1.4);
      this.#y -= size * 1.4;
      this.#page.drawText(line, { x, y: this.#y, font, size, color: colors[color] });
    }
    this.#y -= after;
  }

  rule(): void {
    this.#makeRoom(12);
    const [start, end] = [margin, page.width - margin].map((x) => ({ x, y: this.#y }));
    this.#page.drawLine({ start: start!, end: end!, thickness: 0.75, color: colors.accent });
    this.#y -= 10;
  }

  /** Starts a new page unless this much is left. */
  keepTogether(height: number): void {
    this.#makeRoom(height);
  }

  #makeRoom(height: number): void {
    if (this.#y - height >= margin) return;
    this.#page = this.#pdf.addPage(page);
    this.#y = page.height - margin;
  }
}

/** What the font can draw: a name in another script must not stop the seal. */
function drawable(text: string, font: EmbeddedFont): string {
  const letters = [...text.normalize('NFC').replaceAll(/\s+/g, ' ')];
  return letters.map((letter) => (font.canEncode(letter) ? letter : '?')).join('');
}

/** Breaks at spaces, and inside a word only where the word alone is too long. */
function wrap(text: string, font: EmbeddedFont, size: number, width: number): string[] {
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
