import { type Box, isIn } from '../content/geometry.ts';
import type { ContentStream } from '../content/glyph.ts';
import type { NonEmpty } from '../content/lists.ts';
import type { Graphic } from '../content/path-reader.ts';
import { boxInFrame, type Frame } from '../paragraph/frame.ts';
import type { LineBox } from '../paragraph/line-box.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import type { Surroundings } from '../paragraph/surroundings.ts';
import {
  areOver,
  type Block,
  type ClipContents,
  type Extent,
  enclosing,
  extentOf,
  partsOf,
  startsOf,
} from './block.ts';
import { blocksOf, type FramedPage, isOwn, type PageBlocks } from './collect-blocks.ts';
import { withTables } from './find-tables.ts';
import { blocksIn, type LayoutNode, rowsOf, treeOf } from './layout-tree.ts';
import { type FootNotes, footNotesOf, hasNotes } from './notes.ts';
import { sidesOfText } from './page-sides.ts';
import { besidePanel, type SidePanel, sidePanelOf, treesOf } from './side-panel.ts';
import { asTheyAre, solveDrops } from './solve-drops.ts';

/** What of a page moves when a paragraph gets longer: neither its head nor its foot, nor what frames it. */
export interface PageFlow {
  readonly frame: Frame;
  readonly content: ContentStream;
  readonly root: LayoutNode;
  readonly panel: SidePanel | undefined; // beside it
  readonly room: number; // free below
  readonly ceiling: number; // where text begins on a page that goes on
  readonly blocks: ReadonlyMap<Paragraph, Block>; // those that have marks
  readonly growing: ReadonlySet<Block>; // those of them that nothing holds in its place
  readonly clipContents: ClipContents;
  readonly obstacles: readonly Block[]; // that stay, and may not be run into
  readonly all: readonly Block[];
  readonly outside: readonly Block[]; // all that is not in the body
  readonly slanted: readonly Block[]; // letters, as of a watermark, which stay
  readonly page: Box;
  /** What is not in the body and stands on this page only; undefined where nobody can tell what a page after it would have. */
  readonly own: ReadonlySet<Block> | undefined;
  readonly notes: FootNotes | undefined; // that stay at the foot of the page where its text leads to them
  readonly ownBesideNotes: ReadonlySet<Block> | undefined; // the same, whatever notes stand there
}

/** Blocks of a page, and lines. A guess: a map or a chart has more, and is no page of text. */
const maxBlocks = 3_000;

/** Of a page without marks some line of what it draws itself. */
const lineOfPlain = ({ marked, lines }: FramedPage): LineBox | undefined =>
  marked.size === 0 ? lines.find(({ content }) => isOwn(content)) : undefined;

