import type { Box } from '../content/geometry.ts';
import type { Clip, OperatorRange, TextRun } from '../content/glyph.ts';
import type { DrawnPath } from '../content/path-steps.ts';
import type { Letter } from '../paragraph/frame.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';

/** How far something reaches, in the units of a frame. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What stays together when a page is set again: a paragraph, a drawing, a field. */
export interface Block extends Extent {
  readonly kind: 'text' | 'drawing';
  /** With placeholders in it, which may grow: it is set again, all other blocks only move. */
  readonly paragraph: Paragraph | undefined;
  readonly lines: number; // of its text
  readonly size: number; // of its largest letters
  readonly usualSize: number; // of most of them
  readonly isUpright: boolean; // a line from top to bottom
  readonly isFixed: boolean; // it cannot be moved
  readonly isTurned: boolean; // text that runs otherwise than most of its page
  readonly isRunning: boolean; // on other pages too
  readonly isField: boolean; // a box of a form
  readonly isTagged: boolean; // a drawing that has places in the structure of the document, all of them on one page
  readonly endsSentence: boolean; // its text; else what follows may go on with it
  readonly isPlace: boolean; // to sign at
  readonly isCounted: boolean; // it begins with a number or a sign, as notes do
  readonly style: string; // of its letters, where all have one
  readonly edges: TextEdges | undefined; // of text
  readonly parts: Part[];
  readonly table: Table | undefined; // all of it is one, with what stands in its cells
}

/** What the text of a block says, and where it begins and ends. */
export interface TextEdges {
  readonly says: string; // all of it
  readonly lastWord: string;
  readonly start: TextEdge;
  readonly end: TextEdge;
  readonly lastLeft: number; // where its last line begins
  readonly leadsOn: boolean; // it ends in a colon, whatever dashes fill its line
  readonly opensPart: boolean; // it says what begins on a page of its own, as an annex does
}

export interface TextEdge {
  readonly x: number; // the left of its first letter, the right of its last
  readonly style: string;
  readonly size: number; // points
}

/** A line of a table from its left side to its right one, or beside cells that go over more rows: a rule, or where cells with a ground begin and end. */
export type Boundary = Pick<Extent, 'top' | 'bottom'>;

/** A grid that is drawn, and what stands in its cells. Its rules and grounds get longer with its rows. */
export interface Table {
  readonly boundaries: readonly Boundary[]; // from top to bottom, one more than rows
  readonly rows: readonly TableRow[];
  readonly headRows: number; // that are set again where it goes on on another page
  readonly drawings: readonly TableDrawing[];
  readonly paths: readonly DrawnPath[]; // what draws and confines them
}

/** Cells from left to right, without those that are empty. */
export interface TableRow {
  readonly cells: readonly (readonly Block[])[];
  readonly spans: readonly number[]; // of each cell the rows that it goes over, this one and those below: mostly one
  readonly isRigid: boolean; // it is not sure which cells there are: all in it stays as it stands
}

/** From which boundary of a table to which one a rule or a ground reaches; half way between two where it ends in a row. */
export interface TableDrawing {
  readonly block: Block;
  readonly from: number;
  readonly to: number;
}

/** Whether a cell goes over the boundary above a row. */
export const isSpanned = ({ rows }: Pick<Table, 'rows'>, row: number): boolean =>
  rows.slice(0, row).some(({ spans }, at) => spans.some((span) => at + span > row));

/** Which boundary of a table a height is at; half way between two within a row. */
export function boundaryAt(boundaries: readonly Boundary[], y: number): number {
  const below = boundaries.findIndex(({ bottom }) => y > bottom - atBoundary);
  if (below === -1) return boundaries.length - 1;
  const at = boundaries[below];
  return at && y < at.top + atBoundary ? below : Math.max(0, below - 1 / 2);
}

/** Points by which an edge may miss the line that it ends on: what producers round. A guess. */
const atBoundary = 0.75;

/** A block, or of a table all that it is made of. */
export const partsOf = (block: Block): Block[] =>
  block.table
    ? [
        ...block.table.drawings.map((drawing) => drawing.block),
        ...block.table.rows.flatMap(({ cells }) => cells.flat().flatMap(partsOf)),
      ]
    : [block];

/** Where in the page's content it is drawn: what is drawn later begins further on. */
export function startsOf({ parts, paragraph }: Pick<Block, 'parts' | 'paragraph'>): number[] {
  const letters = paragraph?.lines.flatMap((line) => line.letters.map(({ glyph }) => glyph.run.start)) ?? [];
  const drawn = parts.map((part) => (part.kind === 'drawing' ? part.operators.start : part.show.start));
  return [...new Set([...letters, ...drawn])];
}

/** What draws a block. */
export type Part =
  | { readonly kind: 'show'; readonly show: TextRun; readonly text: string } // all that it shows, as a TJ
  | { readonly kind: 'letters'; readonly show: TextRun; readonly letters: readonly Letter[] }
  | { readonly kind: 'drawing'; readonly operators: OperatorRange };

/** Which blocks a clip confines; undefined: what never moves. */
export type ClipContents = Map<Clip, Set<Block | undefined>>;

export const extentOf = ({ x, y, width, height }: Box): Extent => ({
  left: x,
  right: x + width,
  top: y + height,
  bottom: y,
});

export const enclosing = (extents: readonly Extent[]): Extent => ({
  left: Math.min(...extents.map(({ left }) => left)),
  right: Math.max(...extents.map(({ right }) => right)),
  top: Math.max(...extents.map(({ top }) => top)),
  bottom: Math.min(...extents.map(({ bottom }) => bottom)),
});

export const areOver = (a: Extent, b: Extent): boolean =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
