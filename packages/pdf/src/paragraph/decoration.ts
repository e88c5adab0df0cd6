import { clipsWithoutHoles, isAloneIn } from '../content/clip-holes.ts';
import { around, type Box, cornersOfBox } from '../content/geometry.ts';
import type { Clip } from '../content/glyph.ts';
import { lastOf, type NonEmpty, pairsOf } from '../content/lists.ts';
import type { Graphic } from '../content/path-reader.ts';
import type { DrawnPath } from '../content/path-steps.ts';
import type { Replacement } from '../content/rewrite-stream.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import { type Ground, groundOf } from './ground.ts';
import { highlightsOf } from './highlights.ts';
import { isGap, type LineBox, spelled } from './line-box.ts';
import { type Padding, paddingOf } from './padding.ts';
import { isCornered, isLevelWith, oneLevel, type Rule } from './rule.ts';

/** A rule drawn under letters, or through them; or what is painted behind them. */
export interface Decoration {
  readonly shape: Graphic;
  readonly rest: readonly Graphic[]; // of a rule that is drawn in pieces, all but the first
  readonly letters: ReadonlySet<Letter>;
  readonly rise: number; // of its lower edge above the baseline
  readonly thickness: number;
  readonly padding?: Padding; // of a border under words, which reaches beyond them
  readonly dashes?: Dashes; // of a rule that is drawn as dots or dashes
  readonly ground: Ground | undefined; // undefined: a rule
  readonly leader?: DrawnLeader; // beside letters, not under them
  readonly wholeClips?: readonly Replacement[]; // those of a rule that leaves tails of letters free, without that
}

/** How long each of the dots or dashes of a rule is, and how far apart they begin. */
export interface Dashes {
  readonly length: number;
  readonly pace: number;
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
  const dashed = dashesOfPaths(rules);
  const alone = rules.filter(
    (rule) =>
      rule.shape.kind !== 'image' &&
      (rule.shape.isAlone || dashed.has(rule)) &&
      !walls.some((wall) => isCornered(rule, wall)),
  );
  for (const pieces of brokenRulesOf(alone, lines)) {
    if (!areWholePaths(pieces, dashed)) continue;
    const rule = enclosed(pieces);
    const decoration = decorationAt(lines, rule, pieces, alone);
    if (decoration && !isOfBlank(decoration, rule, alone, lines))
      for (const piece of pieces) found.set(piece, decoration);
  }
  for (const [rule, decoration] of bordersOf(lines, rules)) found.set(rule, decoration);
  return found;
}

/** Points within which the pieces of one blank meet. A guess: what producers round. */
const samePiece = 0.6;

/** Whether a rule under a mark is a piece of a longer one with nothing else on it, as under a tab before or behind that: a line to write on. */
function isOfBlank({ letters }: Decoration, rule: Rule, rules: readonly Rule[], lines: readonly LineBox[]): boolean {
  const isMark = /^\{\{[^{}]*\}\}$/.test(spelled([...letters].sort((a, b) => a.x - b.x)).trim());
  const meets = ({ x, width }: Rule) =>
    [x + width - rule.x, rule.x + rule.width - x].some((gap) => Math.abs(gap) < samePiece);
  const isBare = (other: Rule) => !lines.some((line) => isLevelWith(line, other) && isUnderLetters(other, line));
  return isMark && rules.some((other) => Math.abs(other.y - rule.y) < oneLevel && meets(other) && isBare(other));
}

const isUnderLetters = ({ x, width }: Rule, { letters }: LineBox): boolean =>
  letters.some((letter) => !isBlank(letter) && isOver(letter, x, x + width));

/** The sides of borders under words, whose clips go: they leave no other place free. */
function bordersOf(lines: readonly LineBox[], rules: readonly Rule[]): Map<Rule, Decoration> {
  const sides = rules.flatMap((rule) => {
    const clip = borderClipOf(rule.shape);
    const decoration = clip && decorationAt(lines, rule, [rule], rules);
    if (!decoration) return [];
    return [{ rule, decoration: { ...decoration, wholeClips: [{ start: clip.start, end: clip.end, text: 'n' }] } }];
  });
  return new Map(
    sides.flatMap(({ rule, decoration }) =>
      rules.filter((piece) => isOnePath(piece, rule)).map((piece) => [piece, decoration] as const),
    ),
  );
}

/**
 * Points: what is no longer, and no further from the next, is a dot or a dash of a rule; what of a path is drawn in several pieces is one rule
 * where they are no longer and further apart than its dashes. Guesses: thrice the dots that Chromium prints, twice its dashes under text of 14 points.
 */
const dot = { longest: 3, apart: 3 };
const dash = { longest: 10, apart: 8 };

/** Ems are not known here: points that a border under words is thick at most. A guess. */
const thickestStrip = 3;

/**
 * One side of a border, as WeasyPrint draws it: a frame of two boxes, of which its clip leaves that side free and nothing else is drawn in.
 * Undefined of any other path.
 */
function borderClipOf(shape: Graphic): Clip | undefined {
  const { kind, isDash, isOfClip, box, clip, content } = shape;
  const isSide = kind === 'area' && isDash === true && isOfClip && box.height < thickestStrip && box.width > box.height;
  if (!isSide || !clip?.isBox || clip.content !== content) return undefined;
  return isAloneIn(clip, shape) ? clip : undefined;
}

