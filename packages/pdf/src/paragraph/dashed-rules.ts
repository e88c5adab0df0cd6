import type { Rule } from './rule.ts';

/**
 * Dots or dashes that make one rule, which browsers draw one by one: points that each is long at most, that their sides may miss each other, and how
 * far the next begins at most, in lengths of one, and how many they are. Guesses, around what Chromium draws as a border.
 */
const dashed = { longest: 10, aside: 0.3, apart: 2.6, fewest: 6 };

/** Which way dashes follow each other. */
type Direction = 'level' | 'upright';

/** The rules that dashes are together, from left to right or from bottom to top. A rule of dashes parts cells and is written on as any other. */
export function dashedRules(pieces: readonly Rule[], direction: Direction): Rule[] {
  const side = direction === 'level' ? ({ y }: Rule) => y : ({ x }: Rule) => x;
  const short = pieces.filter((piece) => spanOf(piece, direction).length < dashed.longest);
  const rows: [Rule, ...Rule[]][] = [];
  for (const piece of short.toSorted((a, b) => side(a) - side(b))) {
    const row = rows.at(-1);
    if (row && side(piece) - side(row[0]) < dashed.aside) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => rulesOf(row, direction));
}

function rulesOf(row: readonly Rule[], direction: Direction): Rule[] {
  const rules: [Rule, ...Rule[]][] = [];
  let end = 0;
  for (const piece of row.toSorted((a, b) => spanOf(a, direction).from - spanOf(b, direction).from)) {
    const { from, length } = spanOf(piece, direction);
    const rule = rules.at(-1);
    if (rule && from - end < (dashed.apart - 1) * length) rule.push(piece);
    else rules.push([piece]);
    end = from + length;
  }
  return rules.filter((rule) => rule.length >= dashed.fewest).map(whole);
}

function spanOf({ x, y, width, height }: Rule, direction: Direction): { from: number; length: number } {
  return direction === 'level' ? { from: x, length: width } : { from: y, length: height };
}

function whole(pieces: readonly [Rule, ...Rule[]]): Rule {
  const [x, y] = [Math.min(...pieces.map((piece) => piece.x)), Math.min(...pieces.map((piece) => piece.y))];
  const right = Math.max(...pieces.map((piece) => piece.x + piece.width));
  const top = Math.max(...pieces.map((piece) => piece.y + piece.height));
  return { x, y, width: right - x, height: top - y, shape: pieces[0].shape };
}
