import { type Block, type Extent, enclosing } from './block.ts';
import { type LayoutNode, rowsOf, treeOf } from './layout-tree.ts';

/** What stands on a coloured bar along a side of the page: the text beside it neither pushes it down nor is pushed by it. */
export interface SidePanel {
  readonly root: LayoutNode;
  readonly room: number; // free below
}

/** Points that a line is thick, at most: a panel is wider. A guess. */
const thickest = 30;

/**
 * Of the rows of a panel: when so many stand level with a text beside it, they may be read row by row, as labels beside their values. A guess; the
 * proof has its own, and refuses what moves apart although it may.
 */
const shareOfRows = 0.5;

/** Points between the tops of what stands on one row. A guess. */
const level = 3;

/** What of a page stands on its only bar with texts, and beside it; nothing on it where these may be rows with what stands beside them. */
export function besidePanel({ body, notes, frames }: PartedRows): {
  onPanel: readonly Block[];
  beside: readonly Block[];
} {
  const bars = [...frames].filter(({ kind, left, right }) => kind === 'drawing' && right - left > thickest);
  const panels = bars.map((bar) => body.filter((block) => isOn(bar, block))).filter((own) => own.length > 0);
  const [onPanel = [], ...more] = panels;
  const beside = body.filter((block) => !onPanel.includes(block));
  const isApart = bars.every((bar) => beside.every(({ left, right }) => left > bar.right || right < bar.left));
  const isPanel = more.length === 0 && beside.length > 0 && notes.size === 0 && isApart && !areRows(onPanel, beside);
  return isPanel ? { onPanel, beside } : { onPanel: [], beside: body };
}

/** What `besidePanel` has to know of the rows of a page. */
interface PartedRows {
  readonly body: readonly Block[];
  readonly notes: ReadonlySet<Block>;
  readonly frames: ReadonlySet<Block>;
}

/** Its tree, and the room down to where that of the text beside it ends; undefined where nothing stands on it. */
export const sidePanelOf = (own: readonly Block[], floor: number): SidePanel | undefined =>
  own.length > 0 ? { root: treeOf(own), room: Math.max(0, enclosing(own).bottom - floor) } : undefined;

/** The text of a page, and what stands on a panel beside it. */
export const treesOf = ({ root, panel }: { root: LayoutNode; panel: SidePanel | undefined }): LayoutNode[] =>
  panel ? [root, panel.root] : [root];

const isOn = (bar: Extent, { left, right, top, bottom }: Block): boolean =>
  left > bar.left && right < bar.right && top < bar.top && bottom > bar.bottom;

function areRows(own: readonly Block[], others: readonly Block[]): boolean {
  const rows = rowsOf(own);
  const tops = others.map(({ top }) => top);
  const isLevel = (row: readonly Block[]) => row.some((block) => tops.some((top) => Math.abs(top - block.top) < level));
  return rows.filter(isLevel).length >= shareOfRows * rows.length;
}
