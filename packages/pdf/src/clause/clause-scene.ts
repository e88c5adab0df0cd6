import type { Glyph } from '../content/glyph.ts';
import { type Block, type ClipContents, type Extent, extentOf } from '../flow/block.ts';
import { blocksOf } from '../flow/collect-blocks.ts';
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
    fields: scene.fields.map((box) => extentOf(boxInFrame(frame, box))),
    ownerOf: (glyph) => found.ownerOf(glyph),
  };
}

/** What sines and cosines lose. */
const tolerance = 1e-9;

const isLevel = ({ cos, sin }: Frame): boolean => Math.abs(cos * sin) < tolerance;
