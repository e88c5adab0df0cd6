import type { NonEmpty } from '../content/lists.ts';
import { boxInFrame, outOfFrame } from '../paragraph/frame.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { type BrokenParagraph, breakFreely, type ComposedParagraph } from '../typeset/break-paragraph.ts';
import type { ShiftAt } from '../typeset/change.ts';
import { areOver, type Block, type Extent, extentOf, startsOf } from './block.ts';
import { flowOn, isHeldByNotes, withPanel } from './flow-on.ts';
import { blocksIn } from './layout-tree.ts';
import { type Lead, type NextPage, noLead } from './page-break.ts';
import type { PageFlow } from './page-flow.ts';
import { sheetsInColumns } from './set-columns.ts';
import { movedClips, type Sheet } from './sheet.ts';
import {
  asTheyAre,
  type Drops,
  type GapNarrowing,
  longerRules,
  reachOf,
  type Solved,
  solveDrops,
} from './solve-drops.ts';
import { type FirstHead, firstHead, withHead, withoutHead } from './table-break.ts';

/** A page whose paragraphs push down what stands below them, on pages after it where it has no room. */
export interface SettledPage {
  readonly paragraphs: ReadonlyMap<Paragraph, BrokenParagraph>;
  readonly sheets: NonEmpty<Sheet>;
  /** The last of the sheets stands above the text of the page behind, which begins so much lower for it; undefined where all are pages. */
  readonly lead: Lead | undefined;
}

/** What stands behind a page, and may. */
export interface PagesBehind {
  readonly lead: Lead; // for the text of the page before, which stands above its own
  readonly hasNext: boolean; // the author's: a page more before it is mostly empty, often in the middle of a text
  readonly mayFlowOn: () => boolean; // asked only where it matters
  readonly areNamed: () => boolean; // its pages, by a table of contents
  readonly next: NextPage | undefined; // that the text goes on on, where that is certain
}

const nothingBehind: PagesBehind = {
  lead: noLead,
  hasNext: false,
  mayFlowOn: () => false,
  areNamed: () => false,
  next: undefined,
};

/** A paragraph that may get longer, as it is broken into lines in full size. */
interface Growing {
  readonly paragraph: Paragraph;
  readonly block: Block;
  readonly broken: BrokenParagraph;
}

const narrowed = (kept: number): GapNarrowing => ({ giving: 'wide', kept });

/** As little as can be: nothing but what is free, and then all gaps alike by what nobody sees. No less stays, by 21-ordinary-gaps-vanish. */
const slightly = [asTheyAre, ...[1, 0.95, 0.9, 0.85, 0.8, 0.75].map(narrowed)];

/** Headings still stand apart, as no less than a gap between lines stays beside this. No less, by 04-pagare. */
const clearly = [0.7, 0.6, 0.5, 0.4].map(narrowed);

/** Lines: nobody wants a page more for what is too long by no more. A guess. */
const fewLines = 2;

/** Where the page has room and something stands in the way, as text that runs up its side. No less, by chromium-narrow.pdf. */
const nearly: readonly GapNarrowing[] = [1, 0.4].map((kept) => ({ giving: 'all', kept }));

/**
 * Undefined where a page has no room, or not all of it can be moved that should. What grows pushes down what follows into free room; then
 * all gaps of the page get a little narrower; then it goes on in the next column, or on pages behind it. Gaps get clearly narrower only where it
 * cannot, where the author's next page would stand behind one that is mostly empty, or where a few lines are too many; not where the text of
 * the next page surely is what goes on, and may begin lower.
 * Letters keep their size: a paragraph has other ways. `mayFlowOn` is asked only where it matters.
 */
export function settlePage(
  page: PageFlow,
  compositions: readonly ComposedParagraph[],
  { lead, hasNext, mayFlowOn, next }: PagesBehind = nothingBehind,
): SettledPage | undefined {
  const growing = lead === noLead ? growingOf(page, compositions) : brokenIn(page, compositions);
  if (!growing) return undefined;
  const flow = lead.headRows > 0 ? { ...page, root: withHead(page.root, lead.headRows) } : page;
  const excess = excessOf(flow, growing, asTheyAre, lead);
  const rather = !next && (hasNext || isLittle(excess, growing)) ? clearly : [];
  return (
    settledOn(flow, growing, slightly, lead) ??
    settledInColumns(flow, growing, lead) ??
    settledOn(flow, growing, rather, lead) ??
    (mayFlowOn()
      ? (spread(flow, growing, { lead, next }) ?? settledInColumns(flow, growing, lead, true))
      : undefined) ??
    settledOn(flow, growing, excess > 0 ? clearly : nearly, lead)
  );
}

