import { lastOf, type NonEmpty, pairsOf } from '../content/lists.ts';
import { type Block, enclosing, startsOf, type TextEdge } from './block.ts';
import { boundStretches, leastFilled, type Stretch, stackOf, tablesIn } from './flow-on.ts';
import { blocksIn, columnsOf, isInColumns, type LayoutNode, notesIn, textOf, treeOf } from './layout-tree.ts';
import { gapOfLines, isWithinSentence } from './page-break.ts';
import type { PageFlow } from './page-flow.ts';
import { movedClips, type Sheet } from './sheet.ts';
import { asTheyAre, type Growth, longerRules, reachOf, type Solved, solveDrops } from './solve-drops.ts';

/** Columns at the end of a page whose text is one, as in a newspaper: what has no room at the foot of one goes on at the head of the next. */
interface TextColumns {
  readonly above: readonly LayoutNode[]; // over all of them
  readonly columns: readonly Column[];
  readonly rule: Block | undefined; // between them
  readonly bottom: number; // of the lowest text
}

interface Column {
  readonly nodes: readonly LayoutNode[];
  readonly texts: NonEmpty<Block>; // from the top to the bottom
  readonly left: number;
  readonly right: number;
}

/**
 * A page some of whose text goes on in the next column, where all of it has room so. No paragraph is parted, and none from what it belongs to.
 * Undefined where it is not sure that the columns are one text, or where nothing would go on.
 */
export function sheetInColumns(flow: PageFlow, growths: ReadonlyMap<Block, number>): Sheet | undefined {
  const found = textColumnsIn(flow);
  const solved = found && solvedIn(found, growths);
  const placed = solved && placedIn(found, solved, flow.root.bottom - flow.room);
  if (!placed || placed.asides.size === 0) return undefined;
  const { asides, lifts } = placed;
  const lifted = [...lifts].map(([block, lift]) => [block, (solved.drops.get(block) ?? 0) - lift] as const);
  const drops = new Map([...solved.drops, ...lifted]);
  const moved = new Map([...drops].filter(([block, drop]) => drop !== 0 || asides.has(block)));
  if ([...moved.keys()].some(({ isFixed }) => isFixed)) return undefined;
  const longer = new Map([...longerRules(solved), ...ruleIn(found, solved, placed.lowest)]);
  const clips = movedClips(flow, moved, new Map([...solved.growths, ...longer]), new Set(), longer, asides);
  const tables = new Map(
    [...solved.tables].map(([table, by]) => [table, [{ from: 0, to: table.rows.length, drops: by }]] as const),
  );
  return clips && { drops: moved, asides, clips, absent: new Set(), tables, longer };
}

/** Points by which the edges of columns may miss each other, and ems by which what is not spread over one may end before another. Guesses. */
const sameWidth = { points: 3, ems: 2 } as const;

/** The columns of one text that a page ends with; undefined where it is not sure that they are. */
function textColumnsIn(flow: PageFlow): TextColumns | undefined {
  const { root } = flow;
  const nodes = textOf(root);
  const last = mayGoOn(flow) ? nodes.at(-1) : undefined;
  const body = last?.kind === 'ruled' ? last.body : last;
  if (!last || !body || tablesIn(body).length > 0 || !isInColumns(blocksIn(body))) return undefined;
  const rows = last === body ? withRowsAbove(nodes) : [body];
  const columns = columnsOf(rows.flatMap(blocksIn)).map(columnOf);
  if (!columns.every((column) => column !== undefined) || !areOneText(columns, root.right)) return undefined;
  const above = nodes.slice(0, last === body ? nodes.length - rows.length : -1);
  return { above, columns, rule: last.kind === 'ruled' ? last.rule : undefined, bottom: enclosing(rows).bottom };
}

/** A box of a form stays in its column. */
const mayGoOn = ({ root, frame, obstacles, all }: PageFlow): boolean =>
  frame.cos === 1 &&
  frame.sin === 0 &&
  obstacles.length === 0 &&
  notesIn(root).length === 0 &&
  !all.some(({ isField }) => isField);

/** With the rows right above the columns that are of them, as headings that they begin with. */
function withRowsAbove(nodes: readonly LayoutNode[]): readonly LayoutNode[] {
  let rows = nodes.slice(-1);
  for (const node of nodes.slice(0, -1).reverse()) {
    const more = [node, ...rows];
    const columns = columnsOf(more.flatMap(blocksIn));
    const isOf = node.kind === 'columns' && node.nodes.length === columns.length && areDrawnInTurn(columns);
    if (!isOf || columns.length !== columnsOf(rows.flatMap(blocksIn)).length) break;
    rows = more;
  }
  return rows;
}

