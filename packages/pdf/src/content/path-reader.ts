import { around, type Box, type Corners, cornersOfBox, mapCorners, type Point } from './geometry.ts';
import type { Clip, ContentStream, OperatorRange } from './glyph.ts';
import { apply, type Matrix } from './matrix.ts';
import { numberOperand, type Operation } from './operations.ts';
import type { TextState } from './text-state.ts';
import { assertHeld, maxClipDepth } from './work-budget.ts';

/** What a page shows beside text, in user space: a line or an edge, an area, or an image. */
export interface Graphic extends OperatorRange {
  readonly kind: 'line' | 'area' | 'image';
  readonly box: Box; // as far as it is to be seen
  readonly content: ContentStream;
  /** Whether the path draws nothing else, and no more than a box or one line. */
  readonly isAlone: boolean;
  /** Whether the path draws boxes, and this is one of several. */
  readonly isDash?: boolean;
  /** Whether it paints all that its clip leaves free, so that the clip gives it its form. */
  readonly isOfClip: boolean;
  /** Whether it only paints white what was white: nobody sees where it ends. */
  readonly isPaper?: boolean;
  /** Whether a pattern fills it or its line, as a gradient, or a soft mask lies over it: moved, it would show another part of that. */
  readonly isPatterned?: boolean;
  readonly clip: Clip | undefined;
  readonly fill?: string; // the operators that set the colour of an area
}

/** Of one content. A guess: a map or a chart has more, and none of them matters. */
const maxGraphics = 20_000;

/** Of one path. A guess: the longest coast of a map that a producer draws as one has 10,000. */
const mostPointsOfPath = 500_000;

/** How many points a line has, and a box that was closed. */
const pointsOf = { line: 2, area: 5, image: 5 } as const;

interface Subpath {
  readonly isRectangle: boolean;
  readonly points: Point[];
}

interface Painting {
  readonly isStroked: boolean;
  readonly isFilled: boolean;
}

/** The operators that paint a path (ISO 32000-2, table 59). */
const paintings = new Map<string, Painting>([
  ...['S', 's'].map((name) => [name, { isStroked: true, isFilled: false }] as const),
  ...['f', 'F', 'f*'].map((name) => [name, { isStroked: false, isFilled: true }] as const),
  ...['B', 'B*', 'b', 'b*'].map((name) => [name, { isStroked: true, isFilled: true }] as const),
]);

type PointAt = (x: number, y: number) => Point;

/** The operators that add to the subpath that was begun last: the points that they name (ISO 32000-2, table 58). */
const additions = new Map<string, (at: PointAt) => Point[]>([
  ['l', (at) => [at(0, 1)]],
  ['c', (at) => [at(0, 1), at(2, 3), at(4, 5)]],
  ['v', (at) => [at(0, 1), at(2, 3)]],
  ['y', (at) => [at(0, 1), at(2, 3)]],
]);

/** Follows the paths of a content (ISO 32000-2, 8.5). Curves count as the box around them. */
export class PathReader {
  readonly #content: ContentStream;
  readonly #graphics: Graphic[];
  readonly #limit: number;
  readonly #isBlank: () => boolean;
  #subpaths: Subpath[] = [];
  #start = 0;
  #points = 0;
  #isClip = false;
  #areDashes = false; // of the path that is painted
  /** Whether it draws what nobody sees, as clips leave nothing of it. */
  hasUnseen = false;

  /** `isBlank` tells whether the page shows nothing else yet. */
  constructor(content: ContentStream, graphics: Graphic[], isBlank: () => boolean = () => false) {
    this.#content = content;
    this.#graphics = graphics;
    this.#isBlank = isBlank;
    this.#limit = graphics.length + maxGraphics;
  }

  follow(operation: Operation, state: TextState): void {
    const { name, start, end } = operation;
    if (this.#subpaths.length === 0 && name !== 'ID' && name !== 'EI') this.#start = start;
    const painting = paintings.get(name);
    if (painting) this.#paint(end, state, painting);
    else if (name === 'n') this.#endPath(end, state);
    else if (name === 'W' || name === 'W*') this.#isClip = true;
    else if (name === 'EI') this.image({ start: this.#start, end }, state);
    else this.#construct(operation, state.matrix);
  }

  image({ start, end }: Pick<OperatorRange, 'start' | 'end'>, state: TextState): void {
    this.#start = start;
    const corners = cornersOfBox({ x: 0, y: 0, width: 1, height: 1 }).map((corner) => apply(state.matrix, corner));
    this.#keep('image', around(corners), end, state);
  }

  #construct(operation: Operation, matrix: Matrix): void {
    const at: PointAt = (x, y) => apply(matrix, { x: numberOperand(operation, x), y: numberOperand(operation, y) });
    const { name } = operation;
    if (name === 'm') this.#begin({ isRectangle: false, points: [at(0, 1)] });
    else if (name === 're') this.#begin({ isRectangle: true, points: [...rectangle(operation, matrix)] });
    else if (name === 'h') this.#add(this.#subpaths.at(-1)?.points.slice(0, 1) ?? []);
    else this.#add(additions.get(name)?.(at) ?? []);
  }

  #begin(subpath: Subpath): void {
    this.#hold(subpath.points.length);
    this.#subpaths.push(subpath);
  }

  #add(points: readonly Point[]): void {
    this.#hold(points.length);
    this.#subpaths.at(-1)?.points.push(...points);
  }