/** Undefined where nothing of a page may move. */
export function pageFlowOf(framed: FramedPage, { page, margins }: Surroundings): PageFlow | undefined {
  if (framed.extras.hasInseparable || hasPatternedMark(framed) || framed.lines.length > maxBlocks) return undefined;
  const found = blocksOf(framed);
  const { clipContents } = found ?? { clipContents: new Map() };
  if (!found || found.blocks.length > maxBlocks) return undefined;
  const blocks = withoutPaper(found);
  const whole = withTables({ ...found, blocks, shapesOf: (block) => found.shapesOf(block), frame: framed.frame, page });
  const sides = framed.isOnlyPage ? sidesOfText(whole, page) : undefined;
  const rows = pageRowsOf(whole, page, margins, sides);
  const { frames } = rows;
  const body = rows.body.flatMap(partsOf);
  const drawn = new Set(rows.body.flatMap(drawingsIn));
  const loose = body.filter((block) => !drawn.has(block)); // of no table
  const marked = new Map(body.flatMap((block) => (block.paragraph ? [[block.paragraph, block] as const] : [])));
  const [paragraph = lineOfPlain(framed)] = marked.keys();
  if (!paragraph) return undefined;
  const { onPanel, beside } = besidePanel(rows);
  const [root, { bottom }] = [treeOf(beside, rows.notes), enclosing(beside)];
  const known = new Set(body);
  const below = blocks.filter((block) => !known.has(block));
  forgetOthers(clipContents, known);
  const largest = Math.max(...body.map(({ size }) => size));
  const clips = clipsOfPage(clipContents, root, framed.frame).filter((clip) => clip.bottom < bottom);
  const floor = Math.max(floorOver(below, bottom, { page, margins }), ...clips.map((clip) => clip.bottom));
  const panel = sidePanelOf(onPanel, floor);
  return {
    frame: framed.frame,
    content: paragraph.content,
    root,
    panel,
    room: bottom - floor,
    ceiling: Math.min(topOfText(loose, page) ?? root.top, ...clips.map(({ top }) => top - largest * accents)),
    blocks: marked,
    growing: growingOn(treesOf({ root, panel })),
    clipContents,
    obstacles: blocks.filter(({ isTurned }) => isTurned),
    all: blocks.filter((block) => !frames.has(block) && !drawn.has(block)),
    outside: found.blocks.filter((block) => !known.has(block) && !drawn.has(block)),
    slanted: found.slanted,
    page,
    ...furnitureOf(rows, framed, page),
  };
}

/** What stays is no block of a clip. */
function forgetOthers(clipContents: ClipContents, known: ReadonlySet<Block>): void {
  for (const [clip, confines] of clipContents) {
    clipContents.set(clip, new Set([...confines].map((block) => (block && known.has(block) ? block : undefined))));
  }
}

/** Where the room of a text that ends at `bottom` does: above what stands below it, and no nearer to the edge of the page than pages are printed. */
function floorOver(
  others: readonly Block[],
  bottom: number,
  { page, margins }: Pick<Surroundings, 'page' | 'margins'>,
): number {
  const below = others.filter((block) => !block.isTurned && block.bottom < bottom - besideFoot);
  const floors = below.map((block) => (block.top < bottom + besideFoot ? block.top : block.bottom) + aboveFoot);
  return Math.max(page.y + Math.min(Math.max(margins.left - page.x, footMargin.least), footMargin.most), ...floors);
}

/** Ems of letters on a ground that is no taller: it belongs to them, and moves with them. A guess: two lines with their padding. */
const groundOfWords = 3;

/** Whether a mark stands on a gradient of its own, which would show other colours elsewhere. */
function hasPatternedMark({ graphics, lines, marked }: FramedPage): boolean {
  const grounds = graphics.filter(({ isPatterned }) => isPatterned);
  return grounds.some(({ box }) =>
    lines.some(({ size, letters }) => {
      const marks = letters.filter(({ glyph }) => marked.has(glyph));
      return (
        box.height < groundOfWords * size && marks.some(({ glyph }) => glyph.corners.some((one) => isIn(one, box)))
      );
    }),
  );
}

/** Where the text of a page begins below a band that its upper edge cuts off, or a rule under its head; undefined where it has none. */
function topOfText(body: readonly Block[], page: Box): number | undefined {
  const edge = page.y + page.height - atEdge;
  const texts = body.filter(({ kind }) => kind === 'text');
  const highest = Math.max(...texts.map(({ top }) => top));
  const isRule = ({ top, bottom }: Block) => top - bottom < thickest && bottom > highest;
  const above = body.filter((block) => block.kind === 'drawing' && (block.top > edge || isRule(block)));
  if (above.length === 0) return undefined;
  const { bottom } = enclosing(above);
  const below = texts.filter(({ top }) => top < bottom);
  return below.length > 0 ? enclosing(below).top : undefined;
}

/** Points from the upper edge of a page: a drawing that comes as near goes over it. A guess. */
const atEdge = 3;

