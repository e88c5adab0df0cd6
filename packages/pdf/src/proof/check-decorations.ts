import { isSame, stayed } from './check-strokes.ts';
import { drawnLines } from './drawn-lines.ts';
import type { Mark } from './expected-text.ts';
import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import type { Letter, Turned } from './letters.ts';
import type { Match } from './match.ts';
import type { Area } from './plane.ts';
import { isUnder, underlines } from './underline.ts';

/** Ems that a line over letters is above their baseline. Guesses: through small letters, and over capitals with accents. */
const above = { least: 0.15, most: 1.05 } as const;

/** Ems by which a line may begin and end beside the letters that it belongs to. */
const beside = 0.3;

/** Ems over their baseline that no capital letter is higher than. */
const capitals = 0.7;

type Lies = (line: Area, letter: Letter) => boolean;

const isOver: Lies = ({ left, right, top, bottom }, { x, right: end, y, em }) =>
  left < x + beside * em && right > end - beside * em && bottom < y - above.least * em && top > y - above.most * em;

/**
 * Whether a line of any kind that belongs to a mark, under it, through it or over it, solid or in pieces, has gone with its
 * value: it is at all letters of that, and does not go on where it was.
 */
export function checkDecorations(matches: readonly Match[], template: Turned, filled: Turned): Finding[] {
  const [before, after] = [drawnLines(template), drawnLines(filled)];
  const texts = matches.flatMap(({ block }) => block.lines.map(({ letters }) => letters));
  return matches.flatMap(({ block, expected, found }) =>
    expected.marks.flatMap((mark): Finding[] => {
      const lines = block.lines.map(({ letters }) => letters);
      const own = found.letters.filter((read) => read.expected.mark === mark);
      const letters = own.map(({ letter }) => letter);
      const isLeft = decorationsOf(mark, lines, before, texts).some((decoration) => {
        const bare = letters.some((letter) => !after.some((line) => decoration.lies(line, letter)));
        const isCell = isOfGrid(decoration.line, before, template.walls);
        if (isCell && decoration.lies === isOver) return false;
        const stays = !isCell && own.length > 0 && after.some((line) => isSame(line, decoration.line));
        return bare || (stays && !fits(decoration, mark, found.letters, filled.letters));
      });
      return isLeft ? [{ kind: 'mark', about: mark.letters[0], letters }] : [];
    }),
  );
}

/** Points by which the lines of a grid may miss each other. A guess. */
const corner = 1;

/** Points: a wall is no lower, but the side of a dot or a wavy line is. A guess. */
const lowestWall = 7;

/** Whether a line meets a wall, or the next line of a table, at its ends: those of cells stay where they are. */
export const isOfGrid = (line: Area, lines: readonly Area[], walls: readonly Area[]): boolean =>
  walls.some((wall) => wall.bottom - wall.top > lowestWall && meetsWall(line, wall)) ||
  lines.some((other) => goesOnAs(line, other));

const meetsWall = ({ left, right, top, bottom }: Area, wall: Area): boolean =>
  [left, right].some((end) => end > wall.left - corner && end < wall.right + corner) &&
  bottom > wall.top - corner &&
  top < wall.bottom + corner;

const goesOnAs = (line: Area, other: Area): boolean =>
  other.right - other.left > lowestWall &&
  other !== line &&
  Math.abs(line.top - other.top) < stayed &&
  [line.right - other.left, other.right - line.left].some((gap) => Math.abs(gap) < corner);

interface Decoration {
  readonly line: Area;
  readonly lies: Lies;
}

/** The lines that begin and end with a mark, or with words beside it, and belong to no text above. */
function decorationsOf(
  { letters }: Mark,
  own: readonly (readonly Letter[])[],
  lines: readonly Area[],
  texts: readonly (readonly Letter[])[],
): Decoration[] {
  return lines.flatMap((line): Decoration[] => {
    if (letters.every((letter) => isUnder(line, letter))) {
      return own.some((row) => underlines(line, row)) ? [{ line, lies: isUnder }] : [];
    }
    if (!letters.every((letter) => isOver(line, letter)) || !own.some((row) => goesWith(line, row))) return [];
    return texts.some((row) => isAt(line, row, isUnder)) ? [] : [{ line, lies: isOver }];
  });
}

/** Whether a line through or over a row is part of its words. */
const goesWith = (line: Area, row: readonly Letter[]): boolean => isAt(line, row, isOver) && !isToSignOn(line, row);

/** Whether a line is one to sign on: it is above a whole row of text, as wide as that by chance, and stays where it is. */
const isToSignOn = (line: Area, row: readonly Letter[]): boolean =>
  row.every((letter) => isOver(line, letter) && line.bottom < letter.y - capitals * letter.em);

/** Whether a line begins and ends with letters that it is at. */
function isAt(line: Area, row: readonly Letter[], lies: Lies): boolean {
  const under = row.filter((letter) => lies(line, letter));
  const [first, last] = [under[0], under.at(-1)];
  if (!first || !last) return false;
  return first.x - line.left < beside * first.em && line.right - last.right < beside * last.em;
}

/** Whether a line that is where it was begins and ends with its words still, and is at none that it was not at. */
function fits(
  { line, lies }: Decoration,
  mark: Mark,
  read: readonly ReadLetter[],
  letters: readonly Letter[],
): boolean {
  const isOwn = ({ expected }: ReadLetter) => expected.mark === mark || lies(line, expected.letter);
  if (!read.filter(({ letter }) => lies(line, letter)).every(isOwn)) return false;
  const row = letters.filter((letter) => lies(line, letter)).toSorted((a, b) => a.x - b.x);
  return isAt(line, row, lies);
}
