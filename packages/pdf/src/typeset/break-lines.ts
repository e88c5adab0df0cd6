import { lastOf, type NonEmpty } from '../content/lists.ts';
import type { LineBox } from '../paragraph/line-box.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
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
    const room = (paragraph.right - lineLeft(paragraph, lines.length)) / scale + tolerance;
    if (first.width > room) return undefined;
    const rest = words.slice(at + 1);
    const line = (scale === 1 && sameLine(first, rest, room)) || nextLine(first, rest, room);
    lines.push(line);
    at += line.words.length;
  }
  return lines;
}

export function lineLeft({ alignment, left, lines }: Paragraph, index: number): number {
  return index === 0 && (alignment === 'left' || alignment === 'justified') ? lines[0].left : left;
}

const shownWidth = (word: Word): number => word.width + (word.hyphen?.width ?? 0);

/** The line that began with this word, where nothing on it has changed and nothing more has room on it now. */
function sameLine(first: Word, rest: readonly Word[], room: number): WordLine | undefined {
  if (!first.line) return undefined;
  const end = rest.findIndex(({ line }) => line);
  const others = end === -1 ? rest : rest.slice(0, end);
  const isChanged = first.isChanged || others.some((word) => word.isChanged || word.isAfterBreak);
  if (isChanged) return undefined;
  const width = others.reduce((sum, word) => sum + (word.width + word.space), first.width);
  const next = rest[others.length];
  const hasRoom = next?.isChanged && width + next.space + shownWidth(next) <= room;
  return hasRoom ? undefined : { words: [first, ...others], unchanged: first.line, isLast: !next || next.isAfterBreak };
}

/** As many words as have room. */
function nextLine(first: Word, rest: readonly Word[], room: number): WordLine {
  let width = first.width;
  const end = rest.findIndex((word) => {
    if (word.isAfterBreak || width + word.space + shownWidth(word) > room) return true;
    width += word.space + word.width;
    return false;
  });
  const next = end === -1 ? undefined : rest[end];
  const others = end === -1 ? rest : rest.slice(0, end);
  return { words: [first, ...others], unchanged: undefined, isLast: !next || next.isAfterBreak };
}

/** The same words, those cut that are wider than a line: addresses of the web, and numbers without end. */
export function cutWords(words: readonly Word[], room: number): Word[] {
  return words.flatMap((word) => (word.width <= room || word.spaces.length > 0 ? [word] : cut(word, room)));
}

function cut(word: Word, room: number): Word[] {
  const pieces: [SetGlyph, ...SetGlyph[]][] = [];
  for (const glyph of word.glyphs) {
    const piece = pieces.at(-1);
    if (piece && glyph.x + glyph.width - piece[0].x <= room) piece.push(glyph);
    else pieces.push([glyph]);
  }
  return pieces.map((glyphs, index) => {
    const [start, last] = [glyphs[0].x, lastOf(glyphs)];
    const moved = glyphs.map((glyph) => ({ ...glyph, x: glyph.x - start }));
    const rest = index === 0 ? {} : { space: 0, blank: undefined, line: undefined, isAfterBreak: false };
    return { ...word, glyphs: moved, width: last.x + last.width - start, isChanged: true, ...rest };
  });
}
