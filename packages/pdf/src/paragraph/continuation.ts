import type { Box } from '../content/geometry.ts';
import { lastOf } from '../content/lists.ts';
import { deepestLine } from '../placeholder/baseline.ts';
import { endsWholeClause, mayEndParagraph, startsClause } from './clause-start.ts';
import { isBlank } from './frame.ts';
import {
  bottomOf,
  centreOf,
  endsSentence,
  endsStruck,
  firstWord,
  hasLeader,
  isLabelled,
  isMark,
  type LineBox,
  naturalSpace,
  outerLeft,
  saidBy,
  standsAlone,
  staysOnRow,
  topOf,
  usualSizeOf,
  widthOf,
  widthOfFirst,
} from './line-box.ts';
import { startsDotted, startsItem, startsNumbered } from './list-numbers.ts';
import type { PageColumns } from './page-columns.ts';
import { reachesEdge, sameEdge } from './reaches-edge.ts';
import { isBarelyStretchedBeside, isStretched, isStretchedBeside, slackOf } from './stretch.ts';
import { type FilledArea, missesEdge, type Surroundings } from './surroundings.ts';

/** Of their size: by how much two lines of a paragraph may differ in it. A guess. */
const sameSize = 0.12;

/**
 * Ems that a justified line may end before the edge; one that ends sooner is the last of its paragraph. No more,
 * by chromium-dense.pdf.
 */
const endsEarly = 0.5;

/**
 * Whether a paragraph surely goes on from one line to the one below it: what is not sure stays on its line, where a value
 * cannot be mixed with what stands below.
 */
export function continues(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  if (above.content !== below.content || !isSameSize(above, below)) return false;
  if (staysOnRow(above) || staysOnRow(below)) return false;
  if (areDivided(above, below, columns.around) || areInOtherBoxes(above, below, columns.around)) return false;
  if (!columns.areAlone(above, below)) return false;
  return isOneAmount(above, below) || goesOnWith(above, below, columns);
}

function goesOnWith(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  if (isBrokenByHand(above, below) || areApart(above, below, columns) || !isEven(above, below, columns)) return false;
  if (isLastJustified(above, columns) && !goesOn(above, below)) return false;
  if (!isFull(above, below, columns)) return false;
  return endsInWord(above, below) || isProse(above, below, columns);
}

/** Ems by which the spaces of a line have to be wider than the next word needs, where its author broke it. A guess: what stays together may be longer. */
const brokenBy = 3;

/** Justification spreads a line before a typed break too: the next word had all room. */
function isBrokenByHand(above: LineBox, below: LineBox): boolean {
  const word = firstWord(below);
  const isGlued = below.letters[word.length]?.glyph.text === '\u00a0';
  return !isGlued && slackOf(above) > widthOf(word) + naturalSpace(above) + brokenBy * above.size;
}

const areApart = (above: LineBox, below: LineBox, columns: PageColumns): boolean =>
  isWhole(above, below, columns) ||
  endsWholeClause(above, columns) ||
  isNextField(above, below) ||
  beginsRow(above, below, columns) ||
  startsIndented(above, below, columns) ||
  isPoint(below, columns) ||
  (isClause(above, below, columns) && !isStretched(above) && !endsJustified(above, columns)) ||
  (mayBeginAnew(above, below, columns) && (!isFullItself(below, columns) || mayEndParagraph(above, below, columns)));

