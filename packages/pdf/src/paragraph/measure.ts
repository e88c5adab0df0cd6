import { lastOf, type NonEmpty } from '../content/lists.ts';
import { type Alignment, alignmentOf } from './alignment.ts';
import { wallsBeside } from './column.ts';
import { deepestFirst } from './continuation.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import {
  bottomOf,
  centreOf,
  endsSentence,
  firstWord,
  hasPlaceholder,
  isCurrency,
  isLabelled,
  isMark,
  type LineBox,
  naturalSpace,
  outerLeft,
} from './line-box.ts';
import { startsDotted, startsItem, startsNumbered, startsOptionalPoint } from './list-numbers.ts';
import { type Narrowed, narrowedOf } from './narrowed.ts';
import type { PageColumns } from './page-columns.ts';
import type { PageLines } from './page-lines.ts';
import { sameEdge } from './reaches-edge.ts';
import { bodyEndingWith } from './right-body.ts';
import { type RoomBelow, roomBelow } from './room-below.ts';
import { ruleBy, ruleOfRow } from './signature-rule.ts';
import { isStretched } from './stretch.ts';
import { type Span, type Surroundings, widestMargin } from './surroundings.ts';

/** How a paragraph is set, and the room that it may be set in. */
export interface Measures extends Span, RoomBelow {
  readonly alignment: Alignment;
  readonly leading: number;
  /** Of the lines by which it gets shorter, the share that its first line moves down: a cell may be set at its middle or its bottom. */
  readonly lowered: number;
  /** Texts that grow towards it: its room ends in the middle between. None where more room would end above something else. */
  readonly beside: readonly LineBox[];
  readonly narrowed: Narrowed | undefined;
}

export function measure(lines: NonEmpty<LineBox>, flow: PageLines): Measures {
  const { columns } = flow;
  const alignment = alignmentOf(lines, columns);
  const free = atLeastOfRule(sidesOf(lines, alignment, flow), lines, alignment, flow);
  const sides = withinRuleOfRow(free, lines, alignment, flow);
  const roomWithin = (span: Span) =>
    roomBelow(lastOf(lines), { ...span, left: Math.min(span.left, lines[0].left) }, new Set(lines), columns.around);
  const below = roomWithin(sides);
  const leading = leadingOf(lines, flow);
  return {
    alignment,
    ...sides,
    leading,
    lowered: loweredOf(lines, flow),
    beside: besideOf(lines, alignment, sides, flow).filter(({ left, right }) => {
      const wide = roomWithin({ left: Math.min(left, sides.left), right: Math.max(right, sides.right) });
      return wide.floor === below.floor && (wide.next === below.next || endsAtFloor(lastOf(lines), wide, leading));
    }),
    narrowed: narrowedOf(lines, { alignment, right: sides.right }, columns),
    ...below,
  };
}

/** Whether nothing can come too near to the text below, for what lies between: the rule of a row is nearer than what stands in the next. */
const endsAtFloor = (last: LineBox, { floor, next }: RoomBelow, leading: number): boolean =>
  floor + (last.y - bottomOf(last)) - next >= leading;

/** Points: what sums of numbers lose. */
const unseen = 0.01;

/** Those towards which the text of a left or right side ends where it shares what is free between. */
function besideOf(lines: NonEmpty<LineBox>, alignment: Alignment, { left, right }: Span, flow: PageLines): LineBox[] {
  if (alignment === 'centre') return [];
  const shared = sharesOf(lines, alignment, flow);
  const isBound = ({ share }: Share) => Math.abs(share.left - left) < unseen || Math.abs(share.right - right) < unseen;
  const isSided = ({ towards }: Share) => towards !== 'centre';
  return shared.every((one) => isSided(one)) ? shared.filter(isBound).map(({ other }) => other) : [];
}

/** Points between the baselines of one row of a table. A guess. */
const sameRow = 0.6;

