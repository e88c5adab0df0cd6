import type { FontLook } from '../content/text-font.ts';
import { type ShapedGlyph, shapeInOurFonts } from '../font/shape.ts';
import { alignments, type TextField } from './field-box.ts';

/** A text as it stands in its field, measured from the field's lower left corner. */
export interface FieldText {
  readonly lines: readonly FieldLine[];
  readonly size: number;
  readonly share: number; // of the size that the field wants; 1 where it leaves that open
  readonly fill: string;
}

export interface FieldLine {
  readonly glyphs: readonly ShapedGlyph[];
  readonly x: number;
  readonly y: number;
  readonly cell: number; // how wide each letter's own box is; 0: as wide as the letter
}

export type FieldOutcome = FieldText | 'characterMissing' | 'doesNotFit' | 'oneLine';

/** Points that stay free at each side. A guess at what readers leave: twice the border, and that of one point where there is none. */
const paddingOf = (border: number): number => Math.max(1, border) * 2;

/** Sets a value into a field of this size, smaller where it has to be. */
export function typesetField(
  field: TextField,
  value: string,
  width: number,
  height: number,
  border: number,
): FieldOutcome {
  const typed = linesOf(value);
  if (typed.length > 1 && !field.isMultiline) return 'oneLine'; // joined they would say something else: two names become one
  const glyphs = shapeLines(typed, field.look);
  if (!glyphs) return 'characterMissing';
  if (field.maxLength > 0 && glyphs.flat().length > field.maxLength) return 'doesNotFit';
  const padding = paddingOf(border);
  const room = { width: width - 2 * padding, height, padding };
  for (const size of sizesFor(field, height)) {
    const lines = field.isMultiline ? setLines(field, glyphs, size, room) : setLine(field, glyphs.flat(), size, room);
    if (lines) return { lines, size, share: shareOf(size, field, height), fill: field.fill };
  }
  return 'doesNotFit';
}

const linesOf = (value: string): string[] =>
  value
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .trim()
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim());

/** Undefined where no font has one of the characters. */
function shapeLines(lines: readonly string[], look: FontLook): ShapedGlyph[][] | undefined {
  const shaped = lines.map((line) => shapeInOurFonts(line, look));
  const known = shaped.map((line) => line.filter((glyph) => glyph !== undefined));
  return known.every((line, index) => line.length === shaped[index]?.length) ? known : undefined;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
}

/** How small letters may get: to a share of their own size, or to these points where that is less. Guesses: a form's letters are often large. */
const [smallestShare, legible] = [0.75, 7];

/** Points, where a field leaves the size open: the largest of one line and of many, and the least. Guesses. */
const [largest, largestOfMany, least] = [14, 12, 5];

/** Of a field's height, where it leaves the size open. A guess: the borders and the accents of capitals stay free. */
const shareOfHeight = 0.68;

/** Points from one size that is tried to the next. */
const sizeStep = 0.5;

/** 0 where the field leaves it open: libraries write down what would fill the empty box. */
const wantedSize = ({ size, isMultiline }: TextField, height: number): number =>
  isMultiline && size > height / 2 ? 0 : size;

const shareOf = (size: number, field: TextField, height: number): number => size / (wantedSize(field, height) || size);

function sizesFor(field: TextField, height: number): number[] {
  const { isMultiline } = field;
  const size = wantedSize(field, height);
  const open = isMultiline ? largestOfMany : Math.min(largest, Math.max(height * shareOfHeight, least));
  const most = size || open;
  const fewest = size ? Math.min(size * smallestShare, legible) : Math.min(least, most);
  const sizes: number[] = [];
  for (let each = most; each > fewest; each -= sizeStep) sizes.push(each);
  return [...sizes, fewest];
}

const widthOf = (glyphs: readonly ShapedGlyph[], size: number): number =>
  glyphs.reduce((sum, glyph) => sum + glyph.width, 0) * size;

function startOf({ align }: TextField, slack: number): number {
  if (align === alignments.middle) return slack / 2;
  return align === alignments.right ? slack : 0;
}

/** Ems from the baseline to the middle of a line. A guess between half a small letter and half a capital. */
const middleOfLetters = 0.33;

function setLine(field: TextField, glyphs: readonly ShapedGlyph[], size: number, room: Room): FieldLine[] | undefined {
  const y = room.height / 2 - middleOfLetters * size;
  const { cells } = field;
  if (cells > 0) {
    const cell = (room.width + 2 * room.padding) / cells;
    return [{ glyphs, x: startOf(field, (cells - glyphs.length) * cell), y, cell }];
  }
  const slack = room.width - widthOf(glyphs, size);
  return slack < 0 ? undefined : [{ glyphs, x: room.padding + startOf(field, slack), y, cell: 0 }];
}

/** Ems, of several lines: from one to the next, and from the top to the first. Guesses near what our fonts say of themselves. */
const [leadingInEms, firstLineInEms] = [1.16, 0.9];

/** Points by which lines may be higher than their room: nobody sees them. A guess. */
const heightTolerance = 0.5;

function setLines(
  field: TextField,
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
  const leading = leadingInEms * size;
  if (lines.length * leading + 2 * room.padding > room.height + heightTolerance) return undefined;
  return lines.map((glyphs, index) => ({
    glyphs,
    x: room.padding + startOf(field, room.width - widthOf(glyphs, size)),
    y: room.height - room.padding - firstLineInEms * size - index * leading,
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
  let word: ShapedGlyph[] = [];
  const words = [word];
  for (const glyph of glyphs) {
    if (glyph.text === ' ') {
      word = [];
      words.push(word);
    } else word.push(glyph);
  }
  return words.filter(({ length }) => length > 0);
}
