import { hasHoleIn } from '../content/clip-holes.ts';
import type { Box } from '../content/geometry.ts';
import { lastOf, type NonEmpty } from '../content/lists.ts';
import { type DrawnPath, pathsOf } from '../content/path-steps.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import { hasSeam } from './highlights.ts';
import { type LineBox, topOf } from './line-box.ts';
import type { Rule } from './rule.ts';

/** What is painted behind some letters of one line: a highlight, a shading, a pill. In the units of a frame. */
export interface Ground {
  readonly box: Box; // of the first of its pieces, which is drawn again for all
  readonly y: number; // of the baseline
  readonly letters: ReadonlySet<Letter>;
  readonly before: number; // from its left side to its first letter, or to a blank before that
  readonly after: number; // from its last letter, or a blank behind that, to its right side
  readonly paths: readonly DrawnPath[]; // what gives it its form
  readonly isHollow: boolean; // it is painted around its letters only: nobody can tell how it is drawn around others
}

/** Ems: what is taller is a cell or a box that others stand in too. A guess: the pill of one file that Chromium printed has 1.6. */
const tallest = 2;

/** Ems from the sides of a ground to its letters: it may cut a little off them, or stand out as far as a pill does. Guesses. */
const beside = { least: -0.3, most: 1.1 };

/** Ems above the baseline that a ground has to reach from below it: the height of small letters. A guess. */
const smallLetters = 0.5;

/** Points by which cells of a table may miss each other. A guess. */
const touching = 1;

/** The ground that an area is, or several side by side, where it is that of some letters: no cell beside others, and nothing around several lines. */
export function groundOf(
  pieces: NonEmpty<Rule>,
  lines: readonly LineBox[],
  areas: readonly Rule[],
): Ground | undefined {
  const area = enclosed(pieces);
  const { x, y, width, height, shape } = area;
  const within = lines.filter(
    (line) => line.y > y && line.y < y + height && line.left < x + width && line.right > x && topOf(line) > y,
  );
  const [line, ...others] = within;
  if (!line || others.length > 0 || line.content !== shape.content || height > tallest * line.size) return undefined;
  const paths = pathsOf(shape);
  const isOfCells = areas.some((one) => seamsOf(one, area).some((seam) => !hasSeam(line, seam)));
  if (y + height < line.y + smallLetters * line.size || !paths || isOfCells) return undefined;
  const letters = line.letters.filter((letter) => isOver(letter, area));
  const seen = letters.filter((letter) => !isBlank(letter));
  const [first, last] = [seen[0], seen.at(-1)];
  const [start = first, end = last] = [letters[0], letters.at(-1)]; // blanks among them
  if (!first || !last || !start || !end) return undefined;
  const isNear = (distance: number) => distance > beside.least * line.size && distance < beside.most * line.size;
  if (!isNear(first.x - x) || !isNear(x + width - endOf(last))) return undefined;
  const [before, after] = [start.x - x, x + width - endOf(end)];
  return {
    box: pieces[0],
    y: line.y,
    letters: new Set(letters),
    before,
    after,
    paths,
    isHollow: pieces.some(({ shape }) => hasHoleIn(shape)),
  };
}

const enclosed = (pieces: NonEmpty<Rule>): Rule => {
  const last = lastOf(pieces);
  return { ...pieces[0], width: last.x + last.width - pieces[0].x };
};

const isOver = ({ x: from, width: own }: Letter, { x, width }: Box): boolean => {
  const middle = from + own / 2;
  return middle > x && middle < x + width;
};

/** Where another area that is as tall and as high on the page touches one: the next cell of a row, or the highlight of the next words. */
function seamsOf(one: Box, other: Box): number[] {
  const areLevel = Math.abs(one.y - other.y) < touching && Math.abs(one.height - other.height) < touching;
  if (one === other || !areLevel) return [];
  const [end, otherEnd] = [one.x + one.width, other.x + other.width];
  return [
    ...(Math.abs(end - other.x) < touching ? [other.x] : []),
    ...(Math.abs(otherEnd - one.x) < touching ? [otherEnd] : []),
  ];
}
