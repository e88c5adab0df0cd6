import type { Letter, Turned } from './letters.ts';
import type { Area } from './plane.ts';

/** A line from side to side, as rules and the edges of grounds make it together. */
export interface LevelLine {
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly isRule: boolean; // else only grounds begin or end there
}

/** What is drawn around a text on all four sides. */
export interface Cell {
  readonly left: number;
  readonly right: number;
  readonly top: LevelLine;
  readonly bottom: LevelLine;
}

/** A text of one or more lines: where it is, and the baselines of its first and its last line. */
export interface Extent {
  readonly x: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly em: number;
}

/** A line of text: where its baseline is, and its size. */
type Baseline = Pick<Letter, 'y' | 'em'>;

/** Points by which edges that are one may miss each other: rules have some thickness. Tuned. */
export const sameLine = 1.5;

/** Points between parts of one line: cells of some tables stand a little apart. A guess. */
const gap = 2.5;

/** Ems by which letters may reach over the side of their cell, and above a baseline where they have their middle. Guesses. */
const over = { side: 0.3, middle: 0.25 } as const;

/** Ems: a smaller box around one text is a badge or a highlight, which goes with its words. Guesses. */
const badge = { tallest: 2, aside: 1.2 } as const;

type Drawn = Pick<Turned, 'edges' | 'levels' | 'walls' | 'tall'> & Partial<Pick<Turned, 'letters'>>;

/** What a frame around a page is: the share of its height that it has at least, and of its letters. Guesses: numbers of pages may stand out of it. */
const framing = { tall: 0.5, letters: 0.9 } as const;

/** The lines and the walls of a box around nearly all of a page that nothing parts from side to side: it is no cell, and no text moves it. */
function pageFrame(lines: readonly LevelLine[], walls: readonly Area[], letters: readonly Letter[], tall: number) {
  for (const top of lines) {
    const same = lines.filter((line) => isSameSpan(line, top));
    const bottom = same[1];
    if (same[0] !== top || !bottom || same.length > 2 || bottom.y - top.y < framing.tall * tall) continue;
    const high = walls.filter((wall) => wall.top < top.y + gap && wall.bottom > bottom.y - gap);
    const sides = high.filter(({ left }) => [top.left, top.right].some((side) => Math.abs(left - side) < gap));
    const isParted = high.some((wall) => !sides.includes(wall) && wall.left > top.left && wall.right < top.right);
    const within = letters.filter(({ x, right, y }) => x > top.left && right < top.right && y > top.y && y < bottom.y);
    if (sides.length < 2 || isParted || within.length < framing.letters * letters.length) continue;
    return { lines: [top, bottom], sides };
  }
  return undefined;
}

/** The rules and edges of a page, and the cells that they make. */
export class Grid {
  readonly lines: readonly LevelLine[];
  readonly #walls: readonly Area[];

  constructor({ edges, levels, walls, letters, tall }: Drawn) {
    const lines = linesOf(edges, new Set(levels));
    const frame = tall === undefined ? undefined : pageFrame(lines, walls, letters ?? [], tall);
    this.lines = frame ? lines.filter((line) => !frame.lines.includes(line)) : lines;
    this.#walls = frame ? walls.filter((wall) => !frame.sides.includes(wall)) : walls;
  }

  /** The cell that a text stands in; undefined where it is not closed, or only the ground of the text. */
  cellOf(text: Extent): Cell | undefined {
    const sides = this.sidesOf(text, text.top);
    if (!sides) return undefined;
    const own = this.lines.filter((line) => covers(line, sides));
    const top = own.findLast(({ y }) => y < text.top - over.middle * text.em);
    const bottom = own.find(({ y }) => y > text.bottom - over.middle * text.em);
    const cell = top && bottom && { ...sides, top, bottom };
    return cell && !this.#isBadge(cell, text) ? cell : undefined;
  }

