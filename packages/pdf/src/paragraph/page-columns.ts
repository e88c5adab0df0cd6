import type { Box } from '../content/geometry.ts';
import { lastOf, type NonEmpty } from '../content/lists.ts';
import type { Column } from './column.ts';
import { columnOf, wallsBeside } from './column.ts';
import { Crossings } from './crossings.ts';
import { bottomOf, endsSentence, hasLeader, isLabelled, type LineBox, lastWord, topOf } from './line-box.ts';
import { isNatural, isStretched, isStretchedBeside } from './stretch.ts';
import { commonRight, missesEdge, type Span, type Surroundings, tellsEnd } from './surroundings.ts';

/** The lines that stand directly above and below a line, where they are over each other. */
interface Neighbours {
  readonly above: LineBox | undefined;
  readonly below: LineBox | undefined;
}

type Direction = keyof Neighbours;
const directions: readonly Direction[] = ['above', 'below'];

/** Tells of each line of a page what stands above and below it, and how far its column runs. */
export class PageColumns {
  readonly around: Surroundings;
  readonly #crossings: Crossings;
  readonly #rooms = new Map<LineBox, Column>();
  readonly #columns = new Map<LineBox, Column>();
  readonly #besideNone = new Set<LineBox>(); // lines that columns begin below, or end above
  readonly #alike = new Map<LineBox, readonly LineBox[]>();
  readonly #neighbours = new Map<LineBox, Neighbours>();
  readonly #edges = new Map<LineBox, number>();
  readonly #prose = new Map<LineBox, readonly LineBox[]>();
  readonly #inRow = new Map<LineBox, number>();

  constructor(around: Surroundings) {
    this.around = around;
    this.#crossings = new Crossings(around);
  }

  /** The room of a line; beside other text also that of the lines above and below it, where they make a column. */
  columnOf(line: LineBox): Column {
    const known = this.#columns.get(line) ?? this.#withinPageColumn(line, this.#withinColumn(line));
    this.#columns.set(line, known);
    return known;
  }

