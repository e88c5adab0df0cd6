import type { Glyph } from '../content/glyph.ts';
import type { Block, Extent } from '../flow/block.ts';
import type { LineBox } from '../paragraph/line-box.ts';
import { isPosition } from '../placeholder/find-placeholders.ts';
import { ReadingOrder } from '../placeholder/reading-order.ts';
import type { ClauseScene } from './clause-scene.ts';
import { clauseProblem, isClauseMark, isWithin, type PageClause } from './page-clauses.ts';

/** A strip of a page that goes, from side to side, with all that is in it. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly blocks: ReadonlySet<Block>;
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
  return clauses.filter((clause) => !goneIn(clause)).flatMap((clause) => finder.bandsOf(clause, stays(clause)));
}

/** A page is asked several times: with its clauses, and without. */
const finders = new WeakMap<ClauseScene, BandFinder>();

/** Points by which a drawing may reach over the edge of what it belongs to. A guess: a border's width. */
const overEdge = 1.5;

class BandFinder {
  readonly #scene: ClauseScene;
  readonly #lineOf: ReadonlyMap<Glyph, LineBox>;
  readonly #marks: ReadonlySet<Glyph>; // of clauses
  readonly #at: ReadonlyMap<Glyph, number>; // as they are drawn
  readonly #wholes = new Map<PageClause, Band>();
  #read: readonly Glyph[] | undefined;

  constructor(scene: ClauseScene) {
    this.#scene = scene;
    this.#lineOf = new Map(scene.lines.flatMap((line) => line.letters.map(({ glyph }) => [glyph, line] as const)));
    this.#marks = new Set(scene.placeholders.filter(isClauseMark).flatMap(({ glyphs }) => glyphs));
    this.#at = new Map(scene.glyphs.map((glyph, index) => [glyph, index]));
  }

  bandsOf(clause: PageClause, isKept: boolean): Band[] {
    const whole = this.#wholes.get(clause) ?? this.#wholeOf(clause);
    this.#wholes.set(clause, whole);
    if (!isKept) return [whole];
    return [clause.opening, clause.closing].flatMap(({ glyphs }) => {
      const lines = this.#linesOf(glyphs);
      return lines.every((line) => this.#isMarks(line.letters)) ? [this.#bandAround(clause, lines)] : [];
    });
  }

  #wholeOf(clause: PageClause): Band {
    this.#assertWholeLines(clause);
    const whole = this.#bandAround(clause, this.#linesOf([...clause.opening.glyphs, ...clause.closing.glyphs]));
    this.#assertOwn(clause, whole);
    return whole;
  }

  #linesOf(glyphs: readonly Glyph[]): LineBox[] {
    return [...new Set(glyphs.flatMap((glyph) => this.#lineOf.get(glyph) ?? []))];
  }

  #isMarks(letters: LineBox['letters'] | readonly LineBox['letters'][number][]): boolean {
    return letters.every(({ glyph }) => this.#marks.has(glyph) || glyph.text.trim() === '');
  }

  /** Nothing but marks stands before a clause on its first line, nor behind it on its last one. */
  #assertWholeLines(clause: PageClause): void {
    const [first, last] = [clause.opening.glyphs[0], clause.closing.glyphs.at(-1)];
    const [start, end] = [this.#lineOf.get(first), last && this.#lineOf.get(last)];
    const before = start?.letters.slice(
      0,
      start.letters.findIndex(({ glyph }) => glyph === first),
    );
    const behind = end?.letters.slice(end.letters.findIndex(({ glyph }) => glyph === last) + 1);
    if (!before || !this.#isMarks(before)) throw clauseProblem('place', this.#scene.page, clause.opening);
    if (!behind || !this.#isMarks(behind)) throw clauseProblem('place', this.#scene.page, clause.closing);
  }

  /** From the first of some lines to the last. */
  #bandAround(clause: PageClause, lines: readonly LineBox[]): Band {
    const own = lines.flatMap(({ letters }) => letters.flatMap(({ glyph }) => this.#scene.ownerOf(glyph) ?? []));
    const [top, bottom] = [Math.max(...own.map((block) => block.top)), Math.min(...own.map((block) => block.bottom))];
    const isWithin = (block: Block) => middleOf(block) < top && middleOf(block) > bottom;
    const movable = this.#scene.blocks.filter((block) => !this.#scene.frames.has(block));
    const [inside, outside] = [new Set(movable.filter(isWithin)), movable.filter((block) => !isWithin(block))];
    const isUnsure =
      own.length === 0 ||
      [...inside].some((block) => !this.#scene.body.has(block)) ||
      outside.some((block) => [...inside].some((one) => runInto(one, block))) ||
      isRowOfTable({ top, bottom, blocks: inside }, outside);
    if (isUnsure) throw clauseProblem('place', this.#scene.page, clause.opening);
    return { top, bottom, blocks: inside };
  }

  /** What stands in the band of a clause is what is read between its marks, and no place to sign is among it. */
  #assertOwn(clause: PageClause, { top, bottom, blocks }: Band): void {
    const { page, placeholders, fields } = this.#scene;
    const signed = placeholders.some(
      ({ name, glyphs }) => isPosition(name) && glyphs.some((glyph) => blocks.has(this.#scene.ownerOf(glyph) as Block)),
    );
    const hasField = fields.some((field) => middleOf(field) < top && middleOf(field) > bottom);
    if (signed || hasField) throw clauseProblem('signature', page, clause.opening);
    const [first, last] = [clause.opening.glyphs[0], clause.closing.glyphs.at(-1) ?? clause.closing.glyphs[0]];
    const drawn = this.#scene.glyphs.slice(this.#at.get(first), (this.#at.get(last) ?? -1) + 1);
    if (this.#isAllOf(drawn, blocks)) return;
    this.#read ??= new ReadingOrder(this.#scene.glyphs).glyphs();
    const read = this.#read.slice(this.#read.indexOf(first), this.#read.indexOf(last) + 1);
    if (!this.#isAllOf(read, blocks)) throw clauseProblem('place', page, clause.opening);
  }

  #isAllOf(glyphs: readonly Glyph[], blocks: ReadonlySet<Block>): boolean {
    const owners = new Set(glyphs.flatMap((glyph) => this.#scene.ownerOf(glyph) ?? []));
    const texts = [...blocks].filter(({ kind }) => kind === 'text');
    const isRead = (text: Block) =>
      owners.has(text) ||
      texts.some((other) => owners.has(other) && (isNumberOf(text, other) || isNumberOf(other, text)));
    return [...owners].every((owner) => blocks.has(owner)) && texts.every(isRead);
  }
}

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
