import { around, type Box, type Point } from './geometry.ts';
import type { Clip, ContentStream, OperatorRange } from './glyph.ts';
import { apply, type Matrix } from './matrix.ts';
import { numberAt, type Operation } from './operations.ts';
import type { TextState } from './text-state.ts';

/** What a page shows beside text, in user space: a line or an edge, an area, or a picture. */
export interface Graphic extends OperatorRange {
  readonly kind: 'line' | 'area' | 'picture';
  readonly box: Box; // as far as it is to be seen
  readonly content: ContentStream;
  /** Whether the path draws nothing else, and no more than a box or one line. */
  readonly isAlone: boolean;
  readonly clip: Clip | undefined;
}

interface Part {
  readonly isRectangle: boolean;
  readonly points: Point[];
}

const most = 20_000; // of one content: a map or a chart has more, and none of them matters

const strokes = new Set(['S', 's']);
const fills = new Set(['f', 'F', 'f*']);
const both = new Set(['B', 'B*', 'b', 'b*']);

/** Follows the paths of a content (ISO 32000-2, 8.5). Curves count as the box around them. */
export class PathReader {
  readonly #content: ContentStream;
  readonly #shapes: Graphic[];
  readonly #limit: number;
  #parts: Part[] = [];
  #start = 0;
  #isClip = false;

  constructor(content: ContentStream, shapes: Graphic[]) {
    this.#content = content;
    this.#shapes = shapes;
    this.#limit = shapes.length + most;
  }

  follow(operation: Operation, state: TextState): void {
    const { name } = operation;
    const at = (x: number, y: number) => apply(state.matrix, { x: numberAt(operation, x), y: numberAt(operation, y) });
    if (this.#parts.length === 0 && name !== 'ID' && name !== 'EI') this.#start = operation.start;
    if (name === 'm') this.#parts.push({ isRectangle: false, points: [at(0, 1)] });
    else if (name === 'l') this.#add(at(0, 1));
    else if (name === 'c') this.#add(at(0, 1), at(2, 3), at(4, 5));
    else if (name === 'v' || name === 'y') this.#add(at(0, 1), at(2, 3));
    else if (name === 'h') this.#close();
    else if (name === 're') this.#parts.push({ isRectangle: true, points: corners(operation, state.matrix) });
    else if (name === 'W' || name === 'W*') this.#isClip = true;
    else if (strokes.has(name)) this.#paint(operation.end, state, true, false);
    else if (fills.has(name)) this.#paint(operation.end, state, false, true);
    else if (both.has(name)) this.#paint(operation.end, state, true, true);
    else if (name === 'n') this.#forget(operation.end, state);
    else if (name === 'EI') this.picture({ start: this.#start, end: operation.end }, state);
  }

  picture({ start, end }: Pick<OperatorRange, 'start' | 'end'>, state: TextState): void {
    this.#start = start;
    const points = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ].map((corner) => apply(state.matrix, corner));
    this.#keep('picture', around(points), end, state);
  }

  #add(...points: Point[]): void {
    this.#parts.at(-1)?.points.push(...points);
  }

  #close(): void {
    const first = this.#parts.at(-1)?.points[0];
    if (first) this.#add(first);
  }

  #paint(end: number, state: TextState, isStroked: boolean, isFilled: boolean): void {
    for (const { points, isRectangle } of this.#parts) {
      if (isFilled) this.#keep('area', around(points), end, state);
      if (!isStroked) continue;
      const last = isRectangle ? points.length : points.length - 1;
      for (let index = 0; index < last; index += 1) {
        this.#keep('line', around([points[index]!, points[(index + 1) % points.length]!]), end, state);
      }
    }
    this.#forget(end, state);
  }

  #keep(kind: Graphic['kind'], box: Box, end: number, { matrix, clip }: TextState): void {
    const seen = within(clip, box);
    if (!seen || this.#shapes.length >= this.#limit) return;
    const corners = this.#parts[0]?.points.length ?? 0;
    const isAlone = this.#parts.length === 1 && corners <= (kind === 'line' ? 2 : 5) && !this.#isClip;
    this.#shapes.push({ kind, box: seen, content: this.#content, start: this.#start, end, isAlone, matrix, clip });
  }

  #forget(end: number, state: TextState): void {
    if (this.#isClip) state.clip = this.#clipWith(end, state);
    this.#parts = [];
    this.#isClip = false;
  }

  #clipWith(end: number, { matrix, clip }: TextState): Clip {
    const points = this.#parts.flatMap((part) => part.points);
    const box = points.length > 0 ? around(points) : { x: 0, y: 0, width: 0, height: 0 };
    const isBox = this.#parts.length <= 1 && points.every((point) => isCorner(point, box));
    return { outer: clip, content: this.#content, box, isBox, start: this.#start, end, matrix };
  }
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

const isCorner = ({ x, y }: Point, box: Box): boolean =>
  isEither(x, box.x, box.x + box.width) && isEither(y, box.y, box.y + box.height);

const isEither = (value: number, one: number, other: number): boolean =>
  Math.abs(value - one) < 0.01 || Math.abs(value - other) < 0.01;

function corners(operation: Operation, matrix: Matrix): Point[] {
  const [x, y, width, height] = [0, 1, 2, 3].map((index) => numberAt(operation, index)) as [
    number,
    number,
    number,
    number,
  ];
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map((corner) => apply(matrix, corner));
}
