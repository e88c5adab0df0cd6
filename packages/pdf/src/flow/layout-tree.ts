import { type NonEmpty, pairsOf } from '../content/lists.ts';
import { deepestFirst } from '../paragraph/continuation.ts';
import { saysLabel } from '../paragraph/line-box.ts';
import { sameEdge } from '../paragraph/reaches-edge.ts';
import { areOver, type Block, type Extent, enclosing, partsOf, startsOf, type Table, type TableRow } from './block.ts';

/**
 * How a page is set: blocks below each other, parts of it in columns or in the cells of a table. Where no cut is possible,
 * blocks stay as they stand to each other.
 */
export type LayoutNode = Leaf | Stack | Columns | Ruled | TableNode;

interface Leaf extends Extent {
  readonly kind: 'leaf';
  readonly blocks: readonly Block[];
}

export interface Stack extends Extent {
  readonly kind: 'stack';
  readonly nodes: readonly LayoutNode[]; // from top to bottom
  readonly staying: number; // how many of them, at the end, are notes that stay at the foot of the page
}

interface Columns extends Extent {
  readonly kind: 'columns';
  readonly nodes: readonly LayoutNode[];
  readonly isRigid: boolean; // a line stands between them, which does not get longer
}

/** Running text in columns with a line between, which gets as long as they do. */
export interface Ruled extends Extent {
  readonly kind: 'ruled';
  readonly body: LayoutNode;
  readonly rule: Block;
  readonly goesOn: boolean; // right above or below, beside another row: what it has more than its text is the room that its cells keep free
}

/** A table whose grid is drawn: its rows get as tall as the tallest of their cells. */
export interface TableNode extends Extent {
  readonly kind: 'table';
  readonly table: Table;
  readonly rows: readonly (readonly LayoutNode[])[]; // of each row the cells that are not empty
}

/** All that stands in a node, the rules and grounds of its tables among it. */
export const blocksIn = (node: LayoutNode): readonly Block[] => {
  if (node.kind === 'leaf') return node.blocks;
  if (node.kind === 'ruled') return [node.rule, ...blocksIn(node.body)];
  if (node.kind !== 'table') return node.nodes.flatMap(blocksIn);
  return [...node.table.drawings.map(({ block }) => block), ...node.rows.flat().flatMap(blocksIn)];
};

/** What of a page stands below each other, but its notes. */
export const textOf = (root: LayoutNode): readonly LayoutNode[] =>
  root.kind === 'stack' ? root.nodes.slice(0, root.nodes.length - root.staying) : [root];

/** The notes at the foot of a page, with the rule above them. */
export const notesIn = (root: LayoutNode): readonly LayoutNode[] =>
  root.kind === 'stack' ? root.nodes.slice(root.nodes.length - root.staying) : [];

/** Ems: text beside other text that is as wide runs in columns, and is not read row by row. A guess. */
export const narrowestColumn = 10;

/** Columns of running text: what follows the end of one goes on in the other. */
export const runsInColumns = (node: LayoutNode): boolean =>
  (node.kind === 'ruled' && runsInColumns(node.body)) ||
  (node.kind === 'columns' && node.nodes.filter((column) => blocksIn(column).some(isRunning)).length > 1);

/** `notes`: what stays at the foot of the page. */
export function treeOf(blocks: readonly Block[], notes: ReadonlySet<Block> = new Set()): LayoutNode {
  const nodes = joinRules(joinColumns(rowsOf(blocks)).map(rowNode));
  const [only, ...others] = nodes;
  const text = nodes.findLastIndex((node) => blocksIn(node).some((block) => !notes.has(block)));
  const staying = nodes.length - 1 - text;
  return only && others.length === 0 ? only : { kind: 'stack', nodes, staying, ...enclosing(nodes) };
}

/** Points by which pieces of one rule may miss each other. A guess: what producers round. */
const samePiece = 0.5;

