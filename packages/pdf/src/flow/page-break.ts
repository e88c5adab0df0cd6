import type { Box } from '../content/geometry.ts';
import { pairsOf } from '../content/lists.ts';
import { areOver, type Block, enclosing, type Table, type TextEdge } from './block.ts';
import { blocksIn, type LayoutNode, notesIn, textOf as textNodesOf } from './layout-tree.ts';
import type { PageFlow } from './page-flow.ts';
import { aboveNotes } from './solve-drops.ts';
import { goesOnInTable } from './table-break.ts';

/** The page behind another, whose text goes on with that of the one before: how its text may begin lower. */
export interface NextPage {
  readonly ceiling: number; // where its text begins
  readonly gap: number; // points between what comes from the page before and its text
  readonly hasGround: boolean; // it is painted where text would be drawn before it
  /** The table that ends a page and the one that the next begins with are one. */
  readonly sameTable: SameTable | undefined;
}

/** A table over two pages. */
export interface SameTable {
  readonly before: Table;
  readonly headHeight: number; // points of the head that the later page repeats, which goes where rows come from the page before
  readonly headRows: number;
}

/** How much lower a page begins than its author's, for what comes from the page before. */
export interface Lead {
  readonly by: number; // points, less than nothing where a head goes that is taller than the rows that come
  readonly headRows: number; // of the table that it begins with: they stand above what comes, and go
}

export const noLead: Lead = { by: 0, headRows: 0 };

/** Points by which edges of one column may miss each other, and lines of one paragraph its right one. Guesses: what programs round. */
const [sameEdge, full] = [1, 2];

/** Lines that show a paragraph, and how wide it is in ems: what is shorter may be a label or stand in a list of names; one line alone is so wide. Guesses. */
const running = { lines: 2, ems: 15, full: 30 };

/** Ems by which a page may be too short for what stands on the next and still be as full as its author's program makes it. A guess: a line and a gap. */
const fullPage = 3;

/** A page, and by how many points its text ends higher than its author's program ended it. */
interface EndedPage extends PageFlow {
  readonly shorter: number;
}

/**
 * Where the end of a page was certainly left to the program that made it: a sentence goes on over it, or it is full and what follows is the
 * same table, a paragraph in the style of the last one, or a heading like one in the midst of the page; it ends with such a heading; or people sign on the next, and it
 * says nothing. A page that its author began otherwise, as with an annex, stays the beginning of a page: undefined. `shorter`: points by which
 * the text of the page ends higher than it did there, since clauses have gone.
 */
export function goesOnWith(settled: PageFlow, next: PageFlow, shorter = 0): NextPage | undefined {
  const page: EndedPage = { ...settled, shorter };
  if (!maySharePages(page, next)) return undefined;
  const sameTable = tableOver(page, next);
  if (sameTable) return { ...nextPage(next, 0), sameTable };
  const [last, first] = [textOf(lastOf(page.root)), textOf(firstOf(next.root))];
  const ofText = last && (first ? gapOver(page, next, last, first) : gapOverTable(page, next, last));
  const gap =
    ofText ?? gapOverRow(page, next) ?? gapOverPlaces(page.root, next.root) ?? gapOverRest(page.root, next.root);
  return gap === undefined ? undefined : nextPage(next, gap);
}

function maySharePages(page: PageFlow, next: PageFlow): boolean {
  const isAlike = page.frame.cos === 1 && next.frame.cos === 1 && areSameSize(page.page, next.page);
  const isSure = page.own !== undefined && next.own?.size === 0 && next.obstacles.length === 0;
  return (
    isAlike && isSure && !mayBeginWithHead(next, page) && ![...page.all, ...next.all].some(({ isField }) => isField)
  ); // a box is drawn by the page that it is of
}

/** A head that only the pages behind the first have: ems that it stands higher than all text of that, at least, and how wide it is at most. Guesses. */
const headBehind = { higher: 0.5, wide: 20 };

/** Whether what a page begins with may be such a head: it stands higher than anything on the one before, and is no line of prose. */
function mayBeginWithHead({ root, all }: PageFlow, before: PageFlow): boolean {
  const texts = [...before.all, ...before.outside].filter(({ kind }) => kind === 'text');
  const row = all.filter(({ kind, top, size }) => kind === 'text' && top > root.top - headBehind.higher * size);
  const size = Math.max(...row.map((block) => block.size));
  const isHigher = root.top > Math.max(...texts.map(({ top }) => top)) + headBehind.higher * size;
  if (row.every(({ isPlace }) => isPlace)) return false; // nobody signs in a head
  return isHigher && (row.length > 1 || row.some(({ left, right }) => right - left < headBehind.wide * size));
}

