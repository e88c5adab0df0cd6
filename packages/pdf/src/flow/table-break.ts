import { type Block, type Extent, enclosing, type Table, type TableRow } from './block.ts';
import type { LayoutNode } from './layout-tree.ts';

/** Points by which what is drawn twice may be off. A guess: what programs round. */
const off = 1;

/** Whether a table has the head of another, in the same columns, and goes on with a row like the last of that. */
export function goesOnInTable(before: Table, after: Table): boolean {
  const { headRows } = before;
  const [heads, others] = [before, after].map(({ rows }) => rows.slice(0, headRows)) as [TableRow[], TableRow[]];
  const [last, next] = [before.rows.at(-1), after.rows[headRows]];
  if (headRows === 0 || before.rows.length === headRows || !last || !next) return false;
  const by = topOf(before) - topOf(after);
  const isHeadAgain = heads.every((head, row) => areAlike(head, others[row], (a, b) => isSame(a, b, by)));
  return isHeadAgain && areSameSides(before, after) && areAlike(last, next, isOfColumn);
}

const topOf = ({ boundaries }: Table): number => boundaries[0]?.top ?? 0;

/** Each block of a row beside its like in another. */
function areAlike(
  row: TableRow,
  other: TableRow | undefined,
  isAlike: (block: Block, twin: Block) => boolean,
): boolean {
  const [own, twins] = [row.cells, other?.cells ?? []];
  return (
    own.length === twins.length &&
    own.every((cell, at) => {
      const [blocks, likes] = [cell, twins[at] ?? []];
      return blocks.length === likes.length && blocks.every((block, index) => isTwin(block, likes[index], isAlike));
    })
  );
}

const isTwin = (block: Block, twin: Block | undefined, isAlike: (block: Block, twin: Block) => boolean): boolean =>
  twin !== undefined && isAlike(block, twin);

/** What a head says again, at its place in the table. */
const isSame = (a: Block, b: Block, by: number): boolean =>
  a.style === b.style &&
  a.edges !== undefined &&
  a.edges.says === b.edges?.says &&
  (['left', 'right'] as const).every((side) => Math.abs(a[side] - b[side]) < off) &&
  Math.abs(a.top - b.top - by) < off;

/** Texts of one column, which are in one style; a sum under the rows mostly has its own. */
const isOfColumn = (a: Block, b: Block): boolean =>
  a.kind === b.kind && !a.table && !b.table && a.style === b.style && a.left < b.right && b.left < a.right;

const areSameSides = (one: Table, other: Table): boolean => {
  const [a, b] = [one, other].map(({ drawings }) => enclosing(drawings.map(({ block }) => block))) as [Extent, Extent];
  return (['left', 'right'] as const).every((side) => Math.abs(a[side] - b[side]) < off);
};

/** A page that begins with a table, whose first rows are its head, whatever stands below them. */
export function withHead(root: LayoutNode, headRows: number): LayoutNode {
  if (root.kind === 'table') return { ...root, table: { ...root.table, headRows } };
  const [first, ...others] = root.kind === 'stack' ? root.nodes : [];
  return root.kind === 'stack' && first ? { ...root, nodes: [withHead(first, headRows), ...others] } : root;
}

/** The head of the table that a page begins with. */
export interface FirstHead {
  readonly table: Table;
  readonly blocks: ReadonlySet<Block>;
}

export function firstHead(root: LayoutNode): FirstHead | undefined {
  const first = root.kind === 'stack' ? root.nodes[0] : root;
  if (first?.kind !== 'table') return undefined;
  const { table } = first;
  return { table, blocks: new Set(table.rows.slice(0, table.headRows).flatMap(({ cells }) => cells.flat())) };
}

/** Rows of tables, without those that head one at its beginning. */
export const withoutHead = <T extends { readonly table: Table; readonly from: number }>(
  rows: readonly T[],
  head: FirstHead,
): T[] => rows.map((one) => (one.table === head.table && one.from === 0 ? { ...one, from: head.table.headRows } : one));