/** Rules that go on from row to row, as the sides of cells without lines between them. */
const joinRules = (nodes: readonly LayoutNode[]): LayoutNode[] =>
  nodes.map((node, at) => {
    const beside = [nodes[at - 1], nodes[at + 1]].filter((other) => other?.kind === 'ruled');
    return node.kind === 'ruled' ? { ...node, goesOn: beside.some(({ rule }) => areOneRule(node.rule, rule)) } : node;
  });

const areOneRule = (one: Block, other: Block): boolean =>
  Math.abs(one.left - other.left) < samePiece &&
  Math.min(Math.abs(one.bottom - other.top), Math.abs(one.top - other.bottom)) < samePiece;

/** Points by which blocks may overlap and still stand below each other, and that each of them has at least. Guesses. */
const [touching, leastHeight] = [0.3, 0.5];

/** Parted where a level line runs through no block; rules have no height, and are one row where they are level. */
export const rowsOf = (blocks: readonly Block[]): NonEmpty<Block>[] =>
  parted(
    blocks.toSorted((a, b) => b.top - a.top),
    (reach, { top }) => top > reach + touching,
    (reach, { top, bottom }) => Math.min(reach, bottom, top - leastHeight),
    Number.POSITIVE_INFINITY,
  );

/** Points between two columns. No more, by chromium-narrow.pdf. */
const gutter = 2;

export const columnsOf = (blocks: readonly Block[]): NonEmpty<Block>[] =>
  parted(
    blocks.toSorted((a, b) => a.left - b.left),
    (reach, { left }) => left < reach + gutter,
    (reach, { right }) => Math.max(reach, right),
    Number.NEGATIVE_INFINITY,
  );

/** Blocks in their order, cut where one does not belong to what the ones before it `reach`. */
function parted(
  blocks: readonly Block[],
  belongs: (reach: number, block: Block) => boolean,
  extend: (reach: number, block: Block) => number,
  start: number,
): NonEmpty<Block>[] {
  const parts: [Block, ...Block[]][] = [];
  let reach = start;
  for (const block of blocks) {
    const part = parts.at(-1);
    if (part && belongs(reach, block)) {
      part.push(block);
      reach = extend(reach, block);
    } else {
      parts.push([block]);
      reach = extend(start, block);
    }
  }
  return parts;
}

/** Rows of running text in columns are no rows: each column is read on its own. */
function joinColumns(rows: readonly NonEmpty<Block>[]): NonEmpty<Block>[] {
  const joined: NonEmpty<Block>[] = [];
  const inStep = rowsInStep(rows);
  const areOne = (above: NonEmpty<Block>, below: NonEmpty<Block>) =>
    !(inStep.has(above) && inStep.has(below)) && runInColumns(above, below);
  for (const row of rows) {
    let below = row;
    for (let above = joined.at(-1); above && areOne(above, below); above = joined.at(-1)) {
      joined.pop();
      below = [...above, ...below];
    }
    joined.push(below);
  }
  return joined;
}

/** Points by which the first lines of the cells of a row may miss each other. A guess: half of what would be seen as a step. */
const level = 1;

/** All of its columns begin at one height, as the rows of a table without lines do: text in two languages. */
function beginsLevel(row: readonly Block[]): boolean {
  const tops = columnsOf(row.filter(({ kind }) => kind === 'text')).map((column) => enclosing(column).top);
  return tops.length > 1 && Math.max(...tops) - Math.min(...tops) < level;
}

/** Rows that begin level again below one whose columns end apart: no text that runs in columns of its own does so twice. A guess. */
const fewestInStep = 2;

/** Ems by which columns of a row end apart, at least. A guess: less than a line. */
const endsApart = 0.5;

/**
 * Rows of a text in two languages whose paragraphs begin level however long those above them are: they were set so. In which order they are
 * drawn tells nothing then: some programs set such columns one after the other.
 */
