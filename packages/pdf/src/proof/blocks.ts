import { mayStartClause, startsClause } from './clause-start.ts';
import { endsOpen, goesOn } from './ends-open.ts';
import { Grid } from './grid.ts';
import { type Turned, wordGap } from './letters.ts';
import { firstWord, type Line, lettersOfWord, linesOf, startOfLastWord } from './lines.ts';
import { openings } from './optional-points.ts';
import { type Area, covers } from './plane.ts';
import { isSpreadBeside } from './spread-line.ts';
import { underlines } from './underline.ts';

/** Lines that are certainly one paragraph; mostly a single line. */
export interface Block {
  readonly lines: readonly Line[]; // at least one
  readonly x: number;
  readonly right: number;
  readonly top: number; // the baseline of its first line
  readonly bottom: number; // the baseline of its last line
  readonly em: number;
  readonly isPart: boolean; // of a sentence that a gap parts on its row
}

/** Points by which edges that are one may differ, as measured: left ones, and right ones. */
const sameEdge = { left: 0.6, right: 1 } as const;

/** Of the size: less is the same size. A guess. */
const sameSize = 0.02;

/** What a distance between baselines may have over the page's usual one: ems, and points. Tuned. */
const moreLeading = { ems: 0.15, points: 0.6 } as const;

/** Ems between baselines: more is no paragraph. Double spacing of most: Lato and Carlito have 1.22 of their own. */
const mostLeading = 2.5;

/** Ems by which lines of one paragraph are nearer to each other than to what ends above them. A guess: a gap that is seen. */
const nearer = 0.3;

/** Ems of a column in which ragged lines may be prose, and in which two lines may. Tuned. */
const prose = { narrow: 18, wide: 28 } as const;

/**
 * Lines that have to end on one edge for it to be one; in a wide column fewer do: tuned. And where one line reaches beyond it: a guess,
 * so many do by no chance.
 */
const onEdge = { narrow: 3, wide: 2, overfull: 4 } as const;

/** Ems by which a first line may begin further in. A guess. */
const mostIndent = 5;

/** Ems by which a line of prose may begin further in or out: a word with a border has room around it. Fixed by chromium-floats.pdf. */
const padding = 1;

/** Rows apart that are nearby. A guess: what a paragraph or a list has. */
const nearby = 14;

export function blocksOf(turned: Turned): Block[] {
  const lines = linesOf(turned);
  const page = new Neighbours(lines, turned);
  const joins = joinsOf(lines, page);
  const following = new Set(joins.values());
  return lines
    .filter((line) => !following.has(line))
    .map((line) => {
      const all = [line];
      for (let next = joins.get(line); next; next = joins.get(next)) all.push(next);
      return blockOf(all, all.length === 1 && page.isPartOfRow(line));
    });
}

function blockOf(lines: readonly Line[], isPart: boolean): Block {
  return {
    lines,
    x: Math.min(...lines.map(({ x }) => x)),
    right: Math.max(...lines.map(({ right }) => right)),
    top: lines[0]?.y ?? 0,
    bottom: lines.at(-1)?.y ?? 0,
    em: Math.max(...lines.map(({ em }) => em)),
    isPart,
  };
}

/** Each line with the one that goes on with it. */
function joinsOf(lines: readonly Line[], page: Neighbours): Map<Line, Line> {
  const joins = new Map<Line, Line>();
  const begun = new Map<Line, string>(); // what stands above lines that go on
  for (const line of lines) {
    const text = (begun.get(line) ?? '') + textOf(line);
    const below = page.onlyBelow(line) ?? (isOpen(text) ? page.closing(line) : undefined);
    if (!below || !(isOpen(text) || isOne(line, below, page, begun.has(line)))) continue;
    joins.set(line, below);
    begun.set(below, text);
  }
  return joins;
}

type Drawn = Pick<Turned, 'levels' | 'walls' | 'dots'>;

/** What a bullet is that is drawn: ems that it stands over the baseline, and before its point at most. Guesses. */
const bullet = { low: 0.12, high: 0.75, before: 2.5 } as const;

/** Ems of what a row of a table is of. A guess: a column of text is wider. */
const widestLabel = 10;

