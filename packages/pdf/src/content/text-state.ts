import type { Point } from './geometry.ts';
import type { Clip, Glyph, TextStyle } from './glyph.ts';
import { type Matrix, multiply, translation } from './matrix.ts';
import type { TextFont } from './text-font.ts';

/** The part of the graphics state that decides where text lands (ISO 32000-2, 9.3). */
export interface TextState {
  matrix: Matrix;
  font: TextFont | undefined;
  fontName: string;
  size: number;
  characterSpacing: number;
  wordSpacing: number;
  scale: number; // 1: normal width
  leading: number;
  rise: number;
  mode: number;
  fill: string; // the operators that set the colour; '' where it is the one that a content begins with
  fillSpace: string;
  clip: Clip | undefined;
}

export const startingTextState = (matrix: Matrix): TextState => ({
  matrix,
  font: undefined,
  fontName: '',
  size: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  fill: '',
  fillSpace: '',
  clip: undefined,
});

/** The modes that draw nothing (ISO 32000-2, 9.3.6). */
export const invisibleModes: ReadonlySet<number> = new Set([3, 7]);

/** What of the state stays the same from glyph to glyph. The one before is given back where nothing changed. */
export function styleOf(state: TextState, before: TextStyle | undefined): TextStyle {
  const { font, fontName, size, characterSpacing, wordSpacing, scale, rise, mode, fill } = state;
  const isSame =
    before &&
    before.font === font &&
    before.fontName === fontName &&
    before.size === size &&
    before.characterSpacing === characterSpacing &&
    before.wordSpacing === wordSpacing &&
    before.scale === scale &&
    before.rise === rise &&
    before.mode === mode &&
    before.fill === fill;
  return isSame ? before : { font, fontName, size, characterSpacing, wordSpacing, scale, rise, mode, fill };
}

/** What a string says. */
export function textOf(bytes: Uint8Array, font: TextFont | undefined): string {
  if (!font) return '';
  let text = '';
  for (let at = 0; at < bytes.length; at += font.bytesPerCode) {
    text += font.textOf(codeAt(bytes, at, font.bytesPerCode));
  }
  return text;
}

const codeAt = (bytes: Uint8Array, at: number, length: 1 | 2): number =>
  length === 2 ? bytes[at]! * 256 + (bytes[at + 1] ?? 0) : bytes[at]!;

export type GlyphGeometry = Omit<Glyph, 'run' | 'content' | 'style' | 'corners'>;

/** The glyphs of one string, laid out from where the text stands. */
export function* glyphsOf(bytes: Uint8Array, state: TextState, from: Matrix): Generator<GlyphGeometry> {
  const step = state.font?.bytesPerCode ?? 1;
  let text = from;
  for (let at = 0; at < bytes.length; at += step) {
    const value = codeAt(bytes, at, step);
    const code = at + step <= bytes.length ? codeOf(value, step) : bytes.slice(at); // cut off in a broken string
    const width = state.font?.widthOf(value) ?? 0;
    const advance = width + spacingAfter(step === 1 && value === 32, state);
    const matrix = multiply(text, state.matrix);
    yield { text: state.font?.textOf(value) ?? '', width, advance, matrix, code };
    text = multiply(translation(advance * state.size * state.scale, 0), text);
  }
}

const codes = { 1: new Map<number, Uint8Array>(), 2: new Map<number, Uint8Array>() };

/** The bytes of a code, the same for all glyphs that have it: so many small arrays would take more room than the glyphs. */
function codeOf(value: number, length: 1 | 2): Uint8Array {
  const known = codes[length].get(value);
  if (known) return known;
  const code = length === 2 ? Uint8Array.of(value >> 8, value & 255) : Uint8Array.of(value);
  codes[length].set(value, code);
  return code;
}

function spacingAfter(isSpace: boolean, { size, characterSpacing, wordSpacing }: TextState): number {
  if (size === 0) return 0;
  return (characterSpacing + (isSpace ? wordSpacing : 0)) / size;
}

const [ascent, descent] = [0.8, -0.2]; // of most fonts; a box around a mark needs no more

/** The corners of a glyph's box in user space, from where it begins against the clock where it stands upright. */
export function cornersOf({ matrix, style: { size, scale, rise }, width }: Omit<Glyph, 'corners'>): Point[] {
  const [right, bottom, top] = [width * size * scale, descent * size + rise, ascent * size + rise];
  return [at(matrix, 0, bottom), at(matrix, right, bottom), at(matrix, right, top), at(matrix, 0, top)];
}

const at = (matrix: Matrix, x: number, y: number): Point => ({
  x: matrix[0] * x + matrix[2] * y + matrix[4],
  y: matrix[1] * x + matrix[3] * y + matrix[5],
});