function rowsInStep(rows: readonly NonEmpty<Block>[]): ReadonlySet<readonly Block[]> {
  const inStep = new Set<readonly Block[]>();
  let run: NonEmpty<Block>[] = [];
  const close = () => {
    if (run.slice(0, -1).filter(areUneven).length >= fewestInStep) for (const row of run) inStep.add(row);
  };
  for (const row of rows) {
    const before = run.at(-1);
    if (before && beginsLevel(row) && areInSameColumns(before, row)) run.push(row);
    else {
      close();
      run = beginsLevel(row) ? [row] : [];
    }
  }
  close();
  return inStep;
}

function areUneven(row: readonly Block[]): boolean {
  const bottoms = columnsOf(row).map((column) => enclosing(column).bottom);
  return Math.max(...bottoms) - Math.min(...bottoms) > endsApart * Math.max(...row.map(({ size }) => size));
}

function areInSameColumns(above: readonly Block[], below: readonly Block[]): boolean {
  const count = columnsOf(below).length;
  return columnsOf(above).length === count && columnsOf([...above, ...below]).length === count;
}

/** Whether what stands lower on the left is drawn before what stands higher on the right: each column is written to its end, as no program writes rows. */
function areDrawnByColumn(above: readonly Block[], below: readonly Block[]): boolean {
  const [first, ...others] = columnsOf(below.filter(isRunning));
  const lower = first ? startsOfAll(first) : [];
  const right = others.length > 0 ? enclosing(others.flat()).left : Number.POSITIVE_INFINITY;
  const higher = startsOfAll(above.filter((block) => isRunning(block) && block.left > right - gutter));
  return lower.length > 0 && higher.length > 0 && Math.max(...lower) < Math.min(...higher);
}

const startsOfAll = (blocks: readonly Block[]): number[] => blocks.flatMap(startsOf);

/** Lines to sign on beside each other: they stay level, whatever the columns above them. */
function isSigned(row: readonly Block[]): boolean {
  const tops = columnsOf(row).map((column) => enclosing(column).top);
  const areLines = row.every(({ kind, isPlace, isUpright }) => (kind === 'drawing' && !isUpright) || isPlace);
  return areLines && tops.length > 1 && Math.max(...tops) - Math.min(...tops) < level;
}

/** Whether two rows are one in columns, and at least one of them shows it by itself, or how they are drawn does. */
const runInColumns = (above: readonly Block[], below: readonly Block[]): boolean =>
  areOneParagraph(above, below) || showColumns(above, below) || goesOnInCells(above, below);

const showColumns = (above: readonly Block[], below: readonly Block[]): boolean =>
  !(beginsLevel(above) && beginsLevel(below) && !areDrawnByColumn(above, below)) &&
  !isSigned(below) &&
  (isInColumns(above) || isInColumns(below)) &&
  isInColumns([...above, ...below]);

/** Ems between the rows of a text, at most, and of the longest line of a column of prose, at least. Guesses: the latter as for the proof. */
const oneParagraph = { apart: 0.5, wide: 18 };

/** Lines of prose right below each other in columns beside each other, each of which is drawn to its end: no row of one is level with one of the other. */
function areOneParagraph(above: readonly Block[], below: readonly Block[]): boolean {
  const blocks = [...above, ...below];
  if (blocks.some(({ kind, isPlace }) => kind !== 'text' || isPlace) || blocks.every(isLabelled)) return false;
  const size = Math.max(...blocks.map((block) => block.size));
  if (enclosing(above).bottom - enclosing(below).top > oneParagraph.apart * size) return false;
  const columns = columnsOf(blocks);
  const isOfProse = (column: readonly Block[]) =>
    beginsNearEdge(column, deepestFirst * size) &&
    [above, below].every((row) => column.some((block) => row.includes(block))) &&
    column.some(({ left, right }) => right - left > oneParagraph.wide * size);
  const areDrawnInTurn = pairsOf(columns).every(
    ([one, next]) => Math.max(...startsOfAll(one)) < Math.min(...startsOfAll(next)),
  );
  return columns.length > 1 && columns.every(isOfProse) && areDrawnInTurn;
}