/** What of a page another would have too, or not: where notes stand that nobody can be sure of, nobody can tell. */
function furnitureOf(
  rows: PageRows,
  { lines, isOnlyPage }: FramedPage,
  page: Box,
): Pick<PageFlow, 'own' | 'notes' | 'ownBesideNotes'> {
  const ownBesideNotes = ownOf(rows, isOnlyPage, page);
  const notes = footNotesOf(lines, rows.notes, rows.body.flatMap(partsOf));
  const isUnsure = !notes && (rows.hasNotesInFoot || hasNotes(lines));
  return { own: isUnsure ? undefined : ownBesideNotes, notes, ownBesideNotes };
}

/** Of the texts of a page: what confines more of them confines the page. A guess. */
const shareOfPage = 0.5;

/** Ems by which accents of capitals reach over what counts as the top of a line. A guess. */
const accents = 0.25;

/** The clips that nearly all of a page lies in, as Chromium draws its pages: what stands beyond them is not seen. */
function clipsOfPage(clipContents: ClipContents, root: LayoutNode, frame: Frame): Extent[] {
  const texts = blocksIn(root).filter(({ kind }) => kind === 'text');
  return [...clipContents].flatMap(([{ box, isBox }, confined]) => {
    const isOfPage = isBox && texts.filter((text) => confined.has(text)).length > shareOfPage * texts.length;
    return isOfPage ? [extentOf(boxInFrame(frame, box))] : [];
  });
}

/** What somebody sees of a page: paper that is painted white is not moved, and nobody sees where it ends. */
export const withoutPaper = (found: PageBlocks): Block[] =>
  found.blocks.filter((block) => !isPaper(found.shapesOf(block)));

const isPaper = (shapes: readonly Graphic[]): boolean => shapes.length > 0 && shapes.every((shape) => shape.isPaper);

/** What draws the rules and grounds of a table, and of those in its cells. */
const drawingsIn = ({ table }: Block): Block[] =>
  table
    ? [
        ...table.drawings.map(({ block }) => block),
        ...table.rows.flatMap(({ cells }) => cells.flat().flatMap(drawingsIn)),
      ]
    : [];

/** A page by its rows. */
interface PageRows {
  readonly head: readonly NonEmpty<Block>[];
  readonly body: readonly Block[];
  readonly foot: readonly NonEmpty<Block>[];
  readonly notes: ReadonlySet<Block>; // of the body: at the foot of the page, where they stay
  readonly hasNotesInFoot: boolean; // too near to what other pages have as well
  readonly frames: ReadonlySet<Block>;
}

/**
 * What is text of a page in its order, and what stands around it: neither its head nor its foot, nor what frames it but the `sides` that get
 * longer with it.
 */
export function pageRowsOf(
  blocks: readonly Block[],
  page: Box,
  margins: Surroundings['margins'],
  sides: ReadonlySet<Block> = new Set(),
): PageRows {
  const texts = blocks.filter(({ kind }) => kind === 'text');
  const isAround = (block: Block) =>
    block.isTurned || (isFraming(block, page, margins) && !sides.has(block)) || isBehind(block, texts, page);
  const frames = new Set(blocks.filter(isAround));
  const rows = rowsOf(blocks.filter((block) => !frames.has(block) && !isCorner(block, frames)));
  const start = endOfHead(rows, page);
  if (start === rows.length) return { head: rows, body: [], foot: [], notes: new Set(), hasNotesInFoot: false, frames };
  const end = lastOfBody(rows, page) + 1;
  const body = rows.slice(start, end);
  const notes = new Set(body.slice(startOfNotes(body, page)).flat());
  const hasNotesInFoot = startOfNotes(rows.slice(start), page) < rows.length - start && notes.size === 0;
  return { head: rows.slice(0, start), body: body.flat(), foot: rows.slice(end), notes, hasNotesInFoot, frames };
}

/**
 * Notes to the text of a page, under a short rule on the left, or one from side to side where words lead to them: how much of the body's width
 * the short one takes at most, how much smaller their letters are, and where they end, of the height of the page. By what LibreOffice, Word
 * and LaTeX draw, the last a guess.
 */