const startsIn = (blocks: readonly Block[]): number[] => blocks.filter(({ kind }) => kind === 'text').flatMap(startsOf);

/** Each column is written to its end before the next. */
const areDrawnInTurn = (columns: readonly (readonly Block[])[]): boolean =>
  pairsOf(columns).every(([one, next]) => Math.max(...startsIn(one)) < Math.min(...startsIn(next)));

function columnOf(blocks: NonEmpty<Block>): Column | undefined {
  const [first, ...others] = blocks.filter(({ kind }) => kind === 'text').toSorted((a, b) => b.top - a.top);
  if (!first) return undefined;
  const texts: NonEmpty<Block> = [first, ...others];
  const { left, right } = enclosing(texts);
  const tree = treeOf(blocks);
  return { nodes: tree.kind === 'stack' ? tree.nodes : [tree], texts, left, right };
}

/** Columns of a page, as contracts have them: the proof knows no more. */
const asMany = 2;

/** Whether columns are alike, and it is certain of each that the next goes on with it. */
const areOneText = (columns: readonly Column[], margin: number): boolean =>
  columns.length === asMany &&
  areDrawnInTurn(columns.map(({ texts }) => texts)) &&
  pairsOf(columns).every(
    ([one, next]) => areAsWide(one, next, margin) && (goesOver(one, next) || areNumbered(one, next)),
  );

function areAsWide(one: Column, next: Column, margin: number): boolean {
  const width = one.right - one.left;
  const size = Math.max(...one.texts.map((block) => block.usualSize));
  const isAlike = Math.abs(width - (next.right - next.left)) < sameWidth.ems * size;
  return isAlike && next.left + width < margin + sameWidth.points;
}

/** Whether a sentence goes on from the foot of a column to the head of the next. */
function goesOver(one: Column, next: Column): boolean {
  const [last, first] = [lastOf(one.texts), movedTo(one.left - next.left, next.texts[0])];
  return isWithinSentence(last, first) && /^\p{Ll}/u.test(first.edges?.says.trim() ?? '');
}

function movedTo(by: number, block: Block): Block {
  const at = (edge: TextEdge): TextEdge => ({ ...edge, x: edge.x + by });
  const edges = block.edges && { ...block.edges, start: at(block.edges.start), end: at(block.edges.end) };
  return { ...block, left: block.left + by, right: block.right + by, edges };
}

/** The number of a point or of its heading, and no number within one. */
const pointNumber = /^\s*(\p{Nd}{1,3})(?:[.)]|[ºª°][.)]?)(?!\p{Nd})/u;

const numbersIn = ({ texts }: Column): number[] =>
  texts.flatMap(({ edges }) => {
    const [, number] = pointNumber.exec(edges?.says ?? '') ?? [];
    return number === undefined ? [] : [Number(number)];
  });

/** Numbers that show a series. A guess. */
const fewestNumbers = 2;

/** Whether the points of a column are numbered on in the next. */
function areNumbered(one: Column, next: Column): boolean {
  const [before, after] = [numbersIn(one), numbersIn(next)];
  const all = [...before, ...after];
  const isSeries = pairsOf(all).every(([number, following]) => following === number + 1);
  return before.length >= fewestNumbers && after.length > 0 && isSeries;
}

/** All of it as it would stand in columns without end. */
function solvedIn({ above, columns, rule }: TextColumns, growths: ReadonlyMap<Block, number>): Solved | undefined {
  const growth: Growth = (block) => growths.get(block) ?? 0;
  const over = above.length > 0 ? stackOf(above) : undefined;
  const by = over ? reachOf(over, growth, asTheyAre) : 0;
  const parts = [
    ...(over ? [solveDrops(over, Number.POSITIVE_INFINITY, growth, asTheyAre)] : []),
    ...columns.map(({ nodes }) => solveDrops(stackOf(nodes), Number.POSITIVE_INFINITY, growth, asTheyAre, by)),
  ];
  if (!parts.every((part) => part !== undefined)) return undefined;
  return {
    drops: new Map([...parts.flatMap(({ drops }) => [...drops]), ...(rule ? [[rule, by] as const] : [])]),
    growths: new Map([...growths, ...parts.flatMap((part) => [...part.growths])]),
    tables: new Map(parts.flatMap(({ tables }) => [...tables])),
  };
}

/** A part of the text, the column that its author saw it in, and how far below the part before it stands. */
interface Item {
  readonly stretch: Stretch;
  readonly column: number;
  readonly gap: number | undefined; // undefined where nothing tells
}

/** Points: what sums of numbers lose. */
const tolerance = 0.01;

