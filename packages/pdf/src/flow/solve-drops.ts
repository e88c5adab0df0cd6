import { pairsOf } from '../content/lists.ts';
import { usualSignature } from '../placeholder/position.ts';
import { type Block, enclosing, type Table } from './block.ts';
import { blocksIn, type LayoutNode, type Ruled, runsInColumns, type Stack, type TableNode } from './layout-tree.ts';

/** How far down each block moves, less than nothing of what moves up; those that stay are not among them. */
export type Drops = ReadonlyMap<Block, number>;

/** How far down each boundary of a table moves. */
export type TableDrops = ReadonlyMap<Table, readonly number[]>;

/** What moves, and by how much rules and grounds of tables, and rules between columns, get longer. */
export interface Solved {
  readonly drops: Drops;
  readonly growths: ReadonlyMap<Block, number>; // of what belongs to tables or stands between columns
  readonly tables: TableDrops;
}

/** Rules beside texts and between columns; those of tables are drawn again with them. */
export function longerRules({ growths, tables }: Solved): ReadonlyMap<Block, number> {
  const ofTables = new Set([...tables.keys()].flatMap(({ drawings }) => drawings.map(({ block }) => block)));
  return new Map([...growths].filter(([block]) => block.kind === 'drawing' && !ofTables.has(block)));
}

/** By how much the text of a block gets longer; less than nothing where it gets shorter. */
export type Growth = (block: Block) => number;

/** How much room gaps give, so that less has to move. */
export interface GapNarrowing {
  /** What gives all that is needed by what is pushed down: nothing, what is wider than some empty lines, or each until little stays. */
  readonly giving: 'none' | 'wide' | 'all';
  /** Of every gap between paragraphs what it has more than lines: the share that stays. */
  readonly kept: number;
}

export const asTheyAre: GapNarrowing = { giving: 'none', kept: 1 };

/** Undefined where something has no room, or cannot be moved. `lead`: how much lower all of it begins. */
export function solveDrops(
  root: LayoutNode,
  room: number,
  growth: Growth,
  narrowing: GapNarrowing,
  lead = 0,
): Solved | undefined {
  const solver = new Solver(root, growth, narrowing);
  return solver.drop(root, lead) <= room + tolerance && solver.isPossible ? solver : undefined;
}

/** How far the lower edge of a node would move, whatever room there is. */
export const reachOf = (root: LayoutNode, growth: Growth, narrowing: GapNarrowing, lead = 0): number =>
  new Solver(root, growth, narrowing).drop(root, lead);

/** Points: what sums of numbers lose. */
const tolerance = 0.01;

/** Points that stay of a gap that gives; what is called wide is about two empty lines. Fixed by libreoffice-services.pdf. */
const leastGap = { none: Number.POSITIVE_INFINITY, wide: 30, all: 3 };

/** Points that stay at a place to sign: as tall as a signature. */
const leastToSign = usualSignature.height;

/** Of a gap that gives: what stays of it however narrow it gets. Fixed by chromium-dense.pdf. */
const keptOfGiving = 0.35;

/** Ems: what is no wider stands between lines, not between paragraphs. A guess: that of lines set one and a half apart. */
const betweenLines = 0.5;

/** Points between the text of a page and the rule above its notes, at least. A guess: half a line. */
export const aboveNotes = 6;

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

/** A cell, and the rows that it goes over. */
interface SpanningCell {
  readonly cell: LayoutNode;
  readonly from: number;
  readonly to: number;
}

function spanningIn({ rows }: Table, nodes: TableNode['rows']): SpanningCell[] {
  return nodes.flatMap((cells, from) =>
    cells.flatMap((cell, at) => {
      const span = rows[from]?.spans[at] ?? 1;
      return span > 1 ? [{ cell, from, to: from + span - 1 }] : [];
    }),
  );
}

class Solver implements Solved {
  readonly drops = new Map<Block, number>();
  readonly growths = new Map<Block, number>();
  readonly tables = new Map<Table, readonly number[]>();
  isPossible = true;
  readonly #growth: Growth;
  readonly #narrowing: GapNarrowing;
  readonly #ofPage: ReadonlySet<LayoutNode>;

  constructor(root: LayoutNode, growth: Growth, narrowing: GapNarrowing) {
    this.#growth = growth;
    this.#narrowing = narrowing;
    this.#ofPage = new Set(stacksOfPage(root));
  }