const isOnePath = (one: Rule, other: Rule): boolean =>
  one.shape.content === other.shape.content && one.shape.start === other.shape.start;

/** The dashes of paths that draw nothing but one level rule. */
function dashesOfPaths(rules: readonly Rule[]): Set<Rule> {
  const paths: [Rule, ...Rule[]][] = [];
  for (const rule of rules.filter(({ shape }) => shape.isDash)) {
    const path = paths.at(-1);
    if (path && isOnePath(path[0], rule)) path.push(rule);
    else paths.push([rule]);
  }
  return new Set(paths.filter(([first, ...others]) => others.every((other) => isDashBeside(other, first))).flat());
}

/** No dashes of a path stand apart from these: it is drawn again as a whole. */
const areWholePaths = ([first, ...others]: NonEmpty<Rule>, dashed: ReadonlySet<Rule>): boolean =>
  !first.shape.isDash ||
  [...dashed].filter((dash) => isOnePath(first, dash)).length ===
    others.filter((other) => isOnePath(first, other)).length + 1;

const isDashBeside = (piece: Rule, first: Rule): boolean =>
  piece.width < dash.longest &&
  Math.abs(piece.y - first.y) < oneLevel &&
  Math.abs(piece.height - first.height) < oneLevel;

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
  if (before.shape.isDash && isOnePath(before, after)) return gap < dash.apart;
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

/** Of a rule, or a border that reaches beyond the words that it is under, on both sides alike. */
function decorationAt(
  lines: readonly LineBox[],
  rule: Rule,
  pieces: NonEmpty<Rule>,
  rules: readonly Rule[],
): Decoration | undefined {
  const line = lines.find((each) => isAt(each, rule));
  const decoration = line && decorate(line, rule, pieces, rules);
  if (decoration || pieces.length > 1) return decoration;
  for (const each of lines) {
    const padding = isLevelWith(each, rule) && rule.y < each.y ? paddingOf(rule, each, rules) : undefined;
    if (!padding) continue;
    const { x, width } = rule;
    const inner = { ...rule, x: x + padding.before, width: width - padding.before - padding.after };
    const bare = decorate(each, inner, pieces, rules);
    return bare && { ...bare, padding };
  }
  return undefined;
}

function isAt(line: LineBox, rule: Rule): boolean {
  const slack = besideLetters * line.size;
  return isLevelWith(line, rule) && rule.x > line.left - slack && rule.x + rule.width < line.right + slack;
}

function decorate(line: LineBox, rule: Rule, pieces: NonEmpty<Rule>, rules: readonly Rule[]): Decoration | undefined {
  const { letters, y, size } = line;
  const { x, y: bottom, width, height, shape } = rule;
  const isStrike = bottom + height / 2 - y > leastStrike * size;
  const isOfWords = isStrike || rules.some((other) => isLevelWith(line, other) && takesOver(other, rule));
  const covered = letters.filter((letter) => isOver(letter, x, x + width));
  const seen = covered.filter((letter) => !isBlank(letter));
  const isNear = (distance: number) => Math.abs(distance) < besideLetters * size;
  const begins = [seen[0], covered[0]].some((letter) => letter && isNear(letter.x - x));
  const ends = [seen.at(-1), covered.at(-1)].some((letter) => letter && isNear(endOf(letter) - x - width));
  if (seen.length === 0 || !begins || !ends || (!isOfWords && cutsWords(seen, letters))) return undefined;
  return {
    shape,
    rest: pieces.map((piece) => piece.shape).filter(({ start }) => start !== shape.start),
    letters: new Set(covered),
    rise: bottom - y,
    thickness: height,
    ground: undefined,
    ...dashesOf(pieces),
    wholeClips: clipsWithoutHoles({ ...shape, box: around(pieces.flatMap((piece) => cornersOfBox(piece.shape.box))) }),
  };
}

/** Ems over the baseline that no rule of a table below is: it goes through letters. A guess, as of the proof. */
const leastStrike = 0.15;

/** Points that the rules of words that were inserted and of those that were deleted beside them meet within. A guess. */
const meeting = 1;

/** Whether one rule begins where another ends, at another height: the words at both are one after the other without a space. */
const takesOver = (one: Rule, other: Rule): boolean =>
  Math.abs(one.y - other.y) > oneLevel &&
  [one.x + one.width - other.x, other.x + other.width - one.x].some((gap) => Math.abs(gap) < meeting);

/** From how many pieces on they are dashes: two are a rule that a tail of a letter interrupts. A guess. */
const fewestDashes = 3;

/** As its longest pieces are, since the first and the last may be cut. */
function dashesOf(pieces: NonEmpty<Rule>): Pick<Decoration, 'dashes'> {
  const [first, second] = [pieces[0], pieces[1]];
  if (pieces.length < fewestDashes || !second) return {};
  const length = Math.max(...pieces.map(({ width }) => width));
  const paces = pairsOf(pieces).map(([one, other]) => other.x - one.x);
  const pace = Math.max(...paces);
  const areEven = pieces.slice(1, -1).every(({ width }) => Math.abs(width - length) < oneLevel);
  return areEven && first.width < dash.longest ? { dashes: { length, pace } } : {};
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
