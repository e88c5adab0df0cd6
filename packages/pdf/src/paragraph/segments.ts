import type { Box } from '../content/geometry.ts';
import type { NonEmpty } from '../content/lists.ts';
import type { DrawnSpaces } from './drawn-spaces.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import { type Gap, gapsOf, isInOnePlaceholder, isStretched } from './gaps.ts';
import { larger } from './letter-rows.ts';
import type { LineBox, PlaceholderGlyphs } from './line-box.ts';
import { optionalNumberEnd } from './list-numbers.ts';
import type { MarginalNotes } from './marginal-notes.ts';

/** A row, cut where columns are, and notes in the margin. Blanks belong to what stands before them. */
export function segmentsOf(
  row: readonly Letter[],
  placeholders: PlaceholderGlyphs,
  { uprightRules, icons }: { readonly uprightRules: readonly Box[]; readonly icons: readonly Box[] },
  spaces: DrawnSpaces,
  notes: MarginalNotes,
): [Letter, ...Letter[]][] {
  const gaps = gapsOf(row);
  const walls = new Set(gaps.filter((gap) => isDivided(gap, uprightRules) || hasIcon(gap, icons)));
  const number = optionalNumberEnd(row);
  const isWithin = (gap: Gap, at: number) =>
    isInOnePlaceholder(gap, placeholders) ||
    gap.before === number ||
    (!walls.has(gap) &&
      isNarrow(gap, () => isStretched(...betweenWalls(gaps, at, walls), placeholders)) &&
      !notes.begins(gap) &&
      !(isBehindMark(gap, placeholders) && spaces.isApart(gap, row)));
  const cuts = gaps.filter((gap, at) => gap.before.glyph.content !== gap.after.glyph.content || !isWithin(gap, at));
  return partsAt(new Set(cuts.map(({ after }) => after)), row);
}

/** The gaps that have no wall between them and one of them, and which of these that is: what stands beyond is justified by itself. */
function betweenWalls(gaps: readonly Gap[], at: number, walls: ReadonlySet<Gap>): [readonly Gap[], number] {
  const start = gaps.slice(0, at).findLastIndex((gap) => walls.has(gap)) + 1;
  const end = gaps.findIndex((gap, index) => index > at && walls.has(gap));
  return [gaps.slice(start, end < 0 ? undefined : end), at - start];
}

/** Before another mark, a word or an amount: a comma or a bracket may stand beside the padding of a badge. */
const isBehindMark = ({ before, after }: Gap, placeholders: PlaceholderGlyphs): boolean =>
  placeholders.has(before.glyph) && (placeholders.has(after.glyph) || /^[\p{L}\p{N}\p{Sc}]/u.test(after.glyph.text));

/**
 * Ems. What is wider is between columns, but for the spaces of a justified line, which are as wide as
 * `widestSpace`. Fixed by chromium-narrow.pdf.
 */
const [columnGap, widestSpace] = [2, 8];

function isNarrow({ before, after, width }: Gap, isSpace: () => boolean): boolean {
  const ems = width / Math.max(before.em.height, after.em.height);
  return ems <= widestSpace && (ems <= columnGap || isSpace());
}

/** Ems above the baseline where a line between columns is looked for: the middle of small letters. A guess. */
const middleOfLetters = 0.3;

/** Points by which the line may touch the letters, and between which it has no room; and as much between letters that it does not touch. Guesses. */
const [touching, leastRoom, untouched] = [0.5, 1, { by: 0.1, room: 0.3 }];

/** Whether a line from top to bottom stands between the two. */
function isDivided({ before, after }: Gap, uprights: readonly Box[]): boolean {
  const [from, to] = [endOf(before), after.x];
  const level = after.y + after.em.height * middleOfLetters;
  const isBetween = ({ x, y, width, height }: Box) =>
    x + width > from - touching && x < to + touching && y < level && y + height > level;
  const isClear = ({ x, width }: Box) => x > from - untouched.by && x + width < to + untouched.by;
  return (
    to - from > untouched.room &&
    uprights.some((upright) => isBetween(upright) && (to - from >= leastRoom || isClear(upright)))
  );
}

/** Whether a picture or a box as large as letters stands between the two. */
function hasIcon({ before, after }: Gap, icons: readonly Box[]): boolean {
  const [from, to] = [endOf(before) - touching, after.x + touching];
  const level = after.y + after.em.height * middleOfLetters;
  return icons.some(({ x, y, width, height }) => x > from && x + width < to && y < level && y + height > level);
}

/** Letters, parted before some of them; blanks at the beginning go. */
export function partsAt(starts: ReadonlySet<Letter>, row: readonly Letter[]): [Letter, ...Letter[]][] {
  const segments: [Letter, ...Letter[]][] = [];
  for (const letter of row) {
    const segment = segments.at(-1);
    if (segment && !starts.has(letter)) segment.push(letter);
    else if (!isBlank(letter)) segments.push([letter]);
  }
  return segments;
}

export function lineOf([first, ...rest]: readonly [Letter, ...Letter[]]): LineBox {
  const letters: NonEmpty<Letter> = [first, ...rest.slice(0, rest.findLastIndex((letter) => !isBlank(letter)) + 1)];
  const largest = letters.reduce((best, letter) => (letter.em.height > best.em.height * larger ? letter : best));
  return {
    letters,
    left: first.x,
    right: Math.max(...letters.filter((letter) => !isBlank(letter)).map(endOf)),
    y: largest.y,
    size: largest.em.height,
    content: largest.glyph.content,
  };
}
