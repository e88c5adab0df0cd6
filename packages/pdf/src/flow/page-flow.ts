import type { Box } from '../content/geometry.ts';
import type { ContentStream } from '../content/glyph.ts';

import type { Frame } from '../paragraph/frame.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import type { Surroundings } from '../paragraph/surroundings.ts';
import { type Block, type ClipContents, enclosing } from './block.ts';
import { blocksOf, type FramedPage } from './collect-blocks.ts';
import { type LayoutNode, rowsOf, treeOf } from './layout-tree.ts';

/** What of a page moves when a paragraph gets longer: neither its head nor its foot, nor what frames it. */
export interface PageFlow {
  readonly frame: Frame;
  readonly content: ContentStream;
  readonly root: LayoutNode;
  readonly room: number; // free below
  readonly blocks: ReadonlyMap<Paragraph, Block>; // those that have marks
  readonly growing: ReadonlySet<Block>; // those of them that nothing holds in its place
  readonly clipContents: ClipContents;
  readonly obstacles: readonly Block[]; // that stay, and may not be run into
  readonly all: readonly Block[];
}

const most = 3_000; // blocks: a map or a chart is no page of text

/** Undefined where nothing of a page may move. */
export function pageFlowOf(framed: FramedPage, { page, margins }: Surroundings): PageFlow | undefined {
  if (framed.extras.hasInseparable) return undefined;
  const { blocks, clipContents: confined } = blocksOf(framed) ?? { blocks: [], clipContents: new Map() };
  if (blocks.length > most) return undefined;
  const frames = new Set(blocks.filter((block) => block.isTurned || isFraming(block, page, margins)));
  const rows = rowsOf(blocks.filter((block) => !frames.has(block) && !isCorner(block, frames)));
  const head = rows.findIndex((row) => !isHead(row, page));
  const body = rows.slice(head, lastOfBody(rows, page) + 1).flat();
  const marked = new Map(body.flatMap((block) => (block.paragraph ? [[block.paragraph, block] as const] : [])));
  if (head === -1 || marked.size === 0) return undefined;
  const [root, { bottom }] = [treeOf(body), enclosing(body)];
  const known = new Set(body);
  const below = blocks.filter((block) => !known.has(block) && !block.isTurned && block.bottom < bottom - 1);
  const floors = below.map((block) => (block.top < bottom + 1 ? block.top : block.bottom) + distance);
  const margin = page.y + Math.min(Math.max(margins.left - page.x, foot.least), foot.most);
  for (const [clip, confines] of confined) {
    confined.set(clip, new Set([...confines].map((block) => (block && known.has(block) ? block : undefined))));
  }
  return {
    frame: framed.frame,
    content: body.find(({ paragraph }) => paragraph)!.paragraph!.content,
    root,
    room: bottom - Math.max(margin, ...floors),
    blocks: marked,
    growing: growingIn(root),
    clipContents: confined,
    obstacles: blocks.filter(({ isTurned }) => isTurned),
    all: blocks.filter((block) => !frames.has(block)),
  };
}

function growingIn(root: LayoutNode): Set<Block> {
  if (root.kind !== 'leaf') return new Set(root.nodes.flatMap((node) => [...growingIn(node)]));
  return new Set(root.blocks.length === 1 && root.blocks[0]!.paragraph ? root.blocks : []);
}

const distance = 6; // points, between text and the foot of a page
const foot = { least: 30, most: 57 }; // points: 20 mm

/** What stands around text or behind it: edges of the page, coloured grounds, watermarks. */
function isFraming({ kind, left, right, top, bottom }: Block, page: Box, margins: Surroundings['margins']): boolean {
  if (kind === 'text' || top - bottom < 0.5 * page.height) return false;
  const isWide = right - left > 0.5 * page.width;
  return isWide || right < margins.left + 1 || left > margins.right - 1;
}

/** The short sides of a frame whose long sides are drawn by themselves. */
function isCorner(block: Block, frames: ReadonlySet<Block>): boolean {
  if (block.kind === 'text' || block.top - block.bottom > 3) return false;
  const isAt = (a: number, b: number) => Math.abs(a - b) < 3;
  return [...frames].some(
    (side) =>
      side.isUpright &&
      (isAt(side.top, block.top) || isAt(side.bottom, block.bottom)) &&
      (isAt(side.left, block.left) || isAt(side.right, block.right)),
  );
}

const zone = { head: 50, foot: 0.11 }; // points; a share of the page's height

function isHead(row: readonly Block[], page: Box): boolean {
  if (row.every(({ isRunning }) => isRunning)) return true;
  return enclosing(row).bottom > page.y + page.height - zone.head;
}

/** The foot begins at the highest gap within its zone. */
function lastOfBody(rows: readonly (readonly Block[])[], page: Box): number {
  const last = rows.findLastIndex((row) => !row.every(({ isRunning }) => isRunning));
  const first = rows.findIndex(
    (row, index) =>
      index <= last &&
      enclosing(row).top < page.y + zone.foot * page.height &&
      gapAbove(rows, index) > Math.max(10, 1.2 * Math.max(...row.map(({ size }) => size))),
  );
  return first === -1 ? last : first - 1;
}

const gapAbove = (rows: readonly (readonly Block[])[], index: number): number =>
  index === 0 ? Number.POSITIVE_INFINITY : enclosing(rows[index - 1]!).bottom - enclosing(rows[index]!).top;
