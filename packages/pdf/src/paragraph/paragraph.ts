import type { Box } from '../content/geometry.ts';
import type { ContentStream } from '../content/glyph.ts';
import type { Graphic } from '../content/path-reader.ts';
import { roomBelow as belowOf, graphicsInFrame, marginsOf, type Surroundings } from './column.ts';
import { type Decoration, decorationsOf, type Rule } from './decoration.ts';
import { boxInFrame, type Frame, type Letter } from './frame.ts';
import { centreOf, endsSentence, type LineBox, linesOf, type PlaceholderGlyphs } from './line-box.ts';
import { type PageLines, startsItem } from './page-lines.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'justified';

/** Lines that belong together, and the room that they may be set in. Everything in the units of their frame. */
export interface Paragraph {
  readonly frame: Frame;
  readonly content: ContentStream;
  readonly lines: readonly LineBox[];
  readonly alignment: Alignment;
  readonly left: number; // where its lines begin, but the first
  readonly right: number;
  readonly leading: number;
  readonly floor: number; // no letter may reach below
  readonly next: number; // the baseline of the text that follows
  readonly decorations: readonly Decoration[];
}

type UndecoratedParagraph = Omit<Paragraph, 'decorations'>;

const isOn = (lines: readonly LineBox[], { letters }: Decoration): boolean =>
  lines.some((line) => line.letters.some((letter) => letters.has(letter)));

/** What stands on a page in one frame, and the lines under its letters. */
export function surroundingsOf(
  frame: Frame,
  letters: readonly Letter[],
  { box, graphics, others }: { box: Box; graphics: readonly Graphic[]; others: readonly Box[] }, // others: text that runs otherwise
  marked: PlaceholderGlyphs,
): { around: Surroundings; decorations: ReadonlyMap<Rule, Decoration> } {
  const placed = graphicsInFrame(graphics, frame);
  const page = boxInFrame(frame, box);
  const lines = linesOf(letters, marked, placed.uprightRules);
  const decorations = decorationsOf(lines, placed.levelRules);
  const levelRules = placed.levelRules.filter((rule) => !decorations.has(rule));
  const images = [...placed.images, ...others.map((other) => boxInFrame(frame, other))];
  const around = { page, lines, ...placed, images, levelRules, margins: marginsOf(lines, page) };
  return { around, decorations };
}

/** The paragraphs that have something marked in them. */
export function paragraphsIn(
  frame: Frame,
  around: Surroundings,
  flow: PageLines,
  decorations: readonly Decoration[],
  marked: PlaceholderGlyphs,
): Paragraph[] {
  const done = new Set<LineBox>();
  const paragraphs: Paragraph[] = [];
  for (const line of around.lines) {
    if (done.has(line) || !isMarked(line, marked)) continue;
    const lines = flow.paragraphOf(line);
    for (const each of lines) done.add(each);
    const own = decorations.filter((decoration) => isOn(lines, decoration));
    paragraphs.push({ ...measure(frame, lines, flow, around, marked), decorations: own });
  }
  return paragraphs;
}

function measure(
  frame: Frame,
  lines: readonly LineBox[],
  flow: PageLines,
  around: Surroundings,
  marked: PlaceholderGlyphs,
): UndecoratedParagraph {
  const alignment = alignmentOf(lines, flow, around);
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const columns = lines.map((line) => flow.columnOf(line));
  const own = new Set(lines);
  const left = Math.min(...lines.slice(lines.length > 1 ? 1 : 0).map((line) => line.left));
  const furthest = rightEdge(lines, flow);
  const narrowest = Math.min(...columns.map((column) => column.right));
  const isExact = alignment === 'justified' && lines.length > 1;
  const isFree = alignment === 'centre'; // other lines tell nothing of how far it may run
  const ends = isFree ? [] : lines.map((line) => flow.rightOf(line));
  const shared = shareBeside(lines, alignment, flow, around, marked);
  const right = isExact ? furthest : Math.max(furthest, Math.min(narrowest, shared.right, ...ends));
  const leftmost = Math.max(shared.left, ...columns.map((column) => column.left));
  const from = alignment === 'centre' || alignment === 'right' ? leftmost : left;
  const span = sides(alignment, from, right, first);
  return {
    frame,
    content: first.content,
    lines,
    alignment,
    ...span,
    leading: leadingOf(lines, flow),
    ...belowOf(last, Math.min(span.left, first.left), span.right, own, around),
  };
}

/** Of the room between two texts that grow towards each other, each has half. */
function shareBeside(
  lines: readonly LineBox[],
  alignment: Alignment,
  flow: PageLines,
  around: Surroundings,
  marked: PlaceholderGlyphs,
): { left: number; right: number } {
  const share = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
  for (const line of lines) {
    if (flow.columnOf(line).isCell) continue;
    const gap = 0.3 * line.size;
    for (const other of around.lines.filter((each) => isBeside(line, each) && isMarked(each, marked))) {
      const otherAlignment = alignmentOf(flow.paragraphOf(other), flow, around);
      if (other.left >= line.right && alignment !== 'right' && growsLeft(otherAlignment)) {
        share.right = Math.min(share.right, (line.right + other.left) / 2 - gap);
      }
      if (other.right <= line.left && growsLeft(alignment) && otherAlignment !== 'right') {
        share.left = Math.max(share.left, (other.right + line.left) / 2 + gap);
      }
    }
  }
  return share;
}

const growsLeft = (alignment: Alignment): boolean => alignment === 'right' || alignment === 'centre';
const isMarked = ({ letters }: LineBox, marked: PlaceholderGlyphs): boolean =>
  letters.some(({ glyph }) => marked.has(glyph));
