import type { Paragraph } from '../paragraph/paragraph.ts';
import type { SetGlyph, Word } from './words.ts';

/** A line of words as it is to stand. */
export interface WordLine {
  readonly words: readonly Word[];
  /** The line of the paragraph that it is, word for word and as it was. */
  readonly unchanged: number | undefined;
  readonly isLast: boolean; // of the paragraph, or before a break
}

const tolerance = 0.4; // points: producers round

/** Breaks words into lines. Undefined where a word is wider than its line. */
export function breakLines(paragraph: Paragraph, words: readonly Word[], scale: number): WordLine[] | undefined {
  const lines: WordLine[] = [];
  for (let at = 0; at < words.length; ) {
    const room = (paragraph.right - lineLeft(paragraph, lines.length)) / scale + tolerance;
    const line = (scale === 1 && sameLine(words, at, room)) || nextLine(words, at, room);
    if (line.words[0]!.width > room) return undefined;
    lines.push(line);
    at += line.words.length;
  }
  return lines;
}

export function lineLeft({ alignment, left, lines }: Paragraph, index: number): number {
  return index === 0 && (alignment === 'left' || alignment === 'justified') ? lines[0]!.left : left;
}

const shown = (word: Word): number => word.width + (word.hyphen?.width ?? 0);

/** The line that began with this word, where nothing on it has changed and nothing more has room on it now. */
function sameLine(words: readonly Word[], from: number, room: number): WordLine | undefined {
  const same = words[from]!.line;
  if (same === undefined) return undefined;
  let [end, width] = [from, 0];
  for (; end < words.length && (end === from || words[end]!.line === undefined); end += 1) {
    const word = words[end]!;
    if (word.isChanged || (end > from && word.isAfterBreak)) return undefined;
    width += word.width + (end > from ? word.space : 0);
  }
  const next = words[end];
  const hasRoom = next?.isChanged && width + next.space + shown(next) <= room;
  return hasRoom ? undefined : { words: words.slice(from, end), unchanged: same, isLast: !next || next.isAfterBreak };
}

function nextLine(words: readonly Word[], from: number, room: number): WordLine {
  let [end, width] = [from + 1, words[from]!.width];
  for (; end < words.length; end += 1) {
    const word = words[end]!;
    if (word.isAfterBreak || width + word.space + shown(word) > room) break;
    width += word.space + word.width;
  }
  return {
    words: words.slice(from, end),
    unchanged: undefined,
    isLast: end === words.length || words[end]!.isAfterBreak,
  };
}

/** The same words, those cut that are wider than a line: addresses of the web, and numbers without end. */
export function cutWords(words: readonly Word[], room: number): Word[] {
  return words.flatMap((word) => (word.width <= room || word.spaces.length > 0 ? [word] : cut(word, room)));
}

function cut(word: Word, room: number): Word[] {
  const pieces: SetGlyph[][] = [];
  let from = 0;
  for (const type of word.glyphs) {
    const piece = pieces.at(-1);
    if (piece && type.x + type.width - from <= room) piece.push(type);
    else {
      pieces.push([type]);
      from = type.x;
    }
  }
  return pieces.map((types, index) => {
    const start = types[0]!.x;
    const width = types.at(-1)!.x + types.at(-1)!.width - start;
    const moved = types.map((type) => ({ ...type, x: type.x - start }));
    const rest = index === 0 ? {} : { space: 0, blank: undefined, line: undefined, isAfterBreak: false };
    return { ...word, glyphs: moved, width, isChanged: true, ...rest };
  });
}
