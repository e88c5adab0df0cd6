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

/** Ems of what words of one line stand around, as a blank in a box or a picture, at most; and from its foot to their baseline. Guesses. */
const between = { wide: 8, high: 3, foot: 0.5 } as const;

/** Ems by which it may come nearer to its letter or further off, as spaces do in justified lines, and higher or lower. Guesses. */
const moved = { aside: 0.8, down: 0.35 } as const;

/** Ems by which a drawing may be nearer to one letter than to the other, and belong to both. A guess: less than is seen. */
const asNear = 0.15;

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
  const level = letters.filter((letter) => isLevelWith(area, letter));
  if (level.length === 0 || level.some((letter) => isOver(area, letter))) return undefined;
  const [before] = level.filter(({ right }) => right <= area.left).sort((a, b) => b.right - a.right);
  const [after] = level.filter(({ x }) => x >= area.right).sort((a, b) => a.x - b.x);
  const isInLine = [before, after].some((letter) => letter && isSmallIn(area, letter));
  return isInLine || (before && after && isBetween(area, before)) ? { area, before, after } : undefined;
}

function isLevelWith({ left, top, right, bottom }: Area, { x, right: end, y, em }: Letter): boolean {
  const up = (y - (top + bottom) / 2) / em;
  const isBy = left < end + inLine.beside * em && right > x - inLine.beside * em;
  return isBy && ((up > inLine.low && up < inLine.high) || Math.abs(y - bottom) < between.foot * em);
}

function isSmallIn({ left, top, right, bottom }: Area, { y, em }: Letter): boolean {
  const isSized = (length: number) => length > inLine.least * em && length < inLine.most * em;
  const up = (y - (top + bottom) / 2) / em;
  return isSized(right - left) && isSized(bottom - top) && up > inLine.low && up < inLine.high;
}

function isBetween({ left, top, right, bottom }: Area, { em }: Letter): boolean {
  const [width, height] = [(right - left) / em, (bottom - top) / em];
  return Math.min(width, height) > inLine.least && width < between.wide && height < between.high;
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

/** A letter beside a drawing, in ems: how far off it was and is, and by how much it came lower than the drawing. */
interface Side {
  readonly gapWas: number;
  readonly gapIs: number;
  readonly lowered: number;
}

/**
 * As near as it was to the letter that it belongs to, which is the nearer one; where both are as near, to one of them: a line may end between it and
 * the other, but what stood before it never comes on a row below, nor what stood behind it on one above.
 */
function isBeside(area: Area, { area: old, ...was }: Drawing, first: Letter | undefined, last: Letter | undefined) {
  const gapBefore = ({ left }: Area, { right }: Letter) => left - right;
  const gapAfter = ({ right }: Area, { x }: Letter) => x - right;
  const before = was.before && first && sideOf(gapBefore, [old, was.before], [area, first]);
  const after = was.after && last && sideOf(gapAfter, [old, was.after], [area, last]);
  if ((before?.lowered ?? 0) > moved.down || (after?.lowered ?? 0) < -moved.down) return false;
  const sides = [before, after].filter((side) => side !== undefined);
  const own = sides.filter((side) => sides.every((other) => side.gapWas < other.gapWas + asNear));
  const isNearer = (side: Side) => own.every(({ gapIs }) => isLevel(side) && side.gapIs < gapIs - asNear);
  return own.some(isHeld) && !sides.some(isNearer);
}

type Drawn = readonly [Area, Letter];

function sideOf(gapOf: (...drawn: Drawn) => number, was: Drawn, is: Drawn): Side {
  const [{ em }, heightOf] = [was[1], ([{ bottom }, { y }]: Drawn) => y - bottom];
  return {
    gapWas: gapOf(...was) / em,
    gapIs: gapOf(...is) / em,
    lowered: (heightOf(is) - heightOf(was)) / em,
  };
}

const isLevel = ({ lowered }: Side): boolean => Math.abs(lowered) < moved.down;

const isHeld = (side: Side): boolean => isLevel(side) && Math.abs(side.gapIs - side.gapWas) < moved.aside;

const isOver = (area: Area, { x, right, y, em }: Letter): boolean => {
  const [left, end] = [x + core.side * (right - x), right - core.side * (right - x)];
  return !isEmpty(common(area, { left, right: end, top: y - core.high * em, bottom: y - core.low * em }));
};
