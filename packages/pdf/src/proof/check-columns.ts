import type { Block } from './blocks.ts';
import type { ExpectedText } from './expected-text.ts';
import type { Finding } from './fault.ts';
import { isRowOfPairs } from './label-pairs.ts';
import type { Line } from './lines.ts';
import type { Match } from './match.ts';

/** Ems that a line has to share with the place where it stood. A guess: less than a letter. */
const shared = 0.2;

/** Whether no line left its column for the one beside it: a value that got longer or shorter keeps an end or its middle. */
export function checkColumns(matches: readonly Match[]): Finding[] {
  const byRow = Map.groupBy(matches, ({ block }) => block.lines[0]?.row);
  const strayed = matches.filter((match) => hasStrayed(match) || hasLeftItsStack(match, matches)).map(findingOf);
  const left = [...byRow.values()]
    .filter((row) => row.length > 1)
    .flatMap((row) => {
      const arePairs = isRowOfPairs(row, matches);
      const isOut = (match: Match) => hasLeft(match) && !(arePairs && isPushed(match));
      const isMoved = (match: Match) => hasLeftItsStart(match, row, matches) && !(arePairs && isPushed(match));
      return row
        .filter((match) => isOut(match) || isMoved(match) || hasDrifted(match, row) || hasLeftItsLine(match))
        .map(findingOf);
    });
  return [...strayed, ...left];
}

/** Points by which left ends of a paragraph may differ that is set to the left. A guess: more than what hangs into the margin of small print. */
const sameLeft = 2;

/** Whether a line of a paragraph that is set to the left begins before all of those that its author saw. */
function hasStrayed({ block, found: { letters } }: Match): boolean {
  const [, ...below] = block.lines;
  const areAlike = below.length > 0 && below.every(({ x }) => x - block.x < sameLeft);
  const areEndedAlike = block.lines.every(({ right }) => block.right - right < sameLeft);
  if (!areAlike || areEndedAlike || areCentred(block)) return false;
  return letters.some(({ letter }) => letter.x < block.x - kept.ems * block.em - kept.points);
}

/** Whether lines that begin in several places have one middle. */
function areCentred({ lines }: Block): boolean {
  const [{ x = 0, right = 0 } = {}, ...others] = lines;
  return others.every(
    (line) => Math.abs(line.x + line.right - x - right) < sameLeft && Math.abs(line.x - x) > sameLeft,
  );
}

/** Ems down to the next of a stack, and points by which the middles of what is centred may miss each other, and beginnings do at least. Guesses. */
const stacked = { ems: 1.8, middles: 0.2, starts: 1 } as const;

/**
 * Whether a mark by itself, centred under one that stands beside others, as the company of who signs beside somebody who has none, got a value that
 * goes on below the text of another.
 */
function hasLeftItsStack({ block, expected, found: { letters } }: Match, all: readonly Match[]): boolean {
  if (!isMark(expected) || block.lines.length > 1) return false;
  const isLevel = (other: Block) => other !== block && other.lines.some(({ row }) => row === block.lines[0]?.row);
  if (all.some((other) => isLevel(other.block))) return false;
  const over = all.find((other) => isCentredOver(other.block, block))?.block;
  const row = over?.lines[0]?.row;
  const beside = all.filter((other) => other.block !== over && other.block.lines[0]?.row === row);
  return beside.some(({ block: { x, right } }) => letters.some(({ letter }) => letter.x < right && letter.right > x));
}

function isCentredOver(over: Block, block: Block): boolean {
  const isNext = block.top > over.top && block.top - over.top < stacked.ems * block.em && over.lines.length === 1;
  const off = Math.abs(over.x + over.right - block.x - block.right) / 2;
  return isNext && off < stacked.middles && Math.abs(over.x - block.x) > stacked.starts;
}

/** A label with its value that a longer one before it has moved on. */
const isPushed = ({
  block,
  found: {
    letters: [first],
  },
}: Match): boolean => first !== undefined && (first.letter.x > block.x || first.letter.y > block.top);

/** Ems between two marks that are so near each other that nobody could tell their values apart by the room between them. A guess: three words. */
const near = 4;

/** By how much an end or a middle may miss its place: ems, and points. Fixed by a trial of 37 files. */
const kept = { ems: 0.35, points: 0.3 } as const;