const ofNotes = { width: 0.5, smaller: 0.95, zone: 0.2 };

/** Which row is the rule above the notes; as many as there are, where there are none. */
function startOfNotes(rows: readonly NonEmpty<Block>[], page: Box): number {
  const [last, blocks] = [rows.at(-1), rows.flat()];
  if (!last || enclosing(last).bottom > page.y + ofNotes.zone * page.height) return rows.length;
  const { left, right } = enclosing(blocks);
  const size = ofNotes.smaller * usualSize(blocks.flatMap(partsOf));
  const isRule = ([rule, ...others]: NonEmpty<Block>) =>
    others.length === 0 &&
    rule.kind === 'drawing' &&
    rule.top - rule.bottom < thickest &&
    rule.left < left + besideFoot;
  const at = rows.findLastIndex(isRule);
  const [rule, notes] = [rows[at]?.[0], at < 0 ? [] : rows.slice(at + 1)];
  const isNote = (block: Block) => block.kind === 'text' && !block.isPlace && block.usualSize < size;
  const areNotes = notes[0]?.some(({ isCounted }) => isCounted) && notes.flat().every(isNote);
  if (!rule || !areNotes) return rows.length;
  const isShort = rule.right - rule.left < ofNotes.width * (right - left);
  return isShort || areCalled(notes.flat(), rows.slice(0, at).flat().flatMap(partsOf)) ? at : rows.length;
}

