import { clipsWithoutHoles } from '../content/clip-holes.ts';
import type { Box } from '../content/geometry.ts';
import { lastOf, type NonEmpty, pairsOf } from '../content/lists.ts';
import type { Graphic } from '../content/path-reader.ts';
import type { DrawnPath } from '../content/path-steps.ts';
import type { Replacement } from '../content/rewrite-stream.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import { type Ground, groundOf } from './ground.ts';
import { highlightsOf } from './highlights.ts';
import { isGap, type LineBox } from './line-box.ts';
import { isCornered, isLevelWith, oneLevel, type Rule } from './rule.ts';

/** A rule drawn under letters, or through them; or what is painted behind them. */
export interface Decoration {
  readonly shape: Graphic;
  readonly rest: readonly Graphic[]; // of a rule that is drawn in pieces, all but the first
  readonly letters: ReadonlySet<Letter>;
  readonly rise: number; // of its lower edge above the baseline
  readonly thickness: number;
  readonly ground: Ground | undefined; // undefined: a rule
  readonly leader?: DrawnLeader; // beside letters, not under them
  readonly wholeClips?: readonly Replacement[]; // those of a rule that leaves tails of letters free, without that
}

/** Dots or a rule that are drawn from one text to another, or to the margin: they give way to a longer value. */
export interface DrawnLeader {
  readonly from: number;
  readonly to: number;
  readonly y: number; // of the baseline that it is on
  readonly before: LeaderEnd | undefined; // undefined: nothing with a placeholder
  readonly after: LeaderEnd | undefined;
  readonly paths: readonly DrawnPath[];
}

/** The line at one end of a leader. */
export interface LeaderEnd {
  readonly letters: ReadonlySet<Letter>;
  readonly gap: number; // between it and the leader
}

/** Ems by which a rule may begin and end beside its letters. A guess. */
const besideLetters = 0.3;

/** Rules that begin and end with letters belong to them; those of tables and forms do not. */
export function decorationsOf(
  lines: readonly LineBox[],
  rules: readonly Rule[],
  walls: readonly Box[],
): Map<Rule, Decoration> {
  const found = new Map<Rule, Decoration>();
  const alone = rules.filter(
    (rule) => rule.shape.kind !== 'image' && rule.shape.isAlone && !walls.some((wall) => isCornered(rule, wall)),
  );
  for (const pieces of brokenRulesOf(alone, lines)) {
    const rule = enclosed(pieces);
    const line = lines.find((each) => isAt(each, rule));
    const decoration = line && decorate(line, rule, pieces.slice(1));
    if (decoration) for (const piece of pieces) found.set(piece, decoration);
  }
  return found;
}

/** Points: what is no longer, and no further from the next, is a dot of a dotted rule. Guesses: thrice what Chromium prints. */
const dot = { longest: 3, apart: 3 };

/** Rules, those together that are one: dots, and pieces between letters that reach through. */
function brokenRulesOf(rules: readonly Rule[], lines: readonly LineBox[]): NonEmpty<Rule>[] {
  const levels: [Rule, ...Rule[]][] = [];
  for (const rule of rules.toSorted((a, b) => a.y - b.y)) {
    const level = levels.at(-1);
    if (level && rule.y - level[0].y < oneLevel) level.push(rule);
    else levels.push([rule]);
  }
  return levels.flatMap((level) => {
    const broken: [Rule, ...Rule[]][] = [];
    for (const rule of level.sort((a, b) => a.x - b.x)) {
      const before = broken.at(-1);
      if (before && isBroken(lastOf(before), rule, lines)) before.push(rule);
      else broken.push([rule]);
    }
    return broken;
  });
}

function isBroken(before: Rule, after: Rule, lines: readonly LineBox[]): boolean {
  if (before.shape.content !== after.shape.content || Math.abs(before.height - after.height) > oneLevel) return false;
  const end = before.x + before.width;
  const gap = after.x - end;
  if (gap < 0) return false;
  if (gap < dot.apart && before.width < dot.longest && after.width < dot.longest) return true;
  return lines.some(
    (line) =>
      isLevelWith(line, after) &&
      line.letters.some((letter) => !isBlank(letter) && reachesThrough(letter, end, after.x)),
  );
}