/** A mark by itself right beside another: its value begins, ends or has its middle where the mark did, else it is that of a text around both. */
function hasDrifted({ block, found, expected }: Match, row: readonly Match[]): boolean {
  if (!isMark(expected) || block.lines.length > 1) return false;
  const isBeside = ({ block: other, expected: said }: Match) =>
    other !== block && isMark(said) && Math.max(other.x - block.right, block.x - other.right) < near * block.em;
  const beside = row.filter(isBeside);
  if (beside.length === 0 || beside.every((other) => areOneText(other, { block, found, expected }))) return false;
  return !keepsPlace({ block, found });
}

/** Rows up and down in which others show where a column starts, how many of them do, and points by which they may miss it. Guesses. */
const column = { near: 8, rows: 2, missing: 0.6 } as const;

/** Whether a line begins elsewhere that began where others of its column do, beside another: what stands before it pushed it or drew it up. */
function hasLeftItsStart({ block, found }: Match, row: readonly Match[], all: readonly Match[]): boolean {
  const { row: at = 0, x = block.x } = block.lines[0] ?? {};
  if (!row.some((other) => other.block.x < block.x) || keepsPlace({ block, found })) return false;
  const isOfColumn = (line: Line) =>
    line.row !== at && Math.abs(line.row - at) <= column.near && Math.abs(line.x - x) < column.missing;
  const others = all.flatMap((other) => other.block.lines.filter(isOfColumn));
  return new Set(others.map((line) => line.row)).size >= column.rows;
}

/** Whether a text begins where it did, or has its end or its middle there, of each of its rows: by chance the first one ends anywhere. */
function keepsPlace({ block, found }: Pick<Match, 'block' | 'found'>): boolean {
  const missing = kept.ems * block.em + kept.points;
  const rows = [...Map.groupBy(found.letters, ({ row }) => row).values()].map((row) => ({
    left: Math.min(...row.map(({ letter }) => letter.x)) - (block.lines[0]?.x ?? block.x),
    right: Math.max(...row.map(({ letter }) => letter.right)) - block.right,
  }));
  const [first] = rows;
  if (!first || Math.abs(first.left) <= missing) return true;
  return [rows.map(({ right }) => right), rows.map(({ left, right }) => (left + right) / 2)].some((kept) =>
    kept.every((by) => Math.abs(by) <= missing),
  );
}

/** Whether all of the room between two marks was typed as spaces, and is as wide between their values. */
function areOneText(a: Match, b: Match): boolean {
  const [before, after] = a.block.x < b.block.x ? [a, b] : [b, a];
  const gap = after.block.x - before.block.right;
  const [last, first] = [before.found.letters.at(-1), after.found.letters[0]];
  const typed = after.block.lines[0]?.letters[0]?.blank ?? 0;
  if (!last || !first || last.row !== first.row) return false;
  const rounding = kept.points + kept.ems * after.block.em;
  return Math.abs(gap - typed) < kept.points && Math.abs(first.letter.x - last.letter.right - gap) < rounding;
}

/** Dots or underscores that make a line behind a mark. A guess: less is the end of a sentence. */
const leastLine = 5;

/** Whether a value does not begin where the line to write on began, which its mark stood on. */
function hasLeftItsLine({ block, expected: { characters }, found }: Match): boolean {
  const [first] = found.letters;
  if (!first || !characters[0]?.mark || block.lines.length > 1) return false;
  const behind = characters.slice(characters.findLastIndex(({ mark }) => mark !== undefined) + 1);
  if (behind.length < leastLine || !behind.every(({ mayGo }) => mayGo)) return false;
  return Math.abs(first.letter.x - block.x) > kept.ems * block.em + kept.points;
}

/** Nothing but one mark. */
const isMark = ({ characters, marks: [mark, ...others] }: ExpectedText): boolean =>
  mark !== undefined && others.length === 0 && characters.every((character) => character.mark === mark);

function hasLeft({ block, expected, found: { letters } }: Match): boolean {
  const [first] = letters;
  if (!first || block.lines.length > 1 || expected.marks.length === 0) return false;
  const onRow = letters.filter(({ row }) => row === first.row).map(({ letter }) => letter);
  const left = Math.min(...onRow.map(({ x }) => x));
  const right = Math.max(...onRow.map((letter) => letter.right));
  return Math.min(right, block.right) - Math.max(left, block.x) < Math.min(shared * block.em, (right - left) / 2);
}

const findingOf = ({ expected, found }: Match): Finding => ({
  kind: 'row',
  about: expected.marks[0]?.letters[0],
  letters: found.letters.map(({ letter }) => letter),
});