  #hold(points: number): void {
    this.#points += points;
    assertHeld(this.#points, mostPointsOfPath);
  }

  #paint(end: number, state: TextState, { isStroked, isFilled }: Painting): void {
    const areBoxes = this.#subpaths.every(({ points }) => points.length <= pointsOf.area);
    this.#areDashes = areBoxes && this.#subpaths.length > 1 && !this.#isClip && !isStroked;
    for (const subpath of this.#subpaths) {
      if (isFilled) this.#keep('area', around(subpath.points), end, state);
      if (isStroked) for (const line of linesOf(subpath)) this.#keep('line', around(line), end, state);
    }
    this.#endPath(end, state);
  }

  #keep(kind: Graphic['kind'], box: Box, end: number, state: TextState): void {
    const { matrix, clip, fill } = state;
    const seen = within(clip, box);
    if (!seen) this.hasUnseen = true;
    if (!seen || this.#graphics.length >= this.#limit) return;
    const points = this.#subpaths[0]?.points.length ?? 0;
    const isAlone = this.#subpaths.length === 1 && points <= pointsOf[kind] && !this.#isClip;
    const isOfClip = kind === 'area' && clip !== undefined && points <= pointsOf.area && isAllOf(clip, seen);
    const isPaper =
      kind === 'area' && white.test(fill) && this.#graphics.every((one) => one.isPaper) && this.#isBlank();
    this.#graphics.push({
      ...{ kind, box: seen, content: this.#content, start: this.#start, end, isAlone, isOfClip, isPaper, matrix, clip },
      ...(kind === 'area' && this.#areDashes && { isDash: true }),
      ...(kind === 'area' && { fill }),
      ...(isPatterned(kind, state) && { isPatterned: true }),
    });
  }

  #endPath(end: number, state: TextState): void {
    if (this.#isClip) state.clip = this.#clipWith(end, state);
    this.#subpaths = [];
    this.#points = 0;
    this.#isClip = false;
  }

  #clipWith(end: number, { matrix, clip }: TextState): Clip {
    const points = this.#subpaths.flatMap((subpath) => subpath.points);
    const box = points.length > 0 ? around(points) : { x: 0, y: 0, width: 0, height: 0 };
    const isBox = this.#subpaths.length <= 1 && points.every((point) => isCorner(point, box));
    const depth = (clip?.depth ?? 0) + 1;
    assertHeld(depth, maxClipDepth);
    return { outer: clip, content: this.#content, box, isBox, start: this.#start, end, matrix, depth };
  }
}

const isPatterned = (kind: Graphic['kind'], { isPatternFilled, isPatternStroked, isMasked }: TextState): boolean =>
  isMasked || (kind === 'area' && isPatternFilled) || (kind === 'line' && isPatternStroked);

/** Operators that set white; in the spaces of a page three ones are white as a rule, and what is not is seen by the proof. */
const white = /(?:^1 g|\b1(?:\.0*)? 1(?:\.0*)? 1(?:\.0*)? (?:rg|scn?)) ?$/;

/** From point to point, and back to the first where it is a rectangle. */
function linesOf({ points, isRectangle }: Subpath): [Point, Point][] {
  const ends = isRectangle ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
  return points.flatMap((point, index) => {
    const end = ends[index];
    return end ? [[point, end]] : [];
  });
}

/** What is left of a box within a clip; undefined where nothing is. */
function within(clip: Clip | undefined, box: Box): Box | undefined {
  let [left, right, bottom, top] = [box.x, box.x + box.width, box.y, box.y + box.height];
  for (let each = clip; each; each = each.outer) {
    [left, right] = [Math.max(left, each.box.x), Math.min(right, each.box.x + each.box.width)];
    [bottom, top] = [Math.max(bottom, each.box.y), Math.min(top, each.box.y + each.box.height)];
  }
  return left <= right && bottom <= top ? { x: left, y: bottom, width: right - left, height: top - bottom } : undefined;
}

function isAllOf(clip: Clip, box: Box): boolean {
  const free = within(clip, clip.box);
  return (
    free !== undefined && isCorner(free, box) && isCorner({ x: free.x + free.width, y: free.y + free.height }, box)
  );
}

const cornerTolerance = 0.01; // points; a guess: what producers round away

const isCorner = ({ x, y }: Point, box: Box): boolean =>
  isEither(x, box.x, box.x + box.width) && isEither(y, box.y, box.y + box.height);

const isEither = (value: number, one: number, other: number): boolean =>
  Math.abs(value - one) < cornerTolerance || Math.abs(value - other) < cornerTolerance;

/** The corners of `re`, in the order in which it draws them (its sides may be negative). */
function rectangle(operation: Operation, matrix: Matrix): Corners {
  const [x, y] = [numberOperand(operation, 0), numberOperand(operation, 1)];
  const [width, height] = [numberOperand(operation, 2), numberOperand(operation, 3)];
  return mapCorners(cornersOfBox({ x, y, width, height }), (corner) => apply(matrix, corner));
}
