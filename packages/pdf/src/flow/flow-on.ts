import { isNonEmpty, type NonEmpty, pairsOf } from '../content/lists.ts';
import { type Block, type Extent, enclosing, isSpanned, startsOf, type Table } from './block.ts';
import {
  blocksIn,
  type LayoutNode,
  narrowestColumn,
  notesIn,
  type Ruled,
  runsInColumns,
  type Stack,
  type TableNode,
  textOf,
} from './layout-tree.ts';
import type { Lead, NextPage } from './page-break.ts';
import type { PageFlow } from './page-flow.ts';
import { movedClips, type Sheet } from './sheet.ts';
import { treesOf } from './side-panel.ts';
import {
  aboveNotes,
  asTheyAre,
  type Drops,
  type GapNarrowing,
  type Growth,
  longerRules,
  reachOf,
  type Solved,
  solveDrops,
} from './solve-drops.ts';
import { firstHead, withoutHead } from './table-break.ts';
import type { TableBand } from './table-grid.ts';

/** A part of the body as it stands when all that grows has its full size, whatever room there is. */
export interface Stretch {
  readonly blocks: readonly Block[];
  readonly tables: readonly TableRows[];
  readonly top: number;
  readonly bottom: number;
}

/** Rows of a table, from a boundary to another. */
interface TableRows {
  readonly table: Table;
  readonly from: number;
  readonly to: number;
}

/** The pages that a page goes on over; where the last of them stands above the text of the author's next page, how much lower that begins. */
export interface FlowedPage {
  readonly sheets: NonEmpty<Sheet>;
  readonly lead: Lead | undefined;
}

/** How much lower a page begins, and the page behind it that its text goes on on. */
interface PagesAround {
  readonly lead: Lead;
  readonly next: NextPage | undefined;
}

/**
 * The body of a page over as many pages as it takes: what has no room goes on at the top of the next, a table with its head.
 * No block and no row is cut, and none is parted from what it belongs to. Undefined where that cannot be done surely.
 */
export function flowOn(
  flow: PageFlow,
  growths: ReadonlyMap<Block, number>,
  { lead, next }: PagesAround,
): FlowedPage | undefined {
  const found = unbounded(flow, growths, lead);
  if (!found) return undefined;
  const { nodes, notes, solved } = found;
  const ruled = nodes.filter(isRuledRows);
  const pages = pagesOf(boundStretches(nodes.flatMap(rowsIn), solved), flow.ceiling, notes, solved) ?? [];
  const above = pages.length > 1 ? aboveNext(pages.at(-1), flow.ceiling, next) : undefined;
  if (!areOnOne(pages, notes) || (above && pages.at(-1)?.hasCallers)) return undefined;
  const paged = begunBelow(lead, flow, above ? [...pages.slice(0, -1), above.page] : pages);
  const placed = besidePanel(paged, flow, solved);
  const set = placed.map((page, index) =>
    sheetOf(flow, solved, withRules(withNotes(page, notes), ruled, solved), index),
  );
  if (!set.every((sheet) => sheet !== undefined)) return undefined;
  const sheets = above ? withoutFurniture(flow, set) : set;
  return isNonEmpty(sheets) ? { sheets, lead: above?.lead } : undefined;
}

/** The body of a page as it stands where there is room without end, and its notes at its foot. */
function unbounded(flow: PageFlow, growths: ReadonlyMap<Block, number>, lead: Lead) {
  const nodes = flowingNodes(flow);
  const growth = (block: Block) => growths.get(block) ?? 0;
  const alone = nodes && solveDrops(stackOf(nodes), Number.POSITIVE_INFINITY, growth, asTheyAre, lead.by);
  const text = alone && withPanel(alone, flow, growth, asTheyAre);
  const notes = notesAtFoot(flow, growth);
  if (!text || !notes) return undefined;
  const drops = new Map([...text.drops, ...notes.drops]);
  return { nodes, notes, solved: { drops, growths: new Map([...growths, ...text.growths]), tables: text.tables } };
}

