import { lastOf } from '../content/lists.ts';
import { bottomOf, staysOnRow } from '../paragraph/line-box.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import type { Span } from '../paragraph/surroundings.ts';
import { breakLines, cutAddresses, cutWords, lineLeft, lineRight, type WordLine } from './break-lines.ts';
import { mildTightenings, type Tightening, tightenings, untightened } from './tightening.ts';
import type { Word, WordList } from './words.ts';

/** A paragraph, and the words that it is to be set with. */
export interface ComposedParagraph extends WordList {
  readonly paragraph: Paragraph;
  readonly room?: Span; // instead of its own: what stands beside it needs less
}

/** A paragraph in the room that it is set in. */
export const inItsRoom = ({ paragraph, room }: ComposedParagraph): Paragraph =>
  room ? { ...paragraph, ...room } : paragraph;

/** Lines that a paragraph is broken into, and by how much it gets longer with them; less than nothing where it has fewer. */
export interface BrokenParagraph {
  readonly lines: readonly WordLine[];
  readonly tightening: Tightening;
  readonly growth: number;
}

/**
 * Of the room below: what stays free as long as mild measures are enough. No more, by library-turned.pdf; no less,
 * by libreoffice-services.pdf.
 */
const keptRoom = 1 / 3;

/** In the room that the paragraph has where it stands; undefined where that is too little. The head of a page is rather smaller than right above its text. */
export function breakInPlace(composition: ComposedParagraph, isOfHead = false): BrokenParagraph | undefined {
  const [paragraph, { words }] = [inItsRoom(composition), composition];
  return (
    (isOfHead ? asOnAllPages(paragraph, words) : undefined) ??
    firstThatFits(paragraph, words, mildTightenings, keptRoom) ??
    (isOfHead ? firstThatFits(paragraph, words, tightenings, keptRoom) : undefined) ??
    singleSpaced(paragraph, words) ??
    firstThatFits(paragraph, words, tightenings, 0) ??
    firstThatFits(paragraph, cutToFit(paragraph, words), tightenings, 0)
  );
}

/** Ems from line to line in most programs, where their users ask for nothing else. */
const singleSpacing = 1.2;

/** One line has no lines of its own to show how near they are: rather nearer than smaller. */
function singleSpaced(paragraph: Paragraph, words: readonly Word[]): BrokenParagraph | undefined {
  const { lines, leading } = paragraph;
  if (lines.length > 1 || leading <= singleSpacing * lines[0].size) return undefined;
  return firstThatFits(paragraph, words, nearer(paragraph, tightenings), 0);
}

/** What one line may be set with, in single spacing where lines of the page are farther apart. */
function nearer({ lines, leading }: Paragraph, tried: readonly Tightening[]): readonly Tightening[] {
  const single = singleSpacing * lines[0].size;
  return leading <= single ? tried : tried.map((each) => ({ ...each, leading: (each.leading * single) / leading }));
}

/** Ems between the ground that a head stands on, or the rule under it, and the text below: more is far enough for a head right above that edge. A guess. */
const freeUnderBand = 2.4;

/** One line of a head that has its room on a ground is set alike on all pages, however far apart the lines of their texts are. */
function asOnAllPages(paragraph: Paragraph, words: readonly Word[]): BrokenParagraph | undefined {
  const { lines, floor, next } = paragraph;
  if (lines.length > 1 || floor - next <= freeUnderBand * lines[0].size) return undefined;
  return (
    firstThatFits(paragraph, words, nearer(paragraph, mildTightenings), keptRoom) ??
    firstThatFits(paragraph, words, nearer(paragraph, tightenings), 0)
  );
}

/** Of their size: what is smaller is seen to be. An address is rather parted. A guess. */
const seenSmaller = 0.9;

/** On a rule to write on with the next field right behind it: rather a little smaller than on a second line, which would push down what both stand on. */
function onOneRow(paragraph: Paragraph, words: readonly Word[]): BrokenParagraph | undefined {
  if (paragraph.lines.length > 1 || !paragraph.lines[0].isBeforeLabel) return undefined;
  for (const tightening of tightenings) {
    const { scale, leading } = tightening;
    const lines = scale > seenSmaller && leading === 1 ? breakLines(paragraph, words, scale) : undefined;
    if (lines?.length === 1) return brokenWith(paragraph, lines, tightening);
  }
  return undefined;
}

