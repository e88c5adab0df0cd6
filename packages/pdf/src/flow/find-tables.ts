import type { Box } from '../content/geometry.ts';
import type { Clip } from '../content/glyph.ts';
import { pairsOf } from '../content/lists.ts';
import type { Graphic } from '../content/path-reader.ts';
import {
  boxAround,
  type DrawnPath,
  drawnPath,
  isRoundedBox,
  isStraight,
  type PathStep,
  pathsOf,
  subpathsOf,
} from '../content/path-steps.ts';
import { boxInFrame, type Frame } from '../paragraph/frame.ts';
import {
  areOver,
  type Block,
  type Boundary,
  boundaryAt,
  type ClipContents,
  type Extent,
  enclosing,
  extentOf,
  partsOf,
  type Table,
  type TableRow,
} from './block.ts';
import type { PageBlocks } from './collect-blocks.ts';
import { type SpannedRows, spannedRowsOf } from './spanned-rows.ts';
import { headRowsOf, type Stroke } from './table-head.ts';

interface FramedBlocks extends PageBlocks {
  readonly frame: Frame;
  readonly page: Box;
}

/** Blocks of a page, those of each table whose grid is drawn put together. Where a grid is not sure, all stays as it was. */
export function withTables({ blocks, clipContents, shapesOf, frame, page }: FramedBlocks): Block[] {
  const strokes = blocks.flatMap((block) => strokesOf(block, shapesOf(block), frame, page));
  let all = [...blocks];
  for (const strokesTouching of gridsOf(strokes)) {
    const grid = withoutHanging(withoutStaggered(strokesTouching));
    const found = tableOf(grid, all, page);
    const drawings = new Set(grid.map(({ block }) => block));
    const own = found && pathsIn([...drawings].flatMap(shapesOf));
    const extent = enclosing(grid);
    const again = own && drawnAgain(clipContents, { ...found, paths: own, drawings, extent, frame });
    if (!found || !again) continue;
    const { within } = found;
    const { paths, sides } = again;
    const boundaries = withSides(found.boundaries, sides);
    const table: Table = {
      ...found,
      boundaries,
      headRows: headRowsOf(found, grid),
      paths,
      drawings: [...drawings].map((block) => ({
        block,
        from: boundaryAt(boundaries, block.top),
        to: boundaryAt(boundaries, block.bottom),
      })),
    };
    all = [...all.filter((block) => !within.has(block) && !drawings.has(block)), blockOf(table, extent)];
  }
  return all;
}

function blockOf(table: Table, { left, right, top, bottom }: Extent): Block {
  const texts = table.rows.flatMap(({ cells }) => cells.flat().flatMap(partsOf)).filter(({ kind }) => kind === 'text');
  return {
    kind: 'drawing',
    paragraph: undefined,
    lines: 0,
    size: Math.max(...texts.map(({ size }) => size)),
    usualSize: Math.max(...texts.map(({ usualSize }) => usualSize)),
    isUpright: false,
    isFixed: false,
    isTurned: false,
    isRunning: texts.every(({ isRunning }) => isRunning),
    isField: false,
    isTagged: false,
    endsSentence: true,
    isCounted: false,
    isPlace: texts.some(({ isPlace }) => isPlace),
    style: '',
    edges: undefined,
    parts: [],
    table,
    ...{ left, right, top, bottom },
  };
}

/** Points: what is thicker is no rule. A guess. */
const thickest = 3;

/** Of the height of a page: what is taller and one box only goes around the page. A guess. */
const framingShare = 0.5;

/** What of a drawing may be of a grid: upright and level boxes that it can be drawn again with. */
function strokesOf(block: Block, shapes: readonly Graphic[], frame: Frame, page: Box): Stroke[] {
  if (block.kind === 'text' || block.isField || block.isFixed || shapes.some(({ kind }) => kind === 'image')) return [];
  const isOfPage =
    block.right - block.left > page.width - thickest || block.top - block.bottom > page.height - thickest;
  const paths = isOfPage ? undefined : pathsIn(shapes);
  if (!paths) return [];
  const rounded = paths.filter(({ steps }) => !steps.every(isStraight));
  return [
    ...shapes.filter(({ start }) => !rounded.some((path) => path.start === start)).map(({ box }) => box),
    ...rounded.flatMap(({ steps, matrix }) => subpathsOf(steps).map((subpath) => boxAround(subpath, matrix))),
  ].map((box) => {
    const extent = extentOf(boxInFrame(frame, box));
    const [width, height] = [extent.right - extent.left, extent.top - extent.bottom];
    if (width < thickest && height < thickest) return { ...extent, block, kind: 'joint' };
    if (height < thickest) return { ...extent, block, kind: 'level' };
    return { ...extent, block, kind: width < thickest ? 'upright' : 'area' };
  });
}