/** Whether all of it begins at one edge, but for the first lines of paragraphs: what is set to the right begins anywhere, and is read row by row. */
const beginsNearEdge = (column: readonly Block[], indent: number): boolean =>
  Math.max(...column.map(({ left }) => left)) - enclosing(column).left < indent;

/** As "Cargo: …": what each of two who sign is asked stays level with what the other is. */
const isLabelled = ({ edges }: Block): boolean => saysLabel(edges?.says ?? '');

/** Whether all that stands below goes on in a cell of the row above: what is beside it may get longer without pushing it. */
const goesOnInCells = (above: readonly Block[], below: readonly Block[]): boolean =>
  columnsOf(above).length > 1 && below.every((block) => above.some((over) => isLabelOver(over, block)));

/** Whether a label takes two lines: it begins with a capital and breaks off, and goes on right below in small letters of the same font. */
function isLabelOver(over: Block, { edges, left, top, size, paragraph }: Block): boolean {
  const [above, below] = [over.edges, edges];
  if (!above || !below || over.paragraph || paragraph) return false;
  const isBelow = Math.abs(over.left - left) < sameEdge.left && over.bottom - top < oneParagraph.apart * size;
  const areAlike = above.end.style === below.start.style && above.end.size === below.start.size;
  const isOneText = /^\p{Lu}.*\p{L}$/su.test(above.says.trim()) && /^\p{Ll}/u.test(below.says.trim());
  return isBelow && over.bottom > top - touching && areAlike && isOneText;
}

export const isInColumns = (blocks: readonly Block[]): boolean =>
  columnsOf(blocks).filter((column) => column.some(isRunning)).length > 1;

/** Narrower text stands in the cells of a table. */
const isRunning = ({ lines, left, right, size }: Block): boolean => lines > 1 && right - left > narrowestColumn * size;

function rowNode(blocks: NonEmpty<Block>): LayoutNode {
  const extent = enclosing(blocks);
  const columns = columnsOf(blocks);
  if (columns.length === 1) return besideSide(blocks) ?? leafOf(blocks);
  const rules = columns
    .filter((column) => column.every(({ kind }) => kind === 'drawing') && column.some(isUpright))
    .flat();
  const [rule, ...others] = rules.filter((one) => !isDotOf(one, rules, blocks));
  const [other, ...more] = others;
  if (rule && other && more.length === 0) {
    const between = betweenSides(blocks, rule, other);
    if (between) return between;
  }
  const body = blocks.filter((block) => block !== rule);
  if (rule && others.length === 0 && !rule.isField && (isInColumns(blocks) || isSideOf(rule, body))) {
    return { kind: 'ruled', body: treeOf(body), rule, goesOn: false, ...extent };
  }
  return { kind: 'columns', nodes: columns.map((column) => treeOf(column)), isRigid: rules.length > 0, ...extent };
}

/** What stands between two rules that begin and end with it, as those on both sides of a page, and what stands beside them; undefined where they do not. */
function betweenSides(blocks: NonEmpty<Block>, left: Block, right: Block): LayoutNode | undefined {
  const body = blocks.filter((block) => block.left >= left.right && block.right <= right.left);
  if (![left, right].every((rule) => !rule.isField && isSideOf(rule, body))) return undefined;
  const ruled = { kind: 'ruled', goesOn: false } as const;
  const within: Ruled = { ...ruled, body: treeOf(body), rule: right, ...enclosing([...body, right]) };
  const whole: Ruled = { ...ruled, body: within, rule: left, ...enclosing([...body, left, right]) };
  const beside = blocks.filter((block) => block !== left && block !== right && !body.includes(block));
  if (beside.length === 0) return whole;
  const nodes = columnsOf(beside).map((column) => treeOf(column));
  return { kind: 'columns', nodes: [...nodes, whole], isRigid: false, ...enclosing(blocks) };
}