/** Which lines stand above and below each other. */
class Neighbours {
  readonly #byRow: readonly (readonly Line[])[];
  readonly #lines: readonly Line[];
  readonly #drawn: Drawn;
  readonly #grid: Grid;
  readonly leading: number; // the most frequent distance of baselines

  constructor(lines: readonly Line[], drawn: Turned) {
    this.#lines = lines;
    this.#drawn = drawn;
    this.#grid = new Grid(drawn);
    const rows: Line[][] = [];
    for (const line of lines) {
      rows[line.row] ??= [];
      rows[line.row]?.push(line);
    }
    this.#byRow = rows;
    this.leading = usualLeading(
      lines.flatMap((line) => {
        const below = this.onlyBelow(line);
        return below ? [below.y - line.y] : [];
      }),
    );
  }

  /** The line right below, where neither has another neighbour there. */
  onlyBelow(line: Line): Line | undefined {
    const [below, ...others] = this.#next(line, 1);
    if (!below || others.length > 0 || below.y - line.y > mostLeading * line.em) return undefined;
    return this.#next(below, -1).length === 1 ? below : undefined;
  }

  /** Whether a line stands so near below another. */
  follows(line: Line, distance: number): boolean {
    return this.#next(line, -1).some(({ y }) => line.y - y < distance);
  }

