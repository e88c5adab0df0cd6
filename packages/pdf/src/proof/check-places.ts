import type { Block } from './blocks.ts';
import { Cards } from './cards.ts';
import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import { isRowOfPairs, labelOf } from './label-pairs.ts';
import { type Letter, type Turned, wordGap } from './letters.ts';
import type { Match } from './match.ts';
import { NestedTables } from './nested-tables.ts';
import { isPaintedBetween } from './painted-between.ts';
import type { Area } from './plane.ts';
import { SignedCells } from './signed-cells.ts';

/** Ems by which baselines on one row may come apart: half of what would be seen as a step. A guess. */
const sameRow = 0.35;

/** Ems between the baselines of two rows that follow each other, at most. A guess: double spacing of a large face. */
const nextRow = 2.4;

/** Ems that a row has to be below the one that it followed. Tuned: less than any leading. */
const below = 0.5;

/** Of the narrower of two texts: they stand over each other when they share so much. A guess. */
const shared = 0.2;

/** Ems of a column of prose, which moves by itself. Tuned. */
const prose = 18;

/** Whether texts stand beside and below each other as they did. */
export function checkPlaces(matches: readonly Match[], drawn: Partial<Turned> = {}): Finding[] {
  const read = matches.filter(({ found }) => found.letters.length > 0);
  const blocks = read.map(({ block }) => block);
  const byRow = Map.groupBy(read, ({ block }) => block.lines[0]?.row ?? 0);
  const ofProse = new ProseColumns(blocks);
  const cards = new Cards(drawn, read);
  const inCells = new LabelledCells(drawn.walls ?? [], read);
  const nested = new NestedTables(drawn);
  const signed = new SignedCells(
    drawn,
    matches.map(({ block }) => block),
  ); // a place to sign at has no letters left
  const columns = {
    areApart: (a: Match, b: Match) =>
      ofProse.areApart(a.block, b.block) ||
      cards.areApart(a, b) ||
      inCells.areApart(a, b) ||
      nested.areApart(a.block, b.block) ||
      signed.areApart(a.block, b.block),
  };
  const rows = [...byRow.values()]
    .map(fromLeft)
    .flatMap((row) =>
      isRowOfPairs(row, read)
        ? pairsApart(row, columns, read)
        : row.flatMap((one, index) => leftRow(row[index - 1], one, columns, read)),
    );
  return [...rows, ...read.flatMap((one) => [...brokenEarly(one), ...lostOrder(one, read), ...leftLevel(one, read)])];
}

/** Each beside the next, in whatever order they are painted. */
const fromLeft = (row: readonly Match[]): Match[] => row.toSorted((a, b) => a.block.x - b.block.x);

/** Ems by which a row may end before what would still have had room on it. Tuned. */
const spare = 0.2;

/** Whether a line goes on below although nothing in it changed, or the next word had room where its letters stood before. */
function brokenEarly(match: Match): Finding[] {
  const { block, expected: text, found } = match;
  if (block.lines.length > 1) return []; // a paragraph is broken as a whole
  return found.letters.flatMap(({ letter, row, expected }, index): Finding[] => {
    const before = found.letters[index - 1];
    if (!before || before.row === row || expected.lineEnds > 0) return [];
    const word = firstWordOf(found.letters.slice(index));
    const needed = before.letter.right + wordGap * letter.em + word.right - word.x + spare * letter.em;
    return needed < block.right || text.marks.length === 0 ? [finding('row', match, [before.letter, letter])] : [];
  });
}

function firstWordOf(letters: readonly ReadLetter[]): Pick<Letter, 'x' | 'right'> {
  const [first] = letters;
  const end = letters.findIndex(({ letter, row }, index) => {
    const next = letters[index + 1];
    return !next || next.row !== row || next.letter.x - letter.right > wordGap * letter.em;
  });
  return { x: first?.letter.x ?? 0, right: letters[end]?.letter.right ?? 0 };
}

const isProse = ({ lines, right, x, em }: Block): boolean => lines.length > 1 && right - x > prose * em;

/** Points by which left ends of one column may differ. */
const sameLeft = 0.6;

