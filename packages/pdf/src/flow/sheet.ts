import type { Clip, OperatorRange, TextRun } from '../content/glyph.ts';
import { identity, invert, type Matrix, multiply, translation } from '../content/matrix.ts';
import type { Replacement } from '../content/rewrite-stream.ts';
import { boxInFrame, type Frame, type Letter, outOfFrame } from '../paragraph/frame.ts';
import type { ContentChange } from '../typeset/change.ts';
import { writeGoneRun, writeMovedRun } from '../typeset/write.ts';
import { type Block, type Extent, extentOf, type Part, type Table } from './block.ts';
import type { PageFlow } from './page-flow.ts';
import type { Drops } from './solve-drops.ts';
import { isStill, stretchedPaths, type TableBand } from './table-grid.ts';

/** One of the pages that a page of a template is set on: mostly the only one. */
export interface Sheet {
  readonly drops: Drops; // less than nothing of what moves up, to the top of a page after the first
  readonly asides: Asides; // of what goes on in the next column
  readonly clips: ReadonlyMap<Clip, number>; // those that move, with all that they confine
  readonly absent: ReadonlySet<Block>; // what stands on others
  readonly longer: ReadonlyMap<Block, number>; // rules between columns, by how much
  /** Of each table the rows that stand here, with its head where that is set again. */
  readonly tables: ReadonlyMap<Table, readonly TableBand[]>;
}

/** How far to the right each block moves, of those that leave their column. */
export type Asides = ReadonlyMap<Block, number>;

/** How far something moves, down and to the right. */
interface Move {
  readonly drop: number;
  readonly aside: number;
}

/** Whether all on a sheet stands where it stood. */
export const isUnmoved = ({ drops, tables, longer }: Sheet): boolean =>
  drops.size === 0 && longer.size === 0 && [...tables].every(([table, bands]) => isStill(table, bands));

/**
 * A clip moves with what it confines, where all of that moves alike; else, and where that would lose what gets longer, it stays and all has
 * to stay in it. Undefined where it does not.
 */
export function movedClips(
  { frame, clipContents }: PageFlow,
  drops: Drops,
  growths: ReadonlyMap<Block, number>,
  absent: ReadonlySet<Block> = new Set(),
  longer: Sheet['longer'] = new Map(),
  asides: Asides = new Map(),
): ReadonlyMap<Clip, number> | undefined {
  const [moved, moves] = [new Map<Clip, number>(), { drops, growths, asides }];
  for (const [clip, confined] of clipContents) {
    if ([...longer.keys()].some((rule) => isOnly(rule, confined))) continue;
    const blocks = [...confined].filter((block) => !block || !absent.has(block));
    const drop = dropOf(clip, extentOf(boxInFrame(frame, clip.box)), blocks, moves);
    if (drop === undefined) return undefined;
    if (drop !== 0) moved.set(clip, drop);
  }
  return moved;
}

interface Moves {
  readonly drops: Drops;
  readonly growths: ReadonlyMap<Block, number>;
  readonly asides: Asides;
}

/** How far down a clip moves; what leaves its column has to stay in it. */
function dropOf(clip: Clip, extent: Extent, blocks: readonly (Block | undefined)[], moves: Moves): number | undefined {
  const { drops, growths, asides } = moves;
  const { top, bottom } = extent;
  const loses = (block: Block | undefined, drop: number) => {
    const by = block ? reachOf(block, drops, growths) : 0;
    if (!block || by === 0 || by === drop) return false;
    const isBelowTop = by > 0 || block.top - (drops.get(block) ?? 0) <= top - drop + clipped;
    return !isBelowTop || !staysAbove(bottom - drop, block.bottom - by, clip);
  };
  const leaving = blocks.flatMap((block) => (block && asides.has(block) ? [movedExtent(block, moves)] : []));
  if (!leaving.every((one) => staysIn(one, extent, clip))) return undefined;
  const ways = leaving.length > 0 ? [0] : [commonDrop(blocks, drops), 0];
  return ways.find((by) => !blocks.some((block) => loses(block, by)));
}

/** Whether nothing else is confined: such a clip gives a rule its form, and gets longer with it. */
const isOnly = (block: Block, confined: ReadonlySet<Block | undefined>): boolean =>
  confined.size === 1 && confined.has(block);

/** Where a block stands that goes on in another column. */
function movedExtent(block: Block, { drops, growths, asides }: Moves): Extent {
  const aside = asides.get(block) ?? 0;
  return {
    left: block.left + aside,
    right: block.right + aside,
    top: block.top - (drops.get(block) ?? 0),
    bottom: block.bottom - reachOf(block, drops, growths),
  };
}

const staysIn = (inner: Extent, outer: Extent, { isBox }: Clip): boolean =>
  isBox &&
  inner.left > outer.left - clipped &&
  inner.right < outer.right + clipped &&
  inner.top < outer.top + clipped &&
  inner.bottom > outer.bottom - clipped;

/** How far down the lower edge of a block moves. */
const reachOf = (block: Block, drops: Drops, growths: ReadonlyMap<Block, number>): number =>
  (drops.get(block) ?? 0) + (growths.get(block) ?? 0);

/** How far all of some blocks move; 0 where they do not move alike. */
function commonDrop(blocks: readonly (Block | undefined)[], drops: Drops): number {
  const [first = 0, ...others] = [...blocks].map((block) => (block && drops.get(block)) ?? 0);
  return others.every((drop) => drop === first) ? first : 0;
}

/** Points by which text may reach out of a clip: no letter loses more than a hair. A guess. */
const clipped = 0.5;