/** With what moves on the panel beside it; undefined where that has no room. */
export function withPanel(
  solved: Solved,
  { panel }: PageFlow,
  growth: Growth,
  narrowing: GapNarrowing,
): Solved | undefined {
  const own = panel && solveDrops(panel.root, panel.room, growth, narrowing);
  if (!panel) return solved;
  return (
    own && {
      drops: new Map([...solved.drops, ...own.drops]),
      growths: new Map([...solved.growths, ...own.growths]),
      tables: new Map([...solved.tables, ...own.tables]),
    }
  );
}

export const stackOf = (nodes: readonly LayoutNode[]): Stack => ({
  kind: 'stack',
  nodes,
  staying: 0,
  ...enclosing(nodes),
});

/** Rows beside each other's texts with one rule between them, as of a text in two languages: they may go on on another page, and the rule with them. */
interface RuledRows extends Ruled {
  readonly body: Stack;
}

const isRuledRows = (node: LayoutNode): node is RuledRows =>
  node.kind === 'ruled' &&
  !node.goesOn &&
  node.body.kind === 'stack' &&
  node.rule.left > node.body.left &&
  node.rule.right < node.body.right &&
  node.body.nodes.every(({ kind }) => kind === 'columns');

const rowsIn = (node: LayoutNode): readonly LayoutNode[] => (isRuledRows(node) ? node.body.nodes : [node]);

/** With what stands on it of the rules between rows. */
function withRules(page: PagedBlocks, ruled: readonly RuledRows[], solved: Solved): PagedBlocks {
  const rules = ruled.flatMap(({ rule, body }): [Block, RuleOnPage][] => {
    const rows = body.nodes.filter((row) => blocksIn(row).some((block) => page.lifts.has(block)));
    const [first, last] = [rows[0], rows.at(-1)];
    const lift = page.lifts.get(first ? (blocksIn(first)[0] ?? rule) : rule);
    if (!first || !last || lift === undefined) return [];
    const [above, below] = [Math.max(0, rule.top - body.top), body.bottom - rule.bottom];
    const top = stretchOf(first, solved).top + lift + above;
    const bottom = stretchOf(last, solved).bottom + lift - Math.min(above, below); // nearer than the foot of the page
    const parted = { drop: rule.top - top, growth: rule.bottom - bottom - (rule.top - top) };
    const whole = { drop: (solved.drops.get(rule) ?? 0) - lift, growth: solved.growths.get(rule) ?? 0 };
    return [[rule, rows.length < body.nodes.length ? parted : whole]];
  });
  return { ...page, rules: new Map(rules) };
}

/** Notes as they stand on the page where the text leads to them, and how far down text may reach: there, and on all others. */
interface NotesAtFoot {
  readonly callers: ReadonlySet<Block>;
  readonly drops: Drops; // less than nothing where they get longer
  readonly floor: { readonly above: number; readonly without: number };
}

/** Undefined where they cannot be moved, or nobody knows what leads to them. */
function notesAtFoot({ root, room, notes }: PageFlow, growth: Growth): NotesAtFoot | undefined {
  const without = root.bottom - room;
  const [text, staying] = [textOf(root), notesIn(root)];
  if (staying.length === 0) return { callers: new Set(), drops: new Map(), floor: { above: without, without } };
  if (!notes) return undefined;
  const stack = stackOf(staying);
  const by = -reachOf(stack, growth, asTheyAre);
  const solved = solveDrops(stack, Number.POSITIVE_INFINITY, growth, asTheyAre, by);
  if (!solved) return undefined;
  const drops = new Map([...notes.blocks].map((block) => [block, solved.drops.get(block) ?? 0]));
  const gap = enclosing(text).bottom - stack.top;
  return { callers: notes.callers, drops, floor: { above: stack.top - by + Math.min(gap, aboveNotes), without } };
}

/** Nobody looks for a note on another page than that of its number. */
const areOnOne = (pages: readonly PagedBlocks[], { callers }: NotesAtFoot): boolean =>
  callers.size === 0 || pages.filter(({ hasCallers }) => hasCallers).length === 1;

const withNotes = (page: PagedBlocks, { drops }: NotesAtFoot): PagedBlocks =>
  page.hasCallers
    ? { ...page, lifts: new Map([...page.lifts, ...[...drops.keys()].map((block) => [block, 0] as const)]) }
    : page;

