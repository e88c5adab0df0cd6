import { lastOf, type NonEmpty, pairsOf } from '../content/lists.ts';
import { type Block, enclosing, startsOf, type TextEdge } from './block.ts';
import { tablesIn } from './flow-on.ts';
import { blocksIn, columnsOf, isInColumns, type LayoutNode, notesIn, textOf, treeOf } from './layout-tree.ts';
import { isWithinSentence } from './page-break.ts';
import type { PageFlow } from './page-flow.ts';

/** Columns at the end of a page whose text is one, as in a newspaper: what has no room at the foot of one goes on at the head of the next. */
export interface TextColumns {
  readonly above: readonly LayoutNode[]; // over all of them
  readonly columns: readonly Column[];
  readonly rule: Block | undefined; // between them
  readonly bottom: number; // of the lowest text
}

export interface Column {
  readonly nodes: readonly LayoutNode[];
  readonly texts: NonEmpty<Block>; // from the top to the bottom
  readonly left: number;
  readonly right: number;
}

/** Points by which the edges of columns may miss each other, and ems by which what is not spread over one may end before another. Guesses. */
const sameWidth = { points: 3, ems: 2 } as const;

/** The columns of one text that a page ends with; undefined where it is not sure that they are. */
export function textColumnsIn(flow: PageFlow): TextColumns | undefined {
  const { root } = flow;
  const nodes = textOf(root);
  const last = mayGoOn(flow) ? nodes.at(-1) : undefined;
  const body = last?.kind === 'ruled' ? last.body : last;
  if (!last || !body || !isInColumns(blocksIn(body))) return undefined;
  const rows = last === body ? withRowsAbove(nodes) : [body];
  if (rows.some((row) => tablesIn(row).length > 0)) return undefined;
  const columns = columnsOf(rows.flatMap(blocksIn)).map(columnOf);
  if (!columns.every((column) => column !== undefined) || !areOneText(columns, root.right)) return undefined;
  const above = nodes.slice(0, last === body ? nodes.length - rows.length : -1);
  return { above, columns, rule: last.kind === 'ruled' ? last.rule : undefined, bottom: enclosing(rows).bottom };
}

/** A box of a form stays in its column. */
const mayGoOn = ({ root, panel, frame, obstacles, all }: PageFlow): boolean =>
  !panel &&
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

export function movedTo(by: number, block: Block): Block {
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
