import { around, type Box } from './geometry.ts';
import type { Clip } from './glyph.ts';
import { apply } from './matrix.ts';
import type { Graphic } from './path-reader.ts';
import { type DrawnPath, drawnPath, type PathStep, subpathsOf } from './path-steps.ts';
import type { Replacement } from './rewrite-stream.ts';

/**
 * The clips of a rule that keep it away from the tails of its letters (`text-decoration-skip-ink` in CSS), written without that: they leave all
 * free but pieces of the rule. None where a clip does anything else there.
 */
export function clipsWithoutHoles(rule: Graphic): Replacement[] {
  const { box, clip, content } = rule;
  const found: Replacement[] = [];
  for (let each = clip; each; each = each.outer) {
    const whole = each.content === content ? (withoutHoles(each, box) ?? withoutPieces(each, rule)) : undefined;
    if (whole !== undefined) found.push({ start: each.start, end: each.end, text: whole });
  }
  return found;
}

/** What may stand between a clip and the only rule in it, colours and states, and what stands behind that: whether nothing else is drawn in it. */
const [settings, endOfAll] = [/^\s*(?:(?:[-\d.]+\s+)+(?:rg|g|k)\s+|\/\S+\s+gs\s+)*$/, /^\s*Q\b/];

export function isAloneIn(clip: Clip, { content: { bytes }, start, end }: Graphic): boolean {
  const textOf = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  return settings.test(textOf(clip.end, start)) && endOfAll.test(textOf(end, end + 4));
}

/** Cairo leaves free nothing but the pieces of a rule between the tails, in which nothing else is drawn: that clip goes. */
function withoutPieces(clip: Clip, graphic: Graphic): string | undefined {
  const rule = graphic.box;
  const path = clip.isBox ? undefined : drawnPath(clip);
  if (path?.ending !== 'W n' || graphic.start < clip.end) return undefined;
  const parts = subpathsOf(path.steps).flatMap((steps) => (steps.length > 1 ? boxOf(steps, path) : []));
  const areOfRule = parts.length > 1 && parts.every((part) => isIn(grown(rule), part)) && isIn(grown(clip.box), rule);
  return areOfRule && isAloneIn(clip, graphic) ? 'n' : undefined;
}

const boxOf = (steps: readonly PathStep[], { matrix }: DrawnPath): Box =>
  around(steps.flatMap(({ points }) => points.map((point) => apply(matrix, point))));

/** By the even-odd rule what lies within an area and in another is free of neither (ISO 32000-2, 8.5.3.3.3). */
const evenOdd = 'W* n';

function withoutHoles(clip: Clip, rule: Box): string | undefined {
  const path = clip.isBox ? undefined : drawnPath(clip);
  if (path?.ending !== evenOdd) return undefined;
  const parts = subpathsOf(path.steps).map((steps) => ({ steps, box: boxOf(steps, path) }));
  const [outer, ...holes] = parts.sort((a, b) => b.box.width - a.box.width);
  const areOfRule = holes.length > 0 && holes.every(({ box }) => isPieceOf(rule, box));
  return outer && areOfRule && isIn(outer.box, rule) ? `${written(outer.steps)} ${evenOdd}` : undefined;
}

const written = (steps: readonly PathStep[]): string =>
  steps.map(({ operator, points }) => [...points.flatMap(({ x, y }) => [x, y]), operator].join(' ')).join(' ');

/** Ems are not known here: points by which a hole may be higher than its rule, or stand out at its ends. A guess: Chromium's are a third higher. */
const slack = 3;

const isPieceOf = (rule: Box, hole: Box): boolean =>
  isIn(grown(rule), hole) && hole.y < rule.y + rule.height && hole.y + hole.height > rule.y;

const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - slack,
  y: y - slack,
  width: width + 2 * slack,
  height: height + 2 * slack,
});

const isIn = (outer: Box, { x, y, width, height }: Box): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height;