/** Columns that are filled from the top to the bottom, one after the other. */
class Filling {
  readonly lifts = new Map<Block, number>(); // from where it would stand in columns without end
  readonly asides = new Map<Block, number>();
  lowest = Number.POSITIVE_INFINITY;
  readonly #tops: readonly number[];
  readonly #lefts: readonly number[];
  readonly #floor: number;
  #column = 0;
  #end: number | undefined; // of what stands in it

  constructor({ columns }: TextColumns, items: readonly Item[], floor: number) {
    this.#tops = columns.map((_, at) => items.find(({ column }) => column === at)?.stretch.top ?? floor);
    this.#lefts = columns.map(({ left }) => left);
    this.#floor = floor;
  }

  /** False where it has no room, or nobody knows how far below another it would stand. */
  add(item: Item): boolean {
    if (item.column > this.#column) this.#begin(item.column);
    const height = item.stretch.top - item.stretch.bottom;
    const below = this.#end === undefined ? this.#top : this.#end - (item.gap ?? Number.NaN);
    if (below - height < this.#floor - tolerance) {
      if (!this.#isFilled) return false;
      this.#begin(this.#column + 1);
    }
    const top = this.#end === undefined ? this.#top : below;
    this.#place(item, top - item.stretch.top);
    this.#end = top - height;
    this.lowest = Math.min(this.lowest, this.#end);
    return this.#end >= this.#floor - tolerance;
  }

  /** Of the column; there is none behind the last. */
  get #top(): number {
    return this.#tops[this.#column] ?? Number.NaN;
  }

  get #isFilled(): boolean {
    return this.#end !== undefined && this.#top - this.#end > leastFilled * (this.#top - this.#floor);
  }

  #begin(column: number): void {
    this.#column = column;
    this.#end = undefined;
  }

  #place({ stretch: { blocks }, column }: Item, lift: number): void {
    const aside = (this.#lefts[this.#column] ?? 0) - (this.#lefts[column] ?? 0);
    for (const block of blocks) this.lifts.set(block, lift);
    if (column !== this.#column) for (const block of blocks) this.asides.set(block, aside);
  }
}

function placedIn(found: TextColumns, solved: Solved, floor: number): Filling | undefined {
  const items = itemsOf(found, solved);
  const filling = new Filling(found, items, floor);
  return items.every((item) => filling.add(item)) ? filling : undefined;
}

function itemsOf({ columns }: TextColumns, solved: Solved): Item[] {
  return columns.flatMap((own, column) => {
    const before = columns[column - 1];
    const stretches = boundStretches(own.nodes, solved);
    return stretches.map((stretch, at): Item => {
      const above = stretches[at - 1];
      const gap = above ? above.bottom - stretch.top : before && gapOver(before, own);
      return { stretch, column, gap };
    });
  });
}

/** How far the text of a column would stand over that of the next: as over a text that begins alike within one; undefined where there is none. */
function gapOver(one: Column, own: Column): number | undefined {
  const { texts, left } = one;
  const [last, first] = [lastOf(texts), own.texts[0]];
  const moved = movedTo(left - own.left, first);
  if (isWithinSentence(last, moved)) return gapOfLines([last, first, ...texts].find(({ lines }) => lines > 1) ?? first);
  const gapsIn = (column: Column) =>
    pairsOf(column.texts).flatMap(([upper, lower]) =>
      endsAlike(upper, last) && beginsAlike(movedTo(left - column.left, lower), moved)
        ? [upper.bottom - lower.top]
        : [],
    );
  const [gap] = [...gapsIn(one).reverse(), ...gapsIn(own)];
  return gap;
}

/** Points by which texts that begin alike may do so apart, and their letters differ. Guesses: what programs round. */
const same = { edge: 1, size: 0.1 } as const;

const endsAlike = (one: Block, other: Block): boolean => one.endsSentence === other.endsSentence;

function beginsAlike(one: Block, other: Block): boolean {
  const [start, begins] = [one.edges?.start, other.edges?.start];
  if (!start || !begins) return false;
  const areAlike = start.style === begins.style && Math.abs(start.size - begins.size) < same.size;
  return areAlike && Math.abs(start.x - begins.x) < same.edge;
}

/** The rule between columns begins with them, and ends where it did, or as far below the lowest of their text. */
function ruleIn({ rule, bottom }: TextColumns, { drops }: Solved, lowest: number): Sheet['longer'] {
  const growth = Math.max(0, bottom - lowest) - ((rule && drops.get(rule)) ?? 0);
  return new Map(rule && growth !== 0 ? [[rule, growth]] : []);
}