/** Over all of the gap, but for what is kept free beside it. */
const reachesThrough = ({ x, width }: Letter, from: number, to: number): boolean =>
  x < (from + to) / 2 && x + width > (from + to) / 2 && to - from < width * widestGap;

/** Of a letter: how wide the gap is that a rule leaves for its tail. A guess. */
const widestGap = 1.5;

function enclosed(pieces: NonEmpty<Rule>): Rule {
  const last = lastOf(pieces);
  return { ...pieces[0], width: last.x + last.width - pieces[0].x };
}

/** Areas that are behind some letters of one line, and outlines around them; each is a path of its own, or several side by side. */
export function groundsOf(lines: readonly LineBox[], areas: readonly Rule[]): Map<Rule, Decoration> {
  const paths = [...Map.groupBy(areas, ({ shape }) => shape.content).values()].flatMap((own) => [
    ...Map.groupBy(own, ({ shape }) => shape.start).values(),
  ]);
  const wholes = paths.flatMap((some) => {
    const whole = wholeOf(some);
    return whole ? [{ whole, some }] : [];
  });
  const runs = highlightsOf(
    wholes.map(({ whole }) => whole),
    lines,
  );
  return new Map(
    runs.flatMap((pieces) => {
      const own = wholes.filter(({ whole }) => pieces.includes(whole)).flatMap(({ some }) => some);
      const others = pieces.length > 1 ? areas.filter((area) => !own.includes(area)) : areas;
      const ground = groundOf(pieces, lines, others);
      if (!ground) return [];
      const { letters, box, y } = ground;
      const [{ shape }, ...rest] = pieces;
      const gone = rest.map((piece) => piece.shape);
      const decoration = { shape, rest: gone, letters, rise: box.y - y, thickness: box.height, ground };
      return own.map((area) => [area, decoration] as const);
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

function isAt(line: LineBox, rule: Rule): boolean {
  const slack = besideLetters * line.size;
  return isLevelWith(line, rule) && rule.x > line.left - slack && rule.x + rule.width < line.right + slack;
}

function decorate(
  { letters, y, size }: LineBox,
  { x, y: bottom, width, height, shape }: Rule,
  rest: readonly Rule[],
): Decoration | undefined {
  const covered = letters.filter((letter) => isOver(letter, x, x + width));
  const seen = covered.filter((letter) => !isBlank(letter));
  const isNear = (distance: number) => Math.abs(distance) < besideLetters * size;
  const begins = [seen[0], covered[0]].some((letter) => letter && isNear(letter.x - x));
  const ends = [seen.at(-1), covered.at(-1)].some((letter) => letter && isNear(endOf(letter) - x - width));
  if (seen.length === 0 || !begins || !ends || cutsWords(seen, letters)) return undefined;
  return {
    shape,
    rest: rest.map((piece) => piece.shape),
    letters: new Set(covered),
    rise: bottom - y,
    thickness: height,
    ground: undefined,
    wholeClips: clipsWithoutHoles(shape),
  };
}

/** Over several words an underline begins and ends with one: the rule of a table right below a text does so in the midst of words. */
function cutsWords(seen: readonly Letter[], letters: readonly Letter[]): boolean {
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || !pairsOf(seen).some(([one, other]) => isGap(one, other))) return false;
  const [before, after] = [letters[letters.indexOf(first) - 1], letters[letters.indexOf(last) + 1]];
  return isOneWord(before, first) || isOneWord(last, after);
}

const isOneWord = (before: Letter | undefined, after: Letter | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  [before, after].every(({ glyph }) => /\p{L}/u.test(glyph.text)) &&
  !isGap(before, after);

function isOver(letter: Letter, from: number, to: number): boolean {
  const middle = letter.x + letter.width / 2;
  return middle > from && middle < to;
}
