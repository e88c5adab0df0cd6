import type { FontReader } from './font-reader.ts';
import type { Point } from './geometry.ts';
import type { Glyph } from './glyph.ts';
import { apply, type Matrix, multiply, translation } from './matrix.ts';

/** The part of the graphics state that decides where text lands (ISO 32000-2, 9.3). */
export interface TextState {
  matrix: Matrix;
  font: FontReader | undefined;
  size: number;
  characterSpacing: number;
  wordSpacing: number;
  scale: number; // 1: normal width
  leading: number;
  rise: number;
}

export const startingTextState = (matrix: Matrix): TextState => ({
  matrix,
  font: undefined,
  size: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
});

/** What a string says. */
export function textOf(bytes: Uint8Array, font: FontReader | undefined): string {
  if (!font) return '';
  let text = '';
  for (let at = 0; at < bytes.length; at += font.bytesPerCode) {
    text += font.textOf(codeAt(bytes, at, font.bytesPerCode));
  }
  return text;
}

const codeAt = (bytes: Uint8Array, at: number, length: 1 | 2): number =>
  length === 2 ? bytes[at]! * 256 + (bytes[at + 1] ?? 0) : bytes[at]!;

type Shape = Omit<Glyph, 'show' | 'content'>;

/** The glyphs of one string, laid out from where the text stands. */
export function* glyphsOf(bytes: Uint8Array, state: TextState, from: Matrix): Generator<Shape> {
  const step = state.font?.bytesPerCode ?? 1;
  let text = from;
  for (let at = 0; at < bytes.length; at += step) {
    const code = bytes.subarray(at, at + step);
    const value = codeAt(bytes, at, step);
    const width = state.font?.widthOf(value) ?? 0;
    const advance = width + spacingAfter(step === 1 && value === 32, state);
    yield { text: state.font?.textOf(value) ?? '', corners: cornersOf(text, state, width), advance, code };
    text = multiply(translation(advance * state.size * state.scale, 0), text);
  }
}

function spacingAfter(isSpace: boolean, { size, characterSpacing, wordSpacing }: TextState): number {
  if (size === 0) return 0;
  return (characterSpacing + (isSpace ? wordSpacing : 0)) / size;
}

const [ascent, descent] = [0.8, -0.2]; // of most fonts; a box around a mark needs no more

function cornersOf(text: Matrix, { size, scale, rise, matrix }: TextState, width: number): Point[] {
  const toPage = multiply(text, matrix);
  const [right, bottom, top] = [width * size * scale, descent * size + rise, ascent * size + rise];
  const corners = [
    { x: 0, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: 0, y: top },
  ];
  return corners.map((corner) => apply(toPage, corner));
}