/** A mark that is alone in its cell, or behind the sign of a currency, and broken there: what else is on its row shows where one line of it would stand. */
function loweredOf(lines: NonEmpty<LineBox>, { columns, placeholders }: PageLines): number {
  const [first, last] = [lines[0], lastOf(lines)];
  const letters = lines.flatMap((line) => line.letters).filter((letter) => !isCurrency(letter) && !isBlank(letter));
  const marks = new Set(letters.map(({ glyph }) => placeholders.get(glyph)));
  if (lines.length === 1 || marks.size > 1 || marks.has(undefined)) return 0;
  const others = columns.around.lines.filter((line) => !lines.includes(line));
  const isBeside = (y: number) => others.some((other) => Math.abs(other.y - y) < sameRow);
  if (isBeside(first.y)) return 0;
  if (isBeside(last.y)) return 1;
  return isBeside((first.y + last.y) / 2) ? 1 / 2 : 0;
}

function sidesOf(lines: NonEmpty<LineBox>, alignment: Alignment, flow: PageLines): Span {
  const rooms = lines.map((line) => flow.columns.columnOf(line));
  const shared = shareBeside(lines, alignment, flow);
  const right = rightOf(lines, alignment, Math.min(...rooms.map((room) => room.right), shared.right), flow.columns);
  const [first] = lines;
  if (first.blank) return withinBlank(first, first.blank, growthOf(alignment));
  if (!growthOf(alignment).isLeft) return { left: leftOf(lines, flow), right };
  const left = Math.max(shared.left, ...rooms.map((room) => leftWithin(room, flow)));
  if (alignment === 'right')
    return { left: Math.max(left, bodyEndingWith(first, flow.columns)?.left ?? left), right: first.right };
  const stack = stackOf(first, flow);
  return aroundMiddle(centreOf(first), { left: Math.max(left, stack.left), right: Math.min(right, stack.right) });
}

/**
 * Of several stacks of centred lines beside each other, as names above what they sign as, each ends in the middle between its own centre and the
 * next: a line without marks on the row of a name may be the last of another stack, which seems to leave the rest of its column free.
 */
function stackOf(line: LineBox, { columns, placeholders }: PageLines): Span {
  const own = centreOf(line);
  const isPlain = (other: LineBox) => !hasPlaceholder(other, placeholders) && isStacked(other, columns);
  const stacks = isStacked(line, columns) ? linesBeside(line, columns).filter(isPlain) : [];
  const middles = stacks.map((other) => (centreOf(other) + own) / 2);
  const gap = halfGap * line.size;
  return {
    left: Math.max(Number.NEGATIVE_INFINITY, ...middles.filter((middle) => middle < own)) + gap,
    right: Math.min(Number.POSITIVE_INFINITY, ...middles.filter((middle) => middle > own)) - gap,
  };
}

/** Whether a line has another of another length above or below it around the same centre. */
function isStacked(line: LineBox, columns: PageColumns): boolean {
  const { above, below } = columns.neighboursOf(line);
  return [above, below].some(
    (other) =>
      other !== undefined &&
      Math.abs(other.y - line.y) < stacked * line.size &&
      Math.abs(centreOf(other) - centreOf(line)) < sameEdge.left &&
      Math.abs(other.left - line.left) > sameEdge.left,
  );
}

/** Ems between the baselines of lines of one stack, at most. A guess: two lines with room to sign between. */
const stacked = 4;

/** Ems of a line of prose, which shows the margin that it begins at. A guess. */
const showing = 18;

/** What is centred or set to the right shows no left margin where no prose begins. */
function leftWithin({ left }: Span, { columns: { around } }: PageLines): number {
  const { page, margins, lines } = around;
  const isShown = lines.some(
    (line) => line.left - left < sameEdge.left && line.right - line.left > showing * line.size,
  );
  return left > margins.left || isShown ? left : Math.min(left, page.x + widestMargin);
}