const nextField = /^\p{Lu}[^:.;{}]{0,120}:\s*\{\{/u;

/** A value ends the line above, and what the next value is begins the one below, however long that is: nobody goes on so within a sentence. */
const isNextField = (above: LineBox, below: LineBox): boolean =>
  saidBy(above.letters).endsWith('}}') && nextField.test(saidBy(below.letters)) && !isStretched(above);

/** What rows of a table are of: ems that it is wide at most, and off their baselines. Guesses: a column of text is wider. */
const label = { widest: 10, off: 0.1 };

/**
 * Whether two lines stand each behind a label of its own, in a column of short ones, and the lower begins anew, or with a mark: whatever is
 * filled in there is what its label says. Or both say the same but for their marks. Rows with nothing drawn between.
 */
function beginsRow(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  const [one, other] = [above, below].map((line) => labelBeside(line, columns));
  if (!one || !other || Math.abs(one.left - other.left) >= sameEdge.left) return false;
  const says = [one, other].map(({ letters }) => saidBy(letters));
  if (says.every((text) => text.trimEnd().endsWith(':'))) return true;
  const areLabels = says.every((text) => /^[\p{Lu}\p{Nd}]/u.test(text)) || (isMark(one) && isMark(other));
  return areLabels && (/^(?:[\p{Lu}\p{Nd}]|\{\{)/u.test(saidBy(below.letters)) || saySame(above, below));
}

/** But for their marks. */
function saySame(above: LineBox, below: LineBox): boolean {
  const [one, other] = [above, below].map(({ letters }) =>
    saidBy(letters)
      .replaceAll(/\{\{[^{}]*\}\}/g, '{{}}')
      .trim(),
  );
  return one === other && one?.includes('{{}}') === true;
}

/** What stands right before a line on its row, and is as short as the label of a row. */
function labelBeside(line: LineBox, columns: PageColumns): LineBox | undefined {
  const beside = columns.labelsOf(line).filter(({ y }) => Math.abs(y - line.y) < label.off * line.size);
  const nearest = beside.toSorted((a, b) => b.right - a.right)[0];
  return nearest && nearest.right - nearest.left < label.widest * nearest.size ? nearest : undefined;
}

/** Ems by which lines of one paragraph may be nearer or farther. A guess: what producers round. */
const sameLeading = 0.05;

/** Below a sentence that begins as far in, and above a line that does not: first lines of paragraphs with no gap between. */
function startsIndented(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  const next = columns.neighboursOf(below).below;
  if (!next || !isSameLeft(above, below) || !endsSentence(above) || !/^\p{Lu}/u.test(below.letters[0].glyph.text))
    return false;
  const [indent, uneven] = [below.left - next.left, above.y - below.y - (below.y - next.y)];
  const isIndent = indent > sameEdge.left && indent < deepestFirst * below.size;
  return isIndent && Math.abs(uneven) < sameLeading * below.size;
}

/** Ems of the indent of a first line, at most. No less, by reportlab-note.pdf. */
export const deepestFirst = 3.6;

const isClause = (above: LineBox, below: LineBox, columns: PageColumns): boolean =>
  startsClause(above, below, columns) || (endsSentence(above) && startsDotted(below));

/**
 * A line of its own may end near the edge by chance, and the one below it begins anew: after a sentence, or as the next entry of a cell
 * or a narrow column. Justification would have told.
 */
function mayBeginAnew(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  const { left, right, isCell } = columns.columnOf(above);
  const isCapital = /^\p{Lu}/u.test(below.letters[0].glyph.text);
  const isNarrow = right - left < widestStack * above.size && !endsJustified(above, columns);
  const isAnyones = endsSentence(above) || isCell || isNarrow;
  return isCapital && isAnyones && !isStretched(above);
}

/** Points by which a justified line may miss the edge. A guess. */
const atEdge = 0.8;

const endsJustified = (line: LineBox, columns: PageColumns): boolean =>
  columns.isJustifiedAround(line) && missesEdge(line, columns.edgeOf(line)) < atEdge;

/** Whether a line is as full as those that a paragraph goes on from. */
function isFullItself(line: LineBox, columns: PageColumns): boolean {
  const { below } = columns.neighboursOf(line);
  return isStretched(line) || (below !== undefined && isFull(line, below, columns));
}

const isSameSize = (above: LineBox, below: LineBox): boolean =>
  Math.abs(above.size - below.size) <= sameSize * above.size && !isNoteUnder(above, below);

/** The number of a note may be as large as the text above it: its own letters are smaller. */
function isNoteUnder(above: LineBox, { letters }: LineBox): boolean {
  const size = usualSizeOf(above.letters);
  return /^[\p{Nd}*†‡]/u.test(letters[0].glyph.text) && usualSizeOf(letters) < size - sameSize * size;
}

const isLastJustified = (above: LineBox, columns: PageColumns): boolean =>
  !isStretched(above) &&
  columns.isJustifiedAround(above) &&
  above.right < columns.edgeOf(above) - endsEarly * above.size;

/** Not even in a justified column is a line the last of its paragraph that no sentence ends, where a mark had no room on it, nor one after which a word has to come. */
const goesOn = (above: LineBox, below: LineBox): boolean =>
  startsSmall(below) ||
  (!endsSentence(above) && /^[“"«(¿[]*\{/.test(saidBy(below.letters))) ||
  linking.test(saidBy(above.letters));

/** Articles and the like in small letters: nobody ends a line of its own with one. */
const linking =
  /[\s(“"«](?:el|la|los|las|un|una|de|del|y|e|o|u|a|al|en|con|por|para|su|sus|que|the|of|and|or|to|in|by|with|an?|for)$/u;

/** Ems of the number of a point with its heading, set apart by a tab, and with that; what is wider is a line of another column. Guesses. */
const widestNumber = { alone: 12, withTab: 16 };

/** Whether a number or a bullet stands beside it. */
const isPoint = (line: LineBox, columns: PageColumns): boolean =>
  hasBullet(line, columns.around) ||
  columns
    .labelsOf(line)
    .some(
      (label) =>
        numbers(label) &&
        label.right - label.left < widestNumber.alone * label.size &&
        line.left - label.left < widestNumber.withTab * label.size,
    );

/** Ems of a bullet that is drawn, and between it and its text. Guesses, around what browsers print. */
const bullet = { least: 0.15, most: 0.6, before: 2.5 };

/** Some programs draw the bullet of a point, where others set a letter. */
function hasBullet({ left, y, size }: LineBox, { filledAreas, levelRules }: Surroundings): boolean {
  const isSized = (length: number) => length > bullet.least * size && length < bullet.most * size;
  return [...filledAreas, ...levelRules].some((area) => {
    const [before, middle] = [left - area.x - area.width, area.y + area.height / 2];
    const isBefore = before > 0 && before < bullet.before * size && middle > y && middle < y + size;
    return isBefore && isSized(area.width) && isSized(area.height);
  });
}

/** Whether one of the lines stands for itself: a point of a list, a place to sign, a mark, a label with its value, a row with leaders. */
const isWhole = (above: LineBox, below: LineBox, columns: PageColumns): boolean =>
  startsItem(below) ||
  [above, below].some((line) => standsAlone(line) || hasLeader(line)) ||
  isMark(above) ||
  endsStruck(above) ||
  ((endsInColon(above) || isLabelled(below)) && !isSpreadOnto(above, below) && !isFilledOnto(above, below, columns));

/** Justification filled the first of two lines, which may be indented. */
const isSpreadOnto = (above: LineBox, below: LineBox): boolean =>
  isStretchedOnto(above, below) ||
  (isStretchedBeside(above, below) && above.left > below.left && areAligned(above, below));

const endsInColon = ({ letters }: LineBox): boolean => lastOf(letters).glyph.text === ':';

/** A colon in the midst of justified text whose words nearly filled the line: it ends at the edge. */
const isFilledOnto = (above: LineBox, below: LineBox, columns: PageColumns): boolean =>
  endsInColon(above) &&
  isSameLeft(above, below) &&
  isBarelyStretchedBeside(above, below) &&
  missesEdge(above, columns.edgeOf(above)) < atEdge;

/** A word is broken at its end, in small letters or in capitals. */
const endsInWord = (above: LineBox, below: LineBox): boolean =>
  (/\p{Ll}[-\u00ad\u2010]$/u.test(saidBy(above.letters)) && startsSmall(below)) ||
  (/\p{Lu}{2}[-\u00ad\u2010]$/u.test(saidBy(above.letters)) && /^\p{Lu}{2}/u.test(saidBy(below.letters)));

/** Ems between the lines of a dollar sign and its amount: what is set double, at most. A guess. */
const furthestAmount = 2.4;

/** A dollar sign that had room on a line, and the mark of its amount, which had none. */
const isOneAmount = (above: LineBox, below: LineBox): boolean =>
  lastOf(above.letters).glyph.text === '$' &&
  saidBy(below.letters).startsWith('{{') &&
  above.y - below.y < furthestAmount * above.size &&
  (areAligned(above, below) || areCentred(above, below) || Math.abs(above.right - below.right) < sameEdge.right);

const startsSmall = ({ letters: [first] }: LineBox): boolean => /^\p{Ll}/u.test(first.glyph.text);

function isProse(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  const { isCell } = columns.columnOf(above);
  if (isCell && startsSmall(below)) return true; // walls tell where it ends
  if (goesOnJustified(above, below, columns)) return true;
  if (areCentred(above, below))
    return widthFor(above, below, columns) > widestStack * above.size && areOfOneStyle(above, below);
  if (beginsAlike(above, below, columns)) {
    return reachesEdge(above, below, columns.around.lines, (line) => columns.isBesideOther(line));
  }
  const room = above.right - columns.columnOf(above).left;
  const isSetRight = areSetRight(above, below) && !columns.isJustifiedAround(above); // what is justified ends so anyway
  return isSetRight && room > widestStack * above.size && wouldOverrun(above, below, room);
}

/** A line that justification filled, and a word of its sentence below it: the first line may be indented, or the others. */
function goesOnJustified(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  if (isStretchedOnto(above, below)) return true;
  if (!startsSmall(below) || !areAligned(above, below)) return false;
  const isHanging = below.left > above.left + sameEdge.left;
  return isStretched(above) || (endsJustified(above, columns) && !(isHanging && followsAnother(above, below, columns)));
}

/** Whether a line stands no further below another than the next below it: it need not be the first of its paragraph. */
function followsAnother(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  const before = columns.neighboursOf(above).above;
  return before !== undefined && before.y - above.y < (above.y - below.y) * even.wider;
}

/** Ems of room for lines that are centred or set to the right and are prose: names and titles over each other have less. A guess. */
const widestStack = 28;

/** A heading below the last line of a paragraph, both centred, has no letter in the style of any of its. */
const areOfOneStyle = (above: LineBox, below: LineBox): boolean => {
  const fonts = new Set(above.letters.map(({ glyph }) => glyph.style.fontName));
  return below.letters.some((letter) => !isBlank(letter) && fonts.has(letter.glyph.style.fontName));
};

const areSetRight = (above: LineBox, below: LineBox): boolean =>
  Math.abs(above.right - below.right) < sameEdge.right && !isSameLeft(above, below);

/** At the same left, but for the first line of a paragraph; a stack that is set to the right does not. */
function beginsAlike(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  if (isSameLeft(above, below)) return true;
  const before = columns.neighboursOf(above).above;
  const isNear = followsAnother(above, below, columns); // else it is a heading with a number
  const isBegun = before && !startsNumbered(above) && (isSameLeft(before, above) || (startsItem(before) && isNear));
  if (isBegun || !areAligned(above, below)) return false;
  if (below.left > above.left) return startsNumbered(above);
  return columns.around.lines.some((line) => line !== below && isSameLeft(line, below));
}

const isSameLeft = (one: LineBox, other: LineBox): boolean =>
  Math.abs(one.left - other.left) < sameEdge.left || Math.abs(outerLeft(one) - outerLeft(other)) < sameEdge.left;

const bareNumber = /^\p{Nd}{1,2}$/u;

/** An initial in prose as well, so that it numbers a point only where it is set apart. */
const capital = /^\(?[A-ZÑ][.)][-–]?$/;

/** Whether it numbers what stands beside it, with a period or without. */
function numbers(line: LineBox): boolean {
  const text = saidBy(line.letters).trim();
  return startsItem(line) || bareNumber.test(text) || capital.test(text);
}

/**
 * Where a rule stands between two lines: ems under the upper baseline and over the lower one, and points beyond
 * their ends. No more over it, by pdflatex-rental.pdf; the rest are guesses.
 */
const divider = { under: 0.05, over: 0.5, beyond: 1.5 };

/** A rule right across, as between the rows of a table. What underlines words does not reach beyond them. */
function areDivided(above: LineBox, below: LineBox, { levelRules }: Surroundings): boolean {
  const [left, right] = [Math.min(above.left, below.left), Math.max(above.right, below.right)];
  return levelRules.some(
    ({ x, y, width }) =>
      y < above.y - divider.under * above.size &&
      y > below.y + divider.over * below.size &&
      x < left - divider.beyond &&
      x + width > Math.min(right, centreOf(above)) + divider.beyond,
  );
}

/** Points that a box is wider than a line in it, on both sides: a highlight is not, but for what numbers lose. A guess. */
const boxPadding = 1.5;

/** Points by which the sides of two grounds may miss each other that are one, drawn line by line. A guess. */
const sameSide = 1;

/** Whether a box that is painted ends between two lines, and no other goes on there with the same sides and in the same colour. */
function areInOtherBoxes(above: LineBox, below: LineBox, { filledAreas }: Surroundings): boolean {
  const [around, under] = [above, below].map((line) => filledAreas.filter((area) => isInBox(line, area)));
  const goesOn = (area: FilledArea, others: readonly FilledArea[] = []) =>
    others.some(
      ({ x, width, shape }) =>
        shape?.fill === area.shape?.fill &&
        [x - area.x, x + width - area.x - area.width].every((gap) => Math.abs(gap) < sameSide),
    );
  return [around?.some((area) => !goesOn(area, under)), under?.some((area) => !goesOn(area, around))].includes(true);
}

const isInBox = (line: LineBox, { x, y, width, height }: Box): boolean =>
  x < line.left - boxPadding && x + width > line.right + boxPadding && y < bottomOf(line) && y + height > topOf(line);

/**
 * How leadings are compared: as factors of each other, and in ems. Single spacing is no less by libreoffice-
 * services.pdf; the rest are guesses.
 */
const even = {
  same: 1.12, // times the leading before is the same leading
  wider: 1.1, // times this leading is a gap before the paragraph, and tells nothing
  tighter: 0.9, // times this leading is a paragraph of its own below
  single: 1.6, // ems: lines of one paragraph, if nothing else tells
};

/** Nobody sets the space of paragraphs between the words of a sentence: a title or the end of a list may stand nearer to its first line. */
const isWithinSentence = (above: LineBox, below: LineBox): boolean =>
  startsSmall(below) &&
  /[\p{L}\p{Nd},}]$/u.test(saidBy(above.letters).trim()) &&
  above.y - below.y < deepestLine * above.size;

/** A line that is justified is not the last of its paragraph, however far the first one stands from what is above. */
const isStretchedOnto = (above: LineBox, below: LineBox): boolean =>
  isStretchedBeside(above, below) && isSameLeft(above, below);

/** The same leading as between the lines before, where there are some; a justified line goes on with any. */
function isEven(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  const before = columns.neighboursOf(above).above;
  const leading = above.y - below.y;
  if (isStretchedOnto(above, below)) return true;
  const after = columns.neighboursOf(below).below;
  const isTight = after !== undefined && below.y - after.y < leading * even.tighter;
  if (!before || before.y - above.y > leading * even.wider) {
    return !isTight || !after || !isSameSize(below, after) || isStretched(above);
  }
  const isTightAlike = isTight && after !== undefined && isSameSize(below, after);
  return isLikeAbove([before, above, below], { isTight, isTightAlike }, columns);
}

/** Below a line that is as near; `isTight`: what comes next is nearer, and `isTightAlike`: in letters as large, so that this is the gap before it. */
function isLikeAbove(
  [before, above, below]: [LineBox, LineBox, LineBox],
  { isTight, isTightAlike }: { isTight: boolean; isTightAlike: boolean },
  columns: PageColumns,
): boolean {
  if (!isTight && isWithinSentence(above, below) && !isFull(before, above, columns)) return true;
  if (isBelowNearer([before, above, below], columns)) return false;
  const leading = above.y - below.y;
  const isLike = leading < (before.y - above.y) * even.same;
  return (isLike && !isTightAlike) || (!isTight && leading < even.single * above.size);
}

/**
 * Whether a sentence ends on the second of three lines, and above it lines are nearer each other than the next is, or a heading stands, as far
 * away as paragraphs do. Below a heading alone, "S.A. de C.V." with a small letter on the next line tells of no end.
 */
function isBelowNearer([before, line, below]: [LineBox, LineBox, LineBox], columns: PageColumns): boolean {
  const leading = line.y - below.y;
  if (leading <= even.single * line.size || !endsSentence(line)) return false;
  const { above } = columns.neighboursOf(before);
  const isNearer = above && isSameSize(above, before) && above.y - before.y < leading * even.tighter;
  const isHeading = !isSameSize(before, line) || !areOfOneStyle(before, line);
  return isNearer === true || (isHeading && !startsSmall(below));
}

/** Ems by which a word may be narrower than the room that it did not have. A guess. */
const spareRoom = 0.35;

/** Whether the next word had no room any more. */
const wouldOverrun = (above: LineBox, below: LineBox, room: number): boolean =>
  above.right - above.left + naturalSpace(above) + widthOfFirst(below) > room - spareRoom * above.size;

/** Ems that a box keeps free beside the text that runs around it, at most. A guess: what is set for it is about a line. */
const boxMargin = 1.5;

/** No more had room on the line; beside a box that ends a little further up or down its spaces alone tell. */
function isFull(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  if (isStretchedOnto(above, below) && below.right < above.right + sameEdge.right) return true;
  const kept = columns.isBesideOther(above) && !areCentred(above, below) ? boxMargin * above.size : 0;
  return wouldOverrun(above, below, widthFor(above, below, columns) - kept);
}

/** How wide a line may be that a paragraph goes on from. */
function widthFor(above: LineBox, below: LineBox, columns: PageColumns): number {
  if (areCentred(above, below)) {
    const [{ left, right }, middle] = [columns.columnOf(above), centreOf(above)];
    return 2 * Math.min(middle - left, right - middle);
  }
  return areAligned(above, below) ? columns.rightOf(above) - above.left : Number.POSITIVE_INFINITY;
}

/** Points between the middles of centred lines, and ems between their left ends. Guesses. */
const centred = { middles: 1.5, lefts: 0.25 };

const areCentred = (above: LineBox, below: LineBox): boolean =>
  !startsItem(above) &&
  Math.abs(centreOf(above) - centreOf(below)) < centred.middles &&
  Math.abs(above.left - below.left) > centred.lefts * above.size;

/** Ems: the deepest indent of a first line, and of those below the number of a clause. No less, by reportlab-note.pdf. */
const deepestIndent = 3.6;

const areAligned = (above: LineBox, below: LineBox): boolean =>
  Math.abs(above.left - below.left) < deepestIndent * above.size;