const isBeside = (line: LineBox, other: LineBox): boolean =>
  other !== line && Math.abs(other.y - line.y) < 0.7 * Math.max(line.size, other.size);

/** Where its longest line ends, but for one that overruns the edge of its column. */
function rightEdge(lines: readonly LineBox[], flow: PageLines): number {
  const furthest = Math.max(...lines.map((line) => line.right));
  const edge = flow.edgeOf(lines[0]!);
  return furthest > edge && furthest - edge < 3 * lines[0]!.size ? edge : furthest;
}

/** What is centred stays around its own middle. */
function sides(alignment: Alignment, left: number, right: number, line: LineBox): { left: number; right: number } {
  if (alignment === 'right') return { left, right: line.right };
  if (alignment !== 'centre') return { left, right };
  const middle = centreOf(line);
  const half = Math.min(middle - left, right - middle);
  return { left: middle - half, right: middle + half };
}

function leadingOf(lines: readonly LineBox[], flow: PageLines): number {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  if (lines.length > 1) return (first.y - last.y) / (lines.length - 1);
  const { above, below } = flow.neighboursOf(first);
  const isLike = (other: LineBox) => Math.abs(other.size - first.size) < 0.1 * first.size;
  const near = [above, below].flatMap((other) => (other && isLike(other) ? [Math.abs(other.y - first.y)] : []));
  const distances = near.filter((distance) => distance < 1.6 * first.size && distance > 1.05 * first.size);
  return distances.length > 0 ? Math.min(...distances) : 1.2 * first.size;
}

function alignmentOf(lines: readonly LineBox[], flow: PageLines, around: Surroundings): Alignment {
  if (lines.length === 1) return alignmentOfOne(lines[0]!, flow, around);
  const body = lines.slice(1);
  const [full, size] = [lines.slice(0, -1), lines[0]!.size];
  const isSame = (values: readonly number[], tolerance: number) =>
    Math.max(...values) - Math.min(...values) < tolerance;
  const isLeft = isSame(body.length > 1 ? body.map((line) => line.left) : lines.map((line) => line.left), 0.25 * size);
  const isRight = isSame(
    lines.map((line) => line.right),
    0.25 * size,
  );
  const isCentred = isSame(lines.map(centreOf), 1.5);
  if (
    isCentred &&
    !isSame(
      lines.map((line) => line.left),
      0.25 * size,
    )
  )
    return 'centre';
  const isHanging = startsItem(lines[0]!) || flow.isJustifiedAround(lines[0]!);
  if (isRight && !isLeft && !isHanging) return 'right';
  const edge = rightEdge(lines, flow);
  const reach = full.every((line) => edge - line.right < 1);
  return reach && (full.length > 1 || flow.isJustifiedAround(lines[0]!)) ? 'justified' : 'left';
}

function alignmentOfOne(line: LineBox, flow: PageLines, around: Surroundings): Alignment {
  const column = flow.columnOf(line);
  const [before, after] = [line.left - column.left, column.right - line.right];
  if (isAroundMiddle(line, before, after, flow, around)) return 'centre';
  if (after < (column.isCell ? 3.5 : 1.5) && before > 2 * line.size && endsWithOthers(line, around, column.isCell))
    return 'right';
  return (column.isCell && alignmentWithin(line, flow)) || (flow.isJustifiedAround(line) ? 'justified' : 'left');
}

/** A column of a table shows by its other cells how it is set. */
function alignmentWithin(line: LineBox, flow: PageLines): Alignment | undefined {
  const { above, below } = flow.neighboursOf(line);
  for (const other of [above, below]) {
    if (!other || Math.abs(other.left - line.left) < 1) continue;
    if (Math.abs(other.right - line.right) < 0.7) return 'right';
    if (Math.abs(centreOf(other) - centreOf(line)) < 0.7) return 'centre';
  }
  return undefined;
}

function isAroundMiddle(line: LineBox, before: number, after: number, flow: PageLines, around: Surroundings): boolean {
  const least = 0.8 * line.size;
  const isIndented = before < 2.5 * line.size && endsSentence(line);
  if (Math.abs(before - after) < 2.5 && before > least && !isIndented) return true;
  const middle = around.page.x + around.page.width / 2;
  if (Math.abs(centreOf(line) - middle) < 1.5 && line.left - around.margins.left > 2 * line.size) return true;
  const { above, below } = flow.neighboursOf(line);
  const isOver = (other: LineBox | undefined) =>
    other !== undefined && Math.abs(centreOf(other) - centreOf(line)) < 1 && Math.abs(other.left - line.left) > least;
  return isOver(above) || isOver(below) || around.levelRules.some((rule) => isUnderMiddle(rule, line));
}

/** A line to sign on, with a name centred above or below it. */
function isUnderMiddle({ x, y, width }: Box, line: LineBox): boolean {
  const isNear = y < line.y + 5 * line.size && y > line.y - 2 * line.size; // a mark, a name and an office fit between
  const isLonger = x < line.left - line.size && x + width > line.right + line.size;
  return isNear && isLonger && Math.abs(x + width / 2 - centreOf(line)) < 1.5;
}

/** One line that ends at the edge by chance is not set to the right. */
function endsWithOthers(line: LineBox, { lines, margins }: Surroundings, isCell: boolean): boolean {
  if (isCell) return true;
  const others = lines.filter((other) => other !== line && Math.abs(other.right - line.right) < 0.6);
  const isFar = line.left > margins.left + (margins.right - margins.left) * 0.3;
  return isFar && others.length > 0;
}