/** Points by which a text may begin before the end of the side of its box: what producers round. A guess. */
const atSide = 0.5;

/** What stands right beside the side of its box, as Writer draws a border next to the letters; undefined where it is none. */
function besideSide(blocks: NonEmpty<Block>): Ruled | undefined {
  const [rule, ...others] = blocks.filter(isUpright);
  const body = blocks.filter((block) => block !== rule);
  if (!rule || others.length > 0 || rule.isField || !isSideOf(rule, body)) return undefined;
  const { left, right } = enclosing(body);
  const isBeside = rule.right < left + atSide || rule.left > right - atSide;
  return isBeside ? { kind: 'ruled', body: treeOf(body), rule, goesOn: false, ...enclosing(blocks) } : undefined;
}

/** Of a text's letters: no dot is taller. A guess, above what people draw on a line of time. */
const tallestDot = 1.5;

/** A dot on an upright rule, which marks what stands beside it and nothing else: it goes with that. */
function isDotOf(dot: Block, rules: readonly Block[], blocks: readonly Block[]): boolean {
  const isOn = rules.some((rule) => rule !== dot && rule.isUpright && areOver(rule, dot));
  if (!isOn || dot.isUpright || dot.isField) return false;
  const beside = blocks.filter((block) => block.kind === 'text' && block.top > dot.bottom && block.bottom < dot.top);
  return (
    beside.length > 0 && beside.every(({ lines, size }) => lines === 1 && dot.top - dot.bottom < tallestDot * size)
  );
}

/** Points by which the side of a box may end before what stands in it: the tops of letters are guessed; and what a cell keeps free at most. Guesses. */
const besideBox = { before: 1, beyond: 8 };

/** Whether a rule goes from the top to the bottom of a row: on its left or its right as the side of its box does, else no further than its cells. */
function isSideOf({ left, right, top, bottom }: Block, row: readonly Block[]): boolean {
  if (row.length === 0) return false;
  const extent = enclosing(row);
  const isAsTall = top > extent.top - besideBox.before && bottom < extent.bottom + besideBox.before;
  const isNoTaller = top < extent.top + besideBox.beyond && bottom > extent.bottom - besideBox.beyond;
  return isAsTall && (isNoTaller || left > extent.right || right < extent.left);
}

/** A table that nothing else stands over or beside is one; else all of it stays together. */
function leafOf(blocks: NonEmpty<Block>): LayoutNode {
  const [{ table }, ...others] = blocks;
  if (!table || others.length > 0) return { kind: 'leaf', blocks: blocks.flatMap(partsOf), ...enclosing(blocks) };
  return {
    kind: 'table',
    table,
    rows: table.rows.map((row) => (areRows(row) ? [treeOf(row.cells.flat())] : row.cells.map((cell) => treeOf(cell)))),
    ...enclosing(blocks),
  };
}

/** Cells beside each other that show a table with no rules between its rows: two may be parties, each with lines of its own. A guess. */
const fewestCells = 3;

/** Whether each line of some cells is level with one of each of the others: they are rows, with nothing drawn between them. */
function areRows({ cells, spans }: TableRow): boolean {
  const rows = rowsOf(cells.flat());
  if (cells.length < fewestCells || rows.length === 1 || spans.some((span) => span > 1)) return false;
  return rows.every((row) => {
    const tops = row.map(({ top }) => top);
    const isOne = cells.every((cell) => row.filter((block) => cell.includes(block)).length === 1);
    return isOne && row.every(({ lines }) => lines === 1) && Math.max(...tops) - Math.min(...tops) < level;
  });
}

const isUpright = (block: Block): boolean => block.isUpright;
