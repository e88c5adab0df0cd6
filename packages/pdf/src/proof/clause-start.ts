import { firstWord, type Line } from './lines.ts';
import { openings } from './optional-points.ts';

const ordinals = [
  'primer|segund|tercer|cuart|quint|sext|s[eé]ptim|octav|noven|d[eé]cim|und[eé]cim|duod[eé]cim|vig[eé]sim|trig[eé]sim|[uú]nic',
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth',
] as const;

/** How clauses begin, without spaces: "PRIMERA.-", "Décimasegunda.", "CLÁUSULATERCERA:", "Artículo4." */
const clause = new RegExp(
  `^(?:(?:cl[aá]usula|clause)?(?:(?:${ordinals[0]})[ao]|${ordinals[1]})+|(?:cl[aá]usula|clause|art[ií]culo|article|secci[oó]n|section)[0-9]{1,3})[.:—–-]`,
  'iu',
);

/** And within others: "3.1", "3.1.2." */
const within = /^[0-9]{1,2}(?:\.[0-9]{1,2}){1,3}[.)]?\p{Lu}/u;

/** A sentence ends, and below it begins a clause with its number. */
export const startsClause = (line: Line, below: Line): boolean =>
  endsSentence(line) && [clause, within].some((pattern) => pattern.test(textOf(below).replace(openings, '')));

/** Marks of optional clauses that end a line. */
const closings = /(?:\{\{\/[^{}]*\}\})+$/;

const endsSentence = (line: Line): boolean => /[.:;!?]$/.test(textOf(line).replace(closings, ''));

const textOf = ({ letters }: Line): string => letters.map(({ text }) => text).join('');

/** Times the distance of two lines: what is wider is between paragraphs of their column, and what is wider still between its parts. Guesses. */
const gap = { least: 1.15, most: 3 } as const;

/**
 * A sentence ends in a column that keeps its paragraphs no further apart than lines, and below it a title is set in letters of its own, or others of its
 * paragraphs end and begin without: it may begin a clause.
 */
export function mayStartClause(line: Line, below: Line, column: readonly Line[]): boolean {
  if (!endsSentence(line)) return false;
  const leading = below.y - line.y;
  const rows = column.toSorted((a, b) => a.y - b.y);
  const isGap = (distance: number) => distance > gap.least * leading && distance < gap.most * leading;
  if (rows.some(({ y }, at) => isGap(y - (rows[at - 1]?.y ?? y)))) return false;
  const isBelow = (one: Line, next = one) => next.y - one.y < gap.most * leading; // as no paragraphs are below a box, or a table
  const isShown = rows.some((one, at) => isBelow(one, rows[at + 1]) && isShortEnd(one, rows[at + 1], rows));
  return hasTitle(line, below) || (startsCapital(below) && isShown);
}

/** Ems that a line has to be shorter than one that is full for its paragraph to end there surely. A guess: a long word. */
const surelyShort = 4;

/** A sentence ends well before the edge of its column, and below it begins another: its paragraphs have no gaps between them. */
function isShortEnd(line: Line, next: Line | undefined, column: readonly Line[]): boolean {
  if (!next || !endsSentence(line) || !startsCapital(next)) return false;
  const edge = Math.max(...column.map(({ right }) => right));
  return edge - line.right - firstWord(next) > surelyShort * line.em;
}

const startsCapital = (line: Line): boolean => /^\p{Lu}/u.test(textOf(line).replace(openings, ''));

/** It begins in another font than it ends in, which is that of the line above. */
function hasTitle(line: Line, below: Line): boolean {
  const fontOf = (at: number) => below.letters.at(at)?.glyph.font;
  return fontOf(0) !== fontOf(-1) && fontOf(-1) === line.letters.at(-1)?.glyph.font && startsCapital(below);
}