/** What stands below each other on a page that may go on; undefined where that is not sure. */
function flowingNodes({ root, own, frame, obstacles }: PageFlow): readonly LayoutNode[] | undefined {
  const isUpright = frame.cos === 1 && frame.sin === 0;
  if (!own || !isUpright || obstacles.length > 0 || root.kind === 'leaf' || runsInColumns(root)) return undefined;
  const nodes = textOf(root);
  const [above, last] = nodes.slice(-2);
  const endsInColumns = nodes.slice(-1).some(runsInColumns) && !(above && last && isRowUnder(above, last));
  return endsInColumns || goesOnAside(nodes) ? undefined : nodes;
}

/** Points by which the columns of two rows may miss each other. A guess: what programs round. */
const sameColumn = 1;

/** Whether columns are a row like the one above them, as of a text in two languages: all of that was drawn before them, and is read before them. */
function isRowUnder(above: LayoutNode, below: LayoutNode): boolean {
  const [upper, lower] = [above, below].map((node) => blocksIn(node).filter(({ kind }) => kind === 'text'));
  if (!upper || !lower || !runsInColumns(above) || upper.length !== lower.length) return false;
  const lefts = (texts: readonly Block[]) => texts.map(({ left }) => left).sort((a, b) => a - b);
  const inColumns = lefts(upper);
  return (
    lefts(lower).every((left, at) => Math.abs(left - (inColumns[at] ?? 0)) < sameColumn) &&
    Math.max(...upper.flatMap(startsOf)) < Math.min(...lower.flatMap(startsOf))
  );
}

/** What has no room, where the text of the next page begins. */
function aboveNext(
  page: PagedBlocks | undefined,
  ceiling: number,
  next: NextPage | undefined,
): { page: PagedBlocks; lead: Lead } | undefined {
  const { sameTable } = next ?? {};
  if (!page || !next || (sameTable && !hasHeadOf(page, sameTable.before))) return undefined;
  const by = next.ceiling - ceiling;
  const lifts = new Map([...page.lifts].map(([block, lift]) => [block, lift + by] as const));
  const tables = page.tables.map((rows) => ({ ...rows, lift: rows.lift + by }));
  const lead = ceiling - page.end + next.gap - (sameTable?.headHeight ?? 0);
  return {
    page: { ...page, lifts, tables, end: page.end + by },
    lead: { by: lead, headRows: sameTable?.headRows ?? 0 },
  };
}

/** Where rows come from the page before, the head of the table that goes on below them stands above them. */
function begunBelow({ headRows }: Lead, { root }: PageFlow, pages: PagedBlocks[]): PagedBlocks[] {
  const [head, [first, ...others]] = [headRows > 0 ? firstHead(root) : undefined, pages];
  if (!head || !first) return pages;
  const lifts = new Map([...first.lifts].filter(([block]) => !head.blocks.has(block)));
  return [{ ...first, lifts, tables: withoutHead(first.tables, head) }, ...others];
}

/** What stands on the panel stays on the page where the text begins. */
function besidePanel([first, ...others]: readonly PagedBlocks[], { panel }: PageFlow, solved: Solved): PagedBlocks[] {
  if (!first) return [];
  const own = panel ? boundStretches([panel.root], solved) : [];
  const lifts = own.flatMap(({ blocks }) => blocks.map((block) => [block, 0] as const));
  const tables = own.flatMap((stretch) => stretch.tables.map((rows) => ({ ...rows, lift: 0 })));
  return [{ ...first, lifts: new Map([...first.lifts, ...lifts]), tables: [...first.tables, ...tables] }, ...others];
}

const hasHeadOf = ({ tables }: PagedBlocks, table: Table): boolean =>
  tables.some((rows) => rows.table === table && rows.from === 0);

/** The last sheet has neither head nor foot, nor anything else that the page has which it is drawn on. */
const withoutFurniture = ({ outside, slanted }: PageFlow, sheets: readonly Sheet[]): Sheet[] =>
  sheets.map((sheet, at) =>
    at < sheets.length - 1 ? sheet : { ...sheet, absent: sheet.absent.union(new Set([...outside, ...slanted])) },
  );