/** A rule to write on is all the room there is, and none less. */
function withinBlank(line: LineBox, blank: Span, { isLeft, isRight }: Growth): Span {
  if (isLeft && isRight) return aroundMiddle(centreOf(line), blank);
  return isLeft ? { left: blank.left, right: line.right } : { left: line.left, right: blank.right };
}

/** By a rule to sign on a name may run as far as it, also where no other text of the page shows so much room. */
function atLeastOfRule(sides: Span, lines: NonEmpty<LineBox>, alignment: Alignment, flow: PageLines): Span {
  const [first, ...others] = lines;
  const { levelRules, lines: all } = flow.columns.around;
  const isCentred = alignment === 'centre';
  if (others.length > 0 || flow.columns.columnOf(first).isCell || alignment === 'right') return sides;
  const rule = ruleBy(first, isCentred, levelRules, all);
  if (!rule) return sides;
  const shared = shareBeside(lines, alignment, flow);
  const right = Math.max(sides.right, Math.min(rule.right, shared.right));
  if (!isCentred) return { ...sides, right };
  return aroundMiddle(centreOf(first), { left: Math.min(sides.left, Math.max(rule.left, shared.left)), right });
}

/** Below one of several rules to sign on beside each other a name runs no further than its own. */
function withinRuleOfRow(sides: Span, [line]: NonEmpty<LineBox>, alignment: Alignment, { columns }: PageLines): Span {
  const isCentred = alignment === 'centre';
  const rule = alignment === 'right' ? undefined : ruleOfRow(line, isCentred, columns.around.levelRules);
  if (!rule) return sides;
  const right = Math.min(sides.right, rule.right);
  return isCentred
    ? aroundMiddle(centreOf(line), { left: Math.max(sides.left, rule.left), right })
    : { ...sides, right };
}

/** Where the lines begin, but the first, which may be indented. */
function leftOf([first, ...rest]: NonEmpty<LineBox>, flow: PageLines): number {
  const { around } = flow.columns;
  const startsPoint = [startsItem, startsDotted].find((starts) => starts(first));
  if (rest.length === 0 && startsPoint) return asOthers(first, startsPoint, flow) ?? behindMarker(first, around);
  const isPoint = rest.length === 0 && startsOptionalPoint(first);
  if (isPoint) return asOthers(first, startsNumbered, flow) ?? asTextOfOthers(first, flow) ?? first.left;
  const isHeaded = (other: LineBox) => areHeadedAlike(other, first);
  if (rest.length === 0)
    return behindLabel(first, flow.columns) ?? asOthers(first, isHeaded, flow) ?? withoutIndent(first, flow);
  return Math.min(...rest.map(outerLeft));
}

/** Where others go on below that begin as one line does, with a number or a heading. */
function asOthers(line: LineBox, isAlike: (other: LineBox) => boolean, flow: PageLines): number | undefined {
  if (!isAlike(line)) return undefined;
  const others = flow.columns.around.lines.filter(
    (other) => other !== line && standAlike(other, line) && isAlike(other),
  );
  const [left, ...more] = others.flatMap((other) => {
    const [first, second] = flow.paragraphOf(other);
    return first === other && second ? [second.left] : [];
  });
  return left !== undefined && more.every((one) => Math.abs(one - left) < sameEdge.left) ? left : undefined;
}

/** Ems behind the number of a point, within which its text begins. A guess: a tab stop or two. */
const furthestText = 6;

/** Where the texts of other points begin whose numbers stand where that of an optional one does, cut off by their tabs or not. */
function asTextOfOthers(line: LineBox, { columns }: PageLines): number | undefined {
  const others = columns.around.lines.filter((other) => other !== line && standAlike(other, line) && startsItem(other));
  const [left, ...more] = others.flatMap((other) => {
    const end = endOf(lastOf(firstWord(other)));
    const inLine = other.letters.find((letter) => letter.x > end && !isBlank(letter))?.x;
    const beside = columns.rowWith(other).flatMap(({ left: start }) => (start > end ? start : []));
    const text = inLine ?? Math.min(...beside);
    return text - end < furthestText * line.size ? text : [];
  });
  return left !== undefined && more.every((one) => Math.abs(one - left) < sameEdge.left) ? left : undefined;
}

