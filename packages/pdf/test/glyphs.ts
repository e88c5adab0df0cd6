import { cornersOfBox, mapCorners } from '../src/content/geometry.ts';
import type { Glyph, TextRun, TextStyle } from '../src/content/glyph.ts';
import { apply, identity, type Matrix, multiply, translation } from '../src/content/matrix.ts';
import type { TextFont } from '../src/content/text-font.ts';

const style: TextStyle = {
  font: undefined,
  fontName: 'F',
  size: 10,
  characterSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  rise: 0,
  mode: 0,
  fill: '',
};
const run: TextRun = {
  operator: 'Tj',
  start: 0,
  end: 0,
  spacing: [],
  elements: [],
  style,
  matrix: identity,
  line: identity,
  from: identity,
  after: identity,
  clip: undefined,
};

/** The content that draws all of them. */
export const content = { bytes: new Uint8Array(), form: undefined };

export interface Setting {
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly spacing?: number; // points between letters
  readonly justified?: number; // points by which each space gets wider
  readonly mode?: number;
  readonly font?: TextFont;
  readonly fontName?: string;
  readonly matrix?: Matrix; // to the page
}

/** The glyphs of one line of text, half an em wide each. */
export function glyphsOf(text: string, setting: Setting = {}): Glyph[] {
  const {
    x = 100,
    y = 700,
    size = 10,
    spacing = 0,
    justified = 0,
    mode = 0,
    font,
    fontName = 'F',
    matrix = identity,
  } = setting;
  const advance = size / 2 + spacing;
  let spaces = 0; // so far
  return [...text].map((letter, index) => {
    const left = x + index * advance + spaces * justified;
    if (letter === ' ') spaces += 1;
    const box = { x: left, y: y - size / 5, width: size / 2, height: size };
    const corners = mapCorners(cornersOfBox(box), (corner) => apply(matrix, corner));
    return {
      text: letter,
      corners,
      width: 0.5,
      advance: advance / size,
      matrix: multiply(translation(left, y), matrix),
      style: { ...style, size, mode, font, fontName },
      content,
      run,
      code: Uint8Array.of((letter.codePointAt(0) ?? 0) & 0xff),
    };
  });
}