/** Whether it is but for notes at its foot that a page cannot go on on another. */
export function isHeldByNotes(flow: PageFlow, growths: ReadonlyMap<Block, number>, around: PagesAround): boolean {
  const { root, own, ownBesideNotes, notes } = flow;
  const hasNone = own !== undefined && !notes;
  const without = { ...flow, root: stackOf(textOf(root)), own: ownBesideNotes, notes: undefined };
  return !hasNone && flowOn(without, growths, around) !== undefined;
}

/** How a rule between rows stands on one of the pages that these go on over. */
interface RuleOnPage {
  readonly drop: number;
  readonly growth: number;
}

/** What stands on a page: how far up each block and each part of a table goes, from where it would stand without end. */
interface PagedBlocks {
  readonly lifts: ReadonlyMap<Block, number>; // points
  readonly tables: readonly (TableRows & { readonly lift: number })[];
  readonly end: number; // where the lowest of it ends
  readonly hasCallers: boolean; // of what leads to the notes at the foot
  readonly rules?: ReadonlyMap<Block, RuleOnPage>; // between rows
}

function sheetOf(flow: PageFlow, solved: Solved, page: PagedBlocks, index: number): Sheet | undefined {
  const tables = new Map([...solved.tables].map(([table, drops]) => [table, bandsOn(page, table, drops)]));
  const drawn = [...tables].flatMap(([table, bands]) => drawnIn(table, bands));
  const lifted = [...page.lifts].map(([block, lift]) => [block, (solved.drops.get(block) ?? 0) - lift] as const);
  const rules = [...(page.rules ?? [])].map(([block, rule]) => ({ block, ...rule }));
  const all = [...drawn, ...rules];
  const drops = new Map([...lifted, ...all.map(({ block, drop }) => [block, drop] as const)]);
  const growths = new Map([...solved.growths, ...all.map(({ block, growth }) => [block, growth] as const)]);
  const absent = new Set(
    treesOf(flow)
      .flatMap(blocksIn)
      .filter((block) => !drops.has(block)),
  );
  if (index > 0) for (const block of flow.own ?? []) absent.add(block);
  const between = rules.map(({ block, growth }) => [block, growth] as const);
  const longer = new Map([...longerRules(solved), ...between].filter(([rule]) => drops.has(rule)));
  const clips = movedClips(flow, drops, growths, absent, longer);
  return clips && { drops, asides: new Map(), clips, absent, tables, longer };
}

const bandsOn = ({ tables }: PagedBlocks, table: Table, drops: readonly number[]): TableBand[] =>
  tables
    .filter((rows) => rows.table === table)
    .map(({ from, to, lift }) => ({ from, to, drops: drops.map((drop) => drop - lift) }));

/** How rules and grounds of a table that stand on a page have moved: what goes over more rows is cut where they end. */
function drawnIn({ drawings, boundaries }: Table, bands: readonly TableBand[]) {
  return drawings.flatMap(({ block, from, to }) => {
    const own = bands.filter((one) => from <= one.to && to >= one.from);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const heightOf = (height: number, at: number, end: number, { drops }: TableBand) =>
      (at === end ? height : (boundaries[end]?.top ?? height)) - (drops[Math.floor(end)] ?? 0);
    const top = heightOf(block.top, from, Math.max(from, first.from), first);
    const bottom = heightOf(block.bottom, to, Math.min(to, last.to), last);
    return [{ block, drop: block.top - top, growth: top - bottom - (block.top - block.bottom) }];
  });
}

/** Lines that make a column which goes on beside itself: the cells of parties who sign beside each other have fewer. A guess. */
const leastOfColumn = 6;

/** A text and where it is drawn; and where the first is of those that stand at its right. */
interface DrawnText {
  readonly block: Block;
  readonly begins: number;
  readonly ends: number;
  readonly beside: number;
}

/**
 * Whether a column of text goes on beside itself: what stands at its right is drawn after what ends it, and is read after it, be it only
 * the lines to sign on. What has something at its right that was drawn before is read row by row, and what stands above all of it heads it;
 * what stands above a text as wide as both is no part of the column.
 */