/** Where there is room without end below: in full size, smaller only where a word is wider than its line. */
export function breakFreely(composition: ComposedParagraph): BrokenParagraph | undefined {
  const [paragraph, { words }] = [inItsRoom(composition), composition];
  const onRow = onOneRow(paragraph, words);
  if (onRow) return onRow;
  const isWide = !breakLines(paragraph, words, lastOf(tightenings).scale);
  const isSmall = !isWide && !breakLines(paragraph, words, seenSmaller);
  const parted = isSmall ? cutAddresses(words, roomOf(paragraph)) : undefined;
  const broken = isWide ? cutToFit(paragraph, words) : (parted ?? words);
  for (const tightening of tightenings) {
    const lines = breakLines(paragraph, broken, tightening.scale);
    const isTooLong = staysOnRow(paragraph.lines[0]) && lines !== undefined && lines.length > 1;
    if (lines && !isTooLong && isSpaced(paragraph, tightening)) return brokenWith(paragraph, lines, tightening);
  }
  return undefined;
}

/** By how many lines a paragraph is too long for the room where it stands, as tight as it may be set; undefined where its words are too wide. */
export function linesTooMany(composition: ComposedParagraph): number | undefined {
  const [paragraph, { words }] = [inItsRoom(composition), composition];
  const tightest = lastOf(tightenings);
  const lines = breakLines(paragraph, cutToFit(paragraph, words), tightest.scale);
  if (!lines) return undefined;
  const fitting = lines.findLastIndex((_, index) => hasRoom(paragraph, index + 1, tightest, 0)) + 1;
  return lines.length > fitting ? lines.length - fitting : undefined;
}

function firstThatFits(
  paragraph: Paragraph,
  words: readonly Word[],
  tried: readonly Tightening[],
  keptShare: number,
): BrokenParagraph | undefined {
  let broken: { readonly scale: number; readonly lines: readonly WordLine[] | undefined } | undefined;
  for (const tightening of tried) {
    const { scale } = tightening;
    if (broken?.scale !== scale) broken = { scale, lines: breakLines(paragraph, words, scale) };
    const { lines } = broken;
    if (lines && hasRoom(paragraph, lines.length, tightening, keptShare)) {
      return brokenWith(paragraph, lines, tightening);
    }
  }
  return undefined;
}

const cutToFit = (paragraph: Paragraph, words: readonly Word[]): Word[] => cutWords(words, roomOf(paragraph));

const roomOf = (paragraph: Paragraph): number =>
  lineRight(paragraph, 0) - Math.max(lineLeft(paragraph, 0), paragraph.left);

function brokenWith(paragraph: Paragraph, lines: readonly WordLine[], tightening: Tightening): BrokenParagraph {
  const bottom = bottomAt(paragraph, lines.length - 1, tightening);
  const growth = bottomOf(lastOf(paragraph.lines)) - bottom;
  return { lines, tightening, growth: getsShorter(paragraph, lines, tightening) ? growth : Math.max(0, growth) };
}

/** By whole lines, in its own size and from where it begins; one that is left empty keeps its place. */
const getsShorter = (paragraph: Paragraph, lines: readonly WordLine[], tightening: Tightening): boolean =>
  lines.length > 0 && lines.length < paragraph.lines.length && tightening === untightened && paragraph.lowered === 0;

/** Of the leading: how near the text that follows may come. A guess; pdflatex-rental.pdf would take less. */
const nearestText = 0.98;

/** Points by which letters may reach below their floor: what sums of numbers lose. */
const tolerance = 0.01;

function hasRoom(paragraph: Paragraph, count: number, tightening: Tightening, keptShare: number): boolean {
  const { lines, leading, floor, next } = paragraph;
  if (count <= lines.length) return true;
  if (staysOnRow(lines[0])) return false;
  if (!isSpaced(paragraph, tightening)) return false;
  const last = lastOf(lines);
  const kept = (room: number) => Math.max(0, room * keptShare);
  const distance = leading * tightening.scale * tightening.leading;
  const isAboveFloor = bottomAt(paragraph, count - 1, tightening) >= floor + kept(bottomOf(last) - floor) - tolerance;
  const isAboveNext =
    heightOf(paragraph, count - 1, tightening) - next >= distance * nearestText + kept(last.y - next - leading);
  return isAboveFloor && isAboveNext;
}

/** Ems: lines that are as near each other are not set nearer. No more, by chromium-dense.pdf. */
const nearestLines = 1.05;

const isSpaced = ({ lines, leading }: Paragraph, tightening: Tightening): boolean =>
  tightening.leading === 1 || leading * tightening.leading >= nearestLines * lines[0].size;

/** Where a line stands. */
export function heightOf({ lines, leading }: Paragraph, index: number, tightening: Tightening): number {
  if (tightening !== untightened) return lines[0].y - index * leading * tightening.scale * tightening.leading;
  return lines[index]?.y ?? lastOf(lines).y - (index - lines.length + 1) * leading;
}

const bottomAt = (paragraph: Paragraph, index: number, tightening: Tightening): number =>
  bottomOf({ y: heightOf(paragraph, index, tightening), size: paragraph.lines[0].size * tightening.scale });
