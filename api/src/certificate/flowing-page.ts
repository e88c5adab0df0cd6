import { type EmbeddedFont, ops, type PDF, type PDFImage, type PDFPage, PdfString } from '@libpdf/core';
import { fontFile } from '@pacta/pdf/font';
import { pageCode } from '@pacta/pdf/stamp';
import { brokenLines } from './broken-lines.ts';
import type { Element, Role, TagTree } from './tag-tree.ts';

type Operator = Parameters<PDFPage['drawOperators']>[0][number];

interface Size {
  readonly width: number;
  readonly height: number;
}

const margin = 54;
const footerSize = 7;
const lineHeight = 1.4;

/** Red, green and blue, each from 0 to 1. */
const colors: Record<'ink' | 'muted' | 'accent' | 'line', readonly [number, number, number]> = {
  ink: [0.12, 0.16, 0.23],
  muted: [0.39, 0.45, 0.55],
  accent: [0.05, 0.45, 0.44],
  line: [0.82, 0.85, 0.89],
};

export interface TextStyle {
  readonly size: number;
  readonly weight?: 'regular' | 'bold';
  readonly color?: 'ink' | 'muted' | 'accent';
  readonly after?: number; // space below, in points
  readonly role?: Role; // where the file is tagged; else a paragraph
  readonly x?: number; // where it begins, in points from the margin
  readonly width?: number; // in points; up to the other margin where none is said
}

interface Room extends Size {
  readonly alternative: string; // what is read for the picture
  readonly x?: number;
  readonly isFramed?: boolean;
}

/** Something to draw: how high it is, and what draws it with its lower edge at this height. */
export interface Piece {
  readonly height: number;
  readonly draw?: (page: PDFPage, y: number) => Operator[];
}

export interface Heading {
  readonly pieces: readonly Piece[];
  readonly again: readonly Piece[]; // at the top of each further page
}

/** Where a frame stands, in points of its page. */
export interface Frame {
  readonly page: PDFPage;
  readonly corners: readonly [left: number, bottom: number, right: number, top: number];
}

/** Pieces from top to bottom, on as many pages as they need. Nothing is drawn before `finish`. */
export class FlowingPage {
  readonly #pdf: PDF;
  readonly #size: Size;
  readonly #tags: TagTree | undefined;
  readonly #fonts: Record<'regular' | 'bold', EmbeddedFont>;
  readonly #pages: { readonly page: PDFPage; readonly drawing: Operator[] }[] = [];
  #heading: Heading | undefined;
  #runningHead: readonly Piece[] = [];
  #y = 0;

  constructor(pdf: PDF, size: Size, tags?: TagTree) {
    this.#pdf = pdf;
    this.#size = size;
    this.#tags = tags;
    const embed = (weight: number) => pdf.embedFont(fontFile('arimo', { weight, isItalic: false }));
    this.#fonts = { regular: embed(400), bold: embed(700) };
    this.#turn();
  }

  /** Between the margins, in points. */
  get width(): number {
    return this.#size.width - 2 * margin;
  }

  text(words: string, style: TextStyle): Piece[] {
    const { size, weight = 'regular', color = 'ink', after = 0, x = 0, width, role = 'P' } = style;
    const element = this.#tags?.element(role);
    const font = this.#fonts[weight];
    const lines = brokenLines(drawable(words, font), width ?? this.width - x, (line) => font.getTextWidth(line, size));
    const pieces = lines.map((line) => ({
      height: size * lineHeight,
      draw: (page: PDFPage, y: number) =>
        this.#tagged(element, page, lineOf(page, line, { font, size, color, x: margin + x, y: y + size * 0.3 })),
    }));
    return after === 0 ? pieces : [...pieces, { height: after }];
  }