/** The paths that give shapes their form; undefined where they have curves that are no corners of boxes, or do more. */
function pathsIn(shapes: readonly Graphic[]): DrawnPath[] | undefined {
  const paths = new Map<number, DrawnPath>();
  const drawn = new Set<number>();
  for (const shape of shapes) {
    if (shape.kind !== 'area' && drawn.has(shape.start)) continue;
    drawn.add(shape.start);
    const own = shape.kind === 'area' ? pathsOf(shape) : oneOf(drawnPath(shape));
    if (!own?.every(({ steps }) => subpathsOf(steps).every(mayGrow))) return undefined;
    for (const path of own) paths.set(path.start, path);
  }
  return [...paths.values()];
}

const mayGrow = (subpath: readonly PathStep[]): boolean => subpath.every(isStraight) || isRoundedBox(subpath);

const oneOf = (path: DrawnPath | undefined): DrawnPath[] | undefined => path && [path];

/**
 * What a grid is drawn again with: its paths, and the clips that give nothing but it a form, as to each border of a card, or are as tall as it,
 * around what stands in its cells. They confine nothing else, and are no clips of the page any more. Undefined where one does, or would cut off
 * what gets longer: then none of it may, and the page can be set around it.
 */
function drawnAgain(
  clipContents: ClipContents,
  { paths, drawings, within, extent, frame }: FoundGrid,
): { readonly paths: readonly DrawnPath[]; readonly sides: readonly Extent[] } | undefined {
  const confinesOnly = (clip: Clip, blocks: ReadonlySet<Block>) =>
    [...(clipContents.get(clip) ?? [])].every((block) => block && blocks.has(block));
  const own = [...clipContents.keys()].filter(({ start }) => paths.some((path) => path.start === start));
  const others = [...clipContents.keys()].filter((clip) => !clip.isBox && !own.includes(clip));
  const forms = others.filter((clip) => confinesOnly(clip, drawings));
  const sides = others.filter(
    (clip) =>
      !forms.includes(clip) &&
      confinesOnly(clip, drawings.union(within)) &&
      isAsTall(extentOf(boxInFrame(frame, clip.box)), extent) &&
      growingPath(clip) !== undefined,
  );
  const more = [...forms, ...sides].map((clip) => growingPath(clip));
  if (!own.every((clip) => confinesOnly(clip, drawings)) || !more.every((path) => path !== undefined)) return undefined;
  for (const clip of [...own, ...forms, ...sides]) clipContents.delete(clip);
  return { paths: [...paths, ...more], sides: sides.map(({ box }) => extentOf(boxInFrame(frame, box))) };
}

/** What confines the cells of a grid begins and ends within its outer lines, and goes with them. */
const withSides = (boundaries: readonly Boundary[], sides: readonly Extent[]): Boundary[] =>
  boundaries.map(({ top, bottom }, at) => ({
    top: at === boundaries.length - 1 ? Math.max(top, ...sides.map((side) => side.bottom)) : top,
    bottom: at === 0 ? Math.min(bottom, ...sides.map((side) => side.top)) : bottom,
  }));

/** A grid as it is drawn, and what stands in it. */
interface FoundGrid {
  readonly paths: readonly DrawnPath[];
  readonly drawings: ReadonlySet<Block>;
  readonly within: ReadonlySet<Block>;
  readonly extent: Extent;
  readonly frame: Frame;
}

const isAsTall = (one: Extent, other: Extent): boolean =>
  Math.abs(one.top - other.top) < edge && Math.abs(one.bottom - other.bottom) < edge;

function growingPath(clip: Clip): DrawnPath | undefined {
  const path = drawnPath(clip);
  return path && subpathsOf(path.steps).every(mayGrow) ? path : undefined;
}

/** Points between parts of one grid: cells of some tables stand a little apart. A guess. */
const apart = 2.2;

const touch = (a: Stroke, b: Stroke): boolean =>
  a.left < b.right + apart &&
  b.left < a.right + apart &&
  a.bottom < b.top + apart &&
  b.bottom < a.top + apart &&
  !isAmid(a, b) &&
  !isAmid(b, a);

