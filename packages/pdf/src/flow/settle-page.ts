import type { Box, Point } from '../content/geometry.ts';
import type { Clip, OperatorRange, TextRun } from '../content/glyph.ts';
import { identity, invert, type Matrix, multiply, translation } from '../content/matrix.ts';
import type { Replacement } from '../content/rewrite-stream.ts';
import { boxInFrame, type Frame, type Letter, outOfFrame } from '../paragraph/frame.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { type BrokenParagraph, breakFreely, type ComposedParagraph } from '../typeset/break-paragraph.ts';
import type { ContentChange } from '../typeset/change.ts';
import { tighteningCount } from '../typeset/tightening.ts';
import { writeMovedRun } from '../typeset/write.ts';
import { areOver, type Block, extentOf } from './block.ts';
import type { LayoutNode } from './layout-tree.ts';
import type { PageFlow } from './page-flow.ts';
import { type Drops, type GapNarrowing, solveDrops } from './solve-drops.ts';

/** A page whose paragraphs push down what stands below them. */
export interface SettledPage {
  readonly paragraphs: ReadonlyMap<Paragraph, BrokenParagraph>;
  readonly drops: Drops;
  readonly clips: ReadonlyMap<Clip, number>; // those that move, with all that they confine
}

/** Undefined where a page has no room, or not all of it can be moved that should. */
export function settlePage(flow: PageFlow, compositions: readonly ComposedParagraph[]): SettledPage | undefined {
  const growing = compositions.flatMap((composition) => {
    const { paragraph } = composition;
    const block = flow.blocks.get(paragraph);
    return block && flow.growing.has(block) ? [{ paragraph, block, choices: new ParagraphChoices(composition) }] : [];
  });
  if (growing.length === 0) return undefined;
  for (let measure = 0; measure < tighteningCount; measure += 1) {
    const chosen = growing.flatMap(({ paragraph, block, choices }) => {
      const broken = choices.chosen(measure);
      return broken ? [{ paragraph, block, broken }] : [];
    });
    if (chosen.length < growing.length) return undefined;
    const growths = new Map(chosen.map(({ block, broken }) => [block, broken.growth]));
    const moves = movesFor(flow, growths, measure === 0 ? narrowings : narrowings.slice(-1));
    if (moves) return { paragraphs: new Map(chosen.map(({ paragraph, broken }) => [paragraph, broken])), ...moves };
  }
  return undefined;
}

const narrowings: readonly GapNarrowing[] = ['none', 'wide', 'all'];

/** What has to move for paragraphs that grow by so much, with gaps as little narrower as can be. */
function movesFor(
  flow: PageFlow,
  growths: ReadonlyMap<Block, number>,
  tried: readonly GapNarrowing[],
): Pick<SettledPage, 'drops' | 'clips'> | undefined {
  for (const narrowing of tried) {
    const drops = solveDrops(flow.root, flow.room, (block) => growths.get(block) ?? 0, narrowing);
    const clips = drops && isClear(flow, drops, growths) && movedClips(flow, drops, growths);
    if (drops && clips) return { drops, clips };
  }
  return undefined;
}

class ParagraphChoices {
  readonly #rest: Iterator<BrokenParagraph>;
  readonly #known: BrokenParagraph[] = [];

  constructor(composition: ComposedParagraph) {
    this.#rest = breakFreely(composition);
  }

  /** As it is where that does not grow; else by the measure of all others that do. */
  chosen(measure: number): BrokenParagraph | undefined {
    const mildest = this.#at(0);
    return mildest?.growth === 0 ? mildest : this.#at(measure);
  }

  #at(index: number): BrokenParagraph | undefined {
    for (let next = this.#known.length; next <= index; next += 1) {
      const { value, done } = this.#rest.next();
      if (done) break;
      this.#known.push(value);
    }
    return this.#known[Math.min(index, this.#known.length - 1)];
  }
}

/** Whether nothing runs into what stays. */
function isClear({ root, obstacles }: PageFlow, drops: Drops, growths: ReadonlyMap<Block, number>): boolean {
  if (obstacles.length === 0) return true;
  return blocksIn(root).every((block) => {
    const drop = drops.get(block) ?? 0;
    const moved = { ...block, top: block.top - drop, bottom: block.bottom - drop - (growths.get(block) ?? 0) };
    return obstacles.every((obstacle) => !areOver(moved, obstacle) || areOver(block, obstacle));
  });
}

const blocksIn = (node: LayoutNode): readonly Block[] =>
  node.kind === 'leaf' ? node.blocks : node.nodes.flatMap(blocksIn);

/**
 * A clip moves with what it confines, where all of that moves alike; else that has to stay in it. Undefined where
 * it does not.
 */