/** Whether a word of the text ends in the number of each note. */
function areCalled(notes: readonly Block[], text: readonly Block[]): boolean {
  const numbers = notes.flatMap(({ edges }) => /^(?:\p{Nd}{1,2}|[*†‡])/u.exec(edges?.says.trim() ?? '') ?? []);
  const called = text.flatMap(({ edges }) => [
    ...(edges?.says ?? '').matchAll(/(?<=[\p{L}.,;:)}»”"])(?:\p{Nd}{1,2}|[*†‡])(?![\p{Nd}\p{L}])/gu),
  ]);
  return numbers.length > 0 && numbers.every((number) => called.some(([call]) => call === number));
}

/** What a page that goes on after this one has not. A foot that other pages do not have may be a note to the text above it. */
function ownOf({ head, body, foot, frames }: PageRows, isOnlyPage: boolean, page: Box): Set<Block> | undefined {
  const largest = usualSize(body.flatMap(partsOf)) * sameSize;
  const isRepeated = (row: readonly Block[]) =>
    row
      .flatMap(partsOf)
      .every(({ kind, isRunning, size }) => kind === 'drawing' || isRunning || (isOnlyPage && size <= largest));
  const around = [...head, ...foot].flat().flatMap(partsOf);
  const isUnsure = [...frames].some(({ isTurned }) => isTurned) || around.some(({ isField }) => isField);
  if (isUnsure || !foot.every(isRepeated)) return undefined;
  const rows = head.filter((row) => !isRepeated(row) && !(isOnlyPage && isLetterhead(row, page)));
  const own = new Set((isOnlyPage ? withRest(rows, head) : rows).flat().flatMap(partsOf));
  const isDrawnAgain = [...around, ...frames].some((block) => block.isTagged && !own.has(block));
  return isDrawnAgain ? undefined : own;
}

/** With the rest of a letterhead in which the name of an office stands in larger letters: all of it is on all pages, or none. */
function withRest(own: readonly NonEmpty<Block>[], head: readonly NonEmpty<Block>[]): NonEmpty<Block>[] {
  const together: NonEmpty<Block>[][] = [];
  for (const row of head) {
    const above = together.at(-1)?.at(-1);
    const size = Math.max(0, ...(above ?? []).map((block) => block.size));
    if (above && gapBetween(above, row) < ruleOfHead.ems * size) together.at(-1)?.push(row);
    else together.push([row]);
  }
  return together.flatMap((rows) => (rows.some((row) => own.includes(row)) ? rows : []));
}

/** A ground from side to side at the upper edge, above the margin of the text, is of all pages, however large the letters on it are. */
const isLetterhead = (row: NonEmpty<Block>, page: Box): boolean =>
  row.some(
    ({ kind, left, right, top, bottom }) =>
      kind === 'drawing' &&
      left < page.x + thickest &&
      right > page.x + page.width - thickest &&
      top > page.y + page.height - thickest &&
      bottom > page.y + page.height - headZone,
  );

/** By what factor letters may be larger than those of the body and still not be of a title. A guess. */
const sameSize = 1.1;

/** The size that most lines have. */
function usualSize(blocks: readonly Block[]): number {
  const lines = new Map<number, number>();
  for (const { size, lines: count } of blocks) lines.set(size, (lines.get(size) ?? 0) + count);
  return [...lines].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}

/** What would push down something that cannot be moved stays as tall as it is, and all else of its page may move. */
function growingOn(trees: readonly LayoutNode[]): ReadonlySet<Block> {
  const growing = growingInAll(trees);
  if (!trees.flatMap(blocksIn).some(({ isFixed }) => isFixed)) return growing;
  const mayGrow = (one: Block) =>
    trees.every((tree) =>
      solveDrops(tree, Number.POSITIVE_INFINITY, (block) => (block === one ? one.size : 0), asTheyAre),
    );
  return new Set([...growing].filter(mayGrow));
}

function growingIn(root: LayoutNode): Set<Block> {
  if (root.kind === 'table') return growingInAll(root.rows.filter((_, row) => !root.table.rows[row]?.isRigid).flat());
  if (root.kind === 'ruled') return growingIn(root.body);
  if (root.kind !== 'leaf') return growingInAll(root.nodes);
  const [only, ...others] = root.blocks;
  return new Set(only?.paragraph && others.length === 0 ? [only] : []);
}

const growingInAll = (nodes: readonly LayoutNode[]): Set<Block> =>
  new Set(nodes.flatMap((node) => [...growingIn(node)]));

/**
 * Points between the text and what stands at the foot of a page; what is less far below the text is beside it. The
 * former is no less by pdflatex-rental.pdf, the latter a guess.
 */
const [aboveFoot, besideFoot] = [6, 1];

/**
 * Points that stay free at the foot of a page: as much as on the left, within these. The most is 20 millimetres,
 * fixed by library-split.pdf and chromium-dense.pdf; the least a guess.
 */
const footMargin = { least: 30, most: 57 };

/** Of a page's height, and of its width: what is larger frames it. No more, by reportlab-note.pdf. */
const framingShare = 0.5;

/** Of a page's height: a ground along its side that is as tall stands behind a column of text, however narrow. A guess. */
const barShare = 0.9;

/** Points by which a line beside the text may reach into the margins. A guess. */
const intoMargin = 1;

/** What stands around text or behind it: edges of the page, coloured grounds, watermarks. */
function isFraming(
  { kind, table, left, right, top, bottom }: Block,
  page: Box,
  margins: Surroundings['margins'],
): boolean {
  if (kind === 'text' || table || top - bottom < framingShare * page.height) return false;
  const isWide = right - left > framingShare * page.width;
  const isAtSide = left < page.x + thickest || right > page.x + page.width - thickest;
  const isBar = isAtSide && top - bottom > barShare * page.height;
  return isWide || right < margins.left + intoMargin || left > margins.right - intoMargin || isBar;
}

/**
 * What shows that a drawing lies behind the text and is not its ground: of the page's height and width, and texts that go on beyond it.
 * Guesses: a watermark is as large as nobody wants a ground, and nobody sets text over the edge of one.
 */
const behind = { height: 0.25, width: 0.25, texts: 2 };

/** A watermark: large, painted before all text that it lies under, which begins or ends beside it. */
function isBehind(block: Block, texts: readonly Block[], page: Box): boolean {
  const { kind, table, isField, left, right, top, bottom } = block;
  if (kind === 'text' || table || isField) return false;
  if (top - bottom < behind.height * page.height || right - left < behind.width * page.width) return false;
  const over = texts.filter((text) => areOver(text, block));
  const end = Math.max(...startsOf(block));
  return (
    over.every((text) => startsOf(text).every((start) => start > end)) &&
    over.filter((text) => text.left < left || text.right > right).length >= behind.texts
  );
}

/** Points: how thick the side of a frame may be, and how far its sides may miss each other. Guesses. */
const [thickest, missing] = [3, 3];

/** The short sides of a frame whose long sides are drawn by themselves. */
function isCorner(block: Block, frames: ReadonlySet<Block>): boolean {
  if (block.kind === 'text' || block.top - block.bottom > thickest) return false;
  const isAt = (a: number, b: number) => Math.abs(a - b) < missing;
  return [...frames].some(
    (side) =>
      side.isUpright &&
      (isAt(side.top, block.top) || isAt(side.bottom, block.bottom)) &&
      (isAt(side.left, block.left) || isAt(side.right, block.right)),
  );
}

/** Points from the upper edge of a page: what stands there is its head. Fixed by pdflatex-rental.pdf and chromium-lease.pdf. */
const headZone = 50;

/** Of the height of a page, from its lower edge: where its foot may begin. No less, by reportlab-note.pdf. */
const footZone = 0.11;

/** Above the foot: points, or ems of its letters, whichever is more. Guesses. */
const gapAboveFoot = { points: 10, ems: 1.2 };

/** How many rows are the head: also what is drawn over the text that other pages have too, as a logo. */
function endOfHead(rows: readonly NonEmpty<Block>[], page: Box): number {
  const isOf = (row: NonEmpty<Block>, at: number) => isHead(row, page) || isRuleOfHead(row, rows[at - 1], page);
  const body = rows.findIndex((row, at) => !isOf(row, at) && !row.every(isPicture));
  const end = rows.slice(0, body === -1 ? undefined : body).findLastIndex(isOf) + 1;
  const last = rows[end - 1];
  if (!last || isOfAllPages(last)) return end;
  const below = endOfLetterhead(rows, end);
  return isRuleUnder(rows[below], rows[below - 1], page) ? below + 1 : below;
}

/** Ems between the lines of a letterhead, and how many it has at most: more of them are text of the page. Guesses. */
const letterhead = { gap: 0.6, lines: 5 };

/** What stands right below the last row of a head, in letters no larger, is of it; where that is more than a letterhead has, none of it is. */
function endOfLetterhead(rows: readonly NonEmpty<Block>[], end: number): number {
  let [start, below] = [end - 1, end];
  while (isLineUnder(rows[start - 1], rows[start])) start -= 1;
  while (isLineUnder(rows[below - 1], rows[below])) below += 1;
  const lines = rows.slice(start, below).map((row) => Math.max(...row.map((block) => block.lines)));
  return lines.reduce((sum, count) => sum + count, 0) > letterhead.lines ? start : below;
}

function isLineUnder(above: NonEmpty<Block> | undefined, below: NonEmpty<Block> | undefined): boolean {
  const [upper, lower] = [above?.find(({ kind }) => kind === 'text'), below?.find(({ kind }) => kind === 'text')];
  if (!above || !below || !upper || !lower) return false;
  const isNear = gapBetween(above, below) < letterhead.gap * upper.size;
  return isNear && lower.size < upper.size + sameSize - 1;
}

const isHead = (row: NonEmpty<Block>, page: Box): boolean =>
  isOfAllPages(row) || enclosing(row).bottom > page.y + page.height - headZone;

/** Text that other pages have too, and what is drawn beside it. */
const isOfAllPages = (row: NonEmpty<Block>): boolean =>
  row.some(({ isRunning }) => isRunning) && row.every((block) => block.isRunning || isPicture(block));

const isPicture = ({ kind, table }: Block): boolean => kind === 'drawing' && !table;

/** How near to the text of a head its rule is, in ems of it, and how wide of the page. Guesses: a table below it is farther, a rule under words shorter. */
const ruleOfHead = { ems: 0.8, width: 0.5 };

/** A rule over the page, of one stroke or more, right below what other pages have at the same place. */
const isRuleOfHead = (row: NonEmpty<Block>, head: NonEmpty<Block> | undefined, page: Box): boolean =>
  head !== undefined && isOfAllPages(head) && isRuleUnder(row, head, page);

function isRuleUnder(row: NonEmpty<Block> | undefined, head: NonEmpty<Block> | undefined, page: Box): boolean {
  if (!row?.every(isPicture) || !head) return false;
  const rule = enclosing(row);
  const size = Math.max(...head.map((block) => block.size));
  return (
    rule.top - rule.bottom < thickest &&
    rule.right - rule.left > ruleOfHead.width * page.width &&
    enclosing(head).bottom - rule.top < ruleOfHead.ems * size
  );
}

/** The foot begins at the highest gap within its zone, or at a rule over small print there; above one that other pages have too, text as large as the rest of the page is none. */
function lastOfBody(rows: readonly NonEmpty<Block>[], page: Box): number {
  const last = rows.findLastIndex((row) => !isOfAllPages(row));
  const smallest =
    last < rows.length - 1 ? usualSize(rows.flat().flatMap(partsOf)) / sameSize : Number.POSITIVE_INFINITY;
  const first = rows.findIndex(
    (row, index) =>
      index <= last &&
      !isLetteredFrom(smallest, row) &&
      !isToSignOn(row, rows[index + 1], page) &&
      !isNamedAbove(rows, index) &&
      !isHeadingOfText(row, rows.slice(0, index)) &&
      !beginsParagraph(rows, index, page) &&
      enclosing(row).top < page.y + footZone * page.height &&
      (isApart(rows, index) || isRuleOfFoot(rows.slice(index), rows.slice(0, index), page)),
  );
  return first === -1 ? last : first - 1;
}

/** Whether a row is as far below the one above it as a foot is below the text. */
function isApart(rows: readonly NonEmpty<Block>[], index: number): boolean {
  const row = rows[index];
  if (!row) return false;
  const { points, ems } = gapAboveFoot;
  return gapBetween(rows[index - 1], row) > Math.max(points, ems * Math.max(...row.map(({ size }) => size)));
}

/**
 * Rows with marks in letters as large as those of the text, above a row that is a foot by itself: two witnesses, say. They are text of the page,
 * and would stand on each page that is added.
 */
function isNamedAbove(rows: readonly NonEmpty<Block>[], index: number): boolean {
  const below = rows.findIndex((_, at) => at > index && isApart(rows, at));
  const smallest = usualSize(rows.flat().flatMap(partsOf)) / sameSize;
  const isName = (row: NonEmpty<Block>) => row.flatMap(partsOf).some(hasMark) && isLetteredFrom(smallest, row);
  return below !== -1 && rows.slice(index, below).some(isName);
}

/** Or blanks to write into. */
const hasMark = ({ edges }: Block): boolean => /\{\{|_{4}/.test(edges?.says ?? '');

/**
 * Headings that programs leave at the end of a page, as browsers do: in the style of another at the same edge, which prose stands under. Before each
 * may stand its number, in a circle.
 */
function isHeadingOfText(row: NonEmpty<Block>, above: readonly NonEmpty<Block>[]): boolean {
  const [heading, ...numbers] = row.toSorted((a, b) => b.left - a.left);
  if (heading?.kind !== 'text' || heading.style === '') return false;
  const isNumber = (block: Block) => isPicture(block) || /^\d{1,3}\W?$/.test(block.edges?.says ?? '');
  if (!numbers.every(isNumber)) return false;
  const isTwin = (other: NonEmpty<Block>) =>
    other.length === row.length &&
    other.some(({ style, left }) => style === heading.style && Math.abs(left - heading.left) < besideFoot);
  const isProse = ({ kind, lines, style }: Block) => kind === 'text' && lines > 1 && style !== heading.style;
  return above.some((other, at) => isTwin(other) && above[at + 1]?.every(isProse));
}

/** Points by which gaps between paragraphs differ, at most: what producers round. A guess. */
const sameGap = 0.5;

/** Of the width of a page: what a foot that stands where a paragraph would is not as wide as. A guess. */
const widthOfText = 0.5;

/**
 * A paragraph that the page happens to end with: as far below the one above it as another of the page, at its edge and with its first letter in
 * the style of that.
 */
function beginsParagraph(rows: readonly NonEmpty<Block>[], index: number, page: Box): boolean {
  const [last, gap] = [onlyText(rows[index]), gapAbove(rows, index)];
  if (!last || last.right - last.left < widthOfText * page.width) return false;
  return rows.slice(0, index).some((row, at) => {
    const twin = onlyText(row);
    return twin !== undefined && beginAlike(twin, last) && Math.abs(gapAbove(rows, at) - gap) < sameGap;
  });
}

const onlyText = (row: NonEmpty<Block> | undefined): Block | undefined =>
  row?.length === 1 && row[0].kind === 'text' ? row[0] : undefined;

const beginAlike = (one: Block, other: Block): boolean =>
  one.edges?.start.style === other.edges?.start.style &&
  one.edges?.start.size === other.edges?.start.size &&
  Math.abs(one.left - other.left) < besideFoot;

/** How far a row is below the one above it, where both are text at one edge. */
function gapAbove(rows: readonly NonEmpty<Block>[], index: number): number {
  const [above, row] = [onlyText(rows[index - 1]), onlyText(rows[index])];
  return above && row && Math.abs(above.left - row.left) < besideFoot ? gapBetween([above], [row]) : Number.NaN;
}

/**
 * Lines to sign on, each short and right above a name that is a mark: they belong to what is signed, however far down they stand. Above notes,
 * which begin with their numbers, stands another line.
 */
function isToSignOn(row: NonEmpty<Block>, below: NonEmpty<Block> | undefined, page: Box): boolean {
  const names = (below ?? []).filter(({ kind, paragraph, isCounted }) => kind === 'text' && paragraph && !isCounted);
  return row.every(
    (rule) =>
      isPicture(rule) &&
      rule.top - rule.bottom < thickest &&
      rule.right - rule.left < ruleOfHead.width * page.width &&
      names.some(({ left, right }) => left < rule.right && right > rule.left),
  );
}

/** A rule over the page that stands by itself, above nothing but smaller letters than those of the text, as LaTeX sets it right below notes. */
function isRuleOfFoot(
  [rule, ...below]: readonly NonEmpty<Block>[],
  above: readonly NonEmpty<Block>[],
  page: Box,
): boolean {
  if (!rule?.every(isPicture) || below.length === 0) return false;
  const { left, right, top, bottom } = enclosing(rule);
  const smallest = usualSize(above.flat().flatMap(partsOf)) * ofNotes.smaller;
  const isThinAndWide = top - bottom < thickest && right - left > ruleOfHead.width * page.width;
  return isThinAndWide && !below.some((row) => isLetteredFrom(smallest, row));
}

const isLetteredFrom = (smallest: number, row: readonly Block[]): boolean =>
  row.flatMap(partsOf).some(({ kind, size }) => kind === 'text' && size > smallest);

/** Above the first row there is room without end. */
const gapBetween = (above: NonEmpty<Block> | undefined, below: NonEmpty<Block>): number =>
  above ? enclosing(above).bottom - enclosing(below).top : Number.POSITIVE_INFINITY;
