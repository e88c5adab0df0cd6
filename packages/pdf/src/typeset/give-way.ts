import { around } from '../content/geometry.ts';
import { apply, invert, type Matrix } from '../content/matrix.ts';
import { type DrawnPath, type PathStep, subpathsOf } from '../content/path-steps.ts';
import type { Replacement } from '../content/rewrite-stream.ts';
import type { DrawnLeader, LeaderEnd } from '../paragraph/decoration.ts';
import { type Frame, intoFrame, isBlank, outOfFrame } from '../paragraph/frame.ts';
import type { PlacedGlyph } from './placed-glyph.ts';
import { short } from './short.ts';

/** Points: what is less is what sums of numbers lose. */
const unseen = 0.01;

/** Points: what is no wider is a dot, and stays whole or goes; and what is left of a rule is no shorter. A guess. */
const dot = 3;

/** What is less is no row of dots. A guess. */
const fewestDots = 5;

/** From where to where a leader is left, and how far it moves with its text. */
interface Left {
  readonly from: number;
  readonly to: number;
  readonly rise: number;
}

interface Cut extends Left {
  readonly end: number; // where the leader ended
}

/** The paths of a leader without what its text needs now, or longer where that is shorter; none where it stays as it is. */
export function giveWay(leader: DrawnLeader, placed: readonly PlacedGlyph[], frame: Frame): Replacement[] {
  if (placed.length === 0) return leader.paths.map(({ start, end, colours }) => ({ start, end, text: `${colours}n` }));
  const left = leftOf(leader, placed.filter(isSeen));
  const isSame = [left.from - leader.from, leader.to - left.to, left.rise].every((moved) => Math.abs(moved) < unseen);
  if (isSame) return [];
  const added = dotsBehind(leader, left, frame);
  return leader.paths.map((path) =>
    cut(path, { ...left, end: leader.to }, frame, added?.path === path ? added.dots : []),
  );
}

const isSeen = ({ model, shaped }: PlacedGlyph): boolean => shaped !== undefined || !isBlank(model);

function leftOf({ from, to, y, before, after }: DrawnLeader, placed: readonly PlacedGlyph[]): Left {
  const own = placed.filter(({ model }) => before?.letters.has(model) || after?.letters.has(model));
  const row = own.length > 0 ? Math.max(...own.map((glyph) => glyph.y)) : y;
  const on = (end: LeaderEnd) => placed.filter((glyph) => end.letters.has(glyph.model) && isOnRow(glyph, row));
  const ends = before ? on(before).map((glyph) => endOf(glyph) + before.gap) : [];
  const starts = after ? on(after).map(({ x }) => x - after.gap) : [];
  return { from: Math.max(from, ...ends), to: Math.min(...(starts.length > 0 ? starts : [to])), rise: row - y };
}

/** Letters are raised a little on their row. */
const isOnRow = ({ y, model, scale }: PlacedGlyph, row: number): boolean => row - y < model.em.height * scale * raised;

/** Ems: a guess, less than from line to line. */
const raised = 0.5;

const endOf = ({ model, shaped, x, scale }: PlacedGlyph): number =>
  x + (shaped?.width ?? model.glyph.width) * model.em.width * scale;

/** Dots that stand as far from each other as the last of a row, up to a shorter value; with the path that draws the last one. */
function dotsBehind({ paths }: DrawnLeader, { to }: Left, frame: Frame) {
  const pieces = paths
    .flatMap((path) => subpathsOf(path.steps).map((steps) => ({ path, steps, box: boxOf(steps, path.matrix, frame) })))
    .sort((a, b) => a.box.x - b.box.x);
  const [before, last] = pieces.slice(-2);
  if (!before || !last || pieces.length < fewestDots || last.box.width > dot) return undefined;
  const pitch = last.box.x - before.box.x;
  const count = Math.max(0, Math.floor((to - last.box.x - last.box.width) / pitch));
  const dots = Array.from({ length: count }, (_, at): MovedSteps => ({ steps: last.steps, by: pitch * (at + 1) }));
  return { path: last.path, dots };
}

interface MovedSteps {
  readonly steps: readonly PathStep[];
  readonly by: number; // points to the right
}

function cut(
  { start, end, matrix, steps, colours, ending }: DrawnPath,
  left: Cut,
  frame: Frame,
  added: readonly MovedSteps[],
): Replacement {
  const toContent = invert(matrix);
  const own = [...subpathsOf(steps).map((some): MovedSteps => ({ steps: some, by: 0 })), ...added];
  const kept = toContent ? own.flatMap((some) => cutSubpath(some, left, frame, matrix, toContent)) : [];
  return { start, end, text: `${colours}${kept.length > 0 ? `${kept.join(' ')} ${ending}` : 'n'}` };
}

const placedIn = (frame: Frame, matrix: Matrix, steps: readonly PathStep[]) =>
  steps.map(({ operator, points }) => ({
    operator,
    points: points.map((point) => intoFrame(frame, apply(matrix, point))),
  }));

const boxOf = (steps: readonly PathStep[], matrix: Matrix, frame: Frame) =>
  around(placedIn(frame, matrix, steps).flatMap(({ points }) => points));

function cutSubpath(
  { steps, by }: MovedSteps,
  { from, to, rise, end }: Cut,
  frame: Frame,
  matrix: Matrix,
  toContent: Matrix,
): string[] {
  const placed = placedIn(frame, matrix, steps).map(({ operator, points }) => ({
    operator,
    points: points.map(({ x, y }) => ({ x: x + by, y })),
  }));
  const box = around(placed.flatMap(({ points }) => points));
  const isWhole = box.x > from - unseen && box.x + box.width < to + unseen;
  const isStraight = placed.every(({ operator }) => /^[mlh]$/.test(operator));
  const rest = Math.min(to, box.x + box.width) - Math.max(from, box.x);
  if (!isWhole && (!isStraight || rest < dot)) return [];
  const isLonger = isStraight && box.width > dot && box.x + box.width > end - unseen;
  const cutAt = (x: number) => (isLonger && x > end - unseen ? to : Math.min(Math.max(x, from), to));
  return placed.map(({ operator, points }) => {
    const moved = points.map(({ x, y }) => apply(toContent, outOfFrame(frame, { x: cutAt(x), y: y + rise })));
    return [...moved.flatMap((at) => [short(at.x), short(at.y)]), operator].join(' ');
  });
}
