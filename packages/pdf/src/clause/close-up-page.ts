import { isDrawn } from '../content/drawn-underscores.ts';
import type { Box, Point } from '../content/geometry.ts';
import type { Clip, Glyph } from '../content/glyph.ts';
import { type Block, type ClipContents, type Extent, extentOf, type Table } from '../flow/block.ts';
import { changesOn } from '../flow/sheet.ts';
import type { TableBand } from '../flow/table-grid.ts';
import { boxInFrame, type Frame, outOfFrame } from '../paragraph/frame.ts';
import type { ContentChange } from '../typeset/change.ts';
import { type Band, bandsOf } from './band.ts';
import type { ClauseScene } from './clause-scene.ts';
import { clauseProblem, isClauseMark, type PageClause, placeProblem } from './page-clauses.ts';
import { closedTable } from './table-rows.ts';

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
  const { drops, tables } = movesOf(rest, bands);
  if ([...drops.keys()].some(({ isFixed }) => isFixed))
    throw clauseProblem('drawing', scene.page, first.start ?? first.opening);
  const clipContents = withoutClipsOf([...tables.keys()], scene.clipContents);
  const clips = movedClips(scene.frame, clipContents, gone, drops);
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
      paths: drawingsOf(gone.difference(drawingsIn(tables))),
    },
    moved: changesOn(
      { frame: scene.frame, content, clipContents },
      { drops, asides: new Map(), clips, absent: new Set(), tables, longer: new Map() },
      index,
    ),
    shorter: endOf(rest, drops, tables) - endOf([...scene.body]),
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
    const isApart =
      !above ||
      above.rise !== undefined ||
      band.rise !== undefined ||
      rest.some((one) => one.top < above.bottom + tight && one.bottom > band.top - tight);
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

/** How far down each block of a page moves, and how tables are drawn that lose rows. */
interface Moves {
  readonly drops: ReadonlyMap<Block, number>;
  readonly tables: ReadonlyMap<Table, readonly [TableBand]>;
}

/** How far down blocks reach where they have moved. */
function endOf(
  blocks: readonly Block[],
  drops: Moves['drops'] = new Map(),
  tables: Moves['tables'] = new Map(),
): number {
  const drawnAgain = drawingsIn(tables);
  const ends = blocks.filter((block) => !drawnAgain.has(block)).map((block) => block.bottom - (drops.get(block) ?? 0));
  const ofTables = [...tables].map(
    ([{ boundaries }, [band]]) => (boundaries.at(-1)?.bottom ?? 0) - (band.drops.at(-1) ?? 0),
  );
  return Math.min(...ends, ...ofTables);
}

const drawingsIn = (tables: Moves['tables']): Set<Block> =>
  new Set([...tables.keys()].flatMap(({ drawings }) => drawings.map(({ block }) => block)));

function movesOf(rest: readonly Block[], bands: readonly Band[]): Moves {
  const rises = risesOf(rest, bands);
  const dropAt = (y: number) => rises.reduce((sum, { bottom, rise }) => (y < bottom ? sum - rise : sum), 0);
  const tables = closedTables(bands, dropAt);
  const drops = new Map(rest.map((block) => [block, dropAt(middleOf(block))]));
  for (const [{ drawings }, [band]] of tables) {
    for (const { block, from } of drawings) drops.set(block, band.drops[Math.floor(from)] ?? 0);
  }
  return { drops: new Map([...drops].filter(([, drop]) => drop !== 0)), tables };
}

/** How far up all moves whose middle is below. */
interface Rise {
  readonly bottom: number;
  readonly rise: number;
}

/** What stands below a band moves up by its height, and keeps the wider of the gaps above and below it. */
function risesOf(rest: readonly Block[], bands: readonly Band[]): Rise[] {
  return bands.flatMap(({ top, bottom, rise: sure }) => {
    if (sure !== undefined) return [{ bottom, rise: sure }];
    const above = rest.filter((block) => middleOf(block) > top);
    const below = rest.filter((block) => middleOf(block) < bottom);
    if (below.length === 0) return [];
    const gapBelow = bottom - Math.max(...below.map((block) => block.top));
    const gapAbove = above.length === 0 ? gapBelow : Math.min(...above.map((block) => block.bottom)) - top;
    return [{ bottom, rise: top - bottom + Math.min(gapAbove, gapBelow) }];
  });
}

/** Tables that lose rows, drawn again. */
function closedTables(bands: readonly Band[], dropAt: (y: number) => number): Moves['tables'] {
  const byTable = Map.groupBy(
    bands.flatMap(({ rows }) => rows ?? []),
    ({ table }) => table,
  );
  return new Map([...byTable].map(([table, rows]) => [table, [closedTable(table, rows, dropAt)] as const]));
}

/** Clips that give a table its form are drawn again with it. */
function withoutClipsOf(tables: readonly Table[], clipContents: ClipContents): ClipContents {
  const drawn = new Set(tables.flatMap(({ paths }) => paths.map(({ start }) => start)));
  return new Map([...clipContents].filter(([{ start }]) => !drawn.has(start)));
}

/** Points by which text may reach out of a clip. A guess: no letter loses more than a hair. */
const clipped = 0.5;

/** A clip moves with what it confines, where all of that moves alike; else what moves has to stay in it. Undefined where it does not. */
function movedClips(
  frame: Frame,
  clipContents: ClipContents,
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