/** How far the text of a page stands over that of the next, where that goes on with it. */
function gapOver(page: EndedPage, next: PageFlow, last: Block, first: Block): number | undefined {
  if (isWithinSentence(last, first)) return gapOfSentence(page.root, last, first);
  const underHeading = first.edges?.opensPart ? undefined : gapUnderHeading(page.root, last, first);
  if (underHeading !== undefined) return underHeading;
  const gap = gapOfFullPage(page.root, next.root, last, first);
  return gap && isPageFull(page, next, gap.height) ? gap.between : undefined;
}

/** How far the text of a page would stand over that of the next, and how much room that would take at least. */
interface GapOver {
  readonly between: number;
  readonly height: number;
}

function gapOfFullPage(root: LayoutNode, next: LayoutNode, last: Block, first: Block): GapOver | undefined {
  if (first.edges?.opensPart) return gapOverHeading(root, last, first, (twin) => isNamedAlike(twin, first));
  return followsAlike(last, first)
    ? alikeGap(gapOfParagraphs(root, last) ?? gapsAlike(next, last).at(0), last, first)
    : (alikeGap(gapOverTwin(root, last, first), last, first) ?? gapOverHeading(root, last, first));
}

/** How far the text of a page stands over a table that it leads to with a colon, and that the next begins with. */
function gapOverTable(page: EndedPage, next: PageFlow, last: Block): number | undefined {
  const first = firstOf(next.root);
  if (first?.kind !== 'table' || !last.edges?.leadsOn) return undefined;
  const { boundaries, headRows } = first.table;
  const [top, floor] = [boundaries[0], boundaries[headRows + 1]];
  const height = (top?.top ?? 0) - (floor?.bottom ?? 0) + fullPage * last.size;
  return isPageFull(page, next, height)
    ? (gapOfParagraphs(page.root, last) ?? betweenParagraphs * last.size)
    : undefined;
}

const nextPage = ({ root, outside, slanted }: PageFlow, gap: number): NextPage => ({
  ceiling: root.top,
  gap,
  hasGround: [...outside, ...slanted].some((block) => block.kind === 'drawing' && areOver(block, root)),
  sameTable: undefined,
});

/** The table that a full page ends with, where the next begins with its head again and goes on with rows like its last. */
function tableOver(page: EndedPage, next: PageFlow): SameTable | undefined {
  const [last, first] = [lastOf(page.root), firstOf(next.root)];
  if (last?.kind !== 'table' || first?.kind !== 'table') return undefined;
  const [before, { boundaries }] = [last.table, first.table];
  const { headRows } = before;
  const [top, under, floor] = [boundaries[0], boundaries[headRows], boundaries[headRows + 1]];
  if (!top || !under || !floor || !goesOnInTable(before, first.table)) return undefined;
  const row = under.bottom - floor.bottom;
  const isFull = isPageFull(page, next, row + fullPage * sizeOf(first.table));
  return isFull ? { before, headRows, headHeight: top.top - under.bottom } : undefined;
}

const sizeOf = ({ rows }: Table): number =>
  Math.max(...rows.flatMap(({ cells }) => cells.flat()).map(({ size }) => size));

const areSameSize = (one: Box, other: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < sameEdge);

/** Above the notes of a page. */
const lastOf = (root: LayoutNode): LayoutNode | undefined => textNodesOf(root).at(-1);

const firstOf = (node: LayoutNode): LayoutNode | undefined => (node.kind === 'stack' ? node.nodes[0] : node);

/** A paragraph with nothing beside it but its number. */
function textOf(node: LayoutNode | undefined): Block | undefined {
  const [marker, text, ...rest] = node?.kind === 'columns' ? node.nodes : [];
  if (text && rest.length === 0 && isMarker(textOf(marker))) return textOf(text);
  const [only, ...others] = node?.kind === 'leaf' ? node.blocks : [];
  return others.length === 0 && only?.kind === 'text' && !only.isPlace ? only : undefined;
}

/** Ems of the number of a point or of a declaration, at most. A guess: "XVIII." */
const widestMarker = 3.5;

const isMarker = (block: Block | undefined): boolean =>
  block !== undefined && block.lines === 1 && block.right - block.left < widestMarker * block.size;

const isSame = (a: TextEdge, b: TextEdge): boolean => a.style === b.style && Math.abs(a.size - b.size) < sameSize;