function goesOnAside(nodes: readonly LayoutNode[]): boolean {
  const parts = nodes.flatMap(rowsIn).filter((node) => node.kind !== 'table' && !runsInColumns(node));
  const texts = drawnTexts(parts.flatMap(blocksIn));
  return texts.some(({ block: aside, begins }) => {
    const spanning = texts.filter(({ block: { left, right } }) => left < aside.left && right > aside.left);
    const under = Math.min(...spanning.map(({ block }) => block.bottom).filter((bottom) => bottom >= aside.top));
    const before = texts.filter(
      ({ block, ends, beside }) => block.top <= under && block.right <= aside.left && ends < begins && beside >= begins,
    );
    const column = before
      .map(({ block }) => block)
      .filter(({ left, right, size }) => right - left > narrowestColumn * size);
    const lines = column.reduce((sum, block) => sum + block.lines, 0);
    const isBeside = column.some(({ top }) => top > aside.bottom);
    return lines >= leastOfColumn && isBeside && column.some(({ top }) => top <= aside.bottom);
  });
}

function drawnTexts(blocks: readonly Block[]): DrawnText[] {
  const texts = blocks.filter(({ kind }) => kind === 'text').map((block) => ({ block, starts: startsOf(block) }));
  const drawn = texts.map(({ block, starts }) => ({ block, begins: Math.min(...starts), ends: Math.max(...starts) }));
  return drawn.map((text) => {
    const { right, top, bottom } = text.block;
    const others = drawn.filter(({ block }) => block.left >= right && block.bottom < top && block.top > bottom);
    return { ...text, beside: Math.min(...others.map(({ begins }) => begins)) };
  });
}

/** What stands together, from the top to the bottom. A table may go on between its rows. */
export function boundStretches(nodes: readonly LayoutNode[], solved: Solved): readonly Stretch[] {
  const bound = boundTo(nodes);
  const stretches: Stretch[] = [];
  for (const node of nodes) {
    const [first, ...others] = node.kind === 'table' ? rowStretches(node, solved) : [stretchOf(node, solved)];
    const before = bound.has(node) ? stretches.pop() : undefined;
    stretches.push(before && first ? joinedStretch(before, first) : (first as Stretch), ...others);
  }
  return stretches;
}

const joinedStretch = (above: Stretch, below: Stretch): Stretch => ({
  blocks: [...above.blocks, ...below.blocks],
  tables: [...above.tables, ...below.tables],
  top: above.top,
  bottom: below.bottom,
});

function stretchOf(node: LayoutNode, { drops, growths, tables }: Solved): Stretch {
  const blocks = blocksIn(node);
  const own = tablesIn(node);
  const drawings = new Set(own.flatMap((table) => table.drawings.map(({ block }) => block)));
  const bottoms = blocks.map((block) => block.bottom - (drops.get(block) ?? 0) - (growths.get(block) ?? 0));
  return {
    blocks: blocks.filter((block) => !drawings.has(block)),
    tables: own.map((table) => ({ table, from: 0, to: table.rows.length })),
    top:
      node.top -
      Math.min(...blocks.map((block) => drops.get(block) ?? 0), ...own.map((table) => tables.get(table)?.[0] ?? 0)),
    bottom: Math.min(...bottoms),
  };
}

export const tablesIn = (node: LayoutNode): Table[] => {
  if (node.kind === 'leaf') return [];
  if (node.kind === 'ruled') return tablesIn(node.body);
  return node.kind === 'table' ? [node.table, ...node.rows.flat().flatMap(tablesIn)] : node.nodes.flatMap(tablesIn);
};

/** Rows that stay together: one of labels and one of names are mostly of those who sign. A guess. */
const fewestParted = 3;

/** Its head with the first row, and each other row; a table within a cell stays in one piece, and so do two rows. */
function rowStretches({ table, rows }: TableNode, solved: Solved): Stretch[] {
  const { boundaries, headRows } = table;
  const drops = solved.tables.get(table) ?? [];
  const mayPart = (row: number) => rows.length >= fewestParted && row > headRows && !isSpanned(table, row);
  const starts = [0, ...rows.keys()].filter((row, index) => index === 0 || mayPart(row));
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? rows.length;
    const cells = rows
      .slice(from, to)
      .flat()
      .map((cell) => stretchOf(cell, solved));
    return {
      blocks: cells.flatMap(({ blocks }) => blocks),
      tables: [{ table, from, to }, ...cells.flatMap(({ tables }) => tables)],
      top: (boundaries[from]?.top ?? 0) - (drops[from] ?? 0),
      bottom: (boundaries[to]?.bottom ?? 0) - (drops[to] ?? 0),
    };
  });
}

