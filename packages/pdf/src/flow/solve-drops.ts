import { pairsOf } from '../content/lists.ts';
import type { Block, Table } from './block.ts';
import type { LayoutNode, TableNode } from './layout-tree.ts';

/** How far down each block moves, less than nothing of what moves up; those that stay are not among them. */
export type Drops = ReadonlyMap<Block, number>;

/** How far down each boundary of a table moves. */
export type TableDrops = ReadonlyMap<Table, readonly number[]>;

/** What moves, and by how much rules and grounds of tables get longer. */
export interface Solved {
  readonly drops: Drops;
  readonly growths: ReadonlyMap<Block, number>; // of what belongs to tables
  readonly tables: TableDrops;
}

/** By how much the text of a block gets longer; less than nothing where it gets shorter. */
export type Growth = (block: Block) => number;

/** Which gaps may get narrower, so that less has to move. */
export type GapNarrowing = 'none' | 'wide' | 'all';

/** Undefined where something has no room, or cannot be moved. */
export function solveDrops(
  root: LayoutNode,
  room: number,
  growth: Growth,
  narrowing: GapNarrowing,
): Solved | undefined {
  const solver = new Solver(growth, narrowing);
  return solver.drop(root, 0) <= room + tolerance && solver.isPossible ? solver : undefined;
}

/** How far the lower edge of a node would move, whatever room there is. */
export const reachOf = (root: LayoutNode, growth: Growth, narrowing: GapNarrowing): number =>
  new Solver(growth, narrowing).drop(root, 0);

/** Points: what sums of numbers lose. */
const tolerance = 0.01;

/** Of a gap: what stays of it however narrow it gets. Fixed by chromium-dense.pdf. */
const keptShare = 0.35;

/** Points that stay of a gap; what is called wide is about two empty lines. Fixed by libreoffice-services.pdf. */
const leastGap: Record<GapNarrowing, number> = { none: Number.POSITIVE_INFINITY, wide: 30, all: 3 };

/** Points under the text of a cell that stay free: as much as above it, or at least so much. A guess. */
const leastPadding = 2;

/** Points by which a fitted row may leave more free under its text than above it, and by which its cells may begin apart. Guesses. */
const fitted = { below: 3, level: 1 };

/** Whether a row is as tall as its text makes it: it gets shorter with it. What is taller than that, its author wanted so. */
function isFitted(cells: readonly LayoutNode[], ceiling: number, floor: number): boolean {
  const tops = cells.map(({ top }) => top);
  const [highest, lowest] = [Math.max(...tops), Math.min(...tops)];
  const below = Math.min(...cells.map(({ bottom }) => bottom - floor));
  return highest - lowest < fitted.level && below < ceiling - highest + fitted.below;
}

class Solver implements Solved {
  readonly drops = new Map<Block, number>();
  readonly growths = new Map<Block, number>();
  readonly tables = new Map<Table, readonly number[]>();
  isPossible = true;
  readonly #growth: Growth;
  readonly #least: number;

  constructor(growth: Growth, narrowing: GapNarrowing) {
    this.#growth = growth;
    this.#least = leastGap[narrowing];
  }

  /** Moves a node, and answers how far its lower edge moves. */
  drop(node: LayoutNode, by: number): number {
    if (node.kind === 'leaf') return this.#dropLeaf(node.blocks, by);
    if (node.kind === 'stack') return this.#dropStack(node.nodes, by);
    if (node.kind === 'table') return this.#dropTable(node, by);
    const reach = Math.max(...node.nodes.map((child) => this.drop(child, by) - (child.bottom - node.bottom)));
    if (node.isRigid && reach > by + tolerance) this.isPossible = false;
    return reach;
  }

  #dropLeaf(blocks: readonly Block[], by: number): number {
    if (Math.abs(by) > tolerance) {
      for (const block of blocks) this.drops.set(block, by);
      if (blocks.some(({ isFixed }) => isFixed)) this.isPossible = false;
    }
    const [only, ...others] = blocks;
    return only && others.length === 0 ? by + this.#growth(only) : by;
  }

  #dropStack(nodes: readonly LayoutNode[], by: number): number {
    const [first] = nodes;
    let reach = first ? this.drop(first, by) : by;
    for (const [above, node] of pairsOf(nodes)) {
      const spare = Math.min(this.#spare(above.bottom - node.top), Math.max(0, reach - by));
      reach = this.drop(node, reach - spare);
    }
    return reach;
  }

  #dropTable({ table, rows }: TableNode, by: number): number {
    const boundaries = [by];
    let reach = by;
    for (const [index, cells] of rows.entries()) {
      reach = this.#dropRow(table, index, cells, reach);
      boundaries.push(reach);
    }
    this.tables.set(table, boundaries);
    for (const { block, from, to } of table.drawings) {
      const [top, bottom] = [boundaries[Math.floor(from)] ?? by, boundaries[Math.floor(to)] ?? reach];
      if (Math.abs(top) > tolerance) this.drops.set(block, top);
      if (Math.abs(bottom - top) > tolerance) this.growths.set(block, bottom - top);
    }
    return reach;
  }

  /** The room that a cell has under its text is used first, but for what the fullest cell of the row leaves free. */
  #dropRow({ boundaries }: Table, index: number, cells: readonly LayoutNode[], by: number): number {
    const [ceiling, floor] = [boundaries[index]?.bottom ?? 0, boundaries[index + 1]?.top ?? 0];
    const padding = Math.min(...cells.map(({ bottom }) => bottom - floor));
    const growths = cells.map((cell) => {
      const kept = Math.min(padding, Math.max(leastPadding, ceiling - cell.top));
      return this.drop(cell, by) - by - (cell.bottom - floor - kept);
    });
    const growth = Math.max(...growths);
    return growth > 0 || isFitted(cells, ceiling, floor) ? by + growth : by;
  }

  /** By how much a gap may get narrower. */
  #spare(gap: number): number {
    return Math.max(0, gap - Math.max(this.#least, gap * keptShare));
  }
}
