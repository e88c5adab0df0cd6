import { lastOf, type NonEmpty } from '../content/lists.ts';
import { isStop, type LineBox } from '../paragraph/line-box.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { isStretched } from '../paragraph/stretch.ts';
import type { SetGlyph, Word } from './words.ts';

/** A line of words as it is to stand. */
export interface WordLine {
  readonly words: NonEmpty<Word>;
  /** The line of the paragraph that it is, word for word and as it was. */
  readonly unchanged: LineBox | undefined;
  readonly isLast: boolean; // of the paragraph, or before a break
}

/**
 * Points by which a line may be too long: producers round. Fixed by library-split.pdf from below, by chromium-
 * dense.pdf from above.
 */
const tolerance = 0.4;

/** Breaks words into lines. Undefined where a word is wider than its line. */
export function breakLines(paragraph: Paragraph, words: readonly Word[], scale: number): WordLine[] | undefined {
  const lines: WordLine[] = [];
  let at = 0;
  for (let first = words[at]; first; first = words[at]) {
    const room = (lineRight(paragraph, lines.length) - lineLeft(paragraph, lines.length)) / scale + tolerance;
    if (first.width > room) return undefined;
    const line = (scale === 1 && sameLine(first, words, at, room)) || nextLine(first, words, at, room);
    lines.push(line);
    at += line.words.length;
  }
  const last = lines.at(-1);
  return last && goesOn(paragraph) ? [...lines.slice(0, -1), { ...last, isLast: false }] : lines;
}

/** In the column or on the page after it: its last line is justified. */
const goesOn = ({ lines, alignment }: Paragraph): boolean => alignment === 'justified' && isStretched(lastOf(lines));

export function lineLeft({ alignment, left, lines }: Paragraph, index: number): number {
  return index === 0 && (alignment === 'left' || alignment === 'justified') ? lines[0].left : left;
}

export const lineRight = ({ right, narrowed }: Paragraph, index: number): number =>
  narrowed && index < narrowed.count ? narrowed.right : right;

const shownWidth = (word: Word): number => word.width + (word.hyphen?.width ?? 0);

/** The line that began with this word, where nothing on it has changed and nothing more has room on it now. */
function sameLine(first: Word, words: readonly Word[], at: number, room: number): WordLine | undefined {
  if (!first.line) return undefined;
  const others = words.slice(
    at + 1,
    endFrom(words, at + 1, ({ line }) => line !== undefined),
  );
  const isChanged = first.isChanged || others.some((word) => word.isChanged || word.isAfterBreak);
  if (isChanged) return undefined;
  const width = others.reduce((sum, word) => sum + (word.width + word.space), first.width);
  const next = words[at + 1 + others.length];
  const hasRoom = next?.isChanged && width + next.space + shownWidth(next) <= room;
  return hasRoom ? undefined : { words: [first, ...others], unchanged: first.line, isLast: !next || next.isAfterBreak };
}

/** As many words as have room. */
function nextLine(first: Word, words: readonly Word[], at: number, room: number): WordLine {
  let width = first.width;
  const end = endFrom(words, at + 1, (word) => {
    if (word.isAfterBreak || width + word.space + shownWidth(word) > room) return true;
    width += word.space + word.width;
    return false;
  });
  const next = words[end];
  const parted = next && !next.isAfterBreak && beginsWithStop(next) && end > at + 1 ? end - 1 : end;
  return { words: [first, ...words.slice(at + 1, parted)], unchanged: undefined, isLast: !next || next.isAfterBreak };
}

/** No line begins with a stop, also where the padding of a ground stands before it. */
const beginsWithStop = ({ glyphs: [first] }: Word): boolean => first !== undefined && isStop(saidBy([first]));

/** The first place from one on where something ends; without copies of the rest, which a value of many lines has at each. */
function endFrom(words: readonly Word[], from: number, isEnd: (word: Word) => boolean): number {
  let at = from;
  for (let word = words[at]; word && !isEnd(word); word = words[at]) at += 1;
  return at;
}

/** The same words, those cut that are wider than a line: addresses of the web, and numbers without end. Amounts and codes stay whole. */
export function cutWords(words: readonly Word[], room: number): Word[] {
  return words.flatMap((word) => {
    const isWhole = word.width <= room || word.spaces.length > 0 || isAmount(word) || isCode(word);
    return isWhole ? [word] : cut(word, room);
  });
}

/** The same words, those addresses cut behind their signs that are wider than a line; undefined where another word is. */
export function cutAddresses(words: readonly Word[], room: number): Word[] | undefined {
  const isFit = (word: Word) => word.width <= room || (address.test(saidBy(word.glyphs)) && isCutAtSigns(word, room));
  return words.every(isFit) ? cutWords(words, room) : undefined;
}

const isCutAtSigns = (word: Word, room: number): boolean =>
  piecesOf(word, room)
    .slice(0, -1)
    .every((piece) => joint.test(saidBy(piece)));

/** Of mail or of the web. */
const address = /.@.|:\/\/|^www\./i;

/** Thousands are parted from each other, or there is a sign of money before them: half of it on a line is another amount. */
const amount = /^[^\p{L}\p{N}]*(?:\p{Sc}\s?\d[\d.,]*|\d{1,3}(?:[.,]\d{3})+(?:[.,]\d+)?|\d+[.,]\d{1,2})[^\p{L}\p{N}]*$/u;

const isAmount = ({ glyphs }: Word): boolean => amount.test(saidBy(glyphs));

/** An account or a serial number, which would read as two. No longer than such numbers are: the longest has 34 characters, an IBAN. */
const code = /^(?=.*\d)[\p{L}\d]{1,34}[^\p{L}\p{N}]*$/u;

const isCode = ({ glyphs }: Word): boolean => code.test(saidBy(glyphs));

const saidBy = (glyphs: readonly SetGlyph[]): string =>
  glyphs.map(({ shaped, model }) => shaped?.text ?? model.glyph.text).join('');

/** Signs behind which an address of the web, one of mail, or a folio goes on on the next line, and is still read as one. */
const joint = /[/@._:;,=&?-]$/;

/** Where to part what has room on a line: behind the last such sign that does not stand alone there, else at its end. */
function partsOf(piece: readonly SetGlyph[]): number {
  const last = piece.findLastIndex(({ shaped, model }) => joint.test(shaped?.text ?? model.glyph.text));
  return last < 1 ? piece.length : last + 1;
}

function cut(word: Word, room: number): Word[] {
  return piecesOf(word, room).map((glyphs, index) => {
    const [start, last] = [glyphs[0].x, lastOf(glyphs)];
    const moved = glyphs.map((glyph) => ({ ...glyph, x: glyph.x - start }));
    const rest = index === 0 ? {} : { space: 0, blank: undefined, line: undefined, isAfterBreak: false };
    return { ...word, glyphs: moved, width: last.x + last.width - start, isChanged: true, ...rest };
  });
}

type Piece = [SetGlyph, ...SetGlyph[]];

/** As much of a word as has room on each line, but for what stands behind the sign that the next line begins after. */
function piecesOf({ glyphs }: Word, room: number): Piece[] {
  const pieces: Piece[] = [];
  for (const glyph of glyphs) {
    const piece = pieces.at(-1);
    if (piece && glyph.x + glyph.width - piece[0].x <= room) {
      piece.push(glyph);
      continue;
    }
    const [first, ...others] = piece ? piece.splice(partsOf(piece)) : [];
    pieces.push(first ? [first, ...others, glyph] : [glyph]);
  }
  return pieces;
}