  /** Beside another column of the page no line runs further right than the prose above or below it: what is free beside it is the gutter. */
  #withinPageColumn(line: LineBox, own: Column): Column {
    const edge = this.#pageEdgeOf(line, own);
    return edge === undefined || this.#besideNone.has(line) ? own : { ...own, right: Math.max(edge, line.right) };
  }

  /** Where the column of the page ends that a line stands in or over; what it stands over it is not part of. */
  #pageEdgeOf(line: LineBox, own: Column): number | undefined {
    if (own.isCell) return undefined;
    const near = this.around.lines.filter(
      (other) => other.content === line.content && Math.abs(other.y - line.y) < pageColumn.near * line.size,
    );
    const around = near.filter((other) => other.left < line.left + overrun && other.right > line.right - overrun);
    const edge = commonRight(around.filter(isProseWide));
    if (edge === undefined || edge > own.right - overrun || line.right > edge + overrun) return undefined;
    const onEdge = around
      .filter(({ right }) => Math.abs(right - edge) < overrun)
      .sort((a, b) => Math.abs(a.y - line.y) - Math.abs(b.y - line.y))
      .slice(0, pageColumn.fewest);
    const heights = [line.y, ...onEdge.map(({ y }) => y)];
    const isBetween = ({ y }: LineBox) => y >= Math.min(...heights) && y <= Math.max(...heights);
    const isCrossed = near.some(
      (other) => isBetween(other) && other.left < edge - overrun && other.right > edge + overrun,
    );
    const beyond = near.filter((other) => other.left > edge && isProseWide(other));
    const isOver = isOverColumns(line, around, beyond);
    if (isOver || isUnderColumns(line, edge, beyond, this.around.uprightRules)) this.#besideNone.add(line);
    const isColumn = onEdge.length >= pageColumn.fewest && beyond.length >= pageColumn.fewest && !isCrossed;
    return isColumn ? edge : undefined;
  }

  #withinColumn(line: LineBox): Column {
    const own = this.#roomOf(line);
    if (own.isCell) return own;
    const lines: [LineBox, ...LineBox[]] = [line];
    const right = directions.reduce((so, direction) => this.#narrowed(lines, direction, so), own.right);
    return right < own.right && (showColumn(lines) || (areRunning(lines) && !this.#areOfLabels(lines)))
      ? { ...own, right }
      : own;
  }

  /** Whether each stands behind a label of its own: the values of a form do not go on with each other, however long one is. */
  #areOfLabels(lines: readonly LineBox[]): boolean {
    return lines.every((line) => this.labelsOf(line).some(({ letters }) => lastOf(letters).glyph.text === ':'));
  }

  /** Adds the lines that follow the first of some in a direction, and answers how far right they leave it room. */
  #narrowed(lines: [LineBox, ...LineBox[]], direction: Direction, room: number): number {
    let right = room;
    for (let at = this.#nextInColumn(lines[0], direction); at; at = this.#nextInColumn(at, direction)) {
      if (at.right > right + overrun || lines.includes(at)) break;
      right = Math.min(right, Math.max(this.#roomOf(at).right, ...lines.map((each) => each.right)));
      lines.push(at);
    }
    return right;
  }

  #roomOf(line: LineBox): Column {
    const known = this.#rooms.get(line) ?? columnOf(line, this.around);
    this.#rooms.set(line, known);
    return known;
  }

  #nextInColumn(line: LineBox, direction: Direction): LineBox | undefined {
    const next = this.neighboursOf(line)[direction];
    return next && isNextInColumn(next, line) ? next : undefined;
  }

  neighboursOf(line: LineBox): Neighbours {
    const known = this.#neighbours.get(line) ?? {
      above: nearest(this.around.lines, line, (other) => other.y - line.y),
      below: nearest(this.around.lines, line, (other) => line.y - other.y),
    };
    this.#neighbours.set(line, known);
    return known;
  }

  /** Whether two neighbours have nothing beside them that is over or under the other: no column begins or ends between. */
  areAlone(above: LineBox, below: LineBox): boolean {
    return this.around.lines.every((line) => {
      if (line === above || line === below) return true;
      return !((isBeside(line, below) && areOver(line, above)) || (isBeside(line, above) && areOver(line, below)));
    });
  }

  /** What stands on its left on the same row: the number of a point, set apart by a tab, or the columns before it. */
  labelsOf(line: LineBox): LineBox[] {
    return this.around.lines.filter((other) => other.right <= line.left && isBeside(other, line));
  }

  /** All that stands on its row, with itself. */
  rowWith(line: LineBox): LineBox[] {
    return this.around.lines.filter((other) => isBeside(other, line));
  }

  /** How many other texts stand on the same row. */
  othersInRow(line: LineBox): number {
    const known =
      this.#inRow.get(line) ?? this.around.lines.filter((other) => other !== line && isBeside(other, line)).length;
    this.#inRow.set(line, known);
    return known;
  }

  /** Whether something stands on its right before the margin. */
  isBesideOther(line: LineBox): boolean {
    return this.#roomOf(line).right < this.around.margins.right - overrun;
  }

  /** How far right the lines of its column run; where they are few or short only its room tells. */
  rightOf(line: LineBox): number {
    const right = this.#evenRightOf(line);
    const ends = this.#linesAround(line).flatMap((each) => (tellsEnd(each) ? [each.right] : []));
    const furthest = Math.max(...ends);
    const telling = ends.filter((end) => end > furthest - raggedness * line.size);
    const isTold = ends.length >= fewestLines.around && telling.length >= ends.length / 2;
    return isTold && furthest - line.left > narrowest.around * line.size ? Math.min(right, furthest) : right;
  }

  /** Where its room ends; a box of prose keeps as much free on its right as on its left, where no line of it goes further. */
  #evenRightOf(line: LineBox): number {
    const { right, isCell } = this.columnOf(line);
    if (!isCell) return right;
    const walls = wallsBeside(line, this.around);
    const own = this.around.lines.filter((each) => isWithin(each, walls) && this.columnOf(each).isCell);
    const left = Math.min(...own.map((each) => each.left));
    const even = walls.right - Math.min(left - walls.left, widestPadding);
    const isOfProse = even - left > narrowest.around * line.size && own.every((each) => each.right < even + overrun);
    return isOfProse ? Math.min(right, even) : right;
  }

  /**
   * Whether most lines of its column that could end at its edge do so exactly, or have spaces that only justification makes. Leaders lead to an edge
   * in ragged text too, and the end of a sentence tells nothing.
   */
  isJustifiedAround(line: LineBox): boolean {
    const [right, room] = [this.edgeOf(line), this.columnOf(line)];
    if (room.isCell && right < room.right - justified.inCell * line.size) return false;
    const around = this.#proseAround(line);
    const isExact = (each: LineBox) =>
      missesEdge(each, right) < (isNatural(each) ? justified.exact : justified.tolerance);
    const exact = around.filter(isExact);
    const long = around.filter(
      (each) => isExact(each) || (each.right > right - justified.reach * line.size && !endsSentence(each)),
    );
    if (exact.length >= justified.fewest && exact.length >= long.length * justified.share) return true;
    const areAlone =
      long.length >= justified.fewestAlone &&
      long.every((each) => !isNatural(each) && missesEdge(each, right) < justified.exact);
    if (areAlone) return true;
    return this.isStretchedAround(line);
  }

  /** Whether its column has lines whose spaces only justification can have made as wide as they are, and hardly any that could be ragged. */
  isStretchedAround(line: LineBox): boolean {
    const around = this.#proseAround(line);
    const stretched = around.filter(isStretched);
    const open = around.filter((each) => isNatural(each) && !endsSentence(each));
    const areUnlike = stretched.some((each) => stretched[0] && isStretchedBeside(each, stretched[0]));
    return areUnlike && stretched.length >= open.length;
  }

  #proseAround(line: LineBox): readonly LineBox[] {
    const room = this.columnOf(line);
    const isProse = (each: LineBox) => !hasLeader(each) && (!room.isCell || isWithin(each, room));
    const known = this.#prose.get(line) ?? this.#linesAround(line).filter(isProse);
    this.#prose.set(line, known);
    return known;
  }

  /** Whether a line is justified as its column is: one that ends elsewhere with spaces as in any text is the last of its paragraph, or ragged. */
  isJustifiedWith(line: LineBox): boolean {
    const most = this.isStretchedAround(line) ? justified.tolerance : justified.exact;
    const isElsewhere = Math.abs(this.edgeOf(line) - line.right) > most;
    return this.isJustifiedAround(line) && !(isNatural(line) && !endsSentence(line) && isElsewhere);
  }

  /** How far a justified line may run: to where those of its column end, where they are as wide as prose. */
  justifiedRightOf(line: LineBox): number {
    const [edge, { right }] = [this.edgeOf(line), this.columnOf(line)];
    const isOwn = line.right - edge < longestOverrun * line.size; // else it is that of a column below or above
    return isOwn && edge - line.left > narrowest.around * line.size ? Math.min(edge, right) : right;
  }

  /** Where the lines of its column end: several of them, or the longest. */
  edgeOf(line: LineBox): number {
    const known = this.#edges.get(line) ?? this.#findEdge(line);
    this.#edges.set(line, known);
    return known;
  }

  #findEdge(line: LineBox): number {
    const lines = this.#linesAround(line);
    return commonRight(lines) ?? Math.max(...lines.map((each) => each.right));
  }

  /** Where the longest of some lines ends, but for one that overruns the edge of their column. */
  rightEdgeOf(lines: NonEmpty<LineBox>): number {
    const furthest = lines.reduce((longest, line) => (line.right > longest.right ? line : longest));
    const edge = this.edgeOf(lines[0]);
    const isOverrun = furthest.right > edge && furthest.right - edge < longestOverrun * lines[0].size;
    return isOverrun || (lines.at(-1) !== furthest && this.#isOverfull(furthest, edge)) ? edge : furthest.right;
  }

  /**
   * Whether a line, not the last of its paragraph, is the only one of its column that reaches beyond its edge, with a word that begins before
   * it, as TeX sets what it can neither break nor move to the next line: however long the word is, so many others were spread to the edge.
   */
  #isOverfull(line: LineBox, edge: number): boolean {
    const around = this.#linesAround(line);
    const onEdge = around.filter(
      (other) => tellsEnd(other) && !isNatural(other) && missesEdge(other, edge) < justified.tolerance,
    );
    const beyond = around.filter((other) => other.right > edge + overrun);
    const isAlone = beyond.length === 1 && beyond[0] === line;
    return isAlone && onEdge.length >= overfull.onEdge && lastWord(line)[0].x < edge;
  }

  #linesAround(line: LineBox): readonly LineBox[] {
    const known = this.#alike.get(line) ?? this.#findLinesAround(line);
    this.#alike.set(line, known);
    return known;
  }

  /** Of its column; narrower ones that begin below a line, or end above it, tell nothing of how far it runs. */
  #findLinesAround(line: LineBox): readonly LineBox[] {
    const column = this.columnOf(line);
    const alike = linesAlike(this.around.lines, line, column);
    if (column.isCell) return alike.filter((other) => this.columnOf(other).isCell); // no text of the page tells of a cell
    const end = Math.min(column.right, this.around.margins.right); // what hangs into the margin is of the column
    const isTelling = (other: LineBox) => {
      const { right } = this.columnOf(other);
      if (right > end - overrun) return true;
      return !this.#besideNone.has(line) && !this.#crossings.isBetween(right, line, other);
    };
    return withinRegion(alike.filter(isTelling), line);
  }
}

