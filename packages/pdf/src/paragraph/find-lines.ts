import type { Box } from '../content/geometry.ts';
import { lastOf } from '../content/lists.ts';
import { cutBetweenHeads } from './column-heads.ts';
import { cutAtColumnStarts } from './column-starts.ts';
import { DrawnSpaces } from './drawn-spaces.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import { fromColumn } from './hanging-start.ts';
import { cutBehindLabels } from './label-columns.ts';
import { joinPairs } from './label-pairs.ts';
import { rowsOf } from './letter-rows.ts';
import { type LineBox, type PlaceholderGlyphs, saidBy } from './line-box.ts';
import { MarginalNotes } from './marginal-notes.ts';
import { paddingOf } from './padding.ts';
import { lineOf, partsAt, segmentsOf } from './segments.ts';
import { beforeGap } from './sentence-gap.ts';
import { cellsOf, cutAtTabs } from './tab-stops.ts';
import { findTightWords } from './tight-words.ts';
import { findTracking } from './tracking.ts';
import { Turns } from './turns.ts';

interface Rules {
  readonly uprightRules: readonly Box[];
  readonly levelRules: readonly Box[];
  readonly filledAreas: readonly Box[];
  readonly icons: readonly Box[];
}

/** Puts letters together to lines, from top to bottom and left to right. */
export const linesOf = (
  letters: readonly Letter[],
  placeholders: PlaceholderGlyphs,
  { uprightRules = [], levelRules = [], filledAreas = [], icons = [] }: Partial<Rules> = {},
): LineBox[] => {
  const rows = rowsOf(letters);
  for (const row of rows) {
    findTightWords(row);
    findTracking(row);
  }
  const known = { placeholders, turns: new Turns(letters, rows), levelRules };
  const spaces = new DrawnSpaces(rows);
  const notes = new MarginalNotes(rows, placeholders);
  const byRow = rows.map((row) => segmentsOf(row, placeholders, { uprightRules, icons }, spaces, notes).map(lineOf));
  const drawn = { uprightRules, levelRules, filledAreas };
  const all = byRow.flat();
  const segments = byRow.flatMap((row) => joinPairs(row, all, drawn));
  const labelled = cutBehindLabels(segments, placeholders);
  const beside = cutAtColumnStarts(cutBetweenHeads(labelled, placeholders), placeholders);
  const apart = beside.flatMap((line) => cutBehindBroken(line, beside, placeholders));
  const lines = apart.flatMap((line) => cutAtBlanks(line, levelRules, placeholders));
  const cells = lines.flatMap((line) => cellsOf(line, known));
  const cut = lines.flatMap((line) => cutAtTabs(line, lines, cells, known));
  const onBlanks = cut.map((line) => onBlank(line, cut, levelRules, placeholders));
  return fromColumn(onBlanks.map((line) => beforeGap(line, cut, [...uprightRules, ...filledAreas], placeholders)));
};

/**
 * A rule to write on: how many ems under the baseline, and by how many it begins before or ends behind its marks; what underlines them
 * does neither. Guesses, between a line to write on that Chromium prints and the rules between rows.
 */
const toWriteOn = { highest: 0.05, lowest: 0.9, beyond: 0.3 };

/** Parts a line where a rule to write on begins and ends: what stands on it stays there, whatever is written before. */
function cutAtBlanks(line: LineBox, rules: readonly Box[], placeholders: PlaceholderGlyphs): LineBox[] {
  const { letters, size } = line;
  const seen = letters.filter((letter) => !isBlank(letter));
  const under = rules.filter((rule) => isToWriteOn(rule, line));
  const onRule = ({ x, width }: Box) =>
    seen.filter((letter) => letter.x + letter.width / 2 > x && letter.x + letter.width / 2 < x + width);
  const areMarks = (on: readonly Letter[]) => on.length > 0 && on.every(({ glyph }) => placeholders.has(glyph));
  const cuts = under.flatMap((piece) => {
    if (!areMarks(onRule(piece))) return [];
    const rule = withPieces(piece, rules);
    const { x, width } = rule;
    const on = onRule(rule);
    const [first, last] = [on[0], on.at(-1)];
    if (!first || !last || !areMarks(on)) return [];
    const isBeyond = Math.max(first.x - x, x + width - endOf(last)) > toWriteOn.beyond * size;
    const [before, after] = [seen[seen.indexOf(first) - 1], seen[seen.indexOf(last) + 1]];
    const isInMark = isOfOneMark(before, first, placeholders) || isOfOneMark(last, after, placeholders);
    const isBlankToFill = isBeyond && !isInMark && !paddingOf(rule, line, rules);
    return isBlankToFill ? [first, after].filter((letter) => letter !== undefined) : [];
  });
  return cuts.length > 0 ? partsAt(new Set(cuts), letters).map(lineOf) : [line];
}