/** Points. A guess: what programs round. */
const sameSize = 0.1;

const isWide = ({ left, right, size }: Block): boolean => right - left > running.ems * size;

/** Nothing but a line of prose is as wide. */
const isFullLine = ({ left, right, size }: Block): boolean => right - left > running.full * size;

const isRunning = (block: Block): boolean => block.lines >= running.lines && isWide(block);

/** What no line of its own ends with: an article, a preposition, a conjunction. */
const amidPhrase =
  /^(?:a|al|ante|con|de|del|desde|e|el|en|entre|hasta|la|las|los|o|para|por|que|según|sin|sobre|su|sus|u|un|una|y|an|and|as|at|by|for|from|in|its|of|on|or|the|to|with)$/u;

/** A capital alone is that of an annex. */
const leadsToNext = (word: string): boolean => amidPhrase.test(word.length > 1 ? word.toLowerCase() : word);

/** The one line that a page ends with is of the paragraph that goes on with a small letter, or breaks off behind a word that leads to the next. */
const isOfProse = (last: Block, first: Block): boolean =>
  isRunning(last) ||
  (isWide(last) && (isRunning(first) || isFullLine(last)) && /^\p{Ll}/u.test(first.edges?.says.trim() ?? '')) ||
  (isWide(last) && leadsToNext(last.edges?.lastWord ?? ''));

/** A full line that ends no sentence, and one that begins where its lines do: nobody begins a page there. */
export function isWithinSentence(last: Block, first: Block): boolean {
  const [edges, start] = [last.edges, first.edges?.start];
  if (!edges || !start || !isOfProse(last, first) || last.endsSentence || edges.leadsOn) return false;
  return (
    isSame(edges.end, start) &&
    last.right - edges.end.x < full &&
    Math.abs(edges.lastLeft - start.x) < sameEdge &&
    (first.lines > 1 ? first.right : (first.edges?.end.x ?? first.right)) < last.right + full
  );
}

/** At the same edge, in the same letters. */
function beginAlike(one: Block, other: Block): boolean {
  const [start, next] = [one.edges?.start, other.edges?.start];
  return start !== undefined && next !== undefined && isSame(start, next) && Math.abs(start.x - next.x) < sameEdge;
}

/** Both begin at the same edge in the same letters, and end a sentence. */
const followsAlike = (last: Block, first: Block): boolean =>
  last.endsSentence && first.endsSentence && beginAlike(last, first);

/** Whether a page has no room for what follows: above its foot, or above a margin as wide as that over the text of the next. */
function isPageFull({ room, root, page, shorter }: EndedPage, next: PageFlow, height: number): boolean {
  const [bottom, [notes]] = [enclosing(textNodesOf(root)).bottom - shorter, notesIn(root)];
  if (notes) return bottom - notes.top - aboveNotes < height;
  const margin = page.y + (page.y + page.height - next.root.top);
  return room - shorter < height || bottom - margin < height;
}

/** Between two lines of a sentence: as in its own paragraph, or where that has one line on each page, in the last of the page that has more. */
function gapOfSentence(root: LayoutNode, last: Block, first: Block): number {
  const others = textNodesOf(root)
    .flatMap((node) => textOf(node) ?? [])
    .reverse();
  const several = [last, first, ...others].find(({ lines }) => lines > 1);
  return several ? gapOfLines(several) : 0;
}

/** Between the lines of a paragraph. */
export const gapOfLines = ({ top, bottom, lines, size }: Block): number =>
  Math.max(0, (top - bottom - size) / (lines - 1) - size);

/** Ems over a table, where nothing tells how far apart paragraphs are. A guess. */
const betweenParagraphs = 0.5;

/** Ems over a paragraph below a table that may be those between paragraphs. A guess. */
const widestGap = 1.5;

/** Between the last paragraph of a page and the one above it, where that is in its style, or a table near it; else nothing tells how far apart they are. */
function gapOfParagraphs(root: LayoutNode, last: Block): number | undefined {
  return gapsAlike(root, last).at(-1) ?? gapUnderTable(pairsOf(textNodesOf(root)).at(-1), last);
}

/** Between the paragraphs of a page that are like one. */
const gapsAlike = (root: LayoutNode, last: Block): number[] =>
  pairsOf(textNodesOf(root)).flatMap(([above, below]) => {
    const [upper, lower] = [textOf(above), textOf(below)];
    const isAlike = upper && lower && [upper, lower].every((block) => followsAlike(last, block));
    return isAlike ? [above.bottom - below.top] : [];
  });

