import { endOf, type Letter } from './frame.ts';
import { gapsOf } from './gaps.ts';
import { isGap, type LineBox, type PlaceholderGlyphs, spelled } from './line-box.ts';
import { lineOf, partsAt } from './segments.ts';

/** Rows with a label, and rows without one, that show where the text beside labels begins, and points by which they may miss it. Guesses. */
const column = { labels: 2, others: 2, missing: 0.6 } as const;

/** Spaces that are drawn in the texts beside labels: so many, and this share of all. Guesses: some stand for tabs. */
const drawn = { fewest: 6, share: 0.9 } as const;

/** Rows of labels that end in one place and begin in several, and points by which their beginnings differ, and the ends of their lines. Guesses. */
const toTheRight = { rows: 3, apart: 2 } as const;

/** What is no number of a point, and what surely is a label. */
const [letters, word] = [/\p{L}{2}/u, /\p{L}{4}/u];

/** A line with the letter behind its label. */
interface Labelled {
  readonly line: LineBox;
  readonly label: string;
  readonly end: number; // of its label
  readonly start: Letter;
}

/**
 * Parts lines behind labels that stand so near to a column of text that the gap looks like a space, as labels do that end where the column
 * begins: other labels end there, and lines of the text begin there, of text that draws its spaces; or the labels show it by themselves, as
 * those of a form do that are set to the right.
 */
export function cutBehindLabels(lines: readonly LineBox[], placeholders: PlaceholderGlyphs): LineBox[] {
  const labelled = lines.flatMap((line) => labelledIn(line, placeholders) ?? []);
  const starts = new Map(
    labelled.filter((own) => isInColumn(own, labelled, lines)).map(({ line, start }) => [line, start]),
  );
  return lines.flatMap((line) => {
    const start = starts.get(line);
    return start ? partsAt(new Set([start]), line.letters).map(lineOf) : [line];
  });
}

/** With the letter behind the first gap that has no space drawn in it, where words stand before it. */
function labelledIn(line: LineBox, placeholders: PlaceholderGlyphs): Labelled | undefined {
  const gap = gapsOf(line.letters).find(({ before, after, isSpace }) => !isSpace && isGap(before, after));
  if (!gap) return undefined;
  const label = line.letters.slice(0, line.letters.indexOf(gap.after));
  const isLabel = letters.test(spelled(label)) && !label.some(({ glyph }) => placeholders.has(glyph));
  return isLabel ? { line, label: spelled(label), end: endOf(gap.before), start: gap.after } : undefined;
}

function isInColumn(
  { line, label, start }: Labelled,
  labelled: readonly Labelled[],
  lines: readonly LineBox[],
): boolean {
  const isAt = (x: number) => Math.abs(x - start.x) < column.missing;
  const own = labelled.filter((other) => other.line.content === line.content && isAt(other.start.x));
  const others = lines.filter((other) => other.content === line.content && isAt(other.left));
  const areBesideText = own.length >= column.labels && others.length >= column.others && drawSpaces(own);
  const isAcross = ({ left, right }: LineBox) => left < start.x - column.missing && right > start.x + column.missing;
  const across = lines.filter((other) => isAcross(other) && !own.some((one) => one.line === other));
  const ofForm = own.filter((other) => !across.some(({ y }) => (y - line.y) * (y - other.line.y) < 0));
  return (areBesideText && word.test(label)) || areToTheRight(ofForm);
}

/** Of rows with nothing written across their column between them. Where all lines end in one place, they are set to the right themselves. */
function areToTheRight(labelled: readonly Labelled[]): boolean {
  const reach = (some: readonly number[]) => Math.max(...some) - Math.min(...some);
  return (
    labelled.length >= toTheRight.rows &&
    reach(labelled.map(({ end }) => end)) < column.missing &&
    reach(labelled.map(({ line }) => line.left)) > toTheRight.apart &&
    reach(labelled.map(({ line }) => line.right)) > toTheRight.apart
  );
}

function drawSpaces(labelled: readonly Labelled[]): boolean {
  const gaps = labelled.flatMap(({ line, start }) =>
    gapsOf(line.letters.slice(line.letters.indexOf(start))).filter(({ before, after }) => isGap(before, after)),
  );
  const spaces = gaps.filter(({ isSpace }) => isSpace).length;
  return spaces >= drawn.fewest && spaces >= drawn.share * gaps.length;
}