/** Points that a box keeps free beside its text, at most. A guess: half a centimetre and some. */
const widestPadding = 18;

/** What shows a column of the page: ems up and down, and lines of prose that end on its edge, and that stand beyond it. Guesses. */
const pageColumn = { near: 20, fewest: 3 };

/** Whether both columns begin below a line, level with each other: what stands over them is of neither. */
function isOverColumns(line: LineBox, around: readonly LineBox[], beyond: readonly LineBox[]): boolean {
  const [top] = beyond.toSorted((a, b) => b.y - a.y);
  return top !== undefined && bottomOf(line) > topOf(top) && around.some((other) => isBeside(other, top));
}

/** Whether the rule between two columns ends above a line, as the columns do. */
function isUnderColumns(line: LineBox, edge: number, beyond: readonly LineBox[], rules: readonly Box[]): boolean {
  const last = beyond.toSorted((a, b) => a.y - b.y)[0];
  return rules.some(({ x, y, height }) => {
    const isBetween = x > edge && last !== undefined && x < last.left;
    return isBetween && last.y > y && last.y < y + height && Math.min(y, bottomOf(last)) > topOf(line);
  });
}

const isProseWide = ({ left, right, size }: LineBox): boolean => right - left > narrowest.together * size;

/** Points by which a line may reach beyond its column and still be in it: producers round. A guess. */
const overrun = 1;

