import type { Point } from '../content/geometry.ts';
import { groupsOf, type NonEmpty } from '../content/lists.ts';
import { apply, invert, type Matrix } from '../content/matrix.ts';
import type { Replacement } from '../content/rewrite-stream.ts';
import type { Decoration } from '../paragraph/decoration.ts';
import { type Frame, outOfFrame } from '../paragraph/frame.ts';
import type { PlacedGlyph } from './placed-glyph.ts';

/** A piece of a rule under letters, or through them: those on one line. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly scale: number;
}

/** The path that draws a decoration again, in the place of the one that drew it: where its letters stand now. */
export function redecorate(
  { shape, letters, rise, thickness }: Decoration,
  placed: readonly PlacedGlyph[],
  frame: Frame,
): Replacement {
  const { start, end } = shape;
  const toContent = invert(shape.matrix);
  const own = placed.filter(({ model }) => letters.has(model));
  if (!toContent || own.length === 0) return { start, end, text: 'n' };
  const paths = [...groupsOf(own, ({ y }) => y).values()].map(stretchOf).map(({ from, to, y, scale }) => {
    const bottom = y + rise * scale;
    const top = bottom + thickness * scale;
    const line = [
      { x: from, y: bottom },
      { x: to, y: bottom },
    ];
    const upper = [
      { x: to, y: top },
      { x: from, y: top },
    ];
    return pathOf(shape.kind === 'line' ? line : [...line, ...upper], frame, toContent);
  });
  return { start, end, text: `${paths.join(' ')} ${shape.kind === 'line' ? 'S' : 'f'}` };
}

function stretchOf(glyphs: NonEmpty<PlacedGlyph>): Stretch {
  const ends = glyphs.map(
    ({ model, shaped, x, scale }) => x + (shaped?.width ?? model.glyph.width) * model.em.width * scale,
  );
  const [{ y, scale }] = glyphs;
  return { from: Math.min(...glyphs.map(({ x }) => x)), to: Math.max(...ends), y, scale };
}

/** Thousandths of a unit: finer than any printer. */
const precision = 1_000;
const short = (value: number): string => String(Math.round(value * precision) / precision);

function pathOf(corners: readonly Point[], frame: Frame, toContent: Matrix): string {
  const points = corners.map((corner) => apply(toContent, outOfFrame(frame, corner)));
  return points.map(({ x, y }, index) => `${short(x)} ${short(y)} ${index === 0 ? 'm' : 'l'}`).join(' ');
}
