import type { Box } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import { type Block, type ClipContents, type Extent, extentOf, type Table } from '../flow/block.ts';
import { blocksOf, type PageBlocks } from '../flow/collect-blocks.ts';
import { withTables } from '../flow/find-tables.ts';
import { pageRowsOf, withoutPaper } from '../flow/page-flow.ts';
import type { TemplateScene } from '../flow/page-paragraphs.ts';
import { boxInFrame, type Frame, framesOf } from '../paragraph/frame.ts';
import type { LineBox } from '../paragraph/line-box.ts';
import { surroundingsOf } from '../paragraph/paragraph.ts';
import type { Placeholder } from '../placeholder/find-placeholders.ts';
import { isClauseMark } from './page-clauses.ts';

/** A page, line by line: each line and each drawing is a block of its own. */
export interface ClauseScene {
  readonly page: number; // from 1
  readonly glyphs: readonly Glyph[];
  readonly placeholders: readonly Placeholder[];
  readonly frame: Frame;
  readonly lines: readonly LineBox[];
  readonly blocks: readonly Block[];
  readonly body: ReadonlySet<Block>; // neither head nor foot, nor notes at the foot
  readonly notes: readonly LineBox[]; // at the foot
  readonly frames: ReadonlySet<Block>; // what stands around text or behind all of it
  readonly clipContents: ClipContents;
  readonly tables: readonly Table[]; // whose grid is drawn
  readonly fields: readonly Extent[]; // boxes of a form
  ownerOf(glyph: Glyph): Block | undefined;
}

/** Undefined where a page cannot be told apart into lines, or its text is slanted. */
export function clauseSceneOf(
  scene: TemplateScene,
  placeholders: readonly Placeholder[],
  page: number,
): ClauseScene | undefined {
  const [main] = [...framesOf(scene.glyphs)].sort(([, a], [, b]) => b.length - a.length);
  if (!main || scene.extras.hasInseparable) return undefined;
  const [frame, letters] = main;
  if (!isLevel(frame)) return undefined;
  const marks = placeholders.filter(isClauseMark);
  const marked = new Map(marks.flatMap((mark) => mark.glyphs.map((glyph) => [glyph, mark] as const)));
  const { around, decorations } = surroundingsOf(frame, letters, { ...scene, others: [] }, marked);
  const single = { paragraphOf: (line: LineBox) => [line] as const };
  const isMark = ({ letters }: LineBox) => letters.some(({ glyph }) => marked.has(glyph));
  const isRunning = (line: LineBox) => !isMark(line) && scene.isRunning(line); // clauses may stand alike on two pages
  const framed = {
    ...scene,
    isRunning,
    frame,
    lines: around.lines,
    flow: single,
    decorations,
    paragraphs: [],
    marked: new Map(),
  };
  const found = blocksOf({ ...framed, fields: [] });
  if (!found) return undefined;
  const blocks = withoutPaper(found);
  const { frames, body, notes } = pageRowsOf(blocks, around.page, around.margins);
  return {
    page,
    glyphs: scene.glyphs,
    placeholders,
    frame,
    lines: around.lines,
    blocks,
    body: new Set(body).difference(notes),
    notes: around.lines.filter(({ letters: [first] }) => {
      const owner = found.ownerOf(first.glyph);
      return owner !== undefined && notes.has(owner);
    }),
    frames,
    clipContents: found.clipContents,
    tables: tablesOf(found, blocks, frame, around.page),
    fields: scene.fields.map((box) => extentOf(boxInFrame(frame, box))),
    ownerOf: (glyph) => found.ownerOf(glyph),
  };
}

/** The clips of a page stay its own: here no grid is drawn again. */
function tablesOf(found: PageBlocks, blocks: readonly Block[], frame: Frame, page: Box): Table[] {
  const clipContents = new Map(found.clipContents);
  const shapesOf = (block: Block) => found.shapesOf(block);
  const whole = withTables({ ...found, blocks, clipContents, shapesOf, frame, page });
  return whole.flatMap(tablesIn);
}

const tablesIn = ({ table }: Block): Table[] =>
  table ? [table, ...table.rows.flatMap(({ cells }) => cells.flat().flatMap(tablesIn))] : [];

/** What sines and cosines lose. */
const tolerance = 1e-9;

const isLevel = ({ cos, sin }: Frame): boolean => Math.abs(cos * sin) < tolerance;
