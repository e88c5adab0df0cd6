import { byteAt } from './characters.ts';
import type { Corners, Point } from './geometry.ts';
import type { ContentStream, Glyph, TextRun, TextStyle } from './glyph.ts';
import { advanced, type Matrix, multiply } from './matrix.ts';
import type { TextFont } from './text-font.ts';
import type { TextState } from './text-state.ts';

/** What a string says. */
export function textOf(bytes: Uint8Array, font: TextFont | undefined): string {
  if (!font) return '';
  let text = '';
  for (let at = 0; at < bytes.length; at += font.bytesPerCode) {
    text += font.textOf(codeNumberAt(bytes, at, font.bytesPerCode));
  }
  return text;
}

const codeNumberAt = (bytes: Uint8Array, at: number, length: 1 | 2): number =>
  length === 2 ? byteAt(bytes, at) * 256 + (bytes[at + 1] ?? 0) : byteAt(bytes, at);

/** A glyph without what shows it. What its matrix does beside moving it is the same for all of a string. */
export interface GlyphGeometry extends Pick<Glyph, 'text' | 'width' | 'advance' | 'code'> {
  readonly turn: Matrix;
  readonly x: number;
  readonly y: number;
}

const space = 32; // the only code that word spacing is for (ISO 32000-2, 9.3.3)

/** Where a string is shown. */
interface Shown {
  readonly run: TextRun;
  readonly content: ContentStream;
}

/** The glyphs of one string, laid out from where the text stands, and where it stands after them. */
export function glyphsOf(
  bytes: Uint8Array,
  state: TextState,
  from: Matrix,
  { run, content }: Shown,
): { glyphs: ShownGlyph[]; after: Matrix } {
  const { font, matrix } = state;
  const turn = multiply(from, matrix);
  const step = font?.bytesPerCode ?? 1;
  const glyphs: ShownGlyph[] = [];
  let after = from;
  for (let at = 0; at < bytes.length; at += step) {
    const value = codeNumberAt(bytes, at, step);
    const code = at + step <= bytes.length ? bytesOfCode(value, step) : bytes.slice(at); // cut off in a broken string
    const width = font?.widthOf(value) ?? 0;
    const advance = width + spacingAfter(step === 1 && value === space, state);
    const place = {
      turn,
      x: after[4] * matrix[0] + after[5] * matrix[2] + matrix[4],
      y: after[4] * matrix[1] + after[5] * matrix[3] + matrix[5],
    };
    glyphs.push(new ShownGlyph({ text: font?.textOf(value) ?? '', width, advance, code, ...place }, run, content));
    after = advanced(after, advance * state.size * state.scale);
  }
  return { glyphs, after };
}

const knownCodes = { 1: new Map<number, Uint8Array>(), 2: new Map<number, Uint8Array>() };

/** The bytes of a code, the same for all glyphs that have it: so many small arrays would take more room than the glyphs. */
export function bytesOfCode(value: number, length: 1 | 2): Uint8Array {
  const known = knownCodes[length].get(value);
  if (known) return known;
  const code = length === 2 ? Uint8Array.of(value >> 8, value & 0xff) : Uint8Array.of(value);
  knownCodes[length].set(value, code);
  return code;
}

function spacingAfter(isSpace: boolean, { size, characterSpacing, wordSpacing }: TextState): number {
  if (size === 0) return 0;
  return (characterSpacing + (isSpace ? wordSpacing : 0)) / size;
}

/** Its corners and its matrix take more room than all the rest of a glyph, and are made when they are asked for. */
export class ShownGlyph implements Glyph {
  readonly text: string;
  readonly width: number;
  readonly advance: number;
  readonly code: Uint8Array;
  readonly run: TextRun;
  readonly content: ContentStream;
  readonly turn: Matrix;
  readonly x: number;
  readonly y: number;

  constructor({ text, width, advance, turn, x, y, code }: GlyphGeometry, run: TextRun, content: ContentStream) {
    this.text = text;
    this.width = width;
    this.advance = advance;
    this.turn = turn;
    this.x = x;
    this.y = y;
    this.code = code;
    this.run = run;
    this.content = content;
  }

  get style(): TextStyle {
    return this.run.style;
  }

  get matrix(): Matrix {
    const { turn } = this;
    return [turn[0], turn[1], turn[2], turn[3], this.x, this.y];
  }

  get corners(): Corners {
    return cornersOf(this);
  }
}

/** Ems above and below the baseline. A guess at most fonts; a box around a placeholder needs no more. */
const [ascent, descent] = [0.8, -0.2];

/** The corners of a glyph's box in user space, from where it begins against the clock where it stands upright. */
function cornersOf({ matrix, style: { size, scale, rise }, width }: Omit<Glyph, 'corners'>): Corners {
  const [right, bottom, top] = [width * size * scale, descent * size + rise, ascent * size + rise];
  return [at(matrix, 0, bottom), at(matrix, right, bottom), at(matrix, right, top), at(matrix, 0, top)];
}

/** As `apply`, without a point for each corner of each glyph. */
const at = (matrix: Matrix, x: number, y: number): Point => ({
  x: matrix[0] * x + matrix[2] * y + matrix[4],
  y: matrix[1] * x + matrix[3] * y + matrix[5],
});