/** What stands within a ground touches none of its edges. */
const isAmid = (inner: Stroke, { left, right, top, bottom, kind }: Stroke): boolean =>
  kind === 'area' &&
  inner.left > left + apart &&
  inner.right < right - apart &&
  inner.top < top - apart &&
  inner.bottom > bottom + apart;

/** Strokes of a page, as many as are looked at. A guess: a map has more. */
const mostStrokes = 6_000;

/** Strokes that touch each other, or are drawn at once: the smallest first, as tables may stand in cells of others. */
function gridsOf(strokes: readonly Stroke[]): Stroke[][] {
  if (strokes.length > mostStrokes) return [];
  const groups = new Map<Stroke, Stroke[]>();
  const ofBlock = new Map<Block, Stroke>();
  let open: Stroke[] = [];
  for (const stroke of strokes.toSorted((a, b) => a.left - b.left)) {
    groups.set(stroke, [stroke]);
    open = open.filter(({ right }) => right + apart > stroke.left);
    const near = open.filter((other) => touch(stroke, other));
    const same = ofBlock.get(stroke.block);
    for (const other of same ? [...near, same] : near) join(groups, stroke, other);
    ofBlock.set(stroke.block, stroke);
    open.push(stroke);
  }
  const area = (grid: readonly Stroke[]) => {
    const { left, right, top, bottom } = enclosing(grid);
    return (right - left) * (top - bottom);
  };
  return [...new Set(groups.values())].filter(hasSides).sort((a, b) => area(a) - area(b));
}

function join(groups: Map<Stroke, Stroke[]>, stroke: Stroke, other: Stroke): void {
  const [own, others] = [groups.get(stroke), groups.get(other)];
  if (!own || !others || own === others) return;
  const [small, large] = own.length < others.length ? [own, others] : [others, own];
  for (const each of small) groups.set(each, large);
  large.push(...small);
}

const hasSides = (grid: readonly Stroke[]): boolean =>
  grid.some(({ kind }) => kind === 'upright' || kind === 'area') && grid.some(({ kind }) => kind !== 'joint');

/** A rule right above a table or below it, as that of the head of a page: it begins before all others, and ends before them. */
function withoutStaggered(strokes: readonly Stroke[]): readonly Stroke[] {
  const sides = (some: readonly Stroke[]) => enclosing(some.filter(({ kind }) => kind !== 'joint'));
  const isOther = (stroke: Stroke, others: readonly Stroke[]) => {
    const { left, right, top, bottom } = sides(others);
    const [before, behind] = [left - stroke.left, right - stroke.right];
    const isOuter = stroke.top > top || stroke.bottom < bottom;
    return isOuter && Math.sign(before) === Math.sign(behind) && Math.min(Math.abs(before), Math.abs(behind)) > edge;
  };
  const levels = strokes.filter(({ kind }) => kind === 'level');
  const other = levels.find((stroke) => {
    const others = strokes.filter(({ block }) => block !== stroke.block);
    return hasSides(others) && isOther(stroke, others);
  });
  return other ? strokes.filter(({ block }) => block !== other.block) : strokes;
}

/** The only upright rule right below a table or above it, and not at its side: it parts columns of text. */
function withoutHanging(strokes: readonly Stroke[]): readonly Stroke[] {
  const hanging = strokes.filter((stroke) => {
    const others = strokes.filter(({ block }) => block !== stroke.block);
    if (stroke.kind !== 'upright' || !hasSides(others)) return false;
    const { left, right, top, bottom } = enclosing(others);
    const isOutside = stroke.top < bottom + apart || stroke.bottom > top - apart;
    return isOutside && stroke.left > left + edge && stroke.right < right - edge;
  });
  const [only, ...more] = new Set(hanging.map(({ block }) => block));
  return only && more.length === 0 ? strokes.filter(({ block }) => block !== only) : strokes;
}

/** What stands in a grid. */
interface FoundTable extends Pick<Table, 'boundaries' | 'rows'> {
  readonly within: ReadonlySet<Block>;
}

/** Points by which text may reach over the rule that it stands on. A guess: letters with tails in a tight row. */
const slack = 2;

/** Points: a row has room for letters. A guess. */
const lowest = 6;

