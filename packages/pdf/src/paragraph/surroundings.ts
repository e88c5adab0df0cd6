import type { Box } from '../content/geometry.ts';
import { lastOf } from '../content/lists.ts';
import type { Graphic } from '../content/path-reader.ts';
import { boxInFrame, type Frame } from './frame.ts';
import { endsSentence, endsToSign, type LineBox } from './line-box.ts';

/** From where to where something runs along a line. */
export interface Span {
  readonly left: number;
  readonly right: number;
}

export const spanOf = ({ x, width }: Box): Span => ({ left: x, right: x + width });

/** What is painted, with the colour that it has. */
export interface FilledArea extends Box {
  readonly shape?: Pick<Graphic, 'fill'>;
}

/** What stands on a page in one frame: its lines, and what they may not run into. */
export interface Surroundings {
  readonly page: Box;
  readonly lines: readonly LineBox[];
  readonly levelRules: readonly Box[];
  readonly uprightRules: readonly Box[];
  readonly filledAreas: readonly FilledArea[];
  readonly images: readonly Box[];
  /** Between which the text of the page runs. */
  readonly margins: Span;
}

/** Points: a thinner area is a rule. A guess. */
const thin = 3;

/** Points: what is no taller is a dot of a rule, and no wall. A guess: a third of the letters of a note. */
const lowestWall = 2;

/** What is no taller than wide, but for what numbers lose, is level. */
const upright = 1.05;

/** What is drawn on a page, as it stands in a frame. */
export type PlacedGraphics = ReturnType<typeof graphicsInFrame>;

export function graphicsInFrame(graphics: readonly Graphic[], frame: Frame) {
  const placed = graphics.map((graphic) => ({ kind: graphic.kind, shape: graphic, ...boxInFrame(frame, graphic.box) }));
  const isLevel = ({ width, height }: Box) => height < thin && width * upright >= height;
  const isUpright = ({ width, height }: Box) => width < thin && height > Math.max(lowestWall, width * upright);
  const wide = placed.filter((graphic) => !isLevel(graphic) && !isUpright(graphic));
  return {
    levelRules: placed.filter(isLevel),
    uprightRules: placed.filter((graphic) => graphic.kind !== 'image' && isUpright(graphic)),
    filledAreas: wide.filter(({ kind, shape }) => kind === 'area' && !shape.isPaper),
    images: wide.filter(({ kind }) => kind === 'image'),
  };
}

/**
 * What the side of a frame around a page is: the share of its height that it has at least, points that it stands outside of the text at least, more
 * than the padding of a cell, and points by which a rule may miss it that meets it. Guesses.
 */
const pageFrame = { tall: 0.5, outside: 12, meeting: 2 };

/** Whether it frames the page and is no wall of a table: no level rule meets it but at its ends. */
export function isOfPageFrame(
  { x, y, width, height }: Box,
  { page, margins, levelRules }: Pick<Surroundings, 'page' | 'margins' | 'levelRules'>,
): boolean {
  const { tall, outside, meeting } = pageFrame;
  const isOutside = x + width < margins.left - outside || x > margins.right + outside;
  const meets = (rule: Box) =>
    rule.x < x + width + meeting &&
    rule.x + rule.width > x - meeting &&
    rule.y > y + meeting &&
    rule.y < y + height - meeting;
  return height > tall * page.height && isOutside && !levelRules.some(meets);
}

/** Points: an inch, as word processors have it. chromium-narrow.pdf has wider ones. */
export const widestMargin = 72;

/**
 * Of the width of a page: lines that all end further left are in a column, and do not show its margin. Fixed by
 * library-split.pdf from below, by pdflatex-rental.pdf from above.
 */
const leastReach = 0.6;

/** As far as lines agree that text reaches, or as far as it would with both margins alike. */
export function marginsOf(lines: readonly LineBox[], page: Box): Span {
  const left = Math.max(page.x, Math.min(...lines.map((line) => line.left)));
  const edge = commonRight(lines);
  const isEdge = edge !== undefined && edge > page.x + page.width * leastReach;
  if (isEdge && !isByChance(edge, lines)) return { left, right: edge };
  const furthest = Math.max(...lines.map((line) => line.right));
  if (isEdge) return { left, right: furthest };
  const mirrored = page.x + page.width - Math.min(left - page.x, widestMargin);
  return { left, right: Math.min(Math.max(furthest, mirrored), page.x + page.width) };
}

/** Lines of prose, ems that they are wide, and by how many each overruns a place where others end: so many do not by chance. Guesses. */
const overruns = { fewest: 3, wide: 18, most: 2 };

/**
 * Two marks of one length end in one place in the midst of a column, and amounts on a tab stop: more prose runs further than ends there, or none
 * is that wide, as where people only sign, and something runs further.
 */
function isByChance(edge: number, lines: readonly LineBox[]): boolean {
  const prose = lines.filter(({ left, right, size }) => right - left > overruns.wide * size);
  const over = prose.filter(({ right, size }) => right > edge + overruns.most * size);
  const reaching = prose.filter(({ right }) => right > edge - sameEnd);
  if (prose.length === 0) return lines.some(({ right, size }) => right > edge + overruns.most * size);
  return over.length >= overruns.fewest || over.length > reaching.length - over.length;
}

/** Points between the ends of two lines that end in one place. A guess. */
const sameEnd = 1;

/**
 * What programs set into the margin beside justified lines, and by how many ems at most: a hyphen of most fonts, by pdflatex-micro.pdf; and by how
 * many points at least, less than a comma of a small face.
 */
const hanging = { end: /[-\u00ad\u2010,}]$/, most: 0.25, least: 0.5 };

const endsHanging = ({ letters }: LineBox): boolean => hanging.end.test(lastOf(letters).glyph.text);

/** Points by which a line ends beside an edge, but for what hangs beyond it. */
export function missesEdge(line: LineBox, edge: number): number {
  const beyond = line.right - edge;
  return endsHanging(line) && beyond > 0 && beyond < hanging.most * line.size ? 0 : Math.abs(beyond);
}

/** The furthest place where several lines end; one that overruns it tells nothing, nor do hyphens and commas that hang beyond it. */
export function commonRight(lines: readonly LineBox[]): number | undefined {
  const telling = lines.filter(tellsEnd);
  const furthest = sharedEnd(telling);
  const plain = sharedEnd(telling.filter((line) => !endsHanging(line)));
  if (furthest === undefined || plain === undefined) return furthest;
  const most = hanging.most * Math.max(...telling.map(({ size }) => size));
  const isHung = furthest - plain > hanging.least && furthest - plain < most;
  return isHung ? plain : furthest;
}

/** The end of a sentence tells nothing, nor does that of a place to sign, whose mark goes. */
export const tellsEnd = (line: LineBox): boolean => !endsSentence(line) && !endsToSign(line);

function sharedEnd(lines: readonly LineBox[]): number | undefined {
  let before = Number.POSITIVE_INFINITY;
  for (const end of lines.map(({ right }) => right).sort((a, b) => b - a)) {
    if (before - end < sameEnd) return end;
    before = end;
  }
  return undefined;
}