  /** Moves a node, and answers how far its lower edge moves. */
  drop(node: LayoutNode, by: number): number {
    if (node.kind === 'leaf') return this.#dropLeaf(node.blocks, by);
    if (node.kind === 'stack') return this.#dropStack(node, by);
    if (node.kind === 'table') return this.#dropTable(node, by);
    if (node.kind === 'ruled') return this.#dropRuled(node, by);
    const reaches = node.nodes.map((child) => this.drop(child, by));
    this.#level(cardsIn(node.nodes), Math.max(...reaches));
    const reach = Math.max(...reaches.map((own, at) => own - ((node.nodes[at]?.bottom ?? 0) - node.bottom)));
    if (node.isRigid && reach > by + tolerance) this.isPossible = false;
    return reach;
  }

  /** Boxes that stand beside each other and are as tall end level still; what is under their text, as rounded corners, stays as tall as it is. */
  #level(cards: readonly TableNode[], reach: number): void {
    for (const { table, rows } of cards) {
      const last = Math.max(
        0,
        rows.findLastIndex((cells) => cells.length > 0),
      );
      this.#stretch(
        table,
        (this.tables.get(table) ?? []).map((drop, at) => (at > last ? reach : drop)),
      );
    }
  }

  #dropLeaf(blocks: readonly Block[], by: number): number {
    if (Math.abs(by) > tolerance) {
      for (const block of blocks) this.drops.set(block, by);
      if (blocks.some(({ isFixed }) => isFixed)) this.isPossible = false;
    }
    const [only, ...others] = blocks;
    return only && others.length === 0 ? by + this.#growth(only) : by;
  }

  #dropStack(stack: Stack, by: number): number {
    const [first] = stack.nodes;
    const kept = this.#ofPage.has(stack) ? this.#narrowing.kept : 1;
    let reach = first ? this.drop(first, by) : by;
    const notes = stack.nodes.length - stack.staying;
    for (const [index, [above, node]] of pairsOf(stack.nodes).entries()) {
      const gap = gapBetween(above, node);
      if (index + 1 === notes) {
        const least = reach - gap.height + Math.min(gap.height, aboveNotes);
        reach = this.drop(node, Math.max(-this.#growthOf(stack.nodes.slice(notes)), least));
        continue;
      }
      reach -= (1 - kept) * gap.ofParagraphs;
      const spare = Math.min(this.#spare(gap), Math.max(0, reach - by));
      reach = this.drop(node, reach - spare);
    }
    return reach;
  }

  /** Of notes, whose lower edge stays where it is: the gap above them takes what comes, until the text would come too near. */
  #growthOf(notes: readonly LayoutNode[]): number {
    const alone: Stack = { kind: 'stack', nodes: notes, staying: 0, ...enclosing(notes) };
    return reachOf(alone, this.#growth, asTheyAre);
  }

  /** How much a gap gives where something is pushed down. */
  #spare({ height, isToSign }: Gap): number {
    const least = Math.max(leastGap[this.#narrowing.giving], height * keptOfGiving, isToSign ? leastToSign : 0);
    return Math.max(0, height - least);
  }

  /** A rule that ends as far below its text as it begins above it keeps that; one that goes on further is as long as its author wanted. */
  #dropRuled({ body, rule, goesOn, bottom }: Ruled, by: number): number {
    const growth = this.drop(body, by) - by;
    const spare = goesOn ? 0 : body.bottom - bottom - Math.max(leastPadding, rule.top - body.top);
    const longer = spare > tolerance ? Math.max(0, growth - spare) : growth;
    if (Math.abs(by) > tolerance) this.drops.set(rule, by);
    if (Math.abs(longer) > tolerance) this.growths.set(rule, longer);
    return by + longer;
  }

  #dropTable({ table, rows }: TableNode, by: number): number {
    const boundaries = [by];
    let reach = by;
    const spanning = spanningIn(table, rows);
    for (const [index, cells] of rows.entries()) {
      const ending = spanning.filter(({ to }) => to === index);
      const own = cells.filter((cell) => !spanning.some((one) => one.cell === cell));
      const below = this.#dropRow(table, index, own, reach);
      reach = Math.max(below, ...ending.map((cell) => this.#endOf(table, cell, boundaries)));
      boundaries.push(reach);
      for (const cell of ending) this.#place(table, cell, boundaries);
    }
    this.#stretch(table, boundaries);
    return reach;
  }

  /** Its rules and grounds go with its boundaries. */
  #stretch(table: Table, boundaries: readonly number[]): void {
    this.tables.set(table, boundaries);
    for (const { block, from, to } of table.drawings) {
      const [top = 0, bottom = 0] = [boundaries[Math.floor(from)], boundaries[Math.floor(to)]];
      if (Math.abs(top) > tolerance) this.drops.set(block, top);
      if (Math.abs(bottom - top) > tolerance) this.growths.set(block, bottom - top);
    }
  }

  /** How far the lower edge of a cell over several rows moves at least. */
  #endOf({ boundaries }: Table, { cell, from, to }: SpanningCell, drops: readonly number[]): number {
    const [ceiling, floor] = [boundaries[from]?.bottom ?? 0, boundaries[to + 1]?.top ?? 0];
    const by = drops[from] ?? 0;
    const kept = Math.max(leastPadding, Math.min(ceiling - cell.top, cell.bottom - floor));
    return this.drop(cell, by) - Math.max(0, cell.bottom - floor - kept);
  }

  /** What stands in the middle of its rows or at their foot does so still. */
  #place({ boundaries }: Table, { cell, from, to }: SpanningCell, drops: readonly number[]): void {
    const [by, reach] = [drops[from] ?? 0, drops[to + 1] ?? 0];
    const above = (boundaries[from]?.bottom ?? 0) - cell.top;
    const below = cell.bottom - (boundaries[to + 1]?.top ?? 0);
    const free = Math.max(0, reach - by - (this.drop(cell, by) - by));
    if (Math.abs(above - below) < fitted.below) this.drop(cell, by + free / 2);
    else if (above > below) this.drop(cell, by + free);
  }

  /**
   * What grows first uses the room that its cell has under its text, but for what the fullest cell of the row leaves free; what gets shorter
   * takes away no more than its own lines.
   */
  #dropRow({ boundaries }: Table, index: number, cells: readonly LayoutNode[], by: number): number {
    const [ceiling, floor] = [boundaries[index]?.bottom ?? 0, boundaries[index + 1]?.top ?? 0];
    const padding = Math.min(...cells.map(({ bottom }) => bottom - floor));
    const grown = cells.map((cell) => ({ cell, growth: this.drop(cell, by) - by }));
    const needed = (keptOf: (cell: LayoutNode) => number) =>
      Math.max(...grown.map(({ cell, growth }) => growth - (cell.bottom - floor - keptOf(cell))));
    const longer = needed(({ top }) => Math.min(padding, Math.max(leastPadding, ceiling - top)));
    if (longer > 0 || !isFitted(cells, ceiling, floor)) return by + Math.max(0, longer);
    const shorter = needed(() => padding);
    return by + Math.min(0, shorter);
  }
}