const fontOf = ({ glyph }: Letter): string => glyph.style.fontName;

/** Both begin in the style of a heading, and end in another. */
const areHeadedAlike = ({ letters: one }: LineBox, { letters: other }: LineBox): boolean =>
  [one, other].every((letters) => fontOf(letters[0]) !== fontOf(lastOf(letters))) &&
  fontOf(one[0]) === fontOf(other[0]) &&
  fontOf(lastOf(one)) === fontOf(lastOf(other));

/** Where the value of a label begins, if those of the labels above or below do in a column of their own, or a tab stop is before it: it hangs there. */
function behindLabel(line: LineBox, columns: PageColumns): number | undefined {
  const value = valueIn(line);
  if (!value) return undefined;
  const isBeside = (other: LineBox) =>
    Math.abs(other.left - value.x) < sameEdge.left &&
    columns.labelsOf(other).some((label) => Math.abs(label.left - line.left) < sameEdge.left);
  const isTold = columns.around.lines.some((other) => isNearRow(other, line) && isBeside(other));
  return isTold || isTabbed(line, value) ? value.x : undefined;
}

/** Ems up and down in which rows of labels and values tell of each other. A guess: two rows with a gap between. */
const nearRow = 6;

const isNearRow = (other: LineBox, line: LineBox): boolean => Math.abs(other.y - line.y) < nearRow * line.size;

/** What stands behind its label: a colon ends that, or it is in the style of a heading. */
function valueIn(line: LineBox): Letter | undefined {
  const { letters } = line;
  const [start] = letters;
  const end = isLabelled(line)
    ? letters.findIndex(({ glyph }) => glyph.text === ':')
    : letters.findIndex((letter) => !isBlank(letter) && fontOf(letter) !== fontOf(start)) - 1;
  return end < 0 ? undefined : letters.find((letter, at) => at > end && !isBlank(letter));
}

/** Ems behind a colon: what is wider only a tab stop leaves free. No less, since TeX has wider spaces behind colons; the rest is a guess. */
const behindColon = 0.7;

/** A tab stop is before the value of its label, which no justification has moved there. */
function isTabbed(line: LineBox, value: Letter): boolean {
  const label = line.letters.findLast((letter) => letter.x < value.x && !isBlank(letter));
  const isSpread = label?.glyph.text !== ':' || isStretched(line);
  return !isSpread && value.x - endOf(label) > behindColon * line.size;
}

/** Where one line would go on below, if others that begin where it does are first lines of paragraphs, and all of these go on further left. */
function withoutIndent(line: LineBox, flow: PageLines): number {
  if (isMark(line)) return line.left;
  const broken = ofBroken(line, flow.columns);
  if (broken !== undefined) return broken;
  const alike = flow.columns.around.lines.filter((other) => other !== line && areIndentedAlike(other, line));
  const below = alike.flatMap((other) => {
    const [first, second] = flow.paragraphOf(other);
    return first === other ? (second?.left ?? []) : [Number.NaN]; // a line within a paragraph: this is no indent
  });
  if (alike.length === 0) return ofIndented(line, flow.columns);
  const [left = line.left] = below;
  const isIndent = below.every((other) => Math.abs(other - left) < sameEdge.left);
  return isIndent && left < line.left - sameEdge.left ? left : line.left;
}

/** Where the line below begins, if a line is an indented first one that its author broke: justification spreads that too, and no last line. */
function ofBroken(line: LineBox, columns: PageColumns): number | undefined {
  const { below } = columns.neighboursOf(line);
  if (!below || !isStretched(line) || below.content !== line.content) return undefined;
  const left = Math.min(below.left, ...columns.labelsOf(below).map((label) => label.left)); // which may be spread as well
  const indent = line.left - left;
  return indent > sameEdge.left && indent < deepestFirst * line.size ? left : undefined;
}

