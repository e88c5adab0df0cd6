import type { Finding } from './fault.ts';
import type { Letter } from './letters.ts';
import type { Match } from './match.ts';
import { type Area, common, isEmpty } from './plane.ts';
import type { SeenPage } from './seen-page.ts';

/**
 * Ems of what is drawn within a line, as a box that is ticked or an icon; to the letter that it stands beside at most; and how far its middle is over the
 * baseline. Guesses: dots of leaders are smaller, cells and frames larger.
 */
const inLine = { least: 0.35, most: 1.5, beside: 1.5, low: -0.2, high: 0.9 } as const;

/** Ems by which it may come nearer to its letter or further off, as spaces do in justified lines, and higher or lower. Guesses. */
const moved = { aside: 0.8, down: 0.35 } as const;

/** Points by which the sides of one drawing may differ. */
const sameSize = 0.5;

/** Part of a letter's width, and ems over its baseline, that nothing beside it may touch: as for two letters. */
const core = { side: 0.15, low: 0.05, high: 0.45 } as const;

/** What is drawn in a line, over no letters, and the letters right before and behind it. */
interface Drawing {
  readonly area: Area;
  readonly before: Letter | undefined;
  readonly after: Letter | undefined;
}

/** Whether what is drawn within a line, as a box that is ticked, stands beside the same words as before, and over none. */
export function checkDrawings(matches: readonly Match[], template: SeenPage, filled: SeenPage): Finding[] {
  const own = matches.flatMap(({ block }) => block.lines.flatMap(({ letters }) => letters));
  const drawings = drawnOn(template).flatMap((area) => drawingOf(area, own) ?? []);
  if (drawings.length === 0) return [];
  const now = drawnOn(filled);
  const sides = sidesOf(matches);
  const read = matches.flatMap(({ found }) => found.letters.map(({ letter }) => letter));
  return drawings.flatMap((drawing): Finding[] => {
    const { before, after } = drawing;
    const [first, last] = [before && sides.get(before)?.last, after && sides.get(after)?.first];
    if (!first && !last) return []; // their values are empty
    const alike = now.filter((area) => isAsLarge(area, drawing.area));
    const isKept = alike.some(
      (area) => isBeside(area, drawing, first, last) && !read.some((letter) => isOver(area, letter)),
    );
    return isKept ? [] : [{ kind: 'words', about: before ?? after, letters: [first ?? last].filter(isThere) }];
  });
}

const isThere = (letter: Letter | undefined): letter is Letter => letter !== undefined;

const drawnOn = ({ fills, rules, images }: SeenPage): Area[] => [...fills, ...rules, ...images].map(({ area }) => area);

/** Undefined of what is no part of a line of text. */
function drawingOf(area: Area, letters: readonly Letter[]): Drawing | undefined {
  const near = letters.filter((letter) => isInLineOf(area, letter));
  if (near.length === 0 || near.some((letter) => isOver(area, letter))) return undefined;
  const before = near.filter(({ right }) => right <= area.left).sort((a, b) => b.right - a.right);
  const after = near.filter(({ x }) => x >= area.right).sort((a, b) => a.x - b.x);
  return { area, before: before[0], after: after[0] };
}

function isInLineOf({ left, top, right, bottom }: Area, { x, right: end, y, em }: Letter): boolean {
  const isSized = (length: number) => length > inLine.least * em && length < inLine.most * em;
  const up = (y - (top + bottom) / 2) / em;
  const isBy = left < end + inLine.beside * em && right > x - inLine.beside * em;
  return isBy && isSized(right - left) && isSized(bottom - top) && up > inLine.low && up < inLine.high;
}

/** The letters of the filled page that a letter of the template begins and ends with: a mark's are those of its value. */
function sidesOf(matches: readonly Match[]): Map<Letter, { first: Letter; last: Letter }> {
  const sides = new Map<Letter, { first: Letter; last: Letter }>();
  for (const { letter, expected } of matches.flatMap(({ found }) => found.letters)) {
    for (const own of expected.mark?.letters ?? [expected.letter]) {
      sides.set(own, { first: sides.get(own)?.first ?? letter, last: letter });
    }
  }
  return sides;
}

const isAsLarge = (one: Area, other: Area): boolean =>
  Math.abs(one.right - one.left - other.right + other.left) < sameSize &&
  Math.abs(one.bottom - one.top - other.bottom + other.top) < sameSize;

/** As near as it was to the letter before it, or to the one behind it: a line may end between it and the other. */
function isBeside(
  area: Area,
  { area: old, before, after }: Drawing,
  first: Letter | undefined,
  last: Letter | undefined,
) {
  const isNear = (was: Letter, is: Letter, gapWas: number, gapIs: number) =>
    Math.abs(gapIs - gapWas) < moved.aside * was.em &&
    Math.abs(area.bottom - is.y - (old.bottom - was.y)) < moved.down * was.em;
  return (
    (before && first && isNear(before, first, old.left - before.right, area.left - first.right)) ||
    (after && last && isNear(after, last, after.x - old.right, last.x - area.right))
  );
}

const isOver = (area: Area, { x, right, y, em }: Letter): boolean => {
  const [left, end] = [x + core.side * (right - x), right - core.side * (right - x)];
  return !isEmpty(common(area, { left, right: end, top: y - core.high * em, bottom: y - core.low * em }));
};
