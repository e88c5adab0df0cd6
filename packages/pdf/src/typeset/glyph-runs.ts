import type { TextStyle } from '../content/glyph.ts';
import { type Matrix, multiply } from '../content/matrix.ts';
import type { Face } from '../font/face.ts';
import type { ShapedGlyph } from '../font/shape.ts';
import { type Frame, outOfFrame } from '../paragraph/frame.ts';
import type { PlacedGlyph } from './placed-glyph.ts';

/** What one TJ shows: glyphs that differ in nothing but their places along one line. */
export interface GlyphRun {
  readonly style: RunStyle;
  readonly matrix: Matrix; // of its first glyph, in the content
  readonly em: number; // in the frame
  readonly y: number;
  readonly glyphs: readonly [RunGlyph, ...RunGlyph[]];
}

export type RunStyle = Pick<TextStyle, 'fontName' | 'size' | 'scale' | 'rise' | 'mode' | 'fill'>;

export interface RunGlyph {
  readonly code: Uint8Array;
  readonly x: number;
  readonly width: number;
}

/** The name of a face of ours in the content that glyphs are shown in. */
type NameOf = (face: Face, glyph: ShapedGlyph) => string;

interface GrowingRun extends GlyphRun {
  readonly glyphs: [RunGlyph, ...RunGlyph[]];
}

/** Placed glyphs run by run; those without a code, as spaces that are not drawn, only take room. */
export function runsOf(placed: readonly PlacedGlyph[], frame: Frame, toContent: Matrix, nameOf: NameOf): GlyphRun[] {
  const runs: GrowingRun[] = [];
  let before: StyledGlyph | undefined;
  for (const each of placed) {
    const { model, shaped, x, y, scale } = each;
    const code = shaped?.code ?? model.glyph.code;
    if (code.length === 0) continue;
    before = styledAfter(before, each, nameIn(each, nameOf));
    const { style } = before;
    const text = model.em.width * scale;
    const em = text * emOf(shaped);
    const glyph = { code, x, width: (shaped?.width ?? model.glyph.width) * text };
    const last = runs.at(-1);
    if (last && last.y === y && last.em === em && isSame(last.style, style) && isAhead(last, glyph)) {
      last.glyphs.push(glyph);
    } else runs.push({ style, matrix: matrixOf(each, frame, toContent), em, y, glyphs: [glyph] });
  }
  return runs;
}

/** A line begins at the left again. */
const isAhead = ({ glyphs: [first] }: GlyphRun, { x }: RunGlyph): boolean => x >= first.x;

const nameIn = ({ model, shaped }: PlacedGlyph, nameOf: NameOf): string =>
  shaped && 'face' in shaped.typeface ? nameOf(shaped.typeface.face, shaped) : model.glyph.style.fontName;

/** How the author's own glyphs are set again. */
const asItIs = { size: 1, breadth: 1 };

/** Of a glyph, along its line, in ems of the text. */
function emOf(shaped: PlacedGlyph['shaped']): number {
  const { size, breadth } = shaped ?? asItIs;
  return size * breadth;
}

interface StyledGlyph {
  readonly glyph: PlacedGlyph;
  readonly style: RunStyle;
}

/** Nearly every glyph looks as the one before it: its style need not be made again. */
function styledAfter(before: StyledGlyph | undefined, glyph: PlacedGlyph, name: string): StyledGlyph {
  if (before && before.style.fontName === name && isStyledAlike(before.glyph, glyph)) return before;
  return { glyph, style: styleOf(glyph, name) };
}

const isStyledAlike = (a: PlacedGlyph, b: PlacedGlyph): boolean =>
  a.model.glyph.style === b.model.glyph.style &&
  a.scale === b.scale &&
  a.shaped?.size === b.shaped?.size &&
  a.shaped?.breadth === b.shaped?.breadth;

function styleOf({ model, shaped, scale }: PlacedGlyph, fontName: string): RunStyle {
  const { size, scale: stretch, rise, mode, fill } = model.glyph.style;
  const own = shaped ?? asItIs;
  return { fontName, size: size * scale * own.size, scale: stretch * own.breadth, rise: rise * scale, mode, fill };
}

const isSame = (a: RunStyle, b: RunStyle): boolean =>
  a === b ||
  (a.fontName === b.fontName &&
    a.size === b.size &&
    a.scale === b.scale &&
    a.rise === b.rise &&
    a.mode === b.mode &&
    a.fill === b.fill);

function matrixOf({ model, x, y }: PlacedGlyph, frame: Frame, toContent: Matrix): Matrix {
  const [a, b, c, d] = model.glyph.matrix;
  const at = outOfFrame(frame, { x, y });
  return multiply([a, b, c, d, at.x, at.y], toContent);
}