/** In the next column what has no room in its own, and in those of pages behind it where it may flow on. */
function settledInColumns(
  flow: PageFlow,
  growing: readonly Growing[],
  lead: Lead,
  mayFlowOn = false,
): SettledPage | undefined {
  if (lead !== noLead) return undefined;
  const sheets = firstOf(growing, (growths) => sheetsInColumns(flow, growths, mayFlowOn));
  return sheets && { paragraphs: brokenOf(growing), sheets, lead: undefined };
}

/** Of what is set on the page itself, and not of what comes from the one before. */
const isLittle = (excess: number, growing: readonly Growing[]): boolean =>
  growing.length > 0 && excess <= fewLines * Math.min(...growing.map(({ paragraph }) => paragraph.leading));

/** Over as many pages as it takes. */
function spread(
  flow: PageFlow,
  growing: readonly Growing[],
  around: Pick<PagesBehind, 'lead' | 'next'>,
): SettledPage | undefined {
  const flowed = firstOf(growing, (growths) => flowOn(flow, growths, around));
  return flowed && flowed.sheets.length > 1 ? { paragraphs: brokenOf(growing), ...flowed } : undefined;
}

/** Whether a page that has no room would go on on another, if it had no notes at its foot. */
export function staysForNotes(
  flow: PageFlow,
  compositions: readonly ComposedParagraph[],
  { lead, mayFlowOn, next }: PagesBehind,
): boolean {
  const growing = growingOf(flow, compositions);
  return growing !== undefined && mayFlowOn() && isHeldByNotes(flow, growthsOf(growing), { lead, next });
}

/** Whether a page that has no room would go on on another, if no table of contents named its pages. */
export const staysForContents = (
  flow: PageFlow,
  compositions: readonly ComposedParagraph[],
  behind: PagesBehind,
): boolean => behind.areNamed() && settlePage(flow, compositions, { ...behind, mayFlowOn: () => true }) !== undefined;

/** How many lines are too much for a page, and which paragraphs make it too long: others get longer beside them. */
export interface PageOverrun {
  readonly lines: number;
  readonly causes: ReadonlySet<Paragraph>;
}

/** When all gaps are as narrow as may be; undefined where it is no matter of the page. */
export function overrunOf(flow: PageFlow, compositions: readonly ComposedParagraph[]): PageOverrun | undefined {
  const growing = growingOf(flow, compositions);
  const narrowest = clearly.at(-1);
  if (!growing || !narrowest) return undefined;
  const excessWith = (growths: ReadonlyMap<Block, number>) => excessFor(flow, growths, narrowest);
  const excess = excessWith(growthsOf(growing));
  const leading = Math.max(...growing.map(({ paragraph }) => paragraph.leading));
  return excess > 0 ? { lines: Math.ceil(excess / leading), causes: causesIn(growing, excessWith) } : undefined;
}

/** Those without whose growth the page would be shorter; then, where it is still too long, those of what is the longest without them. */
function causesIn(
  growing: readonly Growing[],
  excessWith: (growths: ReadonlyMap<Block, number>) => number,
): ReadonlySet<Paragraph> {
  const growths = new Map(growthsOf(growing));
  const causes = new Set<Paragraph>();
  for (let excess = excessWith(growths); excess > 0; excess = excessWith(growths)) {
    const longer = growing.filter(({ block }) => (growths.get(block) ?? 0) > 0);
    const own = longer.filter(({ block }) => excessWith(new Map([...growths, [block, 0]])) < excess);
    const found = own.length > 0 ? own : longer; // as long as each other
    if (found.length === 0) break;
    for (const { paragraph, block } of found) {
      causes.add(paragraph);
      growths.set(block, 0);
    }
  }
  return causes;
}

/** Points by which a page is too short. */
const excessOf = (flow: PageFlow, growing: readonly Growing[], narrowing: GapNarrowing, lead: Lead): number =>
  excessFor(flow, growthsOf(growing), narrowing, lead);

function excessFor(
  flow: PageFlow,
  growths: ReadonlyMap<Block, number>,
  narrowing: GapNarrowing,
  lead = noLead,
): number {
  const growth = (block: Block) => growths.get(block) ?? 0;
  const excess = reachOf(flow.root, growth, narrowing, lead.by) - flow.room;
  return flow.panel ? Math.max(excess, reachOf(flow.panel.root, growth, narrowing) - flow.panel.room) : excess;
}