/** Ems between two texts: what is farther apart does not go on, and a heading stands nearer to what it heads, or has room to sign below. Guesses. */
const nearText = { same: 2, heading: 4, signed: 6 } as const;

/** Ems between a place to sign and what is signed: nobody signs a page that says nothing. A guess: eleven empty lines. */
const nearPlace = 16;

/** Ems between a drawing and the text that it belongs to. A guess: a line to sign on stands as far above the name. */
const nearDrawing = 3;

/** Those that belong to what stands right above them. */
function boundTo(nodes: readonly LayoutNode[]): Set<LayoutNode> {
  const bound = new Set<LayoutNode>();
  const [rows, parted] = [rowsInSeries(nodes), partedByRules(nodes)];
  let isToSign = false; // what begins with the lower of two: names and lines to sign on stand over the places
  let under: readonly Block[] = []; // the lower of two
  for (const [above, below] of pairsOf(nodes).reverse()) {
    const [upper, lower] = [lastIn(above), firstIn(below)];
    const size = Math.max(...upper.map((block) => block.size), ...lower.map((block) => block.size));
    const gap = (above.bottom - below.top) / (size || 1);
    isToSign ||= areSigned(lower, under);
    under = lower;
    const isSigned: boolean = isToSign && gap < nearPlace && !hasRows(above); // nobody needs the last row of a table
    const isNear: boolean =
      isSigned || (!parted.has(below) && belongTo(upper, lower, gap, !hasRows(above) && !rows.has(below)));
    if (isNear) bound.add(below);
    isToSign = isToSign && isNear && upper.every(isOfSigning);
  }
  return bound;
}

/** A drawing to what it is near, and a text to what it goes on with, if rows may. */
function belongTo(upper: readonly Block[], lower: readonly Block[], gap: number, mayGoOn: boolean): boolean {
  const hasDrawing = [upper, lower].some((blocks) => blocks.every(({ kind }) => kind === 'drawing'));
  return hasDrawing ? gap < nearDrawing : mayGoOn && goesOn(upper, lower, gap);
}

/** Points: how thick a rule between parts of a page is at most, and how far it may miss their sides. Guesses. */
const parting = { thickest: 3, missing: 3 } as const;

/**
 * What a rule from side to side stands above that ends the part above it, to which it is nearer: text that ends there, and neither a heading
 * that it underlines nor the labels over the columns of a table.
 */
function partedByRules(nodes: readonly LayoutNode[]): Set<LayoutNode> {
  const { left, right } = stackOf(nodes);
  const isAcross = (rule: Block) =>
    rule.kind === 'drawing' &&
    rule.top - rule.bottom < parting.thickest &&
    rule.left < left + parting.missing &&
    rule.right > right - parting.missing;
  return new Set(
    nodes.filter((below, at) => {
      const [above, rule] = [nodes[at - 2], nodes[at - 1]];
      if (!above || !rule || !blocksIn(rule).every(isAcross)) return false;
      const isNearer = above.bottom - rule.top <= rule.bottom - below.top;
      return isNearer && lastIn(above).every(({ kind, endsSentence }) => kind === 'text' && endsSentence);
    }),
  );
}

/** Places to sign, or lines to sign on over names. */
const areSigned = (lower: readonly Block[], under: readonly Block[]): boolean =>
  lower.some(({ isPlace }) => isPlace) || areToSignOn(lower, under);

/** Ems: the widest line to sign on, which rules between parts of a page are wider than, and to the name below it at most. Guesses. */
const toSignOn = { widest: 30, above: 1.5 } as const;