/** Which of a page move by themselves. */
interface Columns {
  areApart(a: Match, b: Match): boolean;
}

/** Columns that are prose and painted one after the other, as a contract in two languages: each moves by itself, row or no row. */
class ProseColumns {
  readonly #blocks: readonly Block[];
  readonly #lefts: readonly number[];

  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
    this.#lefts = blocks.filter(isProse).map(({ x }) => x);
  }

  areApart(a: Block, b: Block): boolean {
    return this.#isIn(a) && this.#isIn(b) && this.#blocks.some((other) => isPaintedBetween(other, a, b));
  }

  #isIn = ({ x }: Block): boolean => this.#lefts.some((left) => Math.abs(left - x) < sameLeft);
}

/**
 * Cells beside each other whose lines are labels with their values: below the first line, those of one need not stay level with those of the other.
 * Where these are the same, as "Firma:" twice, other ones on a row above them show that the lines of the two are no rows; or that one cell
 * was painted after the other.
 */
class LabelledCells {
  readonly #walls: readonly Area[];
  readonly #read: readonly Match[];

  constructor(walls: readonly Area[], read: readonly Match[]) {
    this.#walls = walls;
    this.#read = read;
  }

  areApart(a: Match, b: Match): boolean {
    const [left, right] = a.block.x < b.block.x ? [a, b] : [b, a];
    if (labelOf(left) === undefined || labelOf(right) === undefined) return false;
    const wall = this.#walls.find((one) => isWallBetween(one, left.block, right.block));
    const [over, beside] = wall ? [this.#over(left, wall), this.#over(right, wall)] : [[], []];
    if (over.length === 0 || beside.length === 0) return false;
    const isUnlike = areUnlike(left, right) || over.some((one) => beside.some((other) => areUnlike(one, other)));
    return isUnlike || this.#read.some(({ block }) => isPaintedBetween(block, left.block, right.block));
  }

  /** The other texts of its cell that begin over it, on its left end. */
  #over({ block }: Match, wall: Area): Match[] {
    return this.#read.filter(
      ({ block: other }) =>
        other.top > wall.top && other.top < block.top - below * block.em && Math.abs(other.x - block.x) < sameLeft,
    );
  }
}

const areUnlike = (a: Match, b: Match): boolean => {
  const [one, other] = [labelOf(a), labelOf(b)];
  return one !== undefined && other !== undefined && one !== other && a.block.lines[0]?.row === b.block.lines[0]?.row;
};

const isWallBetween = ({ left, right, top, bottom }: Area, a: Block, b: Block): boolean =>
  left > a.right && right < b.x && top < Math.min(a.top, b.top) && bottom > Math.max(a.top, b.top);

function leftRow(before: Match | undefined, match: Match, columns: Columns, all: readonly Match[]): Finding[] {
  if (!before || isProse(before.block) || isProse(match.block)) return [];
  if (columns.areApart(before, match)) return [];
  const [a, b] = [before.found.letters[0], match.found.letters[0]];
  if (!a || !b) return [];
  const apart = Math.abs(a.letter.y - b.letter.y) - Math.abs(before.block.top - match.block.top);
  if (apart < sameRow * Math.max(before.block.em, match.block.em)) return [];
  const own = match.expected.marks.length > 0 ? match : before;
  const cause = grownOver(fallOf(before) > fallOf(match) ? before : match, all) ?? own;
  return [finding('row', cause, [a.letter, b.letter])];
}

/** How much further down a text stands than it did. */
const fallOf = ({ block, found }: Match): number => (found.letters[0]?.letter.y ?? block.top) - block.top;

/** What pushed a text down: the one right above it, with a mark, that takes more rows than it did. */
function grownOver({ block }: Match, all: readonly Match[]): Match | undefined {
  const over = all.filter((one) => isBelow(one.block, block) && sharesColumn(one.block, block));
  const nearest = Math.max(...over.map((one) => one.block.bottom));
  return over.find((one) => nearest - one.block.bottom < below * block.em && hasGrown(one));
}

const hasGrown = ({ block, expected, found }: Match): boolean =>
  expected.marks.length > 0 && new Set(found.letters.map(({ row }) => row)).size > block.lines.length;

