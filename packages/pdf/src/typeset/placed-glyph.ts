import type { Letter } from '../paragraph/frame.ts';
import type { LineBox } from '../paragraph/line-box.ts';
import type { SetGlyph } from './words.ts';

/** A glyph with its place in the frame of its paragraph. */
export interface PlacedGlyph {
  readonly model: Letter;
  readonly shaped: SetGlyph['shaped'];
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface PlacedSpace {
  readonly placeholder: object;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A line of a paragraph as it is, on another baseline. */
export const movedLine = (line: LineBox, y: number): PlacedGlyph[] =>
  line.letters.map((letter) => ({
    model: letter,
    shaped: undefined,
    x: letter.x,
    y: y + letter.y - line.y,
    scale: 1,
  }));

/** What was drawn twice is drawn twice again, line by line. */
export function withShadows(placed: readonly PlacedGlyph[]): PlacedGlyph[] {
  if (!placed.some(({ model }) => model.shadows.length > 0)) return [...placed];
  return [...Map.groupBy(placed, ({ y }) => y).values()].flatMap((line) => [...line, ...line.flatMap(shadowsOf)]);
}

const shadowsOf = ({ model, shaped, x, y, scale }: PlacedGlyph): PlacedGlyph[] =>
  model.shadows.map((shadow) => ({
    model: shadow,
    shaped,
    x: x + (shadow.x - model.x) * scale,
    y: y + (shadow.y - model.y) * scale,
    scale,
  }));
