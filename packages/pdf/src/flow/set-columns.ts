import { isNonEmpty, lastOf, type NonEmpty, pairsOf } from '../content/lists.ts';
import type { Block, Table } from './block.ts';
import { boundStretches, leastFilled, type Stretch, stackOf } from './flow-on.ts';
import { blocksIn } from './layout-tree.ts';
import { gapOfLines, isWithinSentence } from './page-break.ts';
import type { PageFlow } from './page-flow.ts';
import { movedClips, type Sheet } from './sheet.ts';
import { asTheyAre, type Growth, longerRules, reachOf, type Solved, solveDrops } from './solve-drops.ts';
import type { TableBand } from './table-grid.ts';
import { type Column, movedTo, type TextColumns, textColumnsIn } from './text-columns.ts';

/**
 * A page some of whose text goes on in the next column, and on pages behind it where it may flow on. No paragraph is parted, and none from what
 * it belongs to. Undefined where it is not sure that the columns are one text, where they have no room, or where nothing would go on.
 */
export function sheetsInColumns(
  flow: PageFlow,
  growths: ReadonlyMap<Block, number>,
  mayFlowOn = false,
): NonEmpty<Sheet> | undefined {
  const found = textColumnsIn(flow);
  const solved = found && solvedIn(found, growths);
  if (!solved) return undefined;
  const pages = filledPages(found, solved, flow, mayFlowOn && flow.own !== undefined);
  const sheets = pages.map((_, index) => sheetOf(flow, { found, solved, pages }, index));
  if (pages.every(({ asides }) => asides.size === 0) || !sheets.every((sheet) => sheet !== undefined)) return undefined;
  return isNonEmpty(sheets) ? sheets : undefined;
}

/** Columns as they are set, on one page or several. */
interface SetColumns {
  readonly found: TextColumns;
  readonly solved: Solved;
  readonly pages: readonly ColumnsPage[];
}

function sheetOf(flow: PageFlow, columns: SetColumns, index: number): Sheet | undefined {
  const { solved, pages } = columns;
  const { lifts, asides } = pages[index] ?? emptyPage();
  const absent = absentOn(flow, columns, index);
  const rule = ruleOn(flow, columns, index);
  const lifted = [...lifts].map(([block, lift]) => [block, (solved.drops.get(block) ?? 0) - lift] as const);
  const all = [...solved.drops, ...lifted, ...rule.drops].filter(([block]) => !absent.has(block));
  const drops = new Map([...new Map(all)].filter(([block, drop]) => drop !== 0 || asides.has(block)));
  if ([...drops.keys()].some(({ isFixed }) => isFixed)) return undefined;
  const longer = new Map([...longerRules(solved), ...rule.growths].filter(([block]) => !absent.has(block)));
  const clips = movedClips(flow, drops, new Map([...solved.growths, ...longer]), absent, longer, asides);
  const tables = [...solved.tables].map(([table, by]): [Table, TableBand[]] => {
    return [table, index > 0 ? [] : [{ from: 0, to: table.rows.length, drops: by }]];
  });
  return clips && { drops, asides, clips, absent, tables: new Map(tables), longer };
}

/** What stands on another page: what is above the columns, and all that only the first page has, on that. */
function absentOn({ root, own }: PageFlow, { found, pages }: SetColumns, index: number): Set<Block> {
  if (index === 0) return new Set(pages.slice(1).flatMap(({ lifts }) => [...lifts.keys()]));
  const isHere = (block: Block) => block === found.rule || pages[index]?.lifts.has(block);
  return new Set([...blocksIn(root).filter((block) => !isHere(block)), ...(own ?? [])]);
}

/**
 * The rule between columns begins as far above them as it did, and ends as far below the lowest of their text, but above the foot of the page; on
 * the first page no higher than it did.
 */
function ruleOn(
  flow: PageFlow,
  { found, solved, pages }: SetColumns,
  index: number,
): Pick<Solved, 'drops' | 'growths'> {
  const { rule, columns, bottom } = found;
  if (!rule) return { drops: new Map(), growths: new Map() };
  const { lowest } = pages[index] ?? emptyPage();
  const top = Math.max(...columns.map(({ texts: [first] }) => first.top));
  const drop = index > 0 ? top - flow.ceiling : (solved.drops.get(rule) ?? 0);
  const end = Math.max(rule.bottom - (bottom - lowest), Math.min(rule.bottom, floorOf(flow)));
  const growth = rule.bottom - (index > 0 ? end : Math.min(rule.bottom, end)) - drop;
  return { drops: new Map([[rule, drop]]), growths: new Map(growth !== 0 ? [[rule, growth]] : []) };
}

/** How far down the text of a page may go. */
const floorOf = ({ root, room }: PageFlow): number => root.bottom - room;

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

/** What of the columns stands on a page. */
interface ColumnsPage {
  readonly lifts: Map<Block, number>; // from where it would stand in columns without end
  readonly asides: Map<Block, number>;
  lowest: number;
}

const emptyPage = (): ColumnsPage => ({ lifts: new Map(), asides: new Map(), lowest: Number.POSITIVE_INFINITY });

/** Columns that are filled from the top to the bottom, one after the other, and those of added pages after them. */
class Filling {
  readonly pages = [emptyPage()];
  readonly #tops: readonly number[]; // on the first page
  readonly #ceiling: number; // on pages behind it
  readonly #lefts: readonly number[];
  readonly #floor: number;
  #column = 0; // of all pages
  #end: number | undefined; // of what stands in it

  /** `ceiling`: no number where there is no page behind. */
  constructor(
    { columns }: TextColumns,
    items: readonly Item[],
    { ceiling, floor }: { ceiling: number; floor: number },
  ) {
    this.#tops = columns.map((_, at) => items.find(({ column }) => column === at)?.stretch.top ?? floor);
    this.#ceiling = ceiling;
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
    this.#end = top - height;
    this.#place(item, top - item.stretch.top, this.#end);
    return this.#end >= this.#floor - tolerance;
  }

  get #top(): number {
    return this.#tops[this.#column] ?? this.#ceiling;
  }

  get #isFilled(): boolean {
    return this.#end !== undefined && this.#top - this.#end > leastFilled * (this.#top - this.#floor);
  }

  #begin(column: number): void {
    this.#column = column;
    this.#end = undefined;
  }

  #place({ stretch: { blocks }, column }: Item, lift: number, end: number): void {
    const count = this.#lefts.length;
    const at = this.#column % count;
    const aside = (this.#lefts[at] ?? 0) - (this.#lefts[column] ?? 0);
    const page = this.#pageAt(Math.floor(this.#column / count));
    page.lowest = Math.min(page.lowest, end);
    for (const block of blocks) page.lifts.set(block, lift);
    if (column !== at) for (const block of blocks) page.asides.set(block, aside);
  }

  #pageAt(index: number): ColumnsPage {
    this.pages[index] ??= emptyPage();
    return this.pages[index];
  }
}

/** None where they have no room. */
function filledPages(found: TextColumns, solved: Solved, flow: PageFlow, mayFlowOn: boolean): readonly ColumnsPage[] {
  const items = itemsOf(found, solved);
  const ceiling = mayFlowOn ? flow.ceiling : Number.NaN;
  const filling = new Filling(found, items, { ceiling, floor: floorOf(flow) });
  return items.every((item) => filling.add(item)) ? filling.pages : [];
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
