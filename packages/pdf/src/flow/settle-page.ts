import type { NonEmpty } from '../content/lists.ts';
import { boxInFrame, outOfFrame } from '../paragraph/frame.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { type BrokenParagraph, breakFreely, type ComposedParagraph } from '../typeset/break-paragraph.ts';
import type { ShiftAt } from '../typeset/change.ts';
import { leastBeforeFlow, tighteningCount, tightenings } from '../typeset/tightening.ts';
import { areOver, type Block, type Extent, extentOf, startsOf } from './block.ts';
import { flowOn } from './flow-on.ts';
import { blocksIn } from './layout-tree.ts';
import type { PageFlow } from './page-flow.ts';
import { movedClips, type Sheet } from './sheet.ts';
import { type Drops, type GapNarrowing, reachOf, type Solved, solveDrops } from './solve-drops.ts';

/** A page whose paragraphs push down what stands below them, on pages after it where it has no room. */
export interface SettledPage {
  readonly paragraphs: ReadonlyMap<Paragraph, BrokenParagraph>;
  readonly sheets: NonEmpty<Sheet>;
}

/** A paragraph that may get longer, and the ways to break it. */
interface Growing {
  readonly paragraph: Paragraph;
  readonly block: Block;
  readonly choices: ParagraphChoices;
}

/** Lines: what is too long by no more is set tighter; nobody wants a page more for it. A guess. */
const fewLines = 2;

/** Undefined where a page has no room, or not all of it can be moved that should. `mayFlowOn` is asked only where it matters. */
export function settlePage(
  flow: PageFlow,
  compositions: readonly ComposedParagraph[],
  mayFlowOn: () => boolean = () => false,
): SettledPage | undefined {
  const growing = growingOf(flow, compositions);
  if (growing.length === 0) return undefined;
  const [gently, any] = [mildestOf(flow, growing), () => tightened(flow, growing, 0, tighteningCount)];
  if (gently) return gently;
  const leading = Math.min(...growing.map(({ paragraph }) => paragraph.leading));
  const isShort = excessAt(flow, growing, 0, 'none') <= fewLines * leading;
  const little = isShort || goesOn(flow) ? tightened(flow, growing, 0, leastBeforeFlow) : undefined;
  return little ?? (mayFlowOn() ? spread(flow, growing) : undefined) ?? any();
}

/** A sentence that the author's next page ends: a page between would be mostly empty, in the middle of it. */
function goesOn({ root }: PageFlow): boolean {
  const texts = blocksIn(root).filter(({ kind }) => kind === 'text');
  const last = texts.reduce<Block | undefined>(
    (low, block) => (low && low.bottom < block.bottom ? low : block),
    undefined,
  );
  return last !== undefined && last.lines > 1 && !last.endsSentence;
}

/** In full size, with gaps that stay or are very wide. */
const mildestOf = (flow: PageFlow, growing: readonly Growing[]): SettledPage | undefined =>
  settledAt(flow, growing, 0, ['none', 'wide']);

function tightened(flow: PageFlow, growing: readonly Growing[], from: number, until: number): SettledPage | undefined {
  for (let measure = from; measure < until; measure += 1) {
    const settled = settledAt(flow, growing, measure, ['all']);
    if (settled) return settled;
  }
  return undefined;
}

/** In full size, over as many pages as it takes. */
function spread(flow: PageFlow, growing: readonly Growing[]): SettledPage | undefined {
  const chosen = chosenAt(growing, 0);
  const sheets = chosen && firstOf(chosen, (growths) => flowOn(flow, growths));
  return sheets && sheets.length > 1 ? { paragraphs: brokenOf(chosen), sheets } : undefined;
}

/** How many lines are too much for a page when all is set as tight as may be; undefined where it is no matter of the page. */
export function linesOver(flow: PageFlow, compositions: readonly ComposedParagraph[]): number | undefined {
  const growing = growingOf(flow, compositions);
  const tightest = tightenings[tighteningCount - 1];
  if (growing.length === 0 || !tightest) return undefined;
  const leading = Math.max(...growing.map(({ paragraph }) => paragraph.leading)) * tightest.scale * tightest.leading;
  const excess = excessAt(flow, growing, tighteningCount - 1, 'all');
  return Number.isFinite(excess) && excess > 0 ? Math.ceil(excess / leading) : undefined;
}

function growingOf(flow: PageFlow, compositions: readonly ComposedParagraph[]): Growing[] {
  return compositions.flatMap((composition) => {
    const { paragraph } = composition;
    const block = flow.blocks.get(paragraph);
    return block && flow.growing.has(block) ? [{ paragraph, block, choices: new ParagraphChoices(composition) }] : [];
  });
}

interface Chosen {
  readonly paragraph: Paragraph;
  readonly block: Block;
  readonly broken: BrokenParagraph;
}

/** Undefined where one of them cannot be broken. */
function chosenAt(growing: readonly Growing[], measure: number): Chosen[] | undefined {
  const chosen = growing.flatMap(({ paragraph, block, choices }) => {
    const broken = choices.chosen(measure);
    return broken ? [{ paragraph, block, broken }] : [];
  });
  return chosen.length < growing.length ? undefined : chosen;
}