/** Ems from a rule to write on to the words of its sentence: no more than two spaces and its padding. A guess. */
const besideBlank = 1.2;

/** Points by which a letter right beside it may stand over its end: what producers round. A guess. */
const overlap = 1;

/**
 * What a sentence goes on with beside a rule to write on: a label ends with a colon, also that of the next field; what closes a bracket or a sentence
 * belongs to what was written before it.
 */
const [ofSentence, goesOn] = [/[\p{L}\p{N}()]$/u, /^(?:[\p{L}\p{N}(](?!.*:$)|[)\],;»”]|\.(?!\.))/u];

/** A line with the rule to write on that it stands on, where words of a sentence are right beside that; or with whether the next field is right behind it. */
function onBlank(line: LineBox, lines: readonly LineBox[], rules: readonly Box[], marks: PlaceholderGlyphs): LineBox {
  const { letters, y, size, left, right } = line;
  if (!letters.every((letter) => isBlank(letter) || marks.has(letter.glyph))) return line;
  const own = rules.find((one) => isToWriteOn(one, line) && one.x < left + size && one.x + one.width > right - size);
  if (!own) return line;
  const rule = withPieces(own, rules);
  const beside = lines.filter((other) => other !== line && Math.abs(other.y - y) < toWriteOn.lowest * size);
  const isOn = ({ left: from, right: to }: LineBox) => from < rule.x + rule.width - overlap && to > rule.x + overlap;
  if (beside.some(isOn)) return line; // a rule between rows
  const isNear = (distance: number) => distance > -overlap && distance < besideBlank * size;
  const isAmid = beside.some(
    (other) =>
      (isNear(rule.x - other.right) && ofSentence.test(saidBy(other.letters).trim())) ||
      (isNear(other.left - rule.x - rule.width) && goesOn.test(saidBy(other.letters).trim())),
  );
  if (isAmid) return { ...line, blank: { left: rule.x, right: rule.x + rule.width } };
  const isBeforeLabel = beside.some((other) => isNear(other.left - rule.x - rule.width));
  return isBeforeLabel ? { ...line, isBeforeLabel } : line;
}

/** Points by which pieces of one rule may miss each other: what producers round. A guess. */
const samePiece = 0.5;

/** A rule with those that go on with it: some programs draw the rule between two rows cell by cell. */
function withPieces(rule: Box, rules: readonly Box[]): Box {
  const level = rules.filter(({ y }) => Math.abs(y - rule.y) < samePiece).sort((a, b) => a.x - b.x);
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { x, width } of level) {
    const isApart = x > to + samePiece;
    if (isApart && to >= rule.x + rule.width) break;
    if (isApart) from = x;
    to = Math.max(to, x + width);
  }
  return { ...rule, x: from, width: to - from };
}

const isToWriteOn = (rule: Box, { y, size }: LineBox): boolean =>
  rule.y < y - toWriteOn.highest * size && rule.y > y - toWriteOn.lowest * size;

/** A rule that ends below the middle of a mark is no line to write on: some programs draw the sides of a box in two pieces. */
const isOfOneMark = (one: Letter | undefined, other: Letter | undefined, placeholders: PlaceholderGlyphs): boolean =>
  one !== undefined && other !== undefined && placeholders.get(one.glyph) === placeholders.get(other.glyph);

/** Points by which what a column has no room for may reach over its edge. A guess. */
const atEdge = 0.5;

/**
 * Parts a line behind the rest of a placeholder that is broken between two letters, as nothing is that has room: its column ends
 * where the first of its lines does, and what stands further right is in the next.
 */
function cutBehindBroken(line: LineBox, lines: readonly LineBox[], placeholders: PlaceholderGlyphs): LineBox[] {
  const { letters } = line;
  const seen = letters.filter((letter) => !isBlank(letter));
  const placeholder = placeholders.get(letters[0].glyph);
  const rest = seen.findIndex(({ glyph }) => placeholders.get(glyph) !== placeholder);
  const [last, next] = [seen[rest - 1], seen[rest]];
  if (!placeholder || !last || !next) return [line];
  const above = lines.find((other) => {
    const end = lastOf(other.letters);
    return other.y > line.y && placeholders.get(end.glyph) === placeholder && isBrokenIn(end, letters[0]);
  });
  const isBeyond = above && endOf(last) < above.right + atEdge && next.x > above.right - atEdge;
  return isBeyond ? partsAt(new Set([next]), letters).map(lineOf) : [line];
}

const inName = /[\p{L}\p{N}_{}]$/u;

const isBrokenIn = (end: Letter, start: Letter): boolean =>
  inName.test(end.glyph.text) && inName.test(start.glyph.text);
