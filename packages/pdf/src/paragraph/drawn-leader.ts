import type { Box } from '../content/geometry.ts';
import { groupsOf, lastOf, type NonEmpty } from '../content/lists.ts';
import { type DrawnPath, drawnPath } from '../content/path-steps.ts';
import type { Decoration, DrawnLeader, LeaderEnd } from './decoration.ts';
import { isBlank } from './frame.ts';
import { hasPlaceholder, type LineBox, type PlaceholderGlyphs } from './line-box.ts';
import { isCornered, isLevelWith, oneLevel, type Rule } from './rule.ts';

/** Ems between a leader and its text at most, and by which they may overlap. Guesses. */
const [furthest, overlap] = [1, 0.3];

/** Ems between them at least, where the value has grown. A guess. */
const leastGap = 0.15;

/** Points: what is no longer, and no further from the next, is a dot or a dash; wkhtmltopdf ends a dashed rule with dots. Guesses. */
const piece = { longest: 8, apart: 6 } as const;

/** Ems of what leads anywhere. A guess. */
const shortest = 1;

/** Points: what is no wider and no higher may be one of a row of dots. A guess: less than most letters. */
const largestDot = 4;

export const isDot = ({ width, height }: Box): boolean => width < largestDot && height < largestDot;

/** Rules and rows of dots that begin right behind a line with a placeholder, or end right before one, and stand under no text. */
export function drawnLeadersOf(
  lines: readonly LineBox[],
  rules: readonly Rule[],
  walls: readonly Box[],
  placeholders: PlaceholderGlyphs,
): Map<Rule, Decoration> {
  const marked = lines.filter((line) => hasPlaceholder(line, placeholders));
  if (marked.length === 0) return new Map();
  const near = rules.filter((rule) => rule.shape.kind !== 'image' && lines.some((line) => isLevelWith(line, rule)));
  const rows = rowsOf(near);
  return new Map(
    rows.flatMap((pieces) => {
      const decoration = leaderOf(pieces, lines, walls, marked);
      const whole = extentOf(pieces);
      if (!decoration || rows.some((other) => other !== pieces && touches(extentOf(other), whole))) return [];
      return pieces.map((each) => [each, decoration] as const);
    }),
  );
}

/** Rules that stand alone, and dots and dashes beside each other. */
function rowsOf(rules: readonly Rule[]): NonEmpty<Rule>[] {
  return [...groupsOf(rules, ({ shape }) => shape.content).values()].flatMap((own) => {
    const levels: [Rule, ...Rule[]][] = [];
    for (const rule of own.toSorted((a, b) => middleOf(a) - middleOf(b))) {
      const level = levels.at(-1);
      if (level && middleOf(rule) - middleOf(level[0]) < oneLevel) level.push(rule);
      else levels.push([rule]);
    }
    return levels.flatMap(partedLevel);
  });
}

const middleOf = ({ y, height }: Rule): number => y + height / 2;

function partedLevel(level: readonly Rule[]): NonEmpty<Rule>[] {
  const rows: [Rule, ...Rule[]][] = [];
  for (const rule of level.toSorted((a, b) => a.x - b.x)) {
    const before = rows.at(-1);
    if (before && isNext(lastOf(before), rule)) before.push(rule);
    else rows.push([rule]);
  }
  return rows;
}

function isNext(before: Rule, after: Rule): boolean {
  const gap = after.x - before.x - before.width;
  return Math.min(before.width, after.width) < piece.longest && gap > -oneLevel && gap < piece.apart;
}

function extentOf(pieces: NonEmpty<Rule>): Rule {
  const last = lastOf(pieces);
  return { ...pieces[0], width: last.x + last.width - pieces[0].x };
}

/** Points within which rules of cells meet. A guess. */
const meeting = 1;

/** Rules that go on beside each other are of a table. */
const touches = (one: Rule, other: Rule): boolean =>
  one.shape.content === other.shape.content &&
  Math.abs(one.y - other.y) < meeting &&
  one.x < other.x + other.width + meeting &&
  other.x < one.x + one.width + meeting;

function leaderOf(
  pieces: NonEmpty<Rule>,
  lines: readonly LineBox[],
  walls: readonly Box[],
  marked: readonly LineBox[],
): Decoration | undefined {
  const whole = extentOf(pieces);
  const level = lines.filter((line) => isLevelWith(line, whole));
  const isTaken = level.some((line) => isUnderLetters(line, whole)) || walls.some((wall) => isCornered(whole, wall));
  const ends = endsOf(
    whole,
    level.filter((line) => marked.includes(line)),
  );
  const paths = isTaken || !ends || whole.width < shortest * ends.size ? undefined : wholePathsOf(pieces);
  if (!ends || !paths) return undefined;
  const { y, before, after } = ends;
  const leader: DrawnLeader = { from: whole.x, to: whole.x + whole.width, y, before, after, paths };
  const letters = new Set([...(before?.letters ?? []), ...(after?.letters ?? [])]);
  const { shape, height } = whole;
  return { shape, rest: [], letters, rise: whole.y - y, thickness: height, ground: undefined, leader };
}

/** What stands at the ends of a leader; undefined where nothing does. */
function endsOf({ x, width }: Rule, lines: readonly LineBox[]) {
  const isEnd = (gap: number, { size }: LineBox) => gap > -overlap * size && gap < furthest * size;
  const before = lines.find((line) => isEnd(x - line.right, line));
  const after = lines.find((line) => isEnd(line.left - x - width, line));
  const line = before ?? after;
  return (
    line && {
      ...{ y: line.y, size: line.size },
      before: before && endAt(before, x - before.right),
      after: after && endAt(after, after.left - x - width),
    }
  );
}

const endAt = ({ letters, size }: LineBox, gap: number): LeaderEnd => ({
  letters: new Set(letters),
  gap: Math.max(gap, leastGap * size),
});

const isUnderLetters = ({ letters, size }: LineBox, { x, width }: Rule): boolean =>
  letters.some(
    (letter) =>
      !isBlank(letter) && letter.x < x + width - overlap * size && letter.x + letter.width > x + overlap * size,
  );

/** What draws all of some rules, and nothing else. */
function wholePathsOf(pieces: readonly Rule[]): DrawnPath[] | undefined {
  const paths = [...groupsOf(pieces, ({ shape }) => shape.start)].map(([, some]) => {
    const path = drawnPath(some[0].shape);
    const subpaths = path?.steps.filter(({ operator }) => operator === 'm').length;
    return path && subpaths === some.length && /^(?:[fFS]|f\*)$/.test(path.ending) ? path : undefined;
  });
  return paths.every((path) => path !== undefined) ? paths : undefined;
}