/** Undefined where it is not sure which rows there are, or where something stands in two of them. */
function tableOf(strokes: readonly Stroke[], blocks: readonly Block[], page: Box): FoundTable | undefined {
  const [grid, extent] = [withWholeSides(strokes), enclosing(strokes)];
  const { full, inner } = withOpenStart(withOpenEnd(boundariesOf(grid, extent), extent), extent);
  const spaces = spacesBetween(full, extent);
  const isFrame = spaces.length === 1 && extent.top - extent.bottom > framingShare * page.height;
  if (!isClosed(full, extent) || isFrame) return undefined;
  const drawings = new Set(strokes.map(({ block }) => block));
  const others = blocks.filter((block) => !drawings.has(block) && !block.isTurned && !isAround(block, extent));
  const within = others.filter((block) => areOver(block, shrunk(extent)));
  if (!within.every((block) => isIn(block, extent)) || !within.some(({ kind }) => kind === 'text')) return undefined;
  if (!spaces.every((space, at) => mayBeRow(space, within, at === 0 || at === spaces.length - 1))) return undefined;
  const parts = spaces.map((space) => rowsIn(space, { grid, inner, within }));
  const rows = parts.flatMap((part) => part.rows);
  const boundaries = full.flatMap((boundary, at) => [boundary, ...(parts[at]?.boundaries ?? [])]);
  const held = new Set(rows.flatMap(({ cells }) => cells.flat()));
  return held.size < within.length ? undefined : { boundaries, rows, within: held };
}

/** At the end of a grid also what is less tall and empty: the corners of a box whose sides are drawn by themselves. */
const mayBeRow = (space: Extent, within: readonly Block[], isAtEnd: boolean): boolean =>
  space.top - space.bottom >= lowest || (isAtEnd && !within.some((block) => isBetween(block, space)));

/** Paragraphs that share a border have sides of their own, each of which reaches far into the next: such are one. */
function withWholeSides(grid: readonly Stroke[]): Stroke[] {
  const whole: Stroke[] = [];
  for (const stroke of grid.toSorted((a, b) => b.top - a.top)) {
    const at = stroke.kind === 'upright' ? whole.findIndex((other) => overlaps(other, stroke)) : -1;
    const other = whole[at];
    if (other) whole[at] = { ...other, bottom: Math.min(other.bottom, stroke.bottom) };
    else whole.push(stroke);
  }
  return whole;
}

/** Points by which sides that are one may miss each other: what producers round away. */
const sameSide = 0.1;

const overlaps = (upper: Stroke, { left, right, top }: Stroke): boolean =>
  upper.kind === 'upright' &&
  upper.bottom + edge < top &&
  Math.abs(upper.left - left) < sameSide &&
  Math.abs(upper.right - right) < sameSide;

/** What stands between two lines that go all the way: one row, or several with cells that go over more of them. */
function rowsIn(
  space: Extent,
  { grid, inner, within }: { grid: readonly Stroke[]; inner: readonly Boundary[]; within: readonly Block[] },
): SpannedRows {
  const blocks = within.filter((block) => isBetween(block, space));
  const row = rowOf(grid, inner, blocks, space);
  const spanned = row.isRigid ? spannedRowsOf(grid, inner, blocks, space) : undefined;
  return spanned ?? { boundaries: [], rows: [row] };
}

/** The last rows of some grids do not go all the way, as those of sums: they end where the lowest line does. */
function withOpenEnd({ full, inner }: ReturnType<typeof boundariesOf>, extent: Extent) {
  const [last, lowest] = [full.at(-1), inner.at(-1)];
  const isOpen = full.length > 1 && last && last.bottom > extent.bottom + edge;
  const isEnd = lowest && lowest.bottom < extent.bottom + edge && isThin(lowest);
  return isOpen && isEnd ? { full: [...full, lowest], inner: inner.slice(0, -1) } : { full, inner };
}

/** A column of labels on a ground may begin above the first line that goes all the way, which is under the first row. */
function withOpenStart({ full, inner }: ReturnType<typeof boundariesOf>, extent: Extent) {
  const [first, highest] = [full[0], inner[0]];
  const isOpen = full.length > 1 && first && first.top < extent.top - edge;
  const isStart = highest && highest.top > extent.top - edge && isThin(highest);
  return isOpen && isStart ? { full: [highest, ...full], inner: inner.slice(1) } : { full, inner };
}

/** A ground or a frame that more stands in. */
const isAround = ({ kind, left, right, top, bottom }: Block, inner: Extent): boolean =>
  kind === 'drawing' && left <= inner.left && right >= inner.right && top >= inner.top && bottom <= inner.bottom;

const spacesBetween = (boundaries: readonly Boundary[], extent: Extent): Extent[] =>
  pairsOf(boundaries).map(([upper, lower]) => ({ ...extent, top: upper.bottom, bottom: lower.top }));