/** Ems of the indent of a paragraph. A guess: a quotation or the points of a list stand further in. */
const deepestIndent = 2;

/** Where the only one of its indent would go on: a sentence between justified paragraphs, below the last line of one, is a paragraph of the column. */
function ofIndented(line: LineBox, columns: PageColumns): number {
  const { left, isCell } = columns.columnOf(line);
  const { above } = columns.neighboursOf(line);
  const isBelowLast = above !== undefined && Math.abs(above.left - left) < sameEdge.left && endsSentence(above);
  const isIndent = line.left - left < deepestIndent * line.size && endsSentence(line) && !isLabelled(line);
  return !isCell && isBelowLast && isIndent && columns.isJustifiedAround(line) ? left : line.left;
}

/** Of its size: by how much a line may differ that shows the indent of another. A guess. */
const likeSize = 0.1;

const areIndentedAlike = (other: LineBox, line: LineBox): boolean => standAlike(other, line) && !startsItem(other);

const standAlike = (other: LineBox, line: LineBox): boolean =>
  other.content === line.content &&
  Math.abs(other.left - line.left) < sameEdge.left &&
  Math.abs(other.size - line.size) < likeSize * line.size;

/** Of a space: what is wider behind the number of a list only a tab stop leaves free, and its text hangs there. A guess. */
const tabbed = 1.5;

/** Where the text of a point begins, if lines of other points hang there or a tab stop is before it. */
function behindMarker(line: LineBox, { lines }: Surroundings): number {
  const end = endOf(lastOf(firstWord(line)));
  const text = line.letters.find((letter) => letter.x >= end && !isBlank(letter));
  if (!text) return line.left;
  const isHanging = lines.some((other) => Math.abs(other.left - text.x) < sameEdge.left);
  return isHanging || text.x - end > tabbed * naturalSpace(line) ? text.x : line.left;
}

function rightOf(lines: NonEmpty<LineBox>, alignment: Alignment, room: number, columns: PageColumns): number {
  const furthest = columns.rightEdgeOf(lines);
  if (alignment === 'justified' && lines.length > 1) return furthest;
  if (alignment === 'justified') return Math.max(furthest, Math.min(room, columns.justifiedRightOf(lines[0])));
  if (alignment === 'centre') return Math.max(furthest, room); // other lines tell nothing of how far it may run
  return Math.max(furthest, Math.min(room, ...lines.map((line) => columns.rightOf(line))));
}

/** What is centred stays around its own middle. */
function aroundMiddle(middle: number, { left, right }: Span): Span {
  const half = Math.min(middle - left, right - middle);
  return { left: middle - half, right: middle + half };
}

/** Ems that stay free on each side of the middle between two texts. A guess. */
const halfGap = 0.5;

/** Of the room between two texts that grow towards each other, each has half. */
function shareBeside(lines: NonEmpty<LineBox>, alignment: Alignment, flow: PageLines): Span {
  const shares = sharesOf(lines, alignment, flow).map(({ share }) => share);
  return {
    left: Math.max(Number.NEGATIVE_INFINITY, ...shares.map(({ left }) => left)),
    right: Math.min(Number.POSITIVE_INFINITY, ...shares.map(({ right }) => right)),
  };
}

/** What a text has of the room between it and another; without end where that does not grow towards it. */
interface Share {
  readonly other: LineBox;
  readonly towards: Alignment; // how the other is set
  readonly share: Span;
}

function sharesOf(lines: NonEmpty<LineBox>, alignment: Alignment, flow: PageLines): Share[] {
  const { columns } = flow;
  return lines.flatMap((line) =>
    growingBeside(line, flow).map((other) => {
      const towards = alignmentOf(flow.paragraphOf(other), columns);
      return { other, towards, share: shareBetween(line, other, growthOf(alignment), growthOf(towards)) };
    }),
  );
}

