import { type Block, type Extent, enclosing } from './block.ts';

/**
 * How a page is set: blocks below each other, parts of it in columns. Where no cut is possible, as in a table with lines,
 * blocks stay as they stand to each other.
 */
export type LayoutNode = Leaf | Stack | Columns;

interface Leaf extends Extent {
  readonly kind: 'leaf';
  readonly blocks: readonly Block[];
}

interface Stack extends Extent {
  readonly kind: 'stack';
  readonly nodes: readonly LayoutNode[]; // from top to bottom
}

interface Columns extends Extent {
  readonly kind: 'columns';
  readonly nodes: readonly LayoutNode[];
  readonly isRigid: boolean; // a line stands between them, which does not get longer
}

export function treeOf(blocks: readonly Block[]): LayoutNode {
  const nodes = joinColumns(rowsOf(blocks)).map(rowNode);
  return nodes.length === 1 ? nodes[0]! : { kind: 'stack', nodes, ...enclosing(nodes) };
}

const touching = 0.3; // points

/** Parted where a level line runs through no block. */
export const rowsOf = (blocks: readonly Block[]): Block[][] =>
  parted(
    blocks.toSorted((a, b) => b.top - a.top),
    (reach, { top }) => top > reach + touching,
    (reach, { bottom }) => Math.min(reach, bottom),
    Number.POSITIVE_INFINITY,
  );

const gutter = 4; // points

const columnsOf = (blocks: readonly Block[]): Block[][] =>
  parted(
    blocks.toSorted((a, b) => a.left - b.left),
    (reach, { left }) => left < reach + gutter,
    (reach, { right }) => Math.max(reach, right),
    Number.NEGATIVE_INFINITY,
  );

function parted(
  blocks: readonly Block[],
  belongs: (reach: number, block: Block) => boolean,
  extend: (reach: number, block: Block) => number,
  start: number,
): Block[][] {
  const parts: Block[][] = [];
  let reach = start;
  for (const block of blocks) {
    if (parts.length > 0 && belongs(reach, block)) parts.at(-1)!.push(block);
    else {
      parts.push([block]);
      reach = start;
    }
    reach = extend(reach, block);
  }
  return parts;
}

/** Rows of running text in columns are no rows: each column is read on its own. */
function joinColumns(rows: readonly (readonly Block[])[]): (readonly Block[])[] {
  const joined = [...rows];
  for (let at = 0; at + 1 < joined.length; ) {
    const [above, below] = [joined[at]!, joined[at + 1]!];
    const both = [...above, ...below];
    if ((isInColumns(above) || isInColumns(below)) && isInColumns(both)) {
      joined.splice(at, 2, both);
      at = Math.max(0, at - 1);
    } else at += 1;
  }
  return joined;
}

const isInColumns = (blocks: readonly Block[]): boolean =>
  columnsOf(blocks).filter((column) => column.some(isRunning)).length > 1;

const isRunning = ({ lines, left, right, size }: Block): boolean => lines > 1 && right - left > 10 * size;

function rowNode(blocks: readonly Block[]): LayoutNode {
  const extent = enclosing(blocks);
  const columns = columnsOf(blocks);
  if (columns.length === 1) return { kind: 'leaf', blocks, ...extent };
  const isRigid = columns.some((column) => column.every(({ kind }) => kind === 'drawing') && column.some(isUpright));
  return { kind: 'columns', nodes: columns.map(treeOf), isRigid, ...extent };
}

const isUpright = (block: Block): boolean => block.isUpright;
