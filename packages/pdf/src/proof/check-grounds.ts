import { middleOf } from './check-paint.ts';
import type { Mark } from './expected-text.ts';
import type { Finding } from './fault.ts';
import { type Letter, paper } from './letters.ts';
import type { Match } from './match.ts';
import { holds, isInside } from './plane.ts';
import type { SeenFill, SeenPage } from './seen-page.ts';

/** Ems: what is taller or reaches further aside is a cell or a box, not the ground of a word. A guess: a badge has 1.7 and 0.8. */
const ground = { tallest: 2, aside: 1.2 } as const;

/** Whether what was painted behind a mark is behind its value: a highlight, a shading, a badge. */
export function checkGrounds(matches: readonly Match[], template: SeenPage, filled: SeenPage): Finding[] {
  return matches.flatMap(({ expected, found }) =>
    expected.marks.flatMap((mark): Finding[] => {
      const colour = groundOf(mark, template);
      if (colour === undefined) return [];
      const own = found.letters.filter((read) => read.expected.mark === mark).map(({ letter }) => letter);
      const bare = own.filter((letter) => colourBehind(letter, filled)?.colour !== colour);
      return bare.length > 0 ? [{ kind: 'mark', about: mark.letters[0], letters: bare }] : [];
    }),
  );
}

/** The colour that is painted behind all letters of a mark and hardly further; undefined where nothing is. */
function groundOf({ letters }: Mark, page: SeenPage): string | undefined {
  const [fill, ...others] = new Set(letters.map((letter) => colourBehind(letter, page)));
  const [first, last] = [letters[0], letters.at(-1)];
  if (!fill || others.length > 0 || !first || !last || fill.colour === paper || fill.colour === '') return undefined;
  const [width, height] = [fill.area.right - fill.area.left, fill.area.bottom - fill.area.top];
  const isWord = height < ground.tallest * first.em && width < last.right - first.x + 2 * ground.aside * first.em;
  return isWord ? fill.colour : undefined;
}

/** What is painted right behind the middle of a letter. */
export function colourBehind({ glyph }: Letter, { fills }: SeenPage): SeenFill | undefined {
  const spot = middleOf(glyph);
  return fills.findLast(
    ({ order, isOpaque, area, rings }) =>
      order < glyph.order && isOpaque && holds(area, spot) && (!rings || isInside(rings, spot)),
  );
}
