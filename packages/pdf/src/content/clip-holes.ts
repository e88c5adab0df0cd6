import { around, type Box } from './geometry.ts';
import type { Clip } from './glyph.ts';
import { apply } from './matrix.ts';
import type { Graphic } from './path-reader.ts';
import { type DrawnPath, drawnPath, type PathStep, subpathsOf } from './path-steps.ts';
import type { Replacement } from './rewrite-stream.ts';

/**
 * The clips of a rule that keep it where its letters were, written without that: those that leave all free but pieces of it, away from
 * the tails of letters (`text-decoration-skip-ink` in CSS), and one around a piece alone. None where a clip does anything else there.
 */
export function clipsWithoutHoles(rule: Graphic): Replacement[] {
  const { box, clip, content } = rule;
  const found: Replacement[] = [];
  for (let each = clip; each; each = each.outer) {
    const whole =
      each.content === content
        ? (withoutHoles(each, box) ?? withoutPieces(each, rule) ?? withoutBox(each, rule))
        : undefined;
    if (whole !== undefined) found.push({ start: each.start, end: each.end, text: whole });
  }
  return found;
}

/** What may stand between a clip and the only rule in it: colours, states and the like, and then a matrix of the rule's own. */
const settings =
  /^\s*(?:(?:(?:[-\d.]+\s+)+(?:rg|RG|g|G|k|K|w|J|j|M)|\/\S+\s+gs|\[[-\d.\s]*\]\s*[-\d.]+\s+d)\s+)*(q\s+(?:[-\d.]+\s+){6}cm\s+)?$/;

/** Whether nothing but a rule, or an area, is drawn within a clip. */
export function isAloneIn(clip: Clip, { content: { bytes }, start, end }: Graphic): boolean {
  if (start < clip.end || start - clip.end > mostSettings) return false;
  const textOf = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const before = settings.exec(textOf(clip.end, start));
  const ended = before?.[1] ? /^\s*Q\s+Q\b/ : /^\s*Q\b/;
  return before !== null && ended.test(textOf(end, end + endOfAll));
}

/** Bytes of such settings at most, and behind a rule in which all that it is in ends. Guesses. */
const [mostSettings, endOfAll] = [500, 8];

/** Firefox has a clip around the first and around the last piece of a rule that it interrupts for tails: as long as that piece. */
const withoutBox = (clip: Clip, rule: Graphic): string | undefined =>
  clip.isBox && isIn(grown(rule.box), clip.box) && isAloneIn(clip, rule) ? 'n' : undefined;

/** Cairo leaves free nothing but the pieces of a rule between the tails, in which nothing else is drawn: that clip goes. */
function withoutPieces(clip: Clip, rule: Graphic): string | undefined {
  const path = clip.isBox ? undefined : drawnPath(clip);
  if (path?.ending !== 'W n') return undefined;
  const parts = subpathsOf(path.steps).flatMap((steps) => (steps.length > 1 ? boxOf(steps, path) : []));
  const areOfRule =
    parts.length > 1 && parts.every((part) => isIn(grown(rule.box), part)) && isIn(grown(clip.box), rule.box);
  return areOfRule && isAloneIn(clip, rule) ? 'n' : undefined;
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

/** Whether a clip leaves an area free but for a part of it, as that of a shadow, which is painted all around its box. */
export function hasHoleIn({ box, clip }: Graphic): boolean {
  for (let each = clip; each; each = each.outer) {
    const path = each.isBox ? undefined : drawnPath(each);
    if (path?.ending !== evenOdd) continue;
    const parts = subpathsOf(path.steps).map((steps) => boxOf(steps, path));
    const [outer, ...holes] = parts.sort((a, b) => b.width * b.height - a.width * a.height);
    if (outer && holes.some((hole) => areOver(hole, box))) return true;
  }
  return false;
}

const areOver = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - slack &&
  one.x + one.width > other.x + slack &&
  one.y < other.y + other.height - slack &&
  one.y + one.height > other.y + slack;

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
