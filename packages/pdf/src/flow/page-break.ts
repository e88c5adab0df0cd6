import type { Box } from '../content/geometry.ts';
import { pairsOf } from '../content/lists.ts';
import { areOver, type Block, type Table, type TextEdge } from './block.ts';
import type { LayoutNode } from './layout-tree.ts';
import type { PageFlow } from './page-flow.ts';
import { goesOnInTable } from './table-break.ts';

/** The page behind another, whose text goes on with that of the one before: how its text may begin lower. */
export interface NextPage {
  readonly ceiling: number; // where its text begins
  readonly gap: number; // points between what comes from the page before and its text
  readonly hasGround: boolean; // it is painted where text would be drawn before it
  /** The table that ends a page and the one that the next begins with are one. */
  readonly sameTable: SameTable | undefined;
}

/** A table over two pages. */
export interface SameTable {
  readonly before: Table;
  readonly headHeight: number; // points of the head that the later page repeats, which goes where rows come from the page before
  readonly headRows: number;
}

/** How much lower a page begins than its author's, for what comes from the page before. */
export interface Lead {
  readonly by: number; // points, less than nothing where a head goes that is taller than the rows that come
  readonly headRows: number; // of the table that it begins with: they stand above what comes, and go
}

export const noLead: Lead = { by: 0, headRows: 0 };

/** Points by which edges of one column may miss each other, and lines of one paragraph its right one. Guesses: what programs round. */
const [sameEdge, full] = [1, 2];

/** Lines that show a paragraph, and how wide it is in ems: what is shorter may be a label or stand in a list of names. Guesses. */
const running = { lines: 2, ems: 15 };

/** Ems by which a page may be too short for what stands on the next and still be as full as its author's program makes it. A guess: a line and a gap. */
const fullPage = 3;

/**
 * Where the end of a page was certainly left to the program that made it: a sentence goes on over it, or it is full and a paragraph in the
 * style of the last one follows. A page that its author began, as with a heading or an annex, stays the beginning of a page: undefined.
 */
export function goesOnWith(page: PageFlow, next: PageFlow): NextPage | undefined {
  const isAlike = page.frame.cos === 1 && next.frame.cos === 1 && areSameSize(page.page, next.page);
  const [last, first] = [textOf(lastOf(page.root)), textOf(firstOf(next.root))];
  const isSure = isAlike && page.own && next.own?.size === 0 && next.obstacles.length === 0;
  if (!isSure) return undefined;
  if ([...page.all, ...next.all].some(({ isField }) => isField)) return undefined; // a box is drawn by the page that it is of
  const sameTable = tableOver(page, next);
  if (sameTable) return { ...nextPage(next, 0), sameTable };
  if (!last?.edges || !first?.edges) return undefined;
  if (isWithinSentence(last, first)) return nextPage(next, gapOfLines(last));
  const gap = gapOfParagraphs(page.root, last);
  const isFull = isPageFull(page, next, last.size * fullPage);
  const isPart = first.edges.opensPart;
  return isFull && !isPart && gap !== undefined && followsAlike(last, first) ? nextPage(next, gap) : undefined;
}

const nextPage = ({ root, outside }: PageFlow, gap: number): NextPage => ({
  ceiling: root.top,
  gap,
  hasGround: outside.some((block) => block.kind === 'drawing' && areOver(block, root)),
  sameTable: undefined,
});

/** The table that a full page ends with, where the next begins with its head again and goes on with rows like its last. */
function tableOver(page: PageFlow, next: PageFlow): SameTable | undefined {
  const [last, first] = [lastOf(page.root), firstOf(next.root)];
  if (last?.kind !== 'table' || first?.kind !== 'table') return undefined;
  const [before, { boundaries }] = [last.table, first.table];
  const { headRows } = before;
  const [top, under, floor] = [boundaries[0], boundaries[headRows], boundaries[headRows + 1]];
  if (!top || !under || !floor || !goesOnInTable(before, first.table)) return undefined;
  const row = under.bottom - floor.bottom;
  const isFull = isPageFull(page, next, row + fullPage * sizeOf(first.table));
  return isFull ? { before, headRows, headHeight: top.top - under.bottom } : undefined;
}

const sizeOf = ({ rows }: Table): number =>
  Math.max(...rows.flatMap(({ cells }) => cells.flat()).map(({ size }) => size));

const areSameSize = (one: Box, other: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < sameEdge);

const lastOf = (node: LayoutNode): LayoutNode | undefined => (node.kind === 'stack' ? node.nodes.at(-1) : node);

const firstOf = (node: LayoutNode): LayoutNode | undefined => (node.kind === 'stack' ? node.nodes[0] : node);

/** A paragraph with nothing beside it. */
function textOf(node: LayoutNode | undefined): Block | undefined {
  const [only, ...others] = node?.kind === 'leaf' ? node.blocks : [];
  return others.length === 0 && only?.kind === 'text' && !only.isPlace ? only : undefined;
}

const isSame = (a: TextEdge, b: TextEdge): boolean => a.style === b.style && Math.abs(a.size - b.size) < sameSize;

/** Points. A guess: what programs round. */
const sameSize = 0.1;

const isRunning = ({ lines, left, right, size }: Block): boolean =>
  lines >= running.lines && right - left > running.ems * size;

/** A full line that ends no sentence, and one that begins where its lines do: nobody begins a page there. */
function isWithinSentence(last: Block, first: Block): boolean {
  const [end, start] = [last.edges?.end, first.edges?.start];
  if (!end || !start || !isRunning(last) || last.endsSentence || end.isColon) return false;
  return (
    isSame(end, start) &&
    last.right - end.x < full &&
    Math.abs(last.left - start.x) < sameEdge &&
    first.right < last.right + full
  );
}

/** Both begin at the same edge in the same letters, and end a sentence. */
function followsAlike(last: Block, first: Block): boolean {
  const [start, next] = [last.edges?.start, first.edges?.start];
  return (
    start !== undefined &&
    next !== undefined &&
    last.endsSentence &&
    first.endsSentence &&
    isSame(start, next) &&
    Math.abs(start.x - next.x) < sameEdge
  );
}

/** Whether a page has no room for what follows: above its foot, or above a margin as wide as that over the text of the next. */
function isPageFull({ room, root, page }: PageFlow, next: PageFlow, height: number): boolean {
  const margin = page.y + (page.y + page.height - next.root.top);
  return room < height || root.bottom - margin < height;
}

/** Between the lines of a paragraph. */
const gapOfLines = ({ top, bottom, lines, size }: Block): number =>
  Math.max(0, (top - bottom - size) / (lines - 1) - size);

/** Between the last paragraph of a page and the one above it, where that is in its style; else nothing tells how far apart they are. */
function gapOfParagraphs(root: LayoutNode, last: Block): number | undefined {
  const pairs = root.kind === 'stack' ? pairsOf(root.nodes) : [];
  const alike = pairs.flatMap(([above, below]) => {
    const [upper, lower] = [textOf(above), textOf(below)];
    const isAlike = upper && lower && [upper, lower].every((block) => followsAlike(last, block));
    return isAlike ? [above.bottom - below.top] : [];
  });
  return alike.at(-1);
}
