import type { Glyph } from '../content/glyph.ts';
import type { Block, Extent } from '../flow/block.ts';
import type { LineBox } from '../paragraph/line-box.ts';
import { isPosition, type Placeholder } from '../placeholder/find-placeholders.ts';
import { ReadingOrder } from '../placeholder/reading-order.ts';
import type { ClauseScene } from './clause-scene.ts';
import { clauseProblem, isClauseMark, isWithin, marksOf, type PageClause, placeProblem } from './page-clauses.ts';
import { goneRows, joinedRows, type RowSpan, rowSpanOf, rowsWith } from './table-rows.ts';

/** A strip of a page that goes, from side to side, with all that is in it. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly blocks: ReadonlySet<Block>;
  readonly rows?: RowSpan; // of a table
  readonly rise?: number; // how far up what is below moves, where that is sure: below such rows
}

/** What goes of a page: clauses that do not stay, and the lines of which marks are all. */
export function bandsOf(
  scene: ClauseScene,
  clauses: readonly PageClause[],
  stays: (clause: PageClause) => boolean,
): Band[] {
  const finder = finders.get(scene) ?? new BandFinder(scene);
  finders.set(scene, finder);
  const goneIn = (clause: PageClause) => clauses.some((outer) => isWithin(clause, outer) && !stays(outer));
  const bands = clauses.filter((clause) => !goneIn(clause)).flatMap((clause) => finder.bandsOf(clause, stays(clause)));
  const rows = joinedRows(bands.flatMap(({ rows: own }) => own ?? []));
  return [...bands.filter((band) => !band.rows), ...rows.map(bandOfRows)];
}

const bandOfRows = (rows: RowSpan): Band => ({ ...goneRows(rows), rows });

/** A page is asked several times: with its clauses, and without. */
const finders = new WeakMap<ClauseScene, BandFinder>();

/** Points by which a drawing may reach over the edge of what it belongs to. A guess: a border's width. */
const overEdge = 1.5;

/** Ems between a line and the next of its paragraph, at most. A guess: more is a gap between rows. */
const runsOn = 1;

type Letters = readonly LineBox['letters'][number][];

class BandFinder {
  readonly #scene: ClauseScene;
  readonly #lineOf: ReadonlyMap<Glyph, LineBox>;
  readonly #marks: ReadonlySet<Glyph>; // of clauses
  readonly #wholes = new Map<PageClause, Band>();
  #read: readonly Glyph[] | undefined;

  constructor(scene: ClauseScene) {
    this.#scene = scene;
    this.#lineOf = new Map(scene.lines.flatMap((line) => line.letters.map(({ glyph }) => [glyph, line] as const)));
    this.#marks = new Set(scene.placeholders.filter(isClauseMark).flatMap(({ glyphs }) => glyphs));
  }