/** Whether a grid begins and ends with a line from side to side. */
function isClosed(boundaries: readonly Boundary[], { top, bottom }: Extent): boolean {
  const [first, last] = [boundaries[0], boundaries.at(-1)];
  return (
    boundaries.length > 1 &&
    first !== undefined &&
    last !== undefined &&
    first.top > top - edge &&
    last.bottom < bottom + edge
  );
}

const shrunk = ({ left, right, top, bottom }: Extent): Extent => ({
  left: left + slack,
  right: right - slack,
  top: top - slack,
  bottom: bottom + slack,
});

const isIn = (block: Extent, extent: Extent): boolean =>
  block.left > extent.left - slack && block.right < extent.right + slack && isBetween(block, extent);

const isBetween = (block: Extent, { top, bottom }: Extent): boolean =>
  block.top < top + slack && block.bottom > bottom - slack && (block.top + block.bottom) / 2 > bottom;

/** Points between edges that are one: rules have some thickness, and cells of some tables stand a little apart. A guess. */
const edge = 2.5;

/** Lines from one side of a grid to the other, and heights where only some of it begins or ends. */
function boundariesOf(grid: readonly Stroke[], extent: Extent): { full: Boundary[]; inner: Boundary[] } {
  const ends = grid.flatMap(({ top, bottom }) => [top, bottom]).sort((a, b) => b - a);
  const clusters: { top: number; bottom: number }[] = [];
  for (const y of ends) {
    const last = clusters.at(-1);
    if (last && last.bottom - y < edge) last.bottom = y;
    else clusters.push({ top: y, bottom: y });
  }
  const isFull = (cluster: Boundary) => isThin(cluster) && isCovered(grid, cluster, extent);
  return { full: clusters.filter(isFull), inner: clusters.filter((cluster) => !isFull(cluster)) };
}

/** Points: two rules, and the gap between them. A guess. */
const isThin = ({ top, bottom }: Boundary): boolean => top - bottom < 2 * edge;

/** Whether level rules or the edges of grounds go all the way. */
function isCovered(grid: readonly Stroke[], { top, bottom }: Boundary, extent: Extent): boolean {
  const isAt = (y: number) => y <= top && y >= bottom;
  const spans = grid
    .filter(({ kind, ...own }) => (kind === 'level' || kind === 'area') && (isAt(own.top) || isAt(own.bottom)))
    .sort((a, b) => a.left - b.left);
  const reach = spans.reduce((so, { left, right }) => (left < so + edge ? Math.max(so, right) : so), extent.left);
  return reach > extent.right - edge;
}

/** A row whose upright rules all go from its top to its bottom has cells; else it is one. */
function rowOf(grid: readonly Stroke[], inner: readonly Boundary[], blocks: readonly Block[], row: Extent): TableRow {
  if (blocks.length === 0) return { cells: [], spans: [], isRigid: false };
  const crossing = grid.filter(({ top, bottom, kind }) => kind !== 'level' && areOver({ ...row, top, bottom }, row));
  const isWhole =
    inner.every(({ top, bottom }) => bottom > row.top || top < row.bottom) &&
    crossing.every(({ top, bottom }) => top > row.top - edge && bottom < row.bottom + edge);
  const cells = isWhole ? cellsOf(crossing, row).map((cell) => blocks.filter((block) => isBeside(block, cell))) : [];
  const isSure = new Set(cells.flat()).size === blocks.length && cells.flat().length === blocks.length;
  const held = isSure ? cells.filter((own) => own.length > 0) : [blocks];
  return { cells: held, spans: held.map(() => 1), isRigid: !isSure };
}

const isBeside = ({ left, right }: Extent, cell: Extent): boolean =>
  left > cell.left - slack && right < cell.right + slack && (left + right) / 2 < cell.right && left < cell.right;

function cellsOf(crossing: readonly Stroke[], row: Extent): Extent[] {
  const sides = crossing.flatMap(({ left, right }) => [left, right]);
  const walls: { left: number; right: number }[] = [];
  for (const x of [row.left, ...sides, row.right].sort((a, b) => a - b)) {
    const last = walls.at(-1);
    if (last && x - last.right < edge) last.right = x;
    else walls.push({ left: x, right: x });
  }
  return walls.slice(1).map((wall, index) => ({ ...row, left: walls[index]?.right ?? row.left, right: wall.left }));
}