const staysAbove = (floor: number, bottom: number, { isBox }: Clip): boolean => isBox && bottom >= floor - clipped;

/** What a sheet changes of its page but the paragraphs with placeholders: what moves is drawn elsewhere, what is absent goes. */
export function changesOn(
  { frame, content, clipContents }: Pick<PageFlow, 'frame' | 'content' | 'clipContents'>,
  { drops, asides, clips, absent, tables, longer }: Sheet,
  page: number,
): ContentChange[] {
  const place = { content, page, frame };
  const paths = [...clips].map(([clip, drop]) => movedDrawing(clip, frame, { drop, aside: 0 }, content.bytes));
  const changes: ContentChange[] = [];
  const change = (part: Part, move: Move | undefined) => {
    if (part.kind === 'letters') changes.push(movedLetters(part.show, part.letters, move, place));
    else if (move === undefined) paths.push(gone(part));
    else if (part.kind === 'show') paths.push(movedShow(part.show, part.text, frame, move));
    else paths.push(movedDrawing(part.operators, frame, move, content.bytes));
  };
  const changed = [...tables].filter(([table, bands]) => !isStill(table, bands));
  paths.push(...changed.flatMap(([table, bands]) => stretchedPaths(table, bands, frame)));
  const drawnAgain = new Set([...tables.keys()].flatMap(({ drawings }) => drawings.map(({ block }) => block)));
  const moved = [...drops].filter(([block, drop]) => drop !== 0 && !drawnAgain.has(block) && !longer.has(block));
  for (const [rule, growth] of longer) {
    const own = [...clipContents].flatMap(([clip, confined]) => (isOnly(rule, confined) ? [clip] : []));
    paths.push(...stretchedRule(rule, own, { drop: drops.get(rule) ?? 0, growth }, frame, content.bytes));
  }
  const lost = [...absent].filter((block) => !drawnAgain.has(block));
  for (const { parts } of lost) for (const part of parts) change(part, undefined);
  for (const [block, drop] of moved)
    for (const part of block.parts) change(part, { drop, aside: asides.get(block) ?? 0 });
  return [{ ...place, removed: [], placed: [], run: undefined, paths }, ...changes];
}

/** What draws nothing any more; text that follows by its own leading still finds its line. */
function gone(part: Exclude<Part, { kind: 'letters' }>): Replacement {
  const { start, end } = part.kind === 'show' ? part.show : part.operators;
  return { start, end, text: part.kind === 'show' ? writeGoneRun(part.show) : '' };
}

function movedShow(show: TextRun, text: string, frame: Frame, move: Move): Replacement {
  const { start, end } = show;
  return { start, end, text: writeMovedRun(show, text, shiftIn(show, frame, move)) };
}

/** Undefined as a move: they go. */
function movedLetters(
  show: TextRun,
  letters: readonly Letter[],
  move: Move | undefined,
  place: Pick<ContentChange, 'content' | 'page' | 'frame'>,
): ContentChange {
  const removed = letters.map(({ glyph }) => glyph);
  const placed =
    move === undefined
      ? []
      : letters.map((letter) => {
          const [x, y] = [letter.x + move.aside, letter.y - move.drop];
          return { model: letter, shaped: undefined, x, y, scale: 1 };
        });
  return { ...place, removed, placed, run: show, paths: [] };
}

function movedDrawing(operators: OperatorRange, frame: Frame, move: Move, bytes: Uint8Array): Replacement {
  const { start, end } = operators;
  const own = Buffer.from(bytes.subarray(start, end)).toString('latin1');
  const [, , , , x, y] = shiftIn(operators, frame, move);
  return { start, end, text: `1 0 0 1 ${short(x)} ${short(y)} cm\n${own}\n1 0 0 1 ${short(-x)} ${short(-y)} cm\n` };
}

/** Drawn from where its upper edge goes to where its lower one does. */
function stretchedRule(
  { parts, top, bottom }: Block,
  clips: readonly Clip[],
  { drop, growth }: { drop: number; growth: number },
  frame: Frame,
  bytes: Uint8Array,
): Replacement[] {
  const factor = (top - bottom + growth) / (top - bottom);
  const { cos, sin } = frame;
  const level: Matrix = [cos, -sin, sin, cos, 0, 0];
  const stretch: Matrix = [1, 0, 0, factor, 0, top - drop - factor * top];
  const onPage = multiply(multiply(level, stretch), [cos, sin, -sin, cos, 0, 0]);
  const drawn = parts.flatMap((part) => (part.kind === 'drawing' ? [part.operators] : []));
  return [...clips, ...drawn].flatMap(({ start, end, matrix }) => {
    const back = invert(matrix);
    if (!back) return [];
    const change = multiply(multiply(matrix, onPage), back);
    const undone = invert(change);
    const own = Buffer.from(bytes.subarray(start, end)).toString('latin1');
    return undone
      ? [{ start, end, text: `${change.map(short).join(' ')} cm\n${own}\n${undone.map(short).join(' ')} cm\n` }]
      : [];
  });
}

/** Hundred thousandths of a unit: some contents have units of many points. */
const precision = 100_000;
const short = (value: number): string => String(Math.round(value * precision) / precision || 0);

/** The way in the units of a content; what has no extent there stays. */
function shiftIn({ matrix }: OperatorRange, frame: Frame, { drop, aside }: Move): Matrix {
  const back = invert(matrix);
  const { x, y } = outOfFrame(frame, { x: aside, y: -drop });
  return back ? multiply(multiply(matrix, translation(x, y)), back) : identity;
}
