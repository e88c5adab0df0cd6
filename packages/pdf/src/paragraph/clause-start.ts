import { lastOf, pairsOf } from '../content/lists.ts';
import {
  behindClauseStarts,
  endsClause,
  endsSentence,
  firstWord,
  hasClauseStart,
  type LineBox,
  startsWithClause,
  widthOf,
} from './line-box.ts';
import type { PageColumns } from './page-columns.ts';

const ordinal =
  'primer[ao]|segund[ao]|tercer[ao]|cuart[ao]|quint[ao]|sext[ao]|s[eé]ptim[ao]|octav[ao]|noven[ao]|d[eé]cim[ao]|und[eé]cim[ao]|duod[eé]cim[ao]|vig[eé]sim[ao]|trig[eé]sim[ao]|[uú]nic[ao]|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth';

/** "PRIMERA.-", "Décima segunda.", "CLÁUSULA TERCERA:", "Artículo 4.", "Section 2." */
const clause = new RegExp(
  `^(?:(?:cl[aá]usula|clause)?\\s*(?:(?:${ordinal})\\s*)+|(?:cl[aá]usula|clause|art[ií]culo|article|secci[oó]n|section)\\s*[0-9]{1,3})[.:—–-]`,
  'iu',
);

/**
 * Whether a sentence ends and a clause begins below: by its number in words, or by the bold letters of its title on a page that keeps
 * its paragraphs no further apart than lines.
 */
export function startsClause(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  if (!endsSentence(above)) return false;
  if (clause.test(behindClauseStarts(below))) return true;
  return startsCapital(below) && changesStyle(above, below) && !isApartFromOthers(above, below, columns);
}

const fontOf = ({ glyph }: LineBox['letters'][0]): string => glyph.style.fontName;

/** Only the beginning of the lower line is in another style. */
const changesStyle = (above: LineBox, below: LineBox): boolean =>
  fontOf(below.letters[0]) !== fontOf(lastOf(above.letters)) &&
  fontOf(lastOf(below.letters)) === fontOf(lastOf(above.letters));

/** Lines of a column, in ems of it and points of their left ends, that show gaps between its paragraphs: by so much more than the leading. Guesses. */
const gaps = { near: 40, left: 1, wider: 1.15, most: 3 };

function isApartFromOthers(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  const leading = above.y - below.y;
  return pairsOf(columnAround(above, below, columns)).some(([line, next]) => isGap(line.y - next.y, leading));
}

const isGap = (distance: number, leading: number): boolean =>
  distance > gaps.wider * leading && distance < gaps.most * leading;

/** The lines of a column, from the top down. */
const columnAround = (above: LineBox, below: LineBox, { around: { lines } }: PageColumns): LineBox[] =>
  lines
    .filter(
      (line) =>
        line.content === above.content &&
        Math.abs(line.left - below.left) < gaps.left &&
        Math.abs(line.y - above.y) < gaps.near * above.size,
    )
    .sort((a, b) => b.y - a.y);

/** Ems that a line has to be shorter than one that is full for its paragraph to end there surely. A guess: a long word. */
const surelyShort = 4;

/**
 * Whether a sentence ends in a column that shows no gaps between its paragraphs: another sentence ends there well before the edge, and the next line
 * begins anew right below it. So this one may be the last of its paragraph too, however full its line is by chance.
 */
export function mayEndParagraph(above: LineBox, below: LineBox, columns: PageColumns): boolean {
  if (!endsSentence(above) || !startsCapital(below)) return false;
  const leading = above.y - below.y;
  const pairs = pairsOf(columnAround(above, below, columns));
  if (pairs.some(([line, next]) => isGap(line.y - next.y, leading))) return false;
  return pairs.some(([line, next]) => {
    const room = columns.edgeOf(line) - line.right - widthOf(firstWord(next));
    return (
      endsSentence(line) &&
      startsCapital(next) &&
      line.y - next.y < gaps.most * leading &&
      room > surelyShort * line.size
    );
  });
}

/** Whether an optional clause ends with a line, and began with that or with one further up: all of it is paragraphs. */
export function endsWholeClause(line: LineBox, { around: { lines } }: PageColumns): boolean {
  if (!endsClause(line)) return false;
  const begun = lines.filter((one) => one.content === line.content && one.y >= line.y && hasClauseStart(one));
  const [nearest] = begun.sort((a, b) => a.y - b.y);
  return nearest !== undefined && startsWithClause(nearest);
}

const startsCapital = (line: LineBox): boolean => /^\p{Lu}/u.test(behindClauseStarts(line));