function movedClips(
  { frame, clipContents }: PageFlow,
  drops: Drops,
  growths: ReadonlyMap<Block, number>,
): ReadonlyMap<Clip, number> | undefined {
  const moved = new Map<Clip, number>();
  for (const [clip, blocks] of clipContents) {
    const drop = commonDrop(blocks, drops);
    if (drop > 0) moved.set(clip, drop);
    const floor = extentOf(boxInFrame(frame, clip.box)).bottom - drop;
    const loses = (block: Block | undefined) => {
      const by = block ? reachOf(block, drops, growths) : 0;
      return block && by !== 0 && by !== drop && !staysAbove(floor, block.bottom - by, clip);
    };
    if ([...blocks].some(loses)) return undefined;
  }
  return moved;
}

/** How far down the lower edge of a block moves. */
const reachOf = (block: Block, drops: Drops, growths: ReadonlyMap<Block, number>): number =>
  (drops.get(block) ?? 0) + (growths.get(block) ?? 0);

/** How far all of some blocks move; 0 where they do not move alike. */
function commonDrop(blocks: ReadonlySet<Block | undefined>, drops: Drops): number {
  const [first = 0, ...others] = [...blocks].map((block) => (block && drops.get(block)) ?? 0);
  return others.every((drop) => drop === first) ? first : 0;
}

/** Points by which text may reach out of a clip: no letter loses more than a hair. A guess. */
const clipped = 0.5;

const staysAbove = (floor: number, bottom: number, { isBox }: Clip): boolean => isBox && bottom >= floor - clipped;

/** What moves of a page but the paragraphs with placeholders, drawn further down. */
export function changesOfMoved(
  { frame, content }: PageFlow,
  { drops, clips }: SettledPage,
  page: number,
): ContentChange[] {
  const paths = [...clips].map(([clip, drop]) => movedDrawing(clip, frame, drop, content.bytes));
  const changes: ContentChange[] = [];
  for (const [block, drop] of drops) {
    for (const part of block.parts) {
      if (part.kind === 'drawing') paths.push(movedDrawing(part.operators, frame, drop, content.bytes));
      else if (part.kind === 'show') paths.push(movedShow(part.show, part.text, frame, drop));
      else changes.push(movedLetters(part.show, part.letters, drop, { content, page, frame }));
    }
  }
  return [{ content, page, frame, removed: [], placed: [], run: undefined, paths }, ...changes];
}

function movedShow(show: TextRun, text: string, frame: Frame, drop: number): Replacement {
  const { start, end } = show;
  return { start, end, text: writeMovedRun(show, text, shiftIn(show, frame, drop)) };
}

function movedLetters(
  show: TextRun,
  letters: readonly Letter[],
  drop: number,
  place: Pick<ContentChange, 'content' | 'page' | 'frame'>,
): ContentChange {
  const placed = letters.map((letter) => ({
    model: letter,
    shaped: undefined,
    x: letter.x,
    y: letter.y - drop,
    scale: 1,
  }));
  return { ...place, removed: letters.map(({ glyph }) => glyph), placed, run: show, paths: [] };
}

function movedDrawing(operators: OperatorRange, frame: Frame, drop: number, bytes: Uint8Array): Replacement {
  const { start, end } = operators;
  const own = Buffer.from(bytes.subarray(start, end)).toString('latin1');
  const [, , , , x, y] = shiftIn(operators, frame, drop);
  return { start, end, text: `1 0 0 1 ${short(x)} ${short(y)} cm\n${own}\n1 0 0 1 ${short(-x)} ${short(-y)} cm\n` };
}

/** Hundred thousandths of a unit: some contents have units of many points. */
const precision = 100_000;
const short = (value: number): string => String(Math.round(value * precision) / precision || 0);

/** The way down in the units of a content; what has no extent there stays. */
function shiftIn({ matrix }: OperatorRange, frame: Frame, drop: number): Matrix {
  const back = invert(matrix);
  const { x, y } = outOfFrame(frame, { x: 0, y: -drop });
  return back ? multiply(multiply(matrix, translation(x, y)), back) : identity;
}

/** How far something moves that lies on a page, with what stands nearest: a link, a field, a place to sign. */
export function shiftAt({ frame, all }: PageFlow, { drops }: SettledPage, box: Box): Point {
  const { left, right, top, bottom } = extentOf(boxInFrame(frame, box));
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const distance = (block: Block) =>
    Math.max(0, block.left - x, x - block.right) + Math.max(0, block.bottom - y, y - block.top);
  const nearest = all.reduce((best, block) => (distance(block) < distance(best) ? block : best));
  return outOfFrame(frame, { x: 0, y: -(drops.get(nearest) ?? 0) });
}
