import type { Graphic } from '../content/path-reader.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import { type Ground, groundOf } from './ground.ts';
import type { LineBox } from './line-box.ts';
import type { Rule } from './rule.ts';

/** A rule drawn under letters, or through them; or what is painted behind them. */
export interface Decoration {
  readonly shape: Graphic;
  readonly letters: ReadonlySet<Letter>;
  readonly rise: number; // of its lower edge above the baseline
  readonly thickness: number;
  readonly ground: Ground | undefined; // undefined: a rule
}

/**
 * Ems from the baseline to the middle of a rule: from under letters with tails and braces, to the middle of capitals. The
 * lowest is no higher by pdflatex-fees.pdf, the highest a guess.
 */
const [lowest, highest] = [-0.45, 0.5];

/** Ems by which a rule may begin and end beside its letters. A guess. */
const besideLetters = 0.3;

/** Rules that begin and end with letters belong to them; those of tables and forms do not. */
export function decorationsOf(lines: readonly LineBox[], rules: readonly Rule[]): Map<Rule, Decoration> {
  const found = new Map<Rule, Decoration>();
  for (const rule of rules) {
    if (rule.shape.kind === 'image' || !rule.shape.isAlone) continue;
    const line = lines.find((each) => isAt(each, rule));
    const decoration = line && decorate(line, rule);
    if (decoration) found.set(rule, decoration);
  }
  return found;
}

/** Areas that are behind some letters of one line, and outlines around them; each is a path of its own. */
export function groundsOf(lines: readonly LineBox[], areas: readonly Rule[]): Map<Rule, Decoration> {
  const paths = [...Map.groupBy(areas, ({ shape }) => shape.content).values()].flatMap((own) => [
    ...Map.groupBy(own, ({ shape }) => shape.start).values(),
  ]);
  return new Map(
    paths.flatMap((some) => {
      const whole = wholeOf(some);
      const ground = whole && groundOf(whole, lines, areas);
      if (!ground) return [];
      const { letters, box, y } = ground;
      const decoration = { shape: whole.shape, letters, rise: box.y - y, thickness: box.height, ground };
      return some.map((area) => [area, decoration] as const);
    }),
  );
}

/** Points between the edges of a border that is painted between two of them. A guess. */
const thickestBorder = 3;

/** The outermost of the areas of one path, where all others only follow its edge. */
function wholeOf(areas: readonly Rule[]): Rule | undefined {
  const [first, ...others] = areas.toSorted((a, b) => b.width - a.width);
  const follows = ({ x, y, width, height }: Rule, { x: left, y: bottom, ...outer }: Rule) =>
    [x - left, y - bottom, left + outer.width - x - width, bottom + outer.height - y - height].every(
      (gap) => gap > -slack && gap < thickestBorder,
    );
  return first && others.every((other) => follows(other, first)) ? first : undefined;
}

/** Points by which such edges may miss each other: what producers round away. A guess. */
const slack = 0.1;

function isAt({ y, size, left, right, content }: LineBox, { x, y: bottom, width, height, shape }: Rule): boolean {
  const rise = (bottom + height / 2 - y) / size;
  const slack = besideLetters * size;
  return content === shape.content && rise > lowest && rise < highest && x > left - slack && x + width < right + slack;
}

function decorate({ letters, y, size }: LineBox, { x, y: bottom, width, height, shape }: Rule): Decoration | undefined {
  const covered = letters.filter((letter) => isOver(letter, x, x + width));
  const seen = covered.filter((letter) => !isBlank(letter));
  const isNear = (distance: number) => Math.abs(distance) < besideLetters * size;
  const begins = [seen[0], covered[0]].some((letter) => letter && isNear(letter.x - x));
  const ends = [seen.at(-1), covered.at(-1)].some((letter) => letter && isNear(endOf(letter) - x - width));
  if (seen.length === 0 || !begins || !ends) return undefined;
  return { shape, letters: new Set(covered), rise: bottom - y, thickness: height, ground: undefined };
}

function isOver(letter: Letter, from: number, to: number): boolean {
  const middle = letter.x + letter.width / 2;
  return middle > from && middle < to;
}
