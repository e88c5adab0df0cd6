import { middleOf } from './check-paint.ts';
import type { Mark } from './expected-text.ts';
import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import { type Letter, paper } from './letters.ts';
import type { Match } from './match.ts';
import { holds, isInside } from './plane.ts';
import type { SeenFill, SeenPage } from './seen-page.ts';

/** Ems: what is taller or reaches further aside is a cell or a box, not the ground of a word. A guess: a badge has 1.7 and 0.8. */
const ground = { tallest: 2, aside: 1.2 } as const;

/** Whether what was painted behind a mark is behind its value, and behind no word of the author that had none: a highlight, a shading, a badge. */
export function checkGrounds(matches: readonly Match[], template: SeenPage, filled: SeenPage): Finding[] {
  const grounds = new Set(
    matches.flatMap(({ expected }) => expected.marks.flatMap((mark) => groundOf(mark, template) ?? [])),
  );
  if (grounds.size === 0) return [];
  return matches.flatMap(({ expected, found }) => [
    ...expected.marks.flatMap((mark): Finding[] => {
      const colour = groundOf(mark, template);
      if (colour === undefined) return [];
      const own = found.letters.filter((read) => read.expected.mark === mark).map(({ letter }) => letter);
      const bare = own.filter((letter) => colourBehind(letter, filled)?.colour !== colour);
      return bare.length > 0 ? [{ kind: 'mark', about: mark.letters[0], letters: bare }] : [];
    }),
    ...paintedIn(found.letters, grounds, template, filled),
  ]);
}

/** The comma behind a value may stand on what a ground has around its words: that highlights no word of the author. */
const isPoint = ({ text }: Letter): boolean => /^\p{P}$/u.test(text);

/** The letters of the author that stand on the ground of a mark now. */
function paintedIn(
  read: readonly ReadLetter[],
  grounds: ReadonlySet<string>,
  template: SeenPage,
  filled: SeenPage,
): Finding[] {
  const painted = read.filter(({ letter, expected }) => {
    const colour = expected.mark || isPoint(letter) ? undefined : colourBehind(letter, filled)?.colour;
    return colour !== undefined && grounds.has(colour) && colourBehind(expected.letter, template)?.colour !== colour;
  });
  const [first] = painted;
  return first ? [{ kind: 'mark', about: first.expected.letter, letters: painted.map(({ letter }) => letter) }] : [];
}

/** The colour that is painted behind all letters of a mark and hardly further, in one piece or in several; undefined where nothing is. */
function groundOf({ letters }: Mark, page: SeenPage): string | undefined {
  const fills = letters.flatMap((letter) => colourBehind(letter, page) ?? []);
  const [fill] = fills;
  const [first, last] = [letters[0], letters.at(-1)];
  if (!fill || fills.length < letters.length || !first || !last) return undefined;
  const { colour } = fill;
  if (colour === paper || colour === '' || fills.some((other) => other.colour !== colour)) return undefined;
  const areas = [...new Set(fills)].map(({ area }) => area);
  const tallest = Math.max(...areas.map(({ top, bottom }) => bottom - top));
  const width = areas.reduce((sum, { left, right }) => sum + right - left, 0);
  const own = [...Map.groupBy(letters, ({ y }) => Math.round(y)).values()].reduce((sum, row) => sum + widthOf(row), 0);
  const isWord = tallest < ground.tallest * first.em && width < own + 2 * areas.length * ground.aside * first.em;
  return isWord ? colour : undefined;
}

const widthOf = (letters: readonly Letter[]): number =>
  Math.max(...letters.map(({ right }) => right)) - Math.min(...letters.map(({ x }) => x));

/** What is painted right behind the middle of a letter. */
export function colourBehind({ glyph }: Letter, { fills }: SeenPage): SeenFill | undefined {
  const spot = middleOf(glyph);
  return fills.findLast(
    ({ order, isOpaque, area, rings }) =>
      order < glyph.order && isOpaque && holds(area, spot) && (!rings || isInside(rings, spot)),
  );
}