const growthsOf = (chosen: readonly Chosen[]): ReadonlyMap<Block, number> =>
  new Map(chosen.map(({ block, broken }) => [block, broken.growth]));

/** What gets shorter draws up what follows it; or leaves that where it stands, if it cannot be moved. */
function firstOf<T>(
  chosen: readonly Chosen[],
  set: (growths: ReadonlyMap<Block, number>) => T | undefined,
): T | undefined {
  const growths = growthsOf(chosen);
  const isShorter = chosen.some(({ broken }) => broken.growth < 0);
  const kept = () => set(new Map([...growths].map(([block, growth]) => [block, Math.max(0, growth)])));
  return set(growths) ?? (isShorter ? kept() : undefined);
}

const brokenOf = (chosen: readonly Chosen[]): ReadonlyMap<Paragraph, BrokenParagraph> =>
  new Map(chosen.map(({ paragraph, broken }) => [paragraph, broken]));

function settledAt(
  flow: PageFlow,
  growing: readonly Growing[],
  measure: number,
  tried: readonly GapNarrowing[],
): SettledPage | undefined {
  const chosen = chosenAt(growing, measure);
  const sheet = chosen && firstOf(chosen, (growths) => sheetFor(flow, growths, tried));
  return sheet && { paragraphs: brokenOf(chosen), sheets: [sheet] };
}

/** Points by which a page is too short; without end where nothing can be broken so. */
function excessAt(flow: PageFlow, growing: readonly Growing[], measure: number, narrowing: GapNarrowing): number {
  const chosen = chosenAt(growing, measure);
  if (!chosen) return Number.POSITIVE_INFINITY;
  const growths = growthsOf(chosen);
  return reachOf(flow.root, (block) => growths.get(block) ?? 0, narrowing) - flow.room;
}

/** What has to move for paragraphs that grow by so much, with gaps as little narrower as can be. */
function sheetFor(
  flow: PageFlow,
  growths: ReadonlyMap<Block, number>,
  tried: readonly GapNarrowing[],
): Sheet | undefined {
  for (const narrowing of tried) {
    const solved = solveDrops(flow.root, flow.room, (block) => growths.get(block) ?? 0, narrowing);
    const all = new Map([...growths, ...(solved?.growths ?? [])]);
    const clips = solved && isClear(flow, solved.drops, all) && movedClips(flow, solved.drops, all);
    if (clips) return { drops: solved.drops, clips, absent: new Set(), tables: wholeTables(solved) };
  }
  return undefined;
}

/** All of each table on one page. */
const wholeTables = ({ tables }: Solved): Sheet['tables'] =>
  new Map([...tables].map(([table, drops]) => [table, [{ from: 0, to: table.rows.length, drops }]]));

class ParagraphChoices {
  readonly #rest: Iterator<BrokenParagraph>;
  readonly #known: BrokenParagraph[] = [];

  constructor(composition: ComposedParagraph) {
    this.#rest = breakFreely(composition);
  }

  /** As it is where that does not get longer; else by the measure of all others that do. */
  chosen(measure: number): BrokenParagraph | undefined {
    const mildest = this.#at(0);
    return mildest && mildest.growth <= 0 ? mildest : this.#at(measure);
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

/** Where something stood, and where it went. */
interface Moved extends Extent {
  readonly drop: number;
  readonly sheet: number;
  readonly isOnAll: boolean;
}

/**
 * Where something goes that lies on a page, with what stands nearest: a link, a field, a place to sign. It is asked when all pages
 * are set, and so holds nothing of what they show.
 */
export function shiftsOf({ frame, all }: PageFlow, { sheets }: SettledPage): ShiftAt {
  const moved = all.map((block) => movedOn(sheets, block));
  return (box) => {
    const { left, right, top, bottom } = extentOf(boxInFrame(frame, box));
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const distance = (each: Extent) =>
      Math.max(0, each.left - x, x - each.right) + Math.max(0, each.bottom - y, y - each.top);
    const { drop, sheet, isOnAll } = moved.reduce((best, each) => (distance(each) < distance(best) ? each : best));
    return { ...outOfFrame(frame, { x: 0, y: -drop }), sheet, isOnAll };
  };
}

function movedOn(sheets: readonly Sheet[], block: Block): Moved {
  const { left, right, top, bottom } = block;
  const on = sheets.flatMap(({ absent }, index) => (absent.has(block) ? [] : [index]));
  const [sheet = 0, ...others] = on;
  const drop = sheets[sheet]?.drops.get(block) ?? 0;
  return { left, right, top, bottom, drop, sheet, isOnAll: others.length > 0 };
}

/** On which sheet stands what is drawn from a byte of the page's content on. */
export function placesOf({ all }: PageFlow, { sheets }: SettledPage): { start: number; sheet: number }[] {
  return all.flatMap((block) => {
    const sheet = Math.max(
      0,
      sheets.findIndex(({ absent }) => !absent.has(block)),
    );
    return startsOf(block).map((start) => ({ start, sheet }));
  });
}