function gapUnderTable([above, below]: readonly LayoutNode[] = [], { size }: Block): number | undefined {
  const gap = above?.kind === 'table' && below ? above.bottom - below.top : Number.POSITIVE_INFINITY;
  return gap < widestGap * size ? gap : undefined;
}

/** Over a paragraph in the midst of a page like the one that another begins with, as clauses begin in bold, below one of the same column. */
function gapOverTwin(root: LayoutNode, last: Block, first: Block): number | undefined {
  if (!endsAbove(last, first)) return undefined;
  const gaps = pairsOf(textNodesOf(root)).flatMap(([above, below]) => {
    const [upper, twin] = [textOf(above), textOf(below)];
    const isTwin = upper && twin && isRunning(twin) && followsAlike(twin, first) && endsAbove(upper, twin);
    return isTwin ? [above.bottom - below.top] : [];
  });
  return gaps.at(-1);
}

/** A sentence ends, and what follows begins at the same edge in letters of that size, whatever their style. */
const endsAbove = (upper: Block, lower: Block): boolean =>
  upper.endsSentence &&
  Math.abs((upper.edges?.start.x ?? 0) - (lower.edges?.start.x ?? 0)) < sameEdge &&
  Math.abs(upper.usualSize - lower.usualSize) < sameSize;

/** Lines of a paragraph that programs leave at the end of a page at least, or all of one that would leave fewer behind. */
const fewestLeft = 2;

/** What a full page has no room for: the gap over a paragraph, and as much of it as may stand at the end of a page. */
function alikeGap(between: number | undefined, { size }: Block, first: Block): GapOver | undefined {
  if (between === undefined) return undefined;
  const lines = first.lines < 2 * fewestLeft ? first.lines : fewestLeft;
  const leading = first.lines > 1 ? first.size + gapOfLines(first) : first.size;
  return { between, height: Math.max(size * fullPage, between + lines * leading) };
}

/** Lines of a heading. A guess. */
const mostOfHeading = 2;

/** As two chapters: one that begins in the midst of a page shows that they begin on no page of their own. */
function isNamedAlike(one: Block, other: Block): boolean {
  const [word, same] = [one, other].map(({ edges }) => /^\p{L}+/u.exec(edges?.says.trim() ?? '')?.[0].toLowerCase());
  return word !== undefined && word === same;
}

/** The number of a point. Of those that end below each other, as roman ones may, the longer begin further left. */
const pointNumber = /^\s*(?:\p{Nd}{1,3}|[IVXLC]{1,6}|[a-zñ])[.)]/u;

/** Both are points of a list that end a sentence, in the same letters. */
function arePoints(one: Block, other: Block): boolean {
  const [start, next] = [one.edges?.start, other.edges?.start];
  if (!start || !next || !isSame(start, next) || !one.endsSentence || !other.endsSentence) return false;
  const areNumbered = [one, other].every(({ edges }) => pointNumber.test(edges?.says ?? ''));
  return areNumbered && Math.abs(start.x - next.x) < widestMarker * one.size;
}

/** Over headings in the midst of a page like the one that another begins with, and how much room such a one takes with a line below it. */
function gapOverHeading(
  root: LayoutNode,
  last: Block,
  first: Block,
  isTwin: (twin: Block) => boolean = () => true,
): GapOver | undefined {
  const nodes = textNodesOf(root);
  const isHeading = first.style !== '' && first.style !== last.style && first.lines <= mostOfHeading;
  if (!isHeading || !last.endsSentence) return undefined;
  const at = nodes.findLastIndex((node, index) => {
    const [above, twin] = [textOf(nodes[index - 1]), textOf(node)];
    if (!above || !twin || index + 1 === nodes.length) return false;
    return (followsAlike(last, above) || arePoints(last, above)) && isHeadedAlike(twin, first) && isTwin(twin);
  });
  const [above, below] = [nodes[at - 1], nodes[at + 1]];
  if (!above || !below) return undefined;
  return { between: above.bottom - (nodes[at]?.top ?? 0), height: above.bottom - below.top + last.size };
}

/** Between a heading that a page ends with, which nobody leaves there, and its text on the next: as between others of the page and theirs. */
function gapUnderHeading(root: LayoutNode, last: Block, first: Block): number | undefined {
  if (last.style === '' || last.style === first.style || last.lines > mostOfHeading) return undefined;
  const gaps = pairsOf(textNodesOf(root)).flatMap(([above, below]) => {
    const [twin, text] = [textOf(above), textOf(below)];
    const isHeaded = twin && text && isHeadedAlike(twin, last) && beginAlike(text, first);
    return isHeaded ? [above.bottom - below.top] : [];
  });
  return gaps.at(-1);
}