/** Labels with their values may go on to the next row, each right behind or below where the one before it ends. */
function pairsApart(row: readonly Match[], columns: Columns, all: readonly Match[]): Finding[] {
  return row.flatMap((match, index) => {
    const [last, first] = [row[index - 1]?.found.letters.at(-1)?.letter, match.found.letters[0]?.letter];
    if (!last || !first) return [];
    const down = first.y - last.y;
    const isBehind = Math.abs(down) < sameRow * first.em && first.x > last.right;
    const isBelow = down > sameRow * first.em && down < nextRow * first.em;
    return isBehind || isBelow ? [] : leftRow(row[index - 1], match, columns, all);
  });
}

/** Ems between baselines of one row, before anything is filled. */
const level = 0.18;

/** Whether a mark that is broken in its cell left what stood beside its last line, or beside its middle. */
function leftLevel(match: Match, all: readonly Match[]): Finding[] {
  const { block, expected, found } = match;
  const [mark] = expected.marks;
  if (!mark || block.lines.length === 1 || expected.characters.some((character) => character.mark !== mark)) return [];
  const levelWith = (y: number) => all.filter((one) => one !== match && Math.abs(one.block.top - y) < level * block.em);
  if (levelWith(block.top).length > 0) return [];
  const heights = found.letters.map(({ letter }) => letter.y);
  const [highest, lowest] = [Math.min(...heights), Math.max(...heights)];
  const sides = [
    { was: block.bottom, is: lowest },
    { was: (block.top + block.bottom) / 2, is: (highest + lowest) / 2 },
  ];
  const side = sides.find(({ was }) => levelWith(was).length > 0);
  const beside = levelWith(side?.was ?? Number.NaN).find((one) => one.found.letters.length > 0);
  const [letter] = beside?.found.letters ?? [];
  if (!side || !letter || Math.abs(letter.letter.y - side.is) < sameRow * block.em) return [];
  return [finding('row', match, [...found.letters.slice(0, 1).map((one) => one.letter), letter.letter])];
}

const finding = (kind: Finding['kind'], { block, expected }: Match, letters: readonly Letter[]): Finding => ({
  kind,
  about: expected.marks[0]?.letters[0] ?? block.lines[0]?.letters[0],
  letters,
});

/** Whether a text stands no longer below the one that was right above it. */
function lostOrder(match: Match, all: readonly Match[]): Finding[] {
  const over = all.filter(({ block }) => isBelow(block, match.block) && sharesColumn(block, match.block));
  const nearest = Math.max(...over.map(({ block }) => block.bottom));
  return over
    .filter(({ block }) => nearest - block.bottom < below * match.block.em)
    .flatMap((above) => {
      const [last, first] = [lowestOf(above), firstUnder(above.block, match)];
      if (!last || !first || first.y - last.y > below * Math.min(first.em, last.em)) return [];
      return [finding('row', above.expected.marks.length > 0 ? above : match, [last, first])];
    });
}

/** The first letter that has to stand below a block: of a text that runs around a box not that of its narrow lines beside it. */
function firstUnder(above: Block, { block, found }: Match): Letter | undefined {
  const [first] = block.lines;
  const letters = found.letters.map(({ letter }) => letter);
  if (!first || sharesColumn(above, first)) return letters[0];
  return letters.find(({ x, right }) => x < above.right && right > above.x);
}

/** By as much as is asked for afterwards: what stands beside a paragraph, a little higher than its first line, is not over it. */
const isBelow = (above: Block, { top, em }: Block): boolean => top - above.bottom > below * Math.min(em, above.em);

const sharesColumn = (a: Pick<Block, 'x' | 'right'>, b: Pick<Block, 'x' | 'right'>): boolean =>
  Math.min(a.right, b.right) - Math.max(a.x, b.x) > shared * Math.min(a.right - a.x, b.right - b.x);

const lowestOf = ({ found }: Match): Letter | undefined =>
  found.letters.reduce<Letter | undefined>((low, { letter }) => (!low || letter.y > low.y ? letter : low), undefined);
