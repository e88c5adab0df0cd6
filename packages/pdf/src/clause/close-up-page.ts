import { isDrawn } from '../content/drawn-underscores.ts';
import type { Box, Point } from '../content/geometry.ts';
import type { Clip, Glyph } from '../content/glyph.ts';
import { type Block, type Extent, extentOf } from '../flow/block.ts';
import { changesOn } from '../flow/sheet.ts';
import { boxInFrame, outOfFrame } from '../paragraph/frame.ts';
import type { ContentChange } from '../typeset/change.ts';
import { type Band, bandsOf } from './band.ts';
import type { ClauseScene } from './clause-scene.ts';
import { clauseProblem, isClauseMark, type PageClause, placeProblem } from './page-clauses.ts';

/** A page whose bands have gone, with what stood below them moved up. */
export interface ClosedPage {
  readonly change: ContentChange; // what goes
  readonly moved: readonly ContentChange[];
  readonly shorter: number; // points by which its text ends higher
  /** How far something moves that lies on the page; undefined where it has gone. */
  readonly shiftAt: (box: Box) => Point | undefined;
}

/** Undefined where nothing goes. Throws where it is not sure that the page stays what it is. */
export function closeUpPage(
  scene: ClauseScene,
  clauses: readonly PageClause[],
  stays: (clause: PageClause) => boolean,
): ClosedPage | undefined {
  const bands = joined(bandsOf(scene, clauses, stays), scene);
  const [first] = clauses;
  if (!first || bands.length === 0) return undefined;
  const gone = new Set(bands.flatMap(({ blocks }) => [...blocks]));
  const rest = [...scene.body].filter((block) => !gone.has(block));
  if (!rest.some(({ kind }) => kind === 'text')) throw placeProblem(scene, first);
  const drops = dropsOf(rest, bands);
  if ([...drops.keys()].some(({ isFixed }) => isFixed))
    throw clauseProblem('drawing', scene.page, first.start ?? first.opening);
  const clips = movedClips(scene, gone, drops);
  const [content] = scene.placeholders.filter(isClauseMark).map(({ glyphs }) => glyphs[0].content);
  if (!clips || !content) throw placeProblem(scene, first);
  const index = scene.page - 1;
  const kept = scene.blocks.filter((block) => !gone.has(block) && !scene.frames.has(block));
  return {
    change: {
      content,
      page: index,
      frame: undefined,
      removed: glyphsOf(scene, gone),
      placed: [],
      run: undefined,
      paths: drawingsOf(gone),
    },
    moved: changesOn(
      { frame: scene.frame, content, clipContents: scene.clipContents },
      { drops, asides: new Map(), clips, absent: new Set(), tables: new Map(), longer: new Map() },
      index,
    ),
    shorter: endOf(rest, drops) - endOf([...scene.body], new Map()),
    shiftAt: (box) => shiftOf(extentOf(boxInFrame(scene.frame, box)), scene, bands, kept, drops),
  };
}

/** Bands with nothing that stays between them are one. From the top down. */
function joined(bands: readonly Band[], { body }: ClauseScene): Band[] {
  const gone = new Set(bands.flatMap(({ blocks }) => [...blocks]));
  const rest = [...body].filter((block) => !gone.has(block));
  const all: Band[] = [];
  for (const band of bands.toSorted((a, b) => b.top - a.top)) {
    const above = all.at(-1);
    const isApart = !above || rest.some((one) => one.top < above.bottom + tight && one.bottom > band.top - tight);
    if (isApart) all.push(band);
    else
      all.splice(-1, 1, {
        top: above.top,
        bottom: Math.min(above.bottom, band.bottom),
        blocks: new Set([...above.blocks, ...band.blocks]),
      });
  }
  return all;
}

/** Points by which lines of text that are set tight may overlap. A guess. */
const tight = 4;

const middleOf = ({ top, bottom }: Extent): number => (top + bottom) / 2;