  /** The line of the next row that ends a mark which this one leaves open; it may begin at the other side of the column. */
  closing({ row, y, em }: Line): Line | undefined {
    const [first] = this.#byRow[row + 1] ?? [];
    return first && first.y - y < mostLeading * em && /^[^{}]*\}/.test(textOf(first)) ? first : undefined;
  }

  /** Lines of the nearest row in a direction that has some over or under this line. */
  #next({ row, x, right }: Line, step: number): Line[] {
    for (let at = row + step; at >= 0 && at < this.#byRow.length && Math.abs(at - row) < nearby; at += step) {
      const found = (this.#byRow[at] ?? []).filter((one) => one.x < right && one.right > x);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Lines of the same left edge near a line, with itself. */
  column(line: Line): Line[] {
    return this.#byRow
      .slice(Math.max(0, line.row - nearby), line.row + nearby)
      .flatMap((lines) => lines.filter((one) => startAlike(one, line)));
  }

  /** Lines near a line that have its middle, with itself. */
  centredWith(line: Line): Line[] {
    const middle = line.x + line.right;
    return this.#byRow
      .slice(Math.max(0, line.row - nearby), line.row + nearby)
      .flatMap((lines) => lines.filter(({ x, right }) => Math.abs(x + right - middle) < 2 * sameEdge.right));
  }

  /** Whether a wall or a text stands on its right. */
  isBeside({ y, em, right }: Line): boolean {
    const middle = y - em / 4;
    const isBehind = (wall: Area) => wall.left > right && wall.top < middle && wall.bottom > middle;
    return (
      this.#drawn.walls.some(isBehind) || this.#lines.some((other) => other.x > right && Math.abs(other.y - y) < em)
    );
  }

  /**
   * Whether its sentence goes on behind the gap on its right, as behind a field of a fixed width: a mark ends it, perhaps with a comma,
   * and what stands there begins with a small letter, where no other line begins; but not with who signs for somebody: "p. p.".
   */
  goesOnBeside(line: Line): boolean {
    const next = this.#byRow[line.row]?.find(({ x }) => x > line.right);
    if (!next || !/\}\}[,;]?$/.test(textOf(line)) || !/^(?!p\.[ap]\.)\p{Ll}/u.test(textOf(next))) return false;
    const isWalled = this.#drawn.walls.some(
      ({ left, right, top, bottom }) => left >= line.right && right <= next.x && top < line.y && bottom > line.y,
    );
    return !isWalled && this.column(next).every(({ row }) => row === line.row);
  }

  /** Whether its sentence goes on behind the gap on one of its sides. */
  isPartOfRow(line: Line): boolean {
    const before = this.#byRow[line.row]?.findLast(({ right }) => right < line.x);
    return this.goesOnBeside(line) || (before !== undefined && this.goesOnBeside(before));
  }

  /** Whether nothing goes on below it: its sentence does beside it, it is struck, or all of an optional clause ends. */
  endsParagraph(line: Line): boolean {
    return this.goesOnBeside(line) || endsStruck(line) || this.#endsWholeClause(line);
  }

  /** Whether an optional clause ends with it that began with it, or with a line further up: nothing goes on behind that. */
  #endsWholeClause(line: Line): boolean {
    if (!/\{\{\/[^{}]*\}\}$/.test(textOf(line))) return false;
    const begun = this.#lines.filter((one) => one.y <= line.y && textOf(one).includes('{{#'));
    const [nearest] = begun.sort((a, b) => b.y - a.y);
    return nearest !== undefined && textOf(nearest).startsWith('{{#');
  }

  /** Whether the cell that both stand in has no room for the first word of the second behind the first. */
  isFullCell(line: Line, below: Line): boolean {
    const middles = [line, below].map(({ y, em }) => y - em / 4);
    const beside = this.#drawn.walls.filter(({ top, bottom }) => middles.every((at) => top < at && bottom > at));
    const left = Math.max(...beside.filter((wall) => wall.right <= line.x).map((wall) => wall.right));
    const right = Math.min(...beside.filter((wall) => wall.left >= line.right).map((wall) => wall.left));
    const needed = line.right + wordGap * line.em + firstWord(below);
    return Number.isFinite(left) && needed > right - (line.x - left);
  }

  /** Whether a rule, or the edge of grounds, goes between them from one side of their cell to the other. */
  areInTwoCells(line: Line, below: Line): boolean {
    const sides = this.#grid.sidesOf(line, line.y) ?? this.#grid.sidesOf(below, below.y); // each second row may have no ground
    return sides !== undefined && this.#grid.isPartedBetween(line, below, sides);
  }

  /** Whether a line stands nearer to the one that goes on with it than to what ends above it. */
  beginsBelow(line: Line, below: Line): boolean {
    const next = endsSentence(below) ? undefined : this.onlyBelow(below);
    const isNearer = next && below.y - line.y > next.y - below.y + nearer * line.em;
    return endsSentence(line) && isNearer === true && Math.abs(next.em - below.em) < sameSize * below.em;
  }

  /** Lines that end near the right end of a line, nearby. */
  endingAt({ row, right }: Line): Line[] {
    return this.#byRow
      .slice(Math.max(0, row - nearby), row + nearby)
      .flatMap((lines) => lines.filter((one) => Math.abs(one.right - right) < sameEdge.right));
  }

  /** Beside each stands one word, and both of these end in one place but begin in two: what each line is of, and its amount. */
  haveAmounts(one: Line, other: Line): boolean {
    const [amount, below] = [one, other].map((line) => this.#byRow[line.row]?.filter(({ x }) => x > line.right) ?? []);
    const [[first], [second]] = [amount ?? [], below ?? []];
    if (!first || !second || amount?.length !== 1 || below?.length !== 1) return false;
    const areEndedAlike = Math.abs(first.right - second.right) < sameEdge.right;
    return areEndedAlike && Math.abs(first.x - second.x) > sameEdge.left && isOneWord(first) && isOneWord(second);
  }

  /**
   * Beside each stands a short text on its left, where the other's does, and ends with a colon, or the lower begins anew or with a mark, or both
   * say the same but for their marks: rows of a table with nothing drawn between.
   */
  haveLabels(one: Line, other: Line): boolean {
    const [first, second] = [one, other].map((line) => this.#byRow[line.row]?.findLast(({ right }) => right <= line.x));
    if (!first || !second || Math.abs(first.x - second.x) > sameEdge.left) return false;
    const areShort = [first, second].every(({ x, right, em }) => right - x < widestLabel * em);
    const areNames = [first, second].every((line) => textOf(line).endsWith(':'));
    const areLabels = [first, second].every((line) => /^(?:[\p{Lu}\p{Nd}]|\{\{[^{}]*\}\}$)/u.test(textOf(line)));
    const [above, below] = [one, other].map((line) => textOf(line).replaceAll(/\{\{[^{}]*\}\}/g, '{{}}'));
    const saySame = above === below && below?.includes('{{}}') === true;
    return areShort && (areNames || (areLabels && (saySame || /^(?:[\p{Lu}\p{Nd}]|\{\{)/u.test(textOf(other)))));
  }

  /** Whether a number or a bullet stands before it, in it or beside it, or is drawn there. */
  isPoint(line: Line): boolean {
    const beside = this.#byRow[line.row]?.findLast(({ right }) => right <= line.x);
    if (isNumber(firstWordOf(line)) || this.#isNote(line) || (beside && isNumber(textOf(beside)))) return true;
    return this.#drawn.dots.some((dot) => {
      const { left, top, right, bottom } = dot;
      const [over, before] = [(line.y - (top + bottom) / 2) / line.em, (line.x - right) / line.em];
      const isBeside = over > bullet.low && over < bullet.high && before > 0 && before < bullet.before;
      return right > left && isBeside && !this.#isOfWall(dot);
    });
  }

  /** Right behind a raised number, as the text of a note is. */
  #isNote({ row, x, y, em }: Line): boolean {
    const isRaised = (one: Line) => y - one.y < em && Math.abs(x - one.right) < wordGap * em;
    return (this.#byRow[row - 1] ?? []).some((one) => /^[\p{Nd}*†‡]{1,2}$/u.test(textOf(one)) && isRaised(one));
  }

  /** A dash of a border. */
  #isOfWall = (dot: Area): boolean => this.#drawn.walls.some((wall) => wall !== dot && covers(wall, dot));

  isRuled(above: Line, below: Line): boolean {
    const [from, to] = [Math.max(above.x, below.x), Math.min(above.right, below.right)];
    const rules = this.#drawn.levels.filter((rule) => !underlines(rule, above.letters));
    const between = rules.filter(
      ({ left, top, right }) =>
        (top > above.y + 0.32 * above.em && top < below.y - 0.75 * below.em) ||
        (isBeyond(left, right, above) &&
          isBeyond(left, right, below) &&
          top > above.y + border.below * above.em &&
          top < below.y - border.above * below.em),
    );
    const covered = between.map(({ left, right }) => Math.max(0, Math.min(right, to) - Math.max(left, from)));
    return covered.reduce((sum, width) => sum + width, 0) > ruled * (to - from);
  }
}

/** Of what two lines have above each other: shorter rules are borders of words. A guess. */
const ruled = 0.4;

/**
 * The border between two cells: ems that it reaches beyond their letters, which no line under words does, and where it stands
 * between their baselines. Fixed by docx-terms.pdf.
 */
const border = { beyond: 0.3, below: 0.1, above: 0.5 } as const;

const isBeyond = (left: number, right: number, line: Line): boolean =>
  left < line.x - border.beyond * line.em && right > line.right + border.beyond * line.em;

function usualLeading(distances: readonly number[]): number {
  const step = 0.5; // points
  const counts = new Map<number, number>();
  for (const distance of distances) {
    const key = Math.round(distance / step) * step;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [usual, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [0, 0];
  return count < leastLeadings ? 0 : usual;
}

/** Distances that make one usual, and what is taken for it where a page has too few lines, in ems. Guesses. */
const leastLeadings = 3;
const plainLeading = 1.5;

function isOne(line: Line, below: Line, page: Neighbours, isBegun: boolean): boolean {
  if (Math.abs(line.em - below.em) > sameSize * line.em) return false;
  if (page.isRuled(line, below) || page.areInTwoCells(line, below) || page.isPoint(below) || areLeaders(line, below))
    return false;
  if (page.endsParagraph(line) || page.beginsBelow(line, below)) return false;
  if (endsInWord(line, below) || isOneAmount(line, below)) return true;
  if (isCentredOn(line, below, page)) return true;
  return isAligned(line, below, page, isBegun) && (isSpreadBeside(line, below) || isSetAsProse(line, below, page));
}

/**
 * Both are set to one middle, as near as lines of one paragraph are, and the column of that middle has no room for the next word; or the first is as wide
 * as prose and ends in a word that leads to the next.
 */
function isCentredOn(line: Line, below: Line, page: Neighbours): boolean {
  if (!areCentred(line, below) || line.right - line.x < prose.narrow * line.em || startsClause(line, below))
    return false;
  if (below.y - line.y > plainLeading * line.em + moreLeading.points) return false;
  if (line.right - line.x > prose.wide * line.em && endsOpen(line)) return true;
  const column = page.centredWith(line).filter((one) => one !== line && one !== below);
  const width = Math.max(0, ...column.map((one) => one.right - one.x));
  const own = line.right - line.x;
  return own < width + sameEdge.right && own + wordGap * line.em + firstWord(below) > width;
}

const areCentred = (one: Line, other: Line): boolean =>
  Math.abs(one.x + one.right - other.x - other.right) < 2 * sameEdge.right &&
  Math.abs(one.x - other.x) > sameEdge.right;

/** As near as lines of one paragraph are, and as full. */
function isSetAsProse(line: Line, below: Line, page: Neighbours): boolean {
  const isWide = line.right - line.x > prose.narrow * line.em;
  if (!areNear(line, below, page)) return false;
  if (!isWide && isInCell(line) && isInCell(below)) return false; // cells of a column, one below the other
  if (page.haveAmounts(line, below) || page.haveLabels(line, below) || startsClause(line, below)) return false;
  return isFull(line, below, page);
}

/** No further apart than lines are on the page, or of the same sentence and no further than double spacing is. */
function areNear(line: Line, below: Line, page: Neighbours): boolean {
  const [leading, width] = [below.y - line.y, line.right - line.x];
  const isUsual = page.leading === 0 || width > prose.narrow * line.em;
  const usual = Math.max(page.leading, isUsual ? plainLeading * line.em : 0);
  const most = usual + moreLeading.ems * line.em + moreLeading.points;
  const isSentence = width > prose.wide * line.em && goesOn(line, below);
  return leading < (isSentence ? Math.max(most, mostLeading * line.em) : most);
}

/** Rows of dots or underscores up to an edge, each with a value of its own, are as full as prose is. */
const areLeaders = (line: Line, below: Line): boolean =>
  dotted.test(textOf(below)) || [line, below].every((one) => lineToWriteOn.test(textOf(one)));

const dotted = /[.·…]{5,}[^.·…]*$/;
const lineToWriteOn = /_{5,}$/;

const endsSentence = (line: Line): boolean => /[.:;]$/.test(textOf(line));

/** One word, or the mark of an amount behind the sign of its currency, whatever stands between the two. */
const isInCell = (line: Line): boolean => isOneWord(line) || /^(?:US|MX)?[$€£]\{\{[^{}]*\}\}$/.test(textOf(line));

const isOneWord = (line: Line): boolean => firstWord(line) === line.right - line.x;

/** Dashes fill it up to the edge, so that nobody adds a word: a paragraph ends. */
const endsStruck = (line: Line): boolean => /[-–—=/*]{3,}$/.test(textOf(line));

/** What a point of a list begins with, or has beside it. */
const isNumber = (word: string): boolean =>
  /^(?:[•▪■□●○◦‣·–—-]|\(?(?:\p{Nd}{1,2}|[a-zñ]|[ivx]{1,5})[.)]+[-–]?)$/u.test(word);

const textOf = ({ letters }: Line): string => letters.map(({ text }) => text).join('');

/** A mark begins in it and goes on below; what is computed may take several lines. */
const isOpen = (text: string): boolean => /\{\{[^{}]*\}?$|\{$/.test(text);

/** A word is broken at its end, in small letters or in capitals. */
const endsInWord = (line: Line, below: Line): boolean =>
  (/\p{Ll}-$/u.test(textOf(line)) && /^\p{Ll}/u.test(textOf(below))) ||
  (/\p{Lu}{2}-$/u.test(textOf(line)) && /^\p{Lu}{2}/u.test(textOf(below)));

/** A dollar sign at a line's end, and below it the mark of its amount. */
const isOneAmount = (line: Line, below: Line): boolean => textOf(line).endsWith('$') && textOf(below).startsWith('{{');

/** What items of lists begin with. */
const marker = /^(?:\(?(?:\p{Nd}{1,3}|\p{L}|[ivx]{1,5})[.)]|[•–—-])/iu;

/** Ems by which TeX sets a brace or a quotation mark into the margin, at most. A guess: of most fonts half of it. */
const mostHanging = 0.25;

const startAlike = (one: Line, other: Line): boolean =>
  Math.abs(one.x - other.x) < sameEdge.left || hangsBefore(one, other) || hangsBefore(other, one);

const hangsBefore = (line: Line, other: Line): boolean =>
  startsHanging(line) &&
  !startsHanging(other) &&
  other.x > line.x &&
  other.x - line.x < mostHanging * line.em &&
  !isCaptionOver(line, other);

/** Short lines that are set to one middle, as a name over what it signs as: each begins where its own width leads it. */
const isCaptionOver = (line: Line, other: Line): boolean =>
  line.right - line.x < prose.narrow * line.em && Math.abs(line.x + line.right - other.x - other.right) < sameEdge.left;

const startsHanging = (line: Line): boolean => /^[{“«]/.test(textOf(line));

function isAligned(line: Line, below: Line, page: Neighbours, isBegun: boolean): boolean {
  if (startAlike(line, below)) return true;
  const width = Math.max(line.right, below.right) - Math.min(line.x, below.x);
  if (Math.abs(line.x - below.x) < padding * line.em && width > prose.wide * line.em) return true;
  if (isBegun) return false;
  const isHanging =
    marker.test(textOf(line).replace(openings, '')) && below.x > line.x && below.x - line.x < mostIndent * line.em;
  const isEdge = page.column(below).length > 1; // a stack that is set to the right has none
  const isIndented =
    isEdge && width > prose.narrow * line.em && line.x > below.x && line.x - below.x < mostIndent * line.em;
  const startsAfterMarker = line.letters.some(
    (letter, index) =>
      Math.abs(letter.x - below.x) < sameEdge.left &&
      letter.x - (line.letters[index - 1]?.right ?? letter.x) > wordGap * letter.em,
  );
  const isHung = isEdge && below.x - line.x < mostIndent * line.em && isHungProse(line, below, page);
  return isHanging || isIndented || startsAfterMarker || isHung;
}

/** A wide first line, further from what is above it than from the next, which begins further in with a small letter. */
function isHungProse(line: Line, below: Line, page: Neighbours): boolean {
  const isWide = line.right - line.x > prose.wide * line.em && below.x > line.x;
  const leading = below.y - line.y;
  return isWide && /^\p{Ll}/u.test(textOf(below)) && !page.follows(line, leading + moreLeading.points);
}

/** Whether a line ends where its column does: so what stands below goes on with it. */
function isFull(line: Line, below: Line, page: Neighbours): boolean {
  const column = [...new Set([...page.column(below), ...page.column(line)])];
  const isTelling = (one: Line) => one === below || !page.isBeside(line) || page.isBeside(one);
  const edge = Math.max(line.right, ...column.filter(isTelling).map(({ right }) => right));
  if (/^\p{Ll}/u.test(textOf(below)) && page.isFullCell(line, below)) return true;
  const start = Math.min(line.x, below.x);
  const width = (edge - start) / line.em;
  if (endsOnEdge(line, below, column, page)) return true;
  const needs = paddingOf(line, below) + firstWord(below) + wordGap * line.em;
  if (line.right + needs < edge || mayStartClause(line, below, column)) return false;
  return width > prose.wide || (width > prose.narrow && column.length >= onEdge.narrow);
}

/** Whether other lines end where a line does, and the next no further right, but for a word that had to. */
function endsOnEdge(line: Line, below: Line, column: readonly Line[], page: Neighbours): boolean {
  const width = line.right - Math.min(line.x, below.x);
  const needed = width / line.em > prose.wide ? onEdge.wide : onEdge.narrow;
  const count = page.endingAt(line).length;
  if (count >= needed && below.right < line.right + sameEdge.right) return true;
  return count >= onEdge.overfull && isOverfull(below, line.right, column);
}

/** The only line of its column that reaches beyond its edge, with a word that begins before it: TeX could neither break nor move it. */
const isOverfull = (line: Line, edge: number, column: readonly Line[]): boolean =>
  startOfLastWord(line) < edge && column.every((one) => one === line || one.right < edge + sameEdge.right);

/** What a word with a border needs on its left, by which its line begins further in. */
const paddingOf = (line: Line, { x }: Line): number => (x > line.x && x - line.x < padding * line.em ? x - line.x : 0);

const firstWordOf = (line: Line): string =>
  lettersOfWord(line)
    .map(({ text }) => text)
    .join('');