/** Undefined where none grows. */
function growingOf(flow: PageFlow, compositions: readonly ComposedParagraph[]): Growing[] | undefined {
  const growing = brokenIn(flow, compositions);
  return growing.length === 0 ? undefined : growing;
}

/** Those that may grow, broken; one with a word that is too wide stays as it is, and is told: the others are not at fault. */
const brokenIn = (flow: PageFlow, compositions: readonly ComposedParagraph[]): Growing[] =>
  compositions.flatMap((composition) => {
    const { paragraph } = composition;
    const block = flow.blocks.get(paragraph);
    const broken = block && flow.growing.has(block) ? breakFreely(composition) : undefined;
    return block && broken ? [{ paragraph, block, broken }] : [];
  });

const growthsOf = (growing: readonly Growing[]): ReadonlyMap<Block, number> =>
  new Map(growing.map(({ block, broken }) => [block, broken.growth]));

/** What gets shorter draws up what follows it; or leaves that where it stands, if it cannot be moved. */
function firstOf<T>(
  growing: readonly Growing[],
  set: (growths: ReadonlyMap<Block, number>) => T | undefined,
): T | undefined {
  const growths = growthsOf(growing);
  const isShorter = growing.some(({ broken }) => broken.growth < 0);
  const kept = () => set(new Map([...growths].map(([block, growth]) => [block, Math.max(0, growth)])));
  return set(growths) ?? (isShorter ? kept() : undefined);
}

const brokenOf = (growing: readonly Growing[]): ReadonlyMap<Paragraph, BrokenParagraph> =>
  new Map(growing.map(({ paragraph, broken }) => [paragraph, broken]));

function settledOn(
  flow: PageFlow,
  growing: readonly Growing[],
  tried: readonly GapNarrowing[],
  lead: Lead,
): SettledPage | undefined {
  const sheet = firstOf(growing, (growths) => sheetFor(flow, growths, tried, lead));
  return sheet && { paragraphs: brokenOf(growing), sheets: [sheet], lead: undefined };
}

/** What has to move for paragraphs that grow by so much, with gaps as little narrower as can be. */
function sheetFor(
  flow: PageFlow,
  growths: ReadonlyMap<Block, number>,
  tried: readonly GapNarrowing[],
  lead: Lead,
): Sheet | undefined {
  const head = lead.headRows > 0 ? firstHead(flow.root) : undefined;
  for (const narrowing of tried) {
    const growth = (block: Block) => growths.get(block) ?? 0;
    const text = solveDrops(flow.root, flow.room, growth, narrowing, lead.by);
    const solved = text && withPanel(text, flow, growth, narrowing);
    const all = new Map([...growths, ...(solved?.growths ?? [])]);
    if (!solved || !isClear(flow, solved.drops, all)) continue;
    const [absent, longer] = [head?.blocks ?? new Set<Block>(), longerRules(solved)];
    const drops = new Map([...solved.drops].filter(([block]) => !absent.has(block)));
    const clips = movedClips(flow, drops, all, absent, longer);
    if (clips) return { drops, asides: new Map(), clips, absent, tables: wholeTables(solved, head), longer };
  }
  return undefined;
}

/** All of each table on one page, but the head that stands above what came from the page before. */
function wholeTables({ tables }: Solved, head: FirstHead | undefined): Sheet['tables'] {
  const whole = [...tables].map(([table, drops]) => ({ table, from: 0, to: table.rows.length, drops }));
  return new Map((head ? withoutHead(whole, head) : whole).map(({ table, ...band }) => [table, [band]]));
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
  readonly aside: number;
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
    const { drop, aside, sheet, isOnAll } = moved.reduce((best, each) =>
      distance(each) < distance(best) ? each : best,
    );
    return { ...outOfFrame(frame, { x: aside, y: -drop }), sheet, isOnAll };
  };
}

function movedOn(sheets: readonly Sheet[], block: Block): Moved {
  const { left, right, top, bottom } = block;
  const on = sheets.flatMap(({ absent }, index) => (absent.has(block) ? [] : [index]));
  const [sheet = 0, ...others] = on;
  const drop = sheets[sheet]?.drops.get(block) ?? 0;
  const aside = sheets[sheet]?.asides.get(block) ?? 0;
  return { left, right, top, bottom, drop, aside, sheet, isOnAll: others.length > 0 };
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