/** Level rules, each with the name of who signs on it right below; what each cell of a row has of one rule is one. */
function areToSignOn(rules: readonly Block[], names: readonly Block[]): boolean {
  if (!rules.every(({ kind, isUpright }) => kind === 'drawing' && !isUpright)) return false;
  const isOver = (rule: Extent, { kind, lines, left, right, top, size }: Block) =>
    kind === 'text' &&
    lines === 1 &&
    left < rule.right &&
    right > rule.left &&
    rule.bottom - top < toSignOn.above * size &&
    rule.right - rule.left < toSignOn.widest * size;
  return rules.length > 0 && joinedRules(rules).every((rule) => names.some((name) => isOver(rule, name)));
}

/** Points between pieces of one rule, at most, and by which they may miss its height. Guesses. */
const samePiece = 1;

function joinedRules(rules: readonly Extent[]): Extent[] {
  const joined: Extent[] = [];
  for (const rule of rules.toSorted((a, b) => a.left - b.left)) {
    const at = joined.findIndex(
      ({ right, top }) => rule.left - right < samePiece && Math.abs(top - rule.top) < samePiece,
    );
    const before = joined[at];
    if (before) joined[at] = enclosing([before, rule]);
    else joined.push(rule);
  }
  return joined;
}

/** What shows a table without a grid: cells of a row, of which two may be parties, and rows, of which fewer may be of those who sign. Guesses. */
const inSeries = { cells: 3, rows: 6 };

/** Rows of such tables that follow another: each is read by itself, whatever ends it. */
function rowsInSeries(nodes: readonly LayoutNode[]): Set<LayoutNode> {
  const series: LayoutNode[][] = [];
  for (const node of nodes) {
    const last = series.at(-1);
    if (last?.[0] && cellsIn(node) >= inSeries.cells && cellsIn(last[0]) === cellsIn(node)) last.push(node);
    else series.push([node]);
  }
  return new Set(series.flatMap(([, ...others]) => (others.length + 1 >= inSeries.rows ? others : [])));
}

/** Beside each other; of a row that stands on a ground of its own, as every other one of some tables, by its ground. */
function cellsIn(node: LayoutNode): number {
  if (node.kind === 'columns') return node.nodes.length;
  const [row, ...others] = node.kind === 'table' ? node.rows : [];
  const [cell, ...cells] = row ?? [];
  if (!cell || others.length > 0) return 0;
  return cells.length > 0 ? 1 + cells.length : cellsIn(cell);
}

/** A table, and no heading on a ground or in a frame. */
const hasRows = (node: LayoutNode): boolean => node.kind === 'table' && node.rows.length > 1;

/** A name, an office or a line to sign on, which is no text to be signed yet. */
const isOfSigning = ({ kind, lines, endsSentence }: Block): boolean =>
  kind === 'drawing' || (lines === 1 && !endsSentence);

/** What of a node stands at its end: of a table its last row. */
const lastIn = (node: LayoutNode): readonly Block[] =>
  node.kind === 'table' ? (node.rows.at(-1) ?? []).flatMap(blocksIn) : blocksIn(node);

const firstIn = (node: LayoutNode): readonly Block[] =>
  node.kind === 'table' ? (node.rows[0] ?? []).flatMap(blocksIn) : blocksIn(node);

/** A text that ends no sentence, and a line in a style of its own: the one goes on, the other is a heading. The number of a point ends none. */
function goesOn(upper: readonly Block[], lower: readonly Block[], gap: number): boolean {
  const texts = upper.filter(({ kind }) => kind === 'text');
  const last = texts.toSorted((a, b) => a.left - b.left).at(-1);
  const isOpen = last !== undefined && !last.endsSentence;
  if (last && isLeadingOn(last)) return gap < nearText.signed;
  const isHeading =
    texts.length === 1 &&
    texts.every(({ lines, style }) => lines === 1 && style !== '' && lower.every((block) => block.style !== style));
  return (
    (isOpen && gap < nearText.same) ||
    (isHeading && gap < nearText.heading) ||
    (isOpen && isTitle(texts, lower) && gap < nearText.heading)
  );
}

/** It leads to what stands below, as "Por el cliente:" to a name. */
const isLeadingOn = ({ edges }: Block): boolean => /:\s*$/.test(edges?.says ?? '');

