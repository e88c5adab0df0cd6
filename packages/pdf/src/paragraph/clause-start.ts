import { lastOf } from '../content/lists.ts';
import { endsSentence, type LineBox, saidBy } from './line-box.ts';
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
  if (clause.test(saidBy(below.letters).trim())) return true;
  return (
    /^\p{Lu}/u.test(below.letters[0].glyph.text) &&
    changesStyle(above, below) &&
    !isApartFromOthers(above, below, columns)
  );
}

const fontOf = ({ glyph }: LineBox['letters'][0]): string => glyph.style.fontName;

/** Only the beginning of the lower line is in another style. */
const changesStyle = (above: LineBox, below: LineBox): boolean =>
  fontOf(below.letters[0]) !== fontOf(lastOf(above.letters)) &&
  fontOf(lastOf(below.letters)) === fontOf(lastOf(above.letters));

/** Lines of a column, in ems of it and points of their left ends, that show gaps between its paragraphs: by so much more than the leading. Guesses. */
const gaps = { near: 40, left: 1, wider: 1.15, most: 3 };

function isApartFromOthers(above: LineBox, below: LineBox, { around: { lines } }: PageColumns): boolean {
  const leading = above.y - below.y;
  const column = lines
    .filter(
      (line) =>
        line.content === above.content &&
        Math.abs(line.left - below.left) < gaps.left &&
        Math.abs(line.y - above.y) < gaps.near * above.size,
    )
    .sort((a, b) => b.y - a.y);
  return column.some((line, at) => {
    const next = column[at + 1];
    const distance = next ? line.y - next.y : 0;
    return distance > gaps.wider * leading && distance < gaps.most * leading;
  });
}
