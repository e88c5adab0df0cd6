import { type NonEmpty, pairsOf } from '../content/lists.ts';
import type { Block } from './block.ts';
import type { LayoutNode } from './layout-tree.ts';
import type { PageFlow } from './page-flow.ts';
import { movedClips, type Sheet } from './sheet.ts';
import { type Drops, solveDrops } from './solve-drops.ts';

/** A part of the body as it stands when all that grows has its full size, whatever room there is. */
interface Stretch {
  readonly blocks: readonly Block[];
  readonly top: number;
  readonly bottom: number;
}

/**
 * The body of a page over as many pages as it takes: what has no room goes on at the top of the next. No block is cut, and
 * none is parted from what it belongs to. Undefined where that cannot be done surely.
 */
export function flowOn(flow: PageFlow, growths: ReadonlyMap<Block, number>): NonEmpty<Sheet> | undefined {
  const { root, own, frame, obstacles } = flow;
  const isUpright = frame.cos === 1 && frame.sin === 0;
  if (!own || !isUpright || obstacles.length > 0 || root.kind !== 'stack' || root.nodes.some(isInColumns))
    return undefined;
  const drops = solveDrops(root, Number.POSITIVE_INFINITY, (block) => growths.get(block) ?? 0, 'none');
  const pages = drops && paged(boundStretches(root.nodes, drops, growths), root.top, root.bottom - flow.room);
  if (!pages) return undefined;
  const all = blocksIn(root);
  const sheets = pages.map(({ blocks, lift }, index) => sheetOf(flow, { blocks, lift, drops, growths, all, index }));
  return sheets.every((sheet) => sheet !== undefined) && isNonEmpty(sheets) ? sheets : undefined;
}

const isNonEmpty = <T>(items: readonly T[]): items is NonEmpty<T> => items.length > 0;

interface SheetPlan {
  readonly blocks: ReadonlySet<Block>; // of the body
  readonly lift: number; // points
  readonly drops: Drops;
  readonly growths: ReadonlyMap<Block, number>;
  readonly all: readonly Block[]; // of the body
  readonly index: number;
}

function sheetOf(flow: PageFlow, { blocks, lift, drops: solved, growths, all, index }: SheetPlan): Sheet | undefined {
  const drops = new Map([...blocks].map((block) => [block, (solved.get(block) ?? 0) - lift]));
  const absent = new Set(all.filter((block) => !blocks.has(block)));
  if (index > 0) for (const block of flow.own ?? []) absent.add(block);
  const clips = movedClips(flow, drops, growths, absent);
  return clips && { drops, clips, absent };
}

const blocksIn = (node: LayoutNode): readonly Block[] =>
  node.kind === 'leaf' ? node.blocks : node.nodes.flatMap(blocksIn);

/** Ems: text beside other text that is as wide runs in columns, and is not read row by row. A guess. */
const narrowestColumn = 10;

/** Columns of running text: what follows the end of one goes on in the other. */
const isInColumns = (node: LayoutNode): boolean =>
  node.kind === 'columns' &&
  node.nodes.filter((column) =>
    blocksIn(column).some(({ lines, left, right, size }) => lines > 1 && right - left > narrowestColumn * size),
  ).length > 1;

/** What stands together, from the top to the bottom. */
function boundStretches(
  nodes: readonly LayoutNode[],
  drops: Drops,
  growths: ReadonlyMap<Block, number>,
): readonly Stretch[] {
  const bound = boundTo(nodes);
  const stretches: Stretch[] = [];
  for (const node of nodes) {
    const blocks = blocksIn(node);
    const top = node.top - Math.min(...blocks.map((block) => drops.get(block) ?? 0));
    const bottom = Math.min(
      ...blocks.map((block) => block.bottom - (drops.get(block) ?? 0) - (growths.get(block) ?? 0)),
    );
    const before = bound.has(node) ? stretches.pop() : undefined;
    stretches.push(
      before ? { blocks: [...before.blocks, ...blocks], top: before.top, bottom } : { blocks, top, bottom },
    );
  }
  return stretches;
}

/** Ems between two texts: what is farther apart does not go on, and a heading stands nearer to what it heads. Guesses. */
const nearText = { same: 2, heading: 4 } as const;

/** Ems between a place to sign and what is signed: nobody signs a page that says nothing. A guess: eight empty lines. */
const nearPlace = 12;

/** Ems between a drawing and the text that it belongs to. A guess: a line to sign on stands as far above the name. */
const nearDrawing = 3;

/** Those that belong to what stands right above them. */
function boundTo(nodes: readonly LayoutNode[]): Set<LayoutNode> {
  const bound = new Set<LayoutNode>();
  for (const [above, below] of pairsOf(nodes)) {
    const [upper, lower] = [blocksIn(above), blocksIn(below)];
    const size = Math.max(...upper.map((block) => block.size), ...lower.map((block) => block.size));
    const gap = (above.bottom - below.top) / (size || 1);
    const hasDrawing = [upper, lower].some((blocks) => blocks.every(({ kind }) => kind === 'drawing'));
    const isSigned = lower.some(({ isPlace }) => isPlace) && gap < nearPlace;
    const isNear = isSigned || (hasDrawing ? gap < nearDrawing : goesOn(upper, lower, gap));
    if (isNear) bound.add(below);
  }
  return bound;
}

/** A text that ends no sentence, and a line in a style of its own: the one goes on, the other is a heading. */
function goesOn(upper: readonly Block[], lower: readonly Block[], gap: number): boolean {
  const texts = upper.filter(({ kind }) => kind === 'text');
  const isOpen = texts.some(({ endsSentence }) => !endsSentence);
  const isHeading =
    texts.length > 0 &&
    texts.every(({ lines, style }) => lines === 1 && style !== '' && lower.every((block) => block.style !== style));
  return (
    (isOpen && gap < nearText.same) ||
    (isHeading && gap < nearText.heading) ||
    (isOpen && isTitle(texts, lower) && gap < nearText.heading)
  );
}

/** Larger letters, or others. */
const isTitle = (texts: readonly Block[], lower: readonly Block[]): boolean =>
  texts.every(({ style, lines }) => lines <= mostOfTitle && lower.every((block) => block.style !== style));

/** Lines of a title. A guess. */
const mostOfTitle = 3;

interface PagedBlocks {
  readonly blocks: ReadonlySet<Block>;
  readonly lift: number;
}

/** Points: what sums of numbers lose. */
const tolerance = 0.01;

/** From the top of the body to its floor, page by page; undefined where one stretch is taller than a page. */
function paged(stretches: readonly Stretch[], ceiling: number, floor: number): PagedBlocks[] | undefined {
  const pages: { blocks: Set<Block>; lift: number }[] = [{ blocks: new Set(), lift: 0 }];
  for (const { blocks, top, bottom } of stretches) {
    let page = pages.at(-1);
    if (page && page.blocks.size > 0 && bottom + page.lift < floor - tolerance) {
      page = { blocks: new Set(), lift: ceiling - top };
      pages.push(page);
    }
    if (!page || bottom + page.lift < floor - tolerance) return undefined;
    for (const block of blocks) page.blocks.add(block);
  }
  return pages;
}