/** Which way a text gets longer. */
interface Growth {
  readonly isLeft: boolean;
  readonly isRight: boolean;
}

function shareBetween(line: LineBox, other: LineBox, own: Growth, towards: Growth): Span {
  const gap = halfGap * line.size;
  const isRightShared = other.left >= line.right && own.isRight && towards.isLeft;
  const isLeftShared = other.right <= line.left && own.isLeft && towards.isRight;
  const areCentred = [own, towards].every(({ isLeft, isRight }) => isLeft && isRight);
  const middle = areCentred ? (centreOf(line) + centreOf(other)) / 2 : undefined;
  return {
    left: isLeftShared ? between(other.right, line.left, middle) + gap : Number.NEGATIVE_INFINITY,
    right: isRightShared ? between(line.right, other.left, middle) - gap : Number.POSITIVE_INFINITY,
  };
}

/** Where two texts meet: in the middle between their edges or, where both are centred, between their centres, whatever names their marks have. */
const between = (right: number, left: number, middle = (right + left) / 2): number =>
  Math.min(Math.max(middle, right), left);

const growthOf = (alignment: Alignment): Growth => ({
  isLeft: alignment === 'right' || alignment === 'centre',
  isRight: alignment !== 'right',
});

/** Ems between the baselines of lines that stand beside each other. A guess. */
const besideHeight = 0.7;

const linesBeside = (line: LineBox, { around }: PageColumns): LineBox[] =>
  around.lines.filter(
    (other) => other !== line && Math.abs(other.y - line.y) < besideHeight * Math.max(line.size, other.size),
  );

/** Those with nothing between: in a box also those that stand in it, as the texts of a row with a border around it and no walls within. */
function growingBeside(line: LineBox, { columns, placeholders }: PageLines): LineBox[] {
  const walls = wallsBeside(line, columns.around);
  const row = linesBeside(line, columns);
  const isNext = ({ left, right }: LineBox) =>
    !row.some((one) => (one.left >= line.right && one.right <= left) || (one.right <= line.left && one.left >= right));
  const isWithin = ({ left, right }: LineBox) => left < walls.right && right > walls.left;
  return row.filter((other) => hasPlaceholder(other, placeholders) && isNext(other) && isWithin(other));
}

/**
 * Ems, but for `gap`. Of one line: the distance to a neighbour of its size, where that is within these; else that of the page's paragraphs, which is no wider
 * than double spacing, else the usual leading. A neighbour that is so many
 * times as far away as lines of its paragraphs are stands behind a gap. The most is fixed by chromium-narrow.pdf; the usual one is that of most programs.
 */
const leadingOfOne = { least: 1.05, most: 1.6, usual: 1.2, widest: 2.4, gap: 1.15 };

/** Of its size: by how much a neighbour may differ that tells the leading. No more, by reportlab-note.pdf. */
const sameSize = 0.1;

function leadingOf(lines: NonEmpty<LineBox>, flow: PageLines): number {
  const [first, last] = [lines[0], lastOf(lines)];
  if (lines.length > 1) return (first.y - last.y) / (lines.length - 1);
  const { above, below } = flow.columns.neighboursOf(first);
  const { size, y } = first;
  const distances = [above, below].flatMap((other) => {
    if (!other || Math.abs(other.size - size) >= sameSize * size || !flow.tells(other, first)) return [];
    const distance = Math.abs(other.y - y);
    return distance < leadingOfOne.most * size && distance > leadingOfOne.least * size ? [distance] : [];
  });
  const ofParagraphs = flow.leadingOf(first);
  const near = Math.min(...distances);
  const isGap = ofParagraphs !== undefined && near > leadingOfOne.gap * ofParagraphs * size;
  if (distances.length > 0 && !isGap) return near;
  return size * Math.min(Math.max(ofParagraphs ?? leadingOfOne.usual, leadingOfOne.least), leadingOfOne.widest);
}