/** Larger letters, or others. */
const isTitle = (texts: readonly Block[], lower: readonly Block[]): boolean =>
  texts.every(({ style, lines }) => lines <= mostOfTitle && lower.every((block) => block.style !== style));

/** Lines of a title. A guess. */
const mostOfTitle = 3;

/** Points: what sums of numbers lose. */
const tolerance = 0.01;

interface OpenPage {
  readonly lifts: Map<Block, number>;
  readonly tables: (TableRows & { readonly lift: number })[];
  readonly lift: number;
  end: number;
  hasCallers: boolean;
}

/** Of the body of a page: what fills less is left to a heading alone, and nobody wants it by itself. A guess. */
export const leastFilled = 0.2;

/** From the top of the body to its floor, page by page; undefined where one stretch is too tall for what is left, or for a page. */
function pagesOf(
  stretches: readonly Stretch[],
  ceiling: number,
  { callers, floor }: NotesAtFoot,
  solved: Solved,
): PagedBlocks[] | undefined {
  const leads = ({ blocks }: Stretch) => blocks.some((block) => callers.has(block));
  const fits = ({ lift, hasCallers }: OpenPage, stretch: Stretch) =>
    stretch.bottom + lift >= (hasCallers || leads(stretch) ? floor.above : floor.without) - tolerance;
  let page: OpenPage = { lifts: new Map(), tables: [], lift: 0, end: ceiling, hasCallers: false };
  const pages = [page];
  for (const stretch of stretches) {
    if (page.lifts.size > 0 && !fits(page, stretch)) {
      if (ceiling - page.end < leastFilled * (ceiling - floor.without)) return undefined;
      page = pageWith(headAbove(stretch.tables[0], solved), ceiling, stretch.top);
      pages.push(page);
    }
    if (!fits(page, stretch)) return undefined;
    addTo(page, stretch);
    page.end = stretch.bottom + page.lift;
    page.hasCallers ||= leads(stretch);
  }
  return pages;
}

function addTo({ lifts, tables: known, lift }: OpenPage, { blocks, tables }: Stretch): void {
  for (const block of blocks) lifts.set(block, lift);
  for (const rows of tables) addRows(known, { ...rows, lift });
}

/** The head of a table that goes on with some rows, and how tall it is. */
interface TableHead {
  readonly stretch: Stretch;
  readonly height: number;
}

function headAbove(rows: TableRows | undefined, { tables, drops }: Solved): TableHead | undefined {
  if (!rows || rows.from === 0 || rows.table.headRows === 0) return undefined;
  const { table } = rows;
  const { boundaries, headRows } = table;
  const [by] = tables.get(table) ?? [];
  const [first, last] = [boundaries[0], boundaries[headRows]];
  if (by === undefined || !first || !last) return undefined;
  const blocks = table.rows.slice(0, headRows).flatMap(({ cells }) => cells.flat());
  if (blocks.some((block) => (drops.get(block) ?? 0) !== by)) return undefined;
  const [top, bottom] = [first.top - by, last.bottom - by];
  const height = first.top - last.top;
  return { stretch: { blocks, tables: [{ table, from: 0, to: headRows }], top, bottom }, height };
}

/** A page that begins with the head of a table, or with nothing, and goes on with what stands at `top`. */
function pageWith(head: TableHead | undefined, ceiling: number, top: number): OpenPage {
  if (!head) return { lifts: new Map(), tables: [], lift: ceiling - top, end: ceiling, hasCallers: false };
  const { stretch, height } = head;
  const lift = ceiling - stretch.top;
  return {
    lifts: new Map(stretch.blocks.map((block) => [block, lift])),
    tables: stretch.tables.map((rows) => ({ ...rows, lift })),
    lift: ceiling - height - top,
    end: ceiling - height,
    hasCallers: false,
  };
}

/** Rows that follow each other are one part. */
function addRows(tables: OpenPage['tables'], rows: OpenPage['tables'][number]): void {
  const before = tables.findIndex(
    ({ table, to, lift }) => table === rows.table && to === rows.from && lift === rows.lift,
  );
  const found = tables[before];
  if (found) tables[before] = { ...found, to: rows.to };
  else tables.push(rows);
}