  rule(color: 'accent' | 'line' = 'accent'): Piece[] {
    const line = (y: number) => stroked(color, ops.moveTo(margin, y + 6), ops.lineTo(this.#size.width - margin, y + 6));
    const element = this.#tags?.element('Artifact');
    const draw = (page: PDFPage, y: number) => this.#tagged(element, page, line(y));
    return [{ height: 12, draw }];
  }

  space(height: number): Piece[] {
    return [{ height }];
  }

  /** An image (PNG), as large as its room allows, at the room's left, in its middle from top to foot; framed where it may look empty. */
  picture(png: Uint8Array, { alternative, x = 0, width, height, isFramed = false }: Room): Piece[] {
    const image = this.#pdf.embedPng(png);
    const inset = isFramed ? 4 : 0;
    const room = { x: margin + x + inset, width: width - 2 * inset, height: height - 2 * inset };
    const frame = (y: number) => (isFramed ? stroked('line', ops.rectangle(margin + x, y, width, height)) : []);
    const element = this.#tags?.element('Figure', alternative);
    const draw = (page: PDFPage, y: number) =>
      this.#tagged(element, page, [...frame(y), ...paint(page, image, { ...room, y: y + inset }, isFramed)]);
    return [{ height, draw }];
  }

  /** A frame that is left empty; `tell` hears where it came to stand. */
  frame({ width, height }: Size, tell: (frame: Frame) => void): Piece[] {
    const element = this.#tags?.element('Artifact');
    const draw = (page: PDFPage, y: number) => {
      tell({ page, corners: [margin, y, margin + width, y + height] });
      return this.#tagged(element, page, stroked('line', ops.rectangle(margin, y, width, height)));
    };
    return [{ height, draw }, { height: 10 }];
  }

  /** A QR code (ISO/IEC 18004), its right edge at the margin. */
  code(text: string, side: number): Piece[] {
    const element = this.#tags?.element('Artifact'); // what it says stands beside it in words
    const draw = (page: PDFPage, y: number) => {
      const box = { x: this.#size.width - margin - side, y: this.#size.height - y - side, width: side, height: side };
      return this.#tagged(element, page, pageCode(this.#pdf, page, box, text));
    };
    return [{ height: side, draw }];
  }

  /** Pieces beside each other, their upper edges in line, which no page's end parts. */
  columns(...columns: readonly Piece[][]): Piece[] {
    const height = Math.max(...columns.map(heightOf));
    return [{ height, draw: (page, y) => columns.flatMap((pieces) => drawn(pieces, page, y + height)) }];
  }

  /** Stands at the head of the next block, wherever that comes to stand. */
  heading(heading?: Heading): void {
    this.#heading = heading;
    this.#runningHead = [];
  }

  /** Pieces that stay together, as far as one page can hold them. */
  block(...pieces: Piece[]): void {
    const all = [...(this.#heading?.pieces ?? []), ...pieces];
    if (this.#y - heightOf(all) < margin) this.#turn();
    if (this.#heading) this.#runningHead = this.#heading.again;
    this.#heading = undefined;
    for (const piece of all) {
      if (piece.draw && this.#y - piece.height < margin) this.#turn();
      this.#place(piece);
    }
  }

  /** Draws what has been said, all of it in one stream for each page, with its number at the foot. */
  finish(footer: (page: number, pages: number) => string): void {
    for (const [index, { page, drawing }] of this.#pages.entries()) {
      const font = this.#fonts.regular;
      const words = drawable(footer(index + 1, this.#pages.length), font);
      const x = this.#size.width - margin - font.getTextWidth(words, footerSize);
      const foot = lineOf(page, words, { font, size: footerSize, color: 'muted', x, y: margin / 2 });
      page.drawOperators([...drawing, ...this.#tagged(this.#tags?.element('Artifact'), page, foot)]);
    }
    this.#tags?.write(this.#pdf);
  }

  #tagged(element: Element | undefined, page: PDFPage, drawing: Operator[]): Operator[] {
    return element && this.#tags ? this.#tags.tagged(element, page, drawing) : drawing;
  }

  #place({ height, draw }: Piece): void {
    this.#y -= height;
    const current = this.#pages.at(-1);
    if (draw && current) current.drawing.push(...draw(current.page, this.#y));
  }

  /** Goes on at the top of a new page, which says again what it is about. */
  #turn(): void {
    this.#pages.push({ page: this.#pdf.addPage({ ...this.#size }), drawing: [] });
    this.#y = this.#size.height - margin;
    for (const piece of this.#runningHead) this.#place(piece);
  }
}

const heightOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { height }) => sum + height, 0);

function drawn(pieces: readonly Piece[], page: PDFPage, top: number): Operator[] {
  let y = top;
  return pieces.flatMap(({ height, draw }) => {
    y -= height;
    return draw?.(page, y) ?? [];
  });
}

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

const stroked = (color: keyof typeof colors, ...path: Operator[]): Operator[] => [
  ops.setStrokingRGB(...colors[color]),
  ops.setLineWidth(0.75),
  ...path,
  ops.stroke(),
];

function paint(page: PDFPage, image: PDFImage, room: Size & { x: number; y: number }, isCentred: boolean): Operator[] {
  const scale = Math.min(room.width / image.width, room.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const x = isCentred ? room.x + (room.width - width) / 2 : room.x;
  return [
    ops.pushGraphicsState(),
    ops.concatMatrix(width, 0, 0, height, x, room.y + (room.height - height) / 2),
    ops.paintXObject(page.registerImage(image)),
    ops.popGraphicsState(),
  ];
}

/** As libpdf encodes for its embedded fonts: two bytes for each glyph. */
function encode(line: string, font: EmbeddedFont): PdfString {
  return PdfString.fromBytes(
    Uint8Array.from(font.encodeTextToGids(line).flatMap((glyph) => [glyph >> 8, glyph & 255])),
  );
}

/** What the font can draw: a name in another script must not stop the seal. */
function drawable(text: string, font: EmbeddedFont): string {
  const letters = [...text.normalize('NFC').replaceAll(/[^\S\u00a0]+/g, ' ')]; // what is tied stays so: see broken-lines.ts
  return letters.map((letter) => (letter === '\u00a0' || font.canEncode(letter) ? letter : '?')).join('');
}
