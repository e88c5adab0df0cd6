import { byteAt } from './characters.ts';
import type { Corners, Point } from './geometry.ts';
import type { ContentStream, Glyph, TextRun, TextStyle } from './glyph.ts';
import { type Matrix, multiply, translation } from './matrix.ts';
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

/** A glyph without where it is shown. */
export type GlyphGeometry = Pick<Glyph, 'text' | 'width' | 'advance' | 'matrix' | 'code'>;

const space = 32; // the only code that word spacing is for (ISO 32000-2, 9.3.3)

/** The glyphs of one string, laid out from where the text stands. */
export function* glyphsOf(bytes: Uint8Array, state: TextState, from: Matrix): Generator<GlyphGeometry> {
  const step = state.font?.bytesPerCode ?? 1;
  let text = from;
  for (let at = 0; at < bytes.length; at += step) {
    const value = codeNumberAt(bytes, at, step);
    const code = at + step <= bytes.length ? bytesOfCode(value, step) : bytes.slice(at); // cut off in a broken string
    const width = state.font?.widthOf(value) ?? 0;
    const advance = width + spacingAfter(step === 1 && value === space, state);
    const matrix = multiply(text, state.matrix);
    yield { text: state.font?.textOf(value) ?? '', width, advance, matrix, code };
    text = multiply(translation(advance * state.size * state.scale, 0), text);
  }
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

/** Its corners take more room than all the rest of a glyph, and few are asked for. */
export class ShownGlyph implements Glyph {
  readonly text: string;
  readonly width: number;
  readonly advance: number;
  readonly matrix: Matrix;
  readonly code: Uint8Array;
  readonly style: TextStyle;
  readonly run: TextRun;
  readonly content: ContentStream;

  constructor({ text, width, advance, matrix, code }: GlyphGeometry, run: TextRun, content: ContentStream) {
    this.text = text;
    this.width = width;
    this.advance = advance;
    this.matrix = matrix;
    this.code = code;
    this.style = run.style;
    this.run = run;
    this.content = content;
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