/** How far down blocks reach where they have moved. */
const endOf = (blocks: readonly Block[], drops: ReadonlyMap<Block, number>): number =>
  Math.min(...blocks.map((block) => block.bottom - (drops.get(block) ?? 0)));

/** What stands below a band moves up by its height, and keeps the wider of the gaps above and below it. */
function dropsOf(rest: readonly Block[], bands: readonly Band[]): Map<Block, number> {
  const drops = new Map<Block, number>();
  for (const { top, bottom } of bands) {
    const above = rest.filter((block) => middleOf(block) > top);
    const below = rest.filter((block) => middleOf(block) < bottom);
    if (below.length === 0) continue;
    const gapBelow = bottom - Math.max(...below.map((block) => block.top));
    const gapAbove = above.length === 0 ? gapBelow : Math.min(...above.map((block) => block.bottom)) - top;
    const rise = top - bottom + Math.min(gapAbove, gapBelow);
    for (const block of below) drops.set(block, (drops.get(block) ?? 0) - rise);
  }
  return drops;
}

/** Points by which text may reach out of a clip. A guess: no letter loses more than a hair. */
const clipped = 0.5;

/** A clip moves with what it confines, where all of that moves alike; else what moves has to stay in it. Undefined where it does not. */
function movedClips(
  { frame, clipContents }: ClauseScene,
  gone: ReadonlySet<Block>,
  drops: ReadonlyMap<Block, number>,
): Map<Clip, number> | undefined {
  const moved = new Map<Clip, number>();
  for (const [clip, confined] of clipContents) {
    const blocks = [...confined].filter((block) => !block || !gone.has(block));
    const falls = new Set(blocks.map((block) => (block && drops.get(block)) ?? 0));
    const [fall = 0] = falls;
    if (falls.size === 1 && fall !== 0) moved.set(clip, fall);
    if (falls.size < 2) continue;
    const ceiling = extentOf(boxInFrame(frame, clip.box)).top + clipped;
    const isCut = blocks.some((block) => block && drops.has(block) && block.top - (drops.get(block) ?? 0) > ceiling);
    if (isCut || !clip.isBox) return undefined;
  }
  return moved;
}

/** The letters of what goes, and the spaces that are drawn with them. */
function glyphsOf({ glyphs, ownerOf }: ClauseScene, gone: ReadonlySet<Block>): Glyph[] {
  const isGone = (glyph: Glyph) => {
    const owner = ownerOf(glyph);
    return owner !== undefined && gone.has(owner);
  };
  const runs = new Set(glyphs.filter(isGone).map(({ run }) => run));
  const shown = glyphs.filter(({ run }) => !isDrawn(run)); // others go with the drawings
  return shown.filter((glyph) => isGone(glyph) || (ownerOf(glyph) === undefined && runs.has(glyph.run)));
}

const drawingsOf = (gone: ReadonlySet<Block>): ContentChange['paths'] =>
  [...gone].flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === 'drawing' ? [{ start: part.operators.start, end: part.operators.end, text: '' }] : [],
    ),
  );

function shiftOf(
  box: Extent,
  { frame }: ClauseScene,
  bands: readonly Band[],
  kept: readonly Block[],
  drops: ReadonlyMap<Block, number>,
): Point | undefined {
  if (bands.some(({ top, bottom }) => middleOf(box) < top && middleOf(box) > bottom)) return undefined;
  const [x, y] = [(box.left + box.right) / 2, middleOf(box)];
  const distance = (block: Block) =>
    Math.max(0, block.left - x, x - block.right) + Math.max(0, block.bottom - y, y - block.top);
  const [first, ...others] = kept;
  const nearest = others.reduce((best, block) => (best && distance(block) >= distance(best) ? best : block), first);
  return outOfFrame(frame, { x: 0, y: -((nearest && drops.get(nearest)) ?? 0) });
}
