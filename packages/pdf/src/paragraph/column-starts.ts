import { isBlank, type Letter } from './frame.ts';
import { isGap, type LineBox, type PlaceholderGlyphs } from './line-box.ts';
import { lineOf, partsAt } from './segments.ts';

/** Ems up and down in which other rows show where a column starts, how many have to, and points by which they may miss it. Guesses. */
const column = { near: 12, rows: 2, missing: 0.6 } as const;

/** Ems between the baselines of rows that follow each other, at most. A guess: double spacing. */
const nextRow = 2;

/** Ems of the prose before a gutter, at least. A guess: what is narrower is the number of a point, or a label. */
const leastProse = 12;

/** Where a column starts, on one row. */
interface Start {
  readonly x: number;
  readonly y: number;
}

/**
 * Parts lines where other rows show that a column starts: columns that are drawn row by row look like one text where a mark reaches into
 * the gutter, and where that is no wider than a space.
 */
export function cutAtColumnStarts(lines: readonly LineBox[], placeholders: PlaceholderGlyphs): LineBox[] {
  const gutters = new Map(lines.map((line) => [line, bareGuttersOf(line)]));
  const starts: Start[] = lines.flatMap((line) => [
    ...(hasTextBefore(line, lines) ? [{ x: line.left, y: line.y }] : []),
    ...(gutters.get(line) ?? []).map(({ x }) => ({ x, y: line.y })),
  ]);
  return lines.flatMap((line) => {
    const possible = [...behindMarks(line, placeholders), ...(gutters.get(line) ?? [])];
    const cuts = possible.filter((letter) => isStart(letter, line, starts));
    return cuts.length > 0 ? partsAt(new Set(cuts), line.letters).map(lineOf) : [line];
  });
}

const hasTextBefore = (line: LineBox, lines: readonly LineBox[]): boolean =>
  lines.some((other) => other !== line && isOnRow(other, line) && other.left < line.left);

/** Ems by which baselines of a row may differ. A guess. */
const sameRow = 0.2;

const isOnRow = ({ y: other }: LineBox, { y, size }: LineBox): boolean => Math.abs(other - y) < sameRow * size;

/** Words, amounts and marks that stand right behind a mark. */
function behindMarks({ letters }: LineBox, placeholders: PlaceholderGlyphs): Letter[] {
  const seen = letters.filter((letter) => !isBlank(letter));
  return seen.filter(({ glyph }, at) => {
    const before = seen[at - 1]?.glyph;
    const isBehind = before?.text.endsWith('}') && placeholders.has(before);
    return isBehind && /^[\p{L}\p{N}\p{Sc}{]/u.test(glyph.text);
  });
}

/** Letters behind gaps with nothing drawn, where the spaces of the row are. */
function bareGuttersOf({ letters, left, size }: LineBox): Letter[] {
  const bare: Letter[] = [];
  let [before, drawn, isBehindBlank]: [Letter, number, boolean] = [letters[0], 0, false];
  for (const letter of letters) {
    if (isBlank(letter)) {
      isBehindBlank = true;
      continue;
    }
    if (isBehindBlank) drawn += 1;
    else if (isGap(before, letter)) bare.push(letter);
    [before, isBehindBlank] = [letter, false];
  }
  if (bare.length * 2 > drawn) return [];
  return bare.filter(({ x }) => x - left > leastProse * size);
}

/** Other rows show it, and one of them is right above or below. */
function isStart({ x }: Letter, { y, size }: LineBox, starts: readonly Start[]): boolean {
  const others = starts
    .filter((start) => Math.abs(start.x - x) < column.missing)
    .map((start) => Math.abs(start.y - y))
    .filter((away) => away < column.near * size && away > sameRow * size);
  return others.length >= column.rows && others.some((away) => away < nextRow * size);
}