const isWithin = (line: LineBox, { left, right }: Span): boolean =>
  line.left > left - overrun && line.right < right + overrun;

/**
 * Ems by which a line may overrun the edge of its column; a longer one shows that the column is wider. No less, by
 * pdflatex-rental.pdf.
 */
const longestOverrun = 3;

/** Lines that were spread to the edge where one reaches beyond it by a word, however long. A guess: by chance so many never do. */
const overfull = { onEdge: 4 };

/** Ems that lines set flush left end before the edge of their column: about a word. A guess. */
const raggedness = 2.5;

/**
 * How many lines tell how far a column runs: anywhere on a page, or directly above and below each other. No fewer
 * around, by libreoffice-services.pdf, no more, by reportlab-note.pdf; together a guess.
 */
const fewestLines = { around: 4, together: 3 };

/**
 * Ems: what is narrower are the columns of a table, or lines that do not fill theirs. No more around, by chromium-
 * columns.pdf; together a guess.
 */
const narrowest = { around: 18, together: 12 };

/**
 * When a column is justified. Fewer would do for the corpus; more would not, as in chromium-narrow.pdf. The rest
 * are guesses.
 */
const justified = {
  reach: 5, // ems: the longest word that may be missing on a line
  tolerance: 0.8, // points between the ends of its lines
  inCell: 1, // ems that its lines may end before the edge of a cell
  exact: 0.15, // points, where the spaces of a line are as wide as in any text
  fewest: 3, // lines
  fewestAlone: 2, // lines that end in just one place, where there is no other long one: by chance they never do
  share: 0.6, // of its long lines
};