/** Of nodes beside each other, boxes that begin and end level; none where anything else stands among them. */
function cardsIn(nodes: readonly LayoutNode[]): readonly TableNode[] {
  const cards = nodes.filter((node): node is TableNode => node.kind === 'table');
  const isLevel = (side: 'top' | 'bottom') => {
    const ends = cards.map((card) => card[side]);
    return Math.max(...ends) - Math.min(...ends) < fitted.level;
  };
  return cards.length === nodes.length && isLevel('top') && isLevel('bottom') ? cards : [];
}

/** Where gaps stand between paragraphs: on the page, between its sides, and in columns of running text; not in the cells of a table or of who signs. */
function stacksOfPage(node: LayoutNode): LayoutNode[] {
  if (node.kind === 'stack') return [node, ...node.nodes.flatMap(stacksOfPage)];
  if (node.kind === 'ruled') return stacksOfPage(node.body);
  if (node.kind !== 'columns') return [];
  const columns = runsInColumns(node) ? node.nodes : node.nodes.filter(({ kind }) => kind === 'ruled');
  return columns.flatMap(stacksOfPage);
}

/** Between two nodes, in points. */
interface Gap {
  readonly height: number;
  readonly ofParagraphs: number; // what it has more than a gap between lines
  readonly isToSign: boolean;
}

function gapBetween(above: LayoutNode, below: LayoutNode): Gap {
  const height = above.bottom - below.top;
  const [upper, lower] = [blocksIn(above), blocksIn(below)];
  const isToSign = isPlace(upper) || isPlace(lower) || isRule(below);
  const ofLines = Math.max(...[...upper, ...lower].map(gapBetweenLines));
  return { height, ofParagraphs: isToSign ? 0 : Math.max(0, height - ofLines), isToSign };
}

const isPlace = (blocks: readonly Block[]): boolean => blocks.some((block) => block.isPlace);

/** Points: what is drawn taller is no line but a box, within which people sign, or a picture. A guess: a line of dots, or a double one. */
const thickestRule = 6;

/** Nothing but lines: people sign above them. */
const isRule = (node: LayoutNode): boolean =>
  node.kind !== 'table' &&
  blocksIn(node).every(
    ({ kind, isField, top, bottom }) => kind === 'drawing' && !isField && top - bottom < thickestRule,
  );

/** Between the lines of a text, or as much as that of one line may be. */
function gapBetweenLines({ top, bottom, lines, size }: Block): number {
  const own = lines > 1 ? (top - bottom - size) / (lines - 1) - size : 0;
  return Math.max(own, betweenLines * size);
}
