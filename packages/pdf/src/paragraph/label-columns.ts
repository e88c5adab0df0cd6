import type { Letter } from './frame.ts';
import { gapsOf } from './gaps.ts';
import { isGap, type LineBox, type PlaceholderGlyphs, spelled } from './line-box.ts';
import { lineOf, partsAt } from './segments.ts';

/** Rows with a label, and rows without one, that show where the text beside labels begins, and points by which they may miss it. Guesses. */
const column = { labels: 2, others: 2, missing: 0.6 } as const;

/** Spaces that are drawn in the texts beside labels: so many, and this share of all. Guesses: some stand for tabs. */
const drawn = { fewest: 6, share: 0.9 } as const;

/** What is no number of a point. */
const word = /\p{L}{4}/u;

/** A line with the letter behind its label. */
interface Labelled {
  readonly line: LineBox;
  readonly start: Letter;
}

/**
 * Parts lines behind labels that stand so near to a column of text that the gap looks like a space, as labels do that end where the column
 * begins: other labels end there, and lines of the text begin there. Only of text that draws its spaces.
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
  const isLabel = word.test(spelled(label)) && !label.some(({ glyph }) => placeholders.has(glyph));
  return isLabel ? { line, start: gap.after } : undefined;
}

function isInColumn({ line, start }: Labelled, labelled: readonly Labelled[], lines: readonly LineBox[]): boolean {
  const isAt = (x: number) => Math.abs(x - start.x) < column.missing;
  const own = labelled.filter((other) => other.line.content === line.content && isAt(other.start.x));
  const others = lines.filter((other) => other.content === line.content && isAt(other.left));
  return own.length >= column.labels && others.length >= column.others && drawSpaces(own);
}

function drawSpaces(labelled: readonly Labelled[]): boolean {
  const gaps = labelled.flatMap(({ line, start }) =>
    gapsOf(line.letters.slice(line.letters.indexOf(start))).filter(({ before, after }) => isGap(before, after)),
  );
  const spaces = gaps.filter(({ isSpace }) => isSpace).length;
  return spaces >= drawn.fewest && spaces >= drawn.share * gaps.length;
}
