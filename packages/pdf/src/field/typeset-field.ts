import { type ShapedGlyph, shapeInOurFonts } from '../font/shape.ts';
import type { FieldBox } from './field-box.ts';

/** A text as it stands in its field, measured from the field's lower left corner. */
export interface FieldText {
  readonly lines: readonly FieldLine[];
  readonly size: number;
  readonly fill: string;
}

export interface FieldLine {
  readonly glyphs: readonly ShapedGlyph[];
  readonly x: number;
  readonly y: number;
  readonly cell: number; // how wide each letter's own box is; 0: as wide as the letter
}

export type FieldOutcome = FieldText | 'characterMissing' | 'doesNotFit';

type Style = NonNullable<FieldBox['text']>;

const [smallest, legible] = [0.75, 7]; // of its own size, or in points: a form's letters are often large
const [largest, largestOfMany, least] = [14, 12, 5]; // points, where a field leaves the size open

/** Sets a value into a field of this size, smaller where it has to be. */
export function typesetField(style: Style, value: string, width: number, height: number, border: number): FieldOutcome {
  const paragraphs = value
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .split(/\r\n|[\r\n]/);
  const text = style.isMultiline ? paragraphs : [paragraphs.join(' ')];
  const cast = text.map((line) => shapeInOurFonts(line.trim(), style.look));
  if (cast.some((line) => line.includes(undefined))) return 'characterMissing';
  const glyphs = cast as ShapedGlyph[][];
  if (style.maxLength > 0 && glyphs.flat().length > style.maxLength) return 'doesNotFit';
  const padding = Math.max(1, border) * 2;
  const room = { width: width - 2 * padding, height, padding };
  for (const size of sizesFor(style, height)) {
    const set = style.isMultiline ? setLines(style, glyphs, size, room) : setLine(style, glyphs[0]!, size, room);
    if (set) return { lines: set, size, fill: style.fill };
  }
  return 'doesNotFit';
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
}

function sizesFor({ size: wanted, isMultiline }: Style, height: number): number[] {
  const size = isMultiline && wanted > height / 2 ? 0 : wanted; // libraries write down what would fill the empty box
  const most = size || (isMultiline ? largestOfMany : Math.min(largest, Math.max(height * 0.68, least)));
  const fewest = size ? Math.min(size * smallest, legible) : Math.min(least, most);
  const sizes: number[] = [];
  for (let each = most; each > fewest; each -= 0.5) sizes.push(each);
  return [...sizes, fewest];
}

const widthOf = (glyphs: readonly ShapedGlyph[], size: number): number =>
  glyphs.reduce((sum, glyph) => sum + glyph.width, 0) * size;

const start = (align: number, slack: number): number => (align === 1 ? slack / 2 : align === 2 ? slack : 0);

function setLine(
  { align, cells }: Style,
  glyphs: readonly ShapedGlyph[],
  size: number,
  room: Room,
): FieldLine[] | undefined {
  const y = room.height / 2 - 0.33 * size;
  if (cells > 0) {
    const cell = (room.width + 2 * room.padding) / cells;
    return [{ glyphs, x: start(align, (cells - glyphs.length) * cell), y, cell }];
  }
  const slack = room.width - widthOf(glyphs, size);
  return slack < 0 ? undefined : [{ glyphs, x: room.padding + start(align, slack), y, cell: 0 }];
}

function setLines(
  style: Style,
  paragraphs: readonly ShapedGlyph[][],
  size: number,
  room: Room,
): FieldLine[] | undefined {
  const lines: ShapedGlyph[][] = [];
  for (const paragraph of paragraphs) {
    const wrapped = wrap(paragraph, size, room.width);
    if (!wrapped) return undefined;
    lines.push(...wrapped);
  }
  const leading = 1.16 * size;
  if (lines.length * leading + 2 * room.padding > room.height + 0.5) return undefined;
  return lines.map((glyphs, index) => ({
    glyphs,
    x: room.padding + start(style.align, room.width - widthOf(glyphs, size)),
    y: room.height - room.padding - 0.9 * size - index * leading,
    cell: 0,
  }));
}

/** Undefined where a word alone is too wide. */
function wrap(glyphs: readonly ShapedGlyph[], size: number, width: number): ShapedGlyph[][] | undefined {
  const lines: ShapedGlyph[][] = [];
  let line: ShapedGlyph[] = [];
  for (const word of wordsOf(glyphs)) {
    if (widthOf(word, size) > width) return undefined;
    const longer = line.length > 0 ? [...line, ...spaceOf(glyphs), ...word] : word;
    if (widthOf(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

const spaceOf = (glyphs: readonly ShapedGlyph[]): ShapedGlyph[] =>
  glyphs.filter(({ text }) => text === ' ').slice(0, 1);

function wordsOf(glyphs: readonly ShapedGlyph[]): ShapedGlyph[][] {
  const words: ShapedGlyph[][] = [[]];
  for (const glyph of glyphs) {
    if (glyph.text === ' ') words.push([]);
    else words.at(-1)!.push(glyph);
  }
  return words.filter((word) => word.length > 0);
}