  bandsOf(clause: PageClause, isKept: boolean): Band[] {
    const whole = this.#wholes.get(clause) ?? this.#wholeOf(clause);
    this.#wholes.set(clause, whole);
    if (!isKept) return [whole];
    const rows = this.#rowsOf(clause);
    if (rows) return rowsWith(rows, (text) => this.#isMarksOnly(text)).map((one) => this.#sureRows(clause, one));
    return marksOf(clause).flatMap(({ glyphs }) => {
      const lines = this.#linesOf(glyphs);
      return lines.every((line) => this.#isMarks(line.letters))
        ? [this.#bandAround(clause, this.#blocksOf(lines))]
        : [];
    });
  }

  #wholeOf(clause: PageClause): Band {
    this.#assertWholeLines(clause);
    const rows = this.#rowsOf(clause);
    if (rows) {
      const whole = this.#sureRows(clause, rows);
      this.#assertUnsigned(clause, whole);
      return whole;
    }
    const marked = this.#linesOf(marksOf(clause).flatMap(({ glyphs }) => glyphs));
    const whole = this.#bandAround(clause, [...this.#blocksOf(marked), ...this.#pageEnds(clause)]);
    this.#assertOwn(clause, whole);
    if (this.#goesOnAside(clause, whole)) throw placeProblem(this.#scene, clause);
    return whole;
  }

  /** Whether a cell that is longer than the one with the mark goes on right below its end, or begins right above its beginning. */
  #goesOnAside({ start, end }: PageClause, { top, bottom, blocks }: Band): boolean {
    const others = [...this.#scene.body].filter((block) => block.kind === 'text' && !blocks.has(block));
    const isTight = (gap: number, { size }: Block) => gap > -size && gap < runsOn * size;
    const above = others.filter((block) => middleOf(block) > top && isTight(block.bottom - top, block));
    const below = others.filter((block) => middleOf(block) < bottom && isTight(bottom - block.top, block));
    return this.#isRest(start?.glyphs[0], above, blocks) || this.#isRest(end?.glyphs.at(-1), below, blocks);
  }

  /** Whether lines are under or over texts of a clause, but none of them under or over that with the mark. */
  #isRest(mark: Glyph | undefined, lines: readonly Block[], blocks: ReadonlySet<Block>): boolean {
    const marked = mark && this.#scene.ownerOf(mark);
    if (!marked || lines.some((line) => areInLine(line, marked))) return false;
    return textsIn(blocks).some((text) => !areInLine(text, marked) && lines.some((line) => areInLine(line, text)));
  }

  /** A clause that goes over the end of a page takes all that stands there below its beginning, and on the next page all above its end. */
  #pageEnds({ start, end }: PageClause): Block[] {
    const body = [...this.#scene.body];
    const [highest, lowest] = [Math.max(...body.map(({ top }) => top)), Math.min(...body.map(({ bottom }) => bottom))];
    const isEnd = ({ top, bottom }: Block) => (!start && top === highest) || (!end && bottom === lowest);
    return body.filter(isEnd);
  }

  #blocksOf(lines: readonly LineBox[]): Block[] {
    return lines.flatMap(({ letters }) => letters.flatMap(({ glyph }) => this.#scene.ownerOf(glyph) ?? []));
  }

  #linesOf(glyphs: readonly Glyph[]): LineBox[] {
    return [...new Set(glyphs.flatMap((glyph) => this.#lineOf.get(glyph) ?? []))];
  }

  #isMarks(letters: Letters | undefined): boolean {
    return letters?.every(({ glyph }) => this.#marks.has(glyph) || glyph.text.trim() === '') ?? false;
  }

  /** Nothing but marks stands before a clause on its first line, nor behind it on its last one. */
  #assertWholeLines(clause: PageClause): void {
    const { start, end } = clause;
    const page = this.#scene.page;
    if (start && !this.#isMarks(this.#aside(start).before)) throw clauseProblem('lines', page, start);
    if (end && !this.#isMarks(this.#aside(end).behind)) throw clauseProblem('lines', page, end);
  }

  /** What stands on the line of a mark before it begins, and on that of its end behind it. */
  #aside({ glyphs }: Placeholder): Partial<Record<'before' | 'behind', Letters>> {
    const [first, last = first] = [glyphs[0], glyphs.at(-1)];
    const [start, end] = [this.#lineOf.get(first)?.letters, this.#lineOf.get(last)?.letters];
    const at = (letters: Letters, glyph: Glyph) => letters.findIndex((letter) => letter.glyph === glyph);
    return {
      ...(start && { before: start.slice(0, at(start, first)) }),
      ...(end && { behind: end.slice(at(end, last) + 1) }),
    };
  }

  /** From the first of some blocks to the last. */
  #bandAround(clause: PageClause, own: readonly Block[]): Band {
    const [top, bottom] = [Math.max(...own.map((block) => block.top)), Math.min(...own.map((block) => block.bottom))];
    const isWithin = (block: Block) => middleOf(block) < top && middleOf(block) > bottom;
    const movable = this.#scene.blocks.filter((block) => !this.#scene.frames.has(block));
    const [inside, outside] = [new Set(movable.filter(isWithin)), movable.filter((block) => !isWithin(block))];
    const isUnsure =
      own.length === 0 ||
      [...inside].some((block) => !this.#scene.body.has(block)) ||
      outside.some((block) => [...inside].some((one) => runInto(one, block))) ||
      isRowOfTable({ top, bottom, blocks: inside }, outside);
    if (isUnsure) throw placeProblem(this.#scene, clause);
    return { top, bottom, blocks: inside };
  }

  /** The rows of a table that a clause takes; undefined where it stands otherwise. */
  #rowsOf({ start, end }: PageClause): RowSpan | undefined {
    const [first, last] = [start?.glyphs[0], end?.glyphs.at(-1)];
    const [opening, closing] = [first && this.#scene.ownerOf(first), last && this.#scene.ownerOf(last)];
    return opening && closing && rowSpanOf(this.#scene.tables, opening, closing);
  }

  /** Nothing stands beside the table, nor reaches into its rows. */
  #sureRows(clause: PageClause, rows: RowSpan): Band {
    const band = bandOfRows(rows);
    const own = new Set(rows.table.drawings.map(({ block }) => block));
    const isIn = (block: Block) => block.top > band.bottom && block.bottom < band.top;
    const inside = this.#scene.blocks.filter(
      (block) => !this.#scene.frames.has(block) && !own.has(block) && isIn(block),
    );
    const isUnsure =
      inside.some((block) => !band.blocks.has(block)) || [...band.blocks].some((block) => !this.#scene.body.has(block));
    if (isUnsure) throw placeProblem(this.#scene, clause);
    return band;
  }

  #isMarksOnly(text: Block): boolean {
    const own = this.#scene.glyphs.filter((glyph) => this.#scene.ownerOf(glyph) === text);
    return own.every((glyph) => this.#marks.has(glyph) || glyph.text.trim() === '');
  }

  #assertUnsigned(clause: PageClause, { top, bottom, blocks }: Band): void {
    const { placeholders, fields } = this.#scene;
    const signed = placeholders.some(
      ({ name, glyphs }) => isPosition(name) && glyphs.some((glyph) => blocks.has(this.#scene.ownerOf(glyph) as Block)),
    );
    const hasField = fields.some((field) => middleOf(field) < top && middleOf(field) > bottom);
    if (signed || hasField) throw clauseProblem('signature', this.#scene.page, clause.opening);
  }

  /** What stands in the band of a clause is what is read between its marks, and no place to sign is among it. */
  #assertOwn(clause: PageClause, whole: Band): void {
    const { blocks } = whole;
    this.#assertUnsigned(clause, whole);
    const goesOver = !clause.start || !clause.end;
    if (goesOver && isOneColumn(textsIn(blocks))) return; // whatever the order: nothing stands beside it
    if (this.#isAllOf(this.#between(clause, this.#scene.glyphs), blocks)) return;
    this.#read ??= new ReadingOrder(this.#scene.glyphs).glyphs();
    if (!this.#isAllOf(this.#between(clause, this.#read), blocks)) throw placeProblem(this.#scene, clause);
  }

  /** What comes from the beginning of a clause to its end, without head and foot where it goes over the end of a page. */
  #between({ start, end }: PageClause, glyphs: readonly Glyph[]): Glyph[] {
    const [first, last] = [start?.glyphs[0], end?.glyphs.at(-1)];
    const between = glyphs.slice(first ? glyphs.indexOf(first) : 0, last ? glyphs.indexOf(last) + 1 : glyphs.length);
    if (start && end) return between;
    return between.filter((glyph) => {
      const owner = this.#scene.ownerOf(glyph);
      return owner !== undefined && this.#scene.body.has(owner);
    });
  }

  #isAllOf(glyphs: readonly Glyph[], blocks: ReadonlySet<Block>): boolean {
    const owners = new Set(glyphs.flatMap((glyph) => this.#scene.ownerOf(glyph) ?? []));
    const texts = textsIn(blocks);
    const isRead = (text: Block) =>
      owners.has(text) ||
      texts.some((other) => owners.has(other) && (isNumberOf(text, other) || isNumberOf(other, text)));
    return [...owners].every((owner) => blocks.has(owner)) && texts.every(isRead);
  }
}

const textsIn = (blocks: ReadonlySet<Block>): Block[] => [...blocks].filter(({ kind }) => kind === 'text');

/** Whether no text stands beside another, but for numbers of points. */
const isOneColumn = (texts: readonly Block[]): boolean =>
  texts.every((one) =>
    texts.every((other) => one === other || !isBeside(one, other) || isNumberOf(one, other) || isNumberOf(other, one)),
  );

const isBeside = (one: Extent, { top, bottom }: Extent): boolean => middleOf(one) < top && middleOf(one) > bottom;

/** The number of a point beside its text: Chromium paints what is set aside, or has something set aside, after all else. */
const isNumberOf = (number: Block, { left, top, bottom }: Block): boolean =>
  /^\(?[\p{L}\d]{1,5}[.)]$/u.test(number.edges?.says ?? '') &&
  number.right <= left &&
  middleOf(number) < top &&
  middleOf(number) > bottom;

/** Points from a row of a table to the rules around it, at most. A guess: what a cell leaves free. */
const cellPadding = 16;

/** Rules above and below, and upright ones between them: the table would be left with a seam. */
function isRowOfTable({ top, bottom, blocks }: Band, outside: readonly Block[]): boolean {
  if (![...blocks].some(({ isUpright }) => isUpright)) return false;
  const rules = outside.filter((block) => block.kind === 'drawing' && block.top - block.bottom < thickestRule);
  const hasAbove = rules.some((rule) => rule.bottom > top - overEdge && rule.bottom < top + cellPadding);
  return hasAbove && rules.some((rule) => rule.top < bottom + overEdge && rule.top > bottom - cellPadding);
}

/** Points. A guess. */
const thickestRule = 3;

const areInLine = (one: Extent, other: Extent): boolean => one.left < other.right && other.left < one.right;

const middleOf = ({ top, bottom }: Extent): number => (top + bottom) / 2;

/** A drawing around a clause and more, or over its edge. Lines of text may be set tight. */
function runInto(inside: Block, outside: Block): boolean {
  if (inside.kind === 'text' && outside.kind === 'text') return false;
  return (
    inside.left < outside.right &&
    outside.left < inside.right &&
    inside.bottom + overEdge < outside.top &&
    outside.bottom + overEdge < inside.top
  );
}
