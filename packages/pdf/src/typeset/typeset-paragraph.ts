import type { DocumentFonts } from '../font/document-fonts.ts';
import type { Letter } from '../paragraph/frame.ts';
import { bottomOf } from '../paragraph/line-box.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { breakLines, cutWords, lineLeft, type WordLine } from './break-lines.ts';
import { type SetGlyph, type Substitutions, type Word, type WordList, wordsOf } from './words.ts';

/** A glyph with its place in the frame of its paragraph. */
export interface PlacedGlyph {
  readonly model: Letter;
  readonly shaped: SetGlyph['shaped'];
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface PlacedSpace {
  readonly placeholder: object;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A paragraph with values in it: what has to go, and what comes. */
export interface TypesetParagraph {
  readonly removed: readonly Letter[];
  readonly placed: readonly PlacedGlyph[];
  readonly spaces: readonly PlacedSpace[];
}

/** A paragraph, and the words that it is to be set with. */
export interface ComposedParagraph extends WordList {
  readonly paragraph: Paragraph;
}

export const compose = (paragraph: Paragraph, substitutes: Substitutions, fonts: DocumentFonts): ComposedParagraph => ({
  paragraph,
  ...wordsOf(paragraph, substitutes, fonts),
});

/** How small letters are set, and how near lines: the mildest measure first. */
export interface Tightening {
  readonly scale: number;
  readonly leading: number;
}

const untightened: Tightening = { scale: 1, leading: 1 };
const tightenings: readonly Tightening[] = [
  untightened,
  { scale: 1, leading: 0.96 },
  { scale: 1, leading: 0.92 },
  ...[0.97, 0.95, 0.93, 0.91, 0.89, 0.87, 0.85, 0.83, 0.81, 0.79, 0.77, 0.75].flatMap((scale) => [
    { scale, leading: 1 },
    { scale, leading: 0.94 },
  ]),
];

export const tighteningCount = tightenings.length;

/** Hardly seen: tried first, so that a line more does not take all the room below. */
const mildTightenings: readonly Tightening[] = [1, 0.98, 0.96].flatMap((scale) => [
  scale === 1 ? untightened : { scale, leading: 1 },
  { scale, leading: 0.95 },
]);
const keptGap = 1 / 3; // of the room below

/** Lines that a paragraph is broken into, and by how much it gets longer with them. */
export interface BrokenParagraph {
  readonly lines: readonly WordLine[];
  readonly tightening: Tightening;
  readonly growth: number;
}

/** In the room that the paragraph has where it stands; undefined where that is too little. */
export function breakInPlace({ paragraph, words }: ComposedParagraph): BrokenParagraph | undefined {
  return (
    firstThatFits(paragraph, words, mildTightenings, keptGap) ??
    firstThatFits(paragraph, words, tightenings, 0) ??
    firstThatFits(paragraph, cutToFit(paragraph, words), tightenings, 0)
  );
}

/** By each measure, the mildest first, where there is room without end below. */
export function* breakFreely({ paragraph, words }: ComposedParagraph): Generator<BrokenParagraph, undefined> {
  const isWide = !breakLines(paragraph, words, tightenings.at(-1)!.scale);
  const broken = isWide ? cutToFit(paragraph, words) : words;
  for (const measure of tightenings) {
    const lines = breakLines(paragraph, broken, measure.scale);
    if (lines && isSpaced(paragraph, measure)) yield brokenWith(paragraph, lines, measure);
  }
}

/** The lines that change, and those that move with them; all of them where the paragraph is moved down. */
export const typesetParagraph = (
  { paragraph }: ComposedParagraph,
  { lines, tightening: measure }: BrokenParagraph,
  drop = 0,
): TypesetParagraph => place(paragraph, lines, measure, drop);

/** As it is, further down: what cannot be filled still moves with all around it. */
export function moveDown(paragraph: Paragraph, drop: number): TypesetParagraph {
  if (drop === 0) return { removed: [], placed: [], spaces: [] };
  const removed = paragraph.lines.flatMap(({ letters }) => letters.flatMap((letter) => [letter, ...letter.shadows]));
  const placed = paragraph.lines.flatMap((line, index) => moved(paragraph, index, line.y - drop));
  return { removed, placed: withShadows(placed), spaces: [] };
}

function firstThatFits(
  paragraph: Paragraph,
  words: readonly Word[],
  tried: readonly Tightening[],
  gap: number,
): BrokenParagraph | undefined {
  let broken: { readonly scale: number; readonly lines: readonly WordLine[] | undefined } | undefined;
  for (const measure of tried) {
    if (broken?.scale !== measure.scale) {
      broken = { scale: measure.scale, lines: breakLines(paragraph, words, measure.scale) };
    }
    const { lines } = broken;
    if (lines && hasRoom(paragraph, lines.length, measure, gap)) return brokenWith(paragraph, lines, measure);
  }
  return undefined;
}

const cutToFit = (paragraph: Paragraph, words: readonly Word[]): Word[] =>
  cutWords(words, paragraph.right - Math.max(lineLeft(paragraph, 0), paragraph.left));

function brokenWith(paragraph: Paragraph, lines: readonly WordLine[], measure: Tightening): BrokenParagraph {
  const size = paragraph.lines[0]!.size * measure.scale;
  const bottom = heightOf(paragraph, lines.length - 1, measure) - 0.22 * size;
  return { lines, tightening: measure, growth: Math.max(0, bottomOf(paragraph.lines.at(-1)!) - bottom) };
}

const enough = 0.98; // of the leading, to the text that follows

function hasRoom(paragraph: Paragraph, count: number, measure: Tightening, gap: number): boolean {
  const { lines, leading, floor, next } = paragraph;
  if (count <= lines.length) return true;
  const size = lines[0]!.size * measure.scale;
  const distance = leading * measure.scale * measure.leading;
  if (!isSpaced(paragraph, measure)) return false;
  const y = heightOf(paragraph, count - 1, measure);
  const last = lines.at(-1)!;
  const kept = (room: number) => Math.max(0, room * gap);
  const [aboveFloor, aboveNext] = [kept(bottomOf(last) - floor), kept(last.y - next - leading)];
  return y - 0.22 * size >= floor + aboveFloor - 0.01 && y - next >= distance * enough + aboveNext;
}

/** Lines that are near each other are not set nearer. */
const isSpaced = ({ lines, leading }: Paragraph, measure: Tightening): boolean =>
  measure.leading === 1 || leading * measure.leading >= 1.05 * lines[0]!.size;

/** Where a line stands. */
function heightOf({ lines, leading }: Paragraph, index: number, measure: Tightening): number {
  if (measure !== untightened) return lines[0]!.y - index * leading * measure.scale * measure.leading;
  return lines[index]?.y ?? lines.at(-1)!.y - (index - lines.length + 1) * leading;
}

function place(paragraph: Paragraph, lines: readonly WordLine[], measure: Tightening, drop: number): TypesetParagraph {
  const placed: PlacedGlyph[] = [];
  const rooms: PlacedSpace[] = [];
  const untouched = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const y = heightOf(paragraph, index, measure) - drop;
    if (line.unchanged === index && y === paragraph.lines[index]!.y) untouched.add(index);
    else if (line.unchanged !== undefined) placed.push(...moved(paragraph, line.unchanged, y));
    else setLine(paragraph, line, index, y, measure.scale, placed, rooms);
  }
  const changed = paragraph.lines.flatMap(({ letters }, index) => (untouched.has(index) ? [] : letters));
  const removed = changed.flatMap((letter) => [letter, ...letter.shadows]);
  return { removed, placed: withShadows(placed), spaces: rooms };
}

/** What was drawn twice is drawn twice again, line by line. */
function withShadows(placed: readonly PlacedGlyph[]): PlacedGlyph[] {
  if (!placed.some(({ model: like }) => like.shadows.length > 0)) return [...placed];
  return [...Map.groupBy(placed, ({ y }) => y).values()].flatMap((line) => [...line, ...line.flatMap(shadowsOf)]);
}

const shadowsOf = ({ model: like, shaped, x, y, scale }: PlacedGlyph): PlacedGlyph[] =>
  like.shadows.map((shadow) => ({
    model: shadow,
    shaped,
    x: x + (shadow.x - like.x) * scale,
    y: y + (shadow.y - like.y) * scale,
    scale,
  }));

function moved({ lines }: Paragraph, index: number, y: number): PlacedGlyph[] {
  const line = lines[index]!;
  return line.letters.map((letter) => ({
    model: letter,
    shaped: undefined,
    x: letter.x,
    y: y + letter.y - line.y,
    scale: 1,
  }));
}

const widestStretch = 1.3; // ems: a line of few long words is not torn apart

function setLine(
  paragraph: Paragraph,
  { words, isLast }: WordLine,
  index: number,
  y: number,
  scale: number,
  placed: PlacedGlyph[],
  rooms: PlacedSpace[],
): void {
  const left = lineLeft(paragraph, index);
  const natural = words.reduce((sum, word, at) => sum + word.width + (at > 0 ? word.space : 0), 0);
  const hyphen = words.at(-1)!.hyphen;
  const slack = paragraph.right - left - (natural + (hyphen?.width ?? 0)) * scale;
  const spaces = words.filter((word, at) => at > 0 && word.space > 0).length;
  const stretch = paragraph.alignment === 'justified' && !isLast && spaces > 0 ? slack / spaces : 0;
  const extra = stretch > widestStretch * paragraph.lines[0]!.size ? 0 : stretch;
  let x = left + startOf(paragraph, slack);
  for (const [at, word] of words.entries()) {
    if (at > 0 && word.space > 0) {
      if (word.blank) placed.push({ model: word.blank.model, shaped: word.blank.shaped, x, y, scale });
      x += word.space * scale + extra;
    }
    for (const { model: like, shaped: cast, x: offset, rise } of word.glyphs) {
      placed.push({ model: like, shaped: cast, x: x + offset * scale, y: y + rise * scale, scale });
    }
    for (const room of word.spaces) rooms.push({ ...room, x: x + room.x * scale, y, width: room.width });
    x += word.width * scale;
  }
  if (hyphen) placed.push({ model: hyphen.model, shaped: hyphen.shaped, x, y, scale });
}

function startOf({ alignment }: Paragraph, slack: number): number {
  if (alignment === 'centre') return slack / 2;
  return alignment === 'right' ? slack : 0;
}
