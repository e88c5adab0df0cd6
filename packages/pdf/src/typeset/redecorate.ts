import { apply, invert, type Matrix } from '../content/matrix.ts';
import type { Replacement } from '../content/rewrite-stream.ts';
import type { Decoration } from '../paragraph/decoration.ts';
import { type Frame, outOfFrame } from '../paragraph/frame.ts';
import type { PlacedGlyph } from './typeset-paragraph.ts';

/** A piece of a line under letters, or through them. */
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
  const own = placed.filter(({ model: like }) => letters.has(like));
  if (!toContent || own.length === 0) return { start, end, text: 'n' };
  const stretches = [...Map.groupBy(own, ({ y }) => y)].map(([, types]) => stretchOf(types));
  const paths = stretches.map(({ from, to, y, scale }) => {
    const bottom = y + rise * scale;
    const top = bottom + thickness * scale;
    const corners =
      shape.kind === 'line'
        ? [
            [from, bottom],
            [to, bottom],
          ]
        : [
            [from, bottom],
            [to, bottom],
            [to, top],
            [from, top],
          ];
    return pathOf(corners as [number, number][], frame, toContent);
  });
  return { start, end, text: `${paths.join(' ')} ${shape.kind === 'line' ? 'S' : 'f'}` };
}

function stretchOf(types: readonly PlacedGlyph[]): Stretch {
  const ends = types.map(
    ({ model: like, shaped: cast, x, scale }) => x + (cast?.width ?? like.glyph.width) * like.em.width * scale,
  );
  const { y, scale } = types[0]!;
  return { from: Math.min(...types.map(({ x }) => x)), to: Math.max(...ends), y, scale };
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

function pathOf(corners: readonly (readonly [number, number])[], frame: Frame, toContent: Matrix): string {
  const points = corners.map(([x, y]) => apply(toContent, outOfFrame(frame, { x, y })));
  return points.map(({ x, y }, index) => `${short(x)} ${short(y)} ${index === 0 ? 'm' : 'l'}`).join(' ');
}