/** Whether lines show by their ends how far a column runs; labels with their values below each other do not. */
function showColumn(lines: NonEmpty<LineBox>): boolean {
  const [first] = lines;
  const furthest = Math.max(...lines.map((line) => line.right));
  const telling = lines.filter((line) => line.right > furthest - raggedness * line.size);
  return (
    lines.length >= fewestLines.together &&
    telling.length >= lines.length / 2 &&
    lines.filter(isLabelled).length < lines.length / 2 &&
    furthest - first.left > narrowest.together * first.size
  );
}

/** Whether lines go on with each other as a text does: beside another text they are of its column, however short marks make them. */
function areRunning(lines: NonEmpty<LineBox>): boolean {
  const inOrder = lines.toSorted((a, b) => b.y - a.y);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const goOn = ({ letters: [start] }: LineBox) => /^[\p{Ll}{]/u.test(start.glyph.text);
  return (
    lines.length >= fewestLines.together &&
    inOrder.every((line) => line === last || !endsSentence(line)) &&
    inOrder.every((line) => line === first || goOn(line)) &&
    lines.some(isProseWide)
  );
}

/** How lines of one column follow each other. Guesses. */
const nextInColumn = {
  indent: 0.5, // points between their left ends
  size: 0.1, // of their size: by how much it may differ
  leading: 1.8, // ems between their baselines
};

const isNextInColumn = (next: LineBox, line: LineBox): boolean =>
  next.content === line.content &&
  Math.abs(next.left - line.left) <= nextInColumn.indent &&
  Math.abs(next.size - line.size) <= nextInColumn.size * line.size &&
  Math.abs(next.y - line.y) < nextInColumn.leading * line.size;

/**
 * What lines of one column may differ in: of their size, and ems between their left ends. No larger size, by
 * libreoffice-services.pdf; no smaller indent, by chromium-narrow.pdf.
 */
const alike = { size: 0.2, indent: 4 };

const linesAlike = (lines: readonly LineBox[], line: LineBox, { right, isCell }: Column): LineBox[] =>
  lines.filter(
    (other) =>
      other.content === line.content &&
      (isCell || other.right < right + overrun) &&
      Math.abs(other.size - line.size) < alike.size * line.size &&
      other.left < line.right &&
      other.right > line.left &&
      Math.abs(other.left - line.left) < alike.indent * line.size,
  );

/** Lines of a column without those that end where none does on the other side of one that runs far beyond their edge: as a list below a narrow text. */
function withinRegion(lines: readonly LineBox[], line: LineBox): readonly LineBox[] {
  const edge = commonRight(lines);
  if (edge === undefined) return lines;
  const beyond = lines.filter((other) => other.right > edge + longestOverrun * line.size && isProseWide(other));
  const own = lines.filter((other) => !beyond.some(({ y }) => (y - line.y) * (y - other.y) < 0));
  return own.some((other) => !endsSentence(other) && missesEdge(other, edge) < overrun) ? lines : own;
}

/**
 * Ems between the baselines of neighbours; the widest is a little more than double spacing. Less is too little for
 * chromium-dense.pdf; the least is a guess.
 */
const leading = { least: 0.5, most: 2.7 };

/** Ems between baselines: what is less far up or down is beside. A guess. */
const sameRow = 0.5;

const isBeside = (one: LineBox, other: LineBox): boolean => Math.abs(one.y - other.y) < sameRow * other.size;
const areOver = (one: LineBox, other: LineBox): boolean => one.left < other.right && one.right > other.left;

/** The line that is nearest in one direction and stands over the other. */
function nearest(
  lines: readonly LineBox[],
  line: LineBox,
  distanceTo: (other: LineBox) => number,
): LineBox | undefined {
  let best: LineBox | undefined;
  for (const other of lines) {
    const distance = distanceTo(other);
    if (distance < leading.least * line.size || distance > leading.most * Math.max(line.size, other.size)) continue;
    if (other.left > line.right || other.right < line.left) continue;
    if (!best || distance < distanceTo(best)) best = other;
  }
  return best;
}
