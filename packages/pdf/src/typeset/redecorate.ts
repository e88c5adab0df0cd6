import type { Point } from '../content/geometry.ts';
import { groupsOf, type NonEmpty, pairsOf } from '../content/lists.ts';
import { apply, invert, type Matrix } from '../content/matrix.ts';
import { type DrawnPath, drawnPath, goneOf } from '../content/path-steps.ts';
import type { Replacement } from '../content/rewrite-stream.ts';
import type { Dashes, Decoration } from '../paragraph/decoration.ts';
import { type Frame, intoFrame, outOfFrame } from '../paragraph/frame.ts';
import type { Ground } from '../paragraph/ground.ts';
import { giveWay } from './give-way.ts';
import type { PlacedGlyph } from './placed-glyph.ts';

/** A piece of a rule under letters, or through them: those on one line; or a ground behind all lines of a paragraph. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly last: number; // the baseline of the last of its lines
  readonly scale: number;
}

/** The paths that draw a decoration again, in the place of those that drew it: where its letters stand now. */
export function redecorate(decoration: Decoration, placed: readonly PlacedGlyph[], frame: Frame): Replacement[] {
  const { shape, rest, letters, ground, wholeClips = [] } = decoration;
  if (decoration.leader) return giveWay(decoration.leader, placed, frame);
  const { start, end } = shape;
  const own = placed.filter(({ model }) => letters.has(model));
  const toContent = invert(shape.matrix);
  const gone = rest.map((piece) => ({ start: piece.start, end: piece.end, text: goneOf(piece) }));
  if (!toContent || own.length === 0) return [{ start, end, text: goneOf(shape) }, ...gone];
  const stretches = [...groupsOf(own, ({ y }) => y).values()].map(stretchOf);
  if (ground) {
    const isWhole = own.length === placed.length && !isHighlight(ground, stretches);
    const around = isWhole ? [wholeOf(stretches)] : stretches;
    return [...ground.paths.map((path) => movedPath(ground, path, around, frame)), ...gone];
  }
  const padded = withPadding(stretches, decoration);
  return [{ start, end, text: ruleUnder(decoration, padded, frame, toContent) }, ...gone, ...wholeClips];
}

/** A border begins before the first of its words, and ends behind the last, on whatever lines they are. */
function withPadding(stretches: readonly Stretch[], { padding }: Decoration): readonly Stretch[] {
  if (!padding) return stretches;
  return stretches.map((stretch, at) => ({
    ...stretch,
    from: stretch.from - (at === 0 ? padding.before * stretch.scale : 0),
    to: stretch.to + (at === stretches.length - 1 ? padding.after * stretch.scale : 0),
  }));
}

function ruleUnder(
  { shape, rise, thickness, dashes }: Decoration,
  stretches: readonly Stretch[],
  frame: Frame,
  toContent: Matrix,
): string {
  const paths = stretches
    .flatMap((stretch) => (dashes ? dashesIn(stretch, dashes) : [stretch]))
    .map(({ from, to, y, scale }) => {
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
  return `${drawnPath(shape)?.colours ?? ''}${paths.join(' ')} ${shape.kind === 'line' ? 'S' : 'f'}`;
}

/** From the first letter to the last, the last of them cut there. */
function dashesIn({ from, to, ...stretch }: Stretch, { length, pace }: Dashes): Stretch[] {
  const count = Math.max(1, Math.ceil((to - from) / pace));
  return Array.from({ length: count }, (_, at) => {
    const start = from + at * pace;
    return { ...stretch, from: start, to: Math.min(start + length, to) };
  });
}

/** The same path around other letters: both of its ends as they are, and what is between them longer or shorter. */
function movedPath(ground: Ground, path: DrawnPath, stretches: readonly Stretch[], frame: Frame): Replacement {
  const { start, end, matrix, steps, colours, ending } = path;
  const toContent = invert(matrix);
  if (!toContent) return { start, end, text: `${colours}n` };
  const around = stretches.flatMap((to) => {
    const move = (point: Point) =>
      apply(toContent, outOfFrame(frame, movedPoint(ground, to, intoFrame(frame, apply(matrix, point)))));
    const numbers = (points: readonly Point[]) => points.map(move).flatMap((at) => [short(at.x), short(at.y)]);
    return steps.map(({ operator, points }) => [...numbers(points), operator].join(' '));
  });
  return { start, end, text: `${colours}${around.join(' ')} ${ending}` };
}

function movedPoint({ box, y, before, after }: Ground, to: Stretch, at: Point): Point {
  const isOfStart = at.x < box.x + box.width / 2;
  const x = isOfStart ? at.x - box.x + to.from - before : at.x - box.x - box.width + to.to + after;
  return { x, y: at.y - y + (at.y > box.y + box.height / 2 ? to.y : to.last) };
}

/** Points that a highlight has beside its words at most: what programs round. A guess. */
const besideWords = 1;

/** Right behind its words and no taller than from line to line: one for each line crosses no other, and says no more than its words. */
function isHighlight({ box, before, after }: Ground, stretches: readonly Stretch[]): boolean {
  const heights = stretches.map(({ y }) => y).sort((a, b) => b - a);
  const areApart = pairsOf(heights).every(([above, below]) => above - below > box.height);
  return areApart && Math.max(Math.abs(before), Math.abs(after)) < besideWords;
}

/** One badge around all that is in it, where nothing else is beside its lines: one around each would cross the next. */
function wholeOf(stretches: readonly Stretch[]): Stretch {
  const heights = stretches.map(({ y }) => y);
  return {
    from: Math.min(...stretches.map(({ from }) => from)),
    to: Math.max(...stretches.map(({ to }) => to)),
    y: Math.max(...heights),
    last: Math.min(...heights),
    scale: stretches[0]?.scale ?? 1,
  };
}

function stretchOf(glyphs: NonEmpty<PlacedGlyph>): Stretch {
  const ends = glyphs.map(
    ({ model, shaped, x, scale }) => x + (shaped?.width ?? model.glyph.width) * model.em.width * scale,
  );
  const [{ y, scale }] = glyphs;
  return { from: Math.min(...glyphs.map(({ x }) => x)), to: Math.max(...ends), y, last: y, scale };
}

/** Thousandths of a unit: finer than any printer. */
const precision = 1_000;
const short = (value: number): string => String(Math.round(value * precision) / precision);

function pathOf(corners: readonly Point[], frame: Frame, toContent: Matrix): string {
  const points = corners.map((corner) => apply(toContent, outOfFrame(frame, corner)));
  return points.map(({ x, y }, index) => `${short(x)} ${short(y)} ${index === 0 ? 'm' : 'l'}`).join(' ');
}