/**
 * Between rows of texts beside each other, as the data of two who sign or a text in two languages, where a full page ends in the midst of them,
 * or of a sentence in each.
 */
function gapOverRow(page: EndedPage, next: PageFlow): number | undefined {
  const [above, last] = textNodesOf(page.root).slice(-2).map(rowIn);
  const first = rowIn(firstOf(next.root));
  if (last && first && isRowAlike(last, first) && last.every((text, at) => isWithin(text, first[at]))) {
    const between = Math.max(...last.map((text, at) => gapOfSentence(page.root, text, first[at] ?? text)));
    return (
      between -
      (enclosing(last).bottom - enclosing(textNodesOf(page.root)).bottom) -
      (next.root.top - enclosing(first).top)
    );
  }
  if (!above || !last || !first || !isRowAlike(above, last) || !isRowAlike(last, first)) return undefined;
  const height = fullPage * Math.max(...last.map(({ size }) => size));
  return isPageFull(page, next, height) ? enclosing(above).bottom - enclosing(last).top : undefined;
}

const isWithin = (last: Block, first: Block | undefined): boolean =>
  first !== undefined && isWithinSentence(last, first);

/** Texts that stand beside each other, from left to right, whether or not a rule stands between them. */
function rowIn(node: LayoutNode | undefined): readonly Block[] | undefined {
  if (node?.kind === 'ruled') return rowIn(node.body);
  const texts = node?.kind === 'columns' ? node.nodes.map(textOf) : [];
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined;
}

const isRowAlike = (one: readonly Block[], other: readonly Block[]): boolean =>
  one.length === other.length &&
  one.every(({ left, size }, at) => {
    const beside = other[at];
    return beside && Math.abs(left - beside.left) < sameEdge && Math.abs(size - beside.size) < sameSize;
  });

/** What stands above the first place to sign of a page that people only sign: rows, as of a party and its name. And lines of a name. Guesses. */
const mostToSign = { rows: 3, lines: 3 };

/** Ems over such places, where the page before goes on to them. A guess: two empty lines. */
const overPlaces = 3;

const sizeOfProse = (page: LayoutNode): number =>
  Math.max(
    0,
    ...textNodesOf(page)
      .flatMap(blocksIn)
      .filter(isRunning)
      .map(({ size }) => size),
  );

/** Nothing but places to sign, and who signs there: what is signed may end above them, which is better than on a page of its own. */
function gapOverPlaces(page: LayoutNode, next: LayoutNode): number | undefined {
  const [size, rows] = [sizeOfProse(page), textNodesOf(next)];
  const first = rows.findIndex((row) => blocksIn(row).some(isToSign));
  const areNames = rows.every((row) => row.kind !== 'table' && blocksIn(row).every((block) => isOfSigner(block, size)));
  return first !== -1 && first <= mostToSign.rows && areNames ? overPlaces * size : undefined;
}

/** Lines that nobody begins a page for. A guess: small print that had no room. */
const mostOfRest = 3;

/** A page that says nothing but one sentence, in letters no larger: it may stand below the end of another's text. */
function gapOverRest(page: LayoutNode, next: LayoutNode): number | undefined {
  const size = sizeOfProse(page);
  const [rest, ...others] = textNodesOf(next).map(textOf);
  const isRest = rest && others.length === 0 && rest.lines <= mostOfRest && rest.endsSentence;
  return isRest && rest.size < size + sameSize ? overPlaces * rest.size : undefined;
}

const isToSign = ({ kind, isPlace, isUpright }: Block): boolean => isPlace || (kind === 'drawing' && !isUpright);

/** No title of what begins on the page, and no sentence. */
const isOfSigner = (block: Block, size: number): boolean =>
  block.kind === 'drawing' ||
  (block.size < size + sameSize &&
    block.lines <= mostToSign.lines &&
    !block.edges?.opensPart &&
    !(isWide(block) && block.endsSentence));

/** In the same letters, from the same edge or around the same middle. */
const isHeadedAlike = (one: Block, other: Block): boolean =>
  one.style === other.style &&
  one.lines <= mostOfHeading &&
  (Math.abs(one.left - other.left) < sameEdge ||
    Math.abs(one.left + one.right - other.left - other.right) < 2 * sameEdge);
