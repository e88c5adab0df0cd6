import type { Point } from './geometry.ts';
import { around, type Box } from './geometry.ts';
import type { Clip, ContentStream, OperatorRange } from './glyph.ts';
import { apply, type Matrix } from './matrix.ts';
import type { Graphic } from './path-reader.ts';

/** An operator of a path with its points (ISO 32000-2, table 58). */
export interface PathStep {
  readonly operator: string;
  readonly points: readonly Point[];
}

const construction = new Map([
  ['m', 1],
  ['l', 1],
  ['c', 3],
  ['v', 2],
  ['y', 2],
  ['h', 0],
]);
const ending = /^(?:[fFBbSsWn]|[fBbW]\*)$/;
const colour = /^(?:[gGkK]|rg|RG|cs|CS|scn?|SCN?|gs|[wJjM])$/; // operators (ISO 32000-2, table 73), and what sets how opaque and how wide it is
const operand = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)|\/.*)$/;
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** A path, and the operators that paint it or clip with it. */
export interface DrawnPath {
  readonly start: number;
  readonly end: number;
  readonly matrix: Matrix;
  readonly steps: readonly PathStep[];
  readonly colours: string; // set between its steps and its end, as some programs do; '' or with a space behind it
  readonly ending: string;
}

type PathRange = Pick<OperatorRange, 'start' | 'end' | 'matrix'> & { readonly content: ContentStream };

/** A path as it is drawn, in the units of its content; undefined where it does more than that. */
export function drawnPath({ content, start, end, matrix }: PathRange): DrawnPath | undefined {
  const tokens = Buffer.from(content.bytes.subarray(start, end)).toString('latin1').trim().split(/\s+/);
  const last = tokens.findIndex((token) => ending.test(token));
  const endings = tokens.slice(last);
  if (last < 0 || !endings.every((token) => ending.test(token))) return undefined;
  const operations = operationsOf(tokens.slice(0, last));
  const isColour = ({ operator }: Operation) => colour.test(operator);
  const some = operations?.filter((each) => !isColour(each)).map(stepsOf);
  if (!operations || !some?.every((steps) => steps !== undefined)) return undefined;
  const colours = operations.filter(isColour).map(({ operator, operands }) => `${[...operands, operator].join(' ')} `);
  return { start, end, matrix, steps: some.flat(), colours: colours.join(''), ending: endings.join(' ') };
}

interface Operation {
  readonly operator: string;
  readonly operands: readonly string[];
}

/** Undefined where operands are left over. */
function operationsOf(tokens: readonly string[]): Operation[] | undefined {
  const operations: Operation[] = [];
  let operands: string[] = [];
  for (const token of tokens) {
    if (operand.test(token)) operands.push(token);
    else {
      operations.push({ operator: token, operands });
      operands = [];
    }
  }
  return operands.length > 0 ? undefined : operations;
}

/** What stays of a path that is drawn no more: the colours that it sets are those of what follows. */
export const goneOf = (path: PathRange): string => `${drawnPath(path)?.colours ?? ''}n`;

/** The parts of a path, each from where it begins anew. */
export function subpathsOf(steps: readonly PathStep[]): PathStep[][] {
  const subpaths: PathStep[][] = [];
  for (const step of steps) {
    if (step.operator === 'm') subpaths.push([]);
    subpaths.at(-1)?.push(step);
  }
  return subpaths;
}

/** Points by which edges may miss each other that are one: what producers round away. A guess. */
const sameEdge = 0.1;

/**
 * The paths that give an area its form: its own, or where it paints all that its clip leaves free, the clips with its edges.
 * Undefined where one of them does more than that.
 */
export function pathsOf(area: Graphic): DrawnPath[] | undefined {
  const own = drawnPath(area);
  if (!own || isClipping(own)) return undefined;
  if (!area.isOfClip) return [own];
  const clips = clipsOf(area.clip).filter(({ box }) => isSame(box, area.box));
  const paths = clips.map((clip) => (clip.content === area.content ? drawnPath(clip) : undefined));
  const isForm = isSame(boxOf(own), area.box);
  if (paths.length === 0 && !isForm) return undefined;
  const all = [...paths, ...(isForm ? [own] : [])];
  return all.every((path) => path !== undefined) ? all : undefined;
}

const isClipping = ({ ending: operators }: DrawnPath): boolean => /[Wn]/.test(operators);

const clipsOf = (clip: Clip | undefined): Clip[] => (clip ? [...clipsOf(clip.outer), clip] : []);

const boxOf = ({ steps, matrix }: DrawnPath): Box => boxAround(steps, matrix);

/** The box around steps, as their matrix places them. */
export const boxAround = (steps: readonly PathStep[], matrix: Matrix): Box =>
  around(steps.flatMap(({ points }) => points.map((point) => apply(matrix, point))));

export const isStraight = ({ operator }: PathStep): boolean => /^[mlh]$/.test(operator);

/** Whether a part of a path is a box with rounded corners: between them its sides run straight, so that it can get taller and stay one. */
export function isRoundedBox(subpath: readonly PathStep[]): boolean {
  const points = subpath.flatMap((step) => step.points);
  const { x, y, width, height } = around(points);
  const isInCorner = (point: Point) =>
    Math.min(point.x - x, x + width - point.x) < width / 2 - unseen &&
    Math.min(point.y - y, y + height - point.y) < height / 2 - unseen;
  return (
    points.every(isInCorner) && subpath.every((step, at) => !isStraight(step) || isAlongSide(subpath[at - 1], step))
  );
}

/** Of a straight step: upright or level, as the one before it ended. */
function isAlongSide(before: PathStep | undefined, { operator, points: [end] }: PathStep): boolean {
  const start = before?.points.at(-1);
  if (operator !== 'l' || !start || !end) return true;
  return Math.abs(start.x - end.x) < unseen || Math.abs(start.y - end.y) < unseen;
}

const isSame = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < sameEdge &&
  Math.abs(a.y - b.y) < sameEdge &&
  Math.abs(a.x + a.width - b.x - b.width) < sameEdge &&
  Math.abs(a.y + a.height - b.y - b.height) < sameEdge;

function stepsOf({ operator, operands }: Operation): PathStep[] | undefined {
  if (!operands.every((each) => number.test(each))) return undefined;
  const numbers = operands.map(Number);
  if (operator === 're') return rectangle(numbers);
  const wanted = construction.get(operator);
  if (wanted === undefined || numbers.length !== 2 * wanted) return undefined;
  const points = Array.from({ length: wanted }, (_, at) => ({ x: numbers[2 * at] ?? 0, y: numbers[2 * at + 1] ?? 0 }));
  const end = points.at(-1);
  return operator === 'c' && end && points.every((point) => isAt(point, end))
    ? [{ operator: 'l', points: [end] }] // the corner of a box with a radius of nothing, as react-pdf draws it
    : [{ operator, points }];
}

/** Units of a path: what sums of numbers lose. */
const unseen = 0.001;

const isAt = (one: Point, other: Point): boolean =>
  Math.abs(one.x - other.x) < unseen && Math.abs(one.y - other.y) < unseen;

/** The corners of `re`, as the standard draws it. */
function rectangle(numbers: readonly number[]): PathStep[] | undefined {
  const [x, y, width, height] = numbers;
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  const corners = [
    { operator: 'm', points: [{ x, y }] },
    { operator: 'l', points: [{ x: x + width, y }] },
    { operator: 'l', points: [{ x: x + width, y: y + height }] },
    { operator: 'l', points: [{ x, y: y + height }] },
  ];
  return [...corners, { operator: 'h', points: [] }];
}