  /** Between which walls a line of a text stands. */
  sidesOf(
    { x, right, em }: Pick<Extent, 'x' | 'right' | 'em'>,
    baseline: number,
  ): Pick<Cell, 'left' | 'right'> | undefined {
    const y = baseline - over.middle * em;
    const crossing = this.#walls.filter(({ top, bottom }) => top < y && bottom > y);
    const beside = crossing.filter((wall) => !this.#isOfBadge(wall, crossing, { x, right, em }));
    const left = Math.max(...beside.flatMap((wall) => (wall.right < x + over.side * em ? [wall.right] : [])));
    const end = Math.min(...beside.flatMap((wall) => (wall.left > right - over.side * em ? [wall.left] : [])));
    return Number.isFinite(left) && Number.isFinite(end) ? { left, right: end } : undefined;
  }

  /** Whether a side of a cell goes down to its lower line: else that of a figure, which stands beside its first rows alone. */
  isWalledToFloor(x: number, { bottom: { y } }: Cell): boolean {
    const isAt = ({ left, right }: Area) => Math.min(Math.abs(left - x), Math.abs(right - x)) < sameLine;
    return this.#walls.some((wall) => isAt(wall) && wall.top < y && wall.bottom > y - gap);
  }

  /** Whether one of its lines goes from side to side between the letters of two lines of text. */
  isPartedBetween(above: Baseline, below: Baseline, sides: Pick<Cell, 'left' | 'right'>): boolean {
    const [from, to] = [above.y - over.middle * above.em, below.y - over.middle * below.em];
    return this.lines.some((line) => line.y > from && line.y < to && covers(line, sides));
  }

  /** The lines of each table, from its top to its bottom: equally wide, with walls from each to the next. */
  get tables(): LevelLine[][] {
    const tables: LevelLine[][] = [];
    for (const line of this.lines) {
      const table = tables.find((lines) => {
        const last = lines.at(-1);
        return last && isSameSpan(last, line) && this.#isWalled(last, line);
      });
      if (table) table.push(line);
      else tables.push([line]);
    }
    return tables;
  }

  #isWalled(upper: LevelLine, lower: LevelLine): boolean {
    const reaches = ({ left, right, top, bottom }: Area) =>
      top < upper.y + gap && bottom > lower.y - gap && left > upper.left - gap && right < upper.right + gap;
    return this.#walls.some(reaches);
  }

  /** The sides of a badge stay with its words: they are no walls of what stands beside it, or before and behind it on its line. */
  #isOfBadge(wall: Area, walls: readonly Area[], { x, right, em }: Pick<Extent, 'x' | 'right' | 'em'>): boolean {
    if (wall.bottom - wall.top > badge.tallest * em) return false;
    return walls.some((other) => {
      const box = { left: Math.min(wall.left, other.left), right: Math.max(wall.right, other.right) };
      const isAside = box.right < x + over.side * em || box.left > right - over.side * em;
      const isWithin = box.left > x + badge.aside * em && box.right < right + badge.aside * em;
      const closes = (y: number) => this.lines.some((line) => Math.abs(line.y - y) < sameLine && isSameSpan(line, box));
      return other !== wall && (isAside || isWithin) && closes(wall.top) && closes(wall.bottom);
    });
  }

  #isBadge({ left, right, top, bottom }: Cell, { x, right: end, em }: Extent): boolean {
    const isSmall = bottom.y - top.y < badge.tallest * em && right - left < end - x + 2 * badge.aside * em;
    const goesOn = [top, bottom].some((line) => line.left < left - gap || line.right > right + gap);
    const isAmongOthers = this.#walls.some((wall) => {
      const isSide = Math.abs(wall.left - left) < sameLine || Math.abs(wall.right - right) < sameLine;
      return isSide && wall.top < bottom.y && wall.bottom > top.y && wall.bottom - wall.top > 1.5 * (bottom.y - top.y);
    });
    return isSmall && !goesOn && !isAmongOthers;
  }
}

export const isSameSpan = (a: Pick<LevelLine, 'left' | 'right'>, b: Pick<LevelLine, 'left' | 'right'>): boolean =>
  Math.abs(a.left - b.left) < sameLine && Math.abs(a.right - b.right) < sameLine;

/** Whether a line is drawn as it was. */
export const isDrawnAs = (line: LevelLine, was: LevelLine): boolean => line.isRule || !was.isRule;

export const covers = ({ left, right }: LevelLine, sides: Pick<Cell, 'left' | 'right'>): boolean =>
  left < sides.left + gap && right > sides.right - gap;

/** From the top to the bottom. */
function linesOf(edges: readonly Area[], rules: ReadonlySet<Area>): LevelLine[] {
  const lines: LevelLine[] = [];
  let open: Area[] = [];
  const close = () => {
    lines.push(...spansOf(open, rules));
    open = [];
  };
  for (const edge of edges.toSorted((a, b) => a.top - b.top)) {
    const [first] = open;
    if (first && edge.top - first.top > sameLine) close();
    open.push(edge);
  }
  close();
  return lines;
}

function spansOf(edges: readonly Area[], rules: ReadonlySet<Area>): LevelLine[] {
  const spans: { y: number; left: number; right: number; isRule: boolean }[] = [];
  for (const edge of edges.toSorted((a, b) => a.left - b.left)) {
    const { left, right, top, bottom } = edge;
    const [last, isRule] = [spans.at(-1), rules.has(edge)];
    if (last && left < last.right + gap)
      Object.assign(last, { right: Math.max(last.right, right), isRule: isRule || last.isRule });
    else spans.push({ y: (top + bottom) / 2, left, right, isRule });
  }
  return spans;
}
