import { lastOf, type NonEmpty } from '../content/lists.ts';
import { endsStruck, type LineBox, saidBy } from '../paragraph/line-box.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { lineLeft, lineRight, type WordLine } from './break-lines.ts';
import { naturalWidth } from './set-line.ts';
import type { Word } from './words.ts';

/** Dashes that stay, so that nobody adds a word behind the last one. A guess. */
const fewest = 3;

/** Of the distance of two dashes: how much less than one more may be left to the edge that they fill their line to. A guess: programs round. */
const atEdge = 1.5;

/** Of that distance: what sums of numbers lose. */
const unseen = 0.01;

/** Words whose last dashes strike what is left of the line: from which glyph of the last word on, or from which word on where each is one. */
interface Dashes {
  readonly kind: 'glyphs' | 'words';
  readonly from: number;
  readonly count: number;
  readonly pitch: number;
}

const isDash = ({ glyphs }: Pick<Word, 'glyphs'>, at: number): boolean =>
  /^[-–—=/*]$/.test(glyphs[at]?.model.glyph.text ?? '') && !glyphs[at]?.shaped;

function dashesOf(words: readonly Word[]): Dashes | undefined {
  const word = words.at(-1);
  if (!word) return undefined;
  const start = word.glyphs.findLastIndex((_, at) => !isDash(word, at)) + 1;
  const dashes = word.glyphs.slice(start);
  if (dashes.length > 1) {
    const pitch = ((dashes.at(-1)?.x ?? 0) - (dashes[0]?.x ?? 0)) / (dashes.length - 1);
    return { kind: 'glyphs', from: start, count: dashes.length, pitch };
  }
  const last = words.findLastIndex((one) => one.glyphs.length !== 1 || !isDash(one, 0));
  const before = words[last];
  const from = before && isDash(before, before.glyphs.length - 1) ? last : last + 1; // the first may stand right behind a word
  return { kind: 'words', from, count: words.length - from, pitch: word.width + word.space };
}

/** Dashes that strike what is left of the last line of a paragraph, as a notary does so that nobody adds anything. */
function closingDashes({ lines, alignment }: Paragraph, words: readonly Word[]): Dashes | undefined {
  if (alignment === 'centre' || alignment === 'right' || !endsStruck(lastOf(lines))) return undefined;
  const dashes = dashesOf(words);
  return dashes && dashes.count >= fewest ? dashes : undefined;
}

/** The words of a paragraph with as few of its closing dashes as may be: the others are no words, and come back where they have room. */
export function withFewestDashes(words: readonly Word[], paragraph: Paragraph): readonly Word[] {
  const dashes = closingDashes(paragraph, words);
  const word = words.at(-1);
  if (!dashes || !word) return words;
  const { kind, from, count, pitch } = dashes;
  if (kind === 'words') return words.slice(0, from + fewest).map((one, at) => (at < from ? one : changed(one)));
  const glyphs = word.glyphs.slice(0, from + fewest);
  return [...words.slice(0, -1), changed({ ...word, glyphs, width: word.width - (count - fewest) * pitch })];
}

const changed = (word: Word): Word => ({ ...word, isChanged: true });

/** The last line of a paragraph with as many closing dashes as it has room for; no more than it had where they did not reach the edge. */
export function withDashesFilled(paragraph: Paragraph, line: WordLine, index: number, scale: number): WordLine {
  const dashes = closingDashes(paragraph, line.words);
  if (!dashes) return line;
  const last = lastOf(paragraph.lines);
  const isToEdge = paragraph.right - last.right < atEdge * dashes.pitch;
  const most = isToEdge ? Number.POSITIVE_INFINITY : countAtEnd(last) - dashes.count;
  const isNarrow = index < (paragraph.narrowed?.count ?? 0);
  const end = isToEdge && !isNarrow ? last.right : lineRight(paragraph, index);
  const room = (end - lineLeft(paragraph, index)) / scale - naturalWidth(line);
  const count = Math.max(0, Math.min(most, Math.floor(room / dashes.pitch + unseen)));
  return { ...line, words: withMore(line.words, dashes, count) };
}

const countAtEnd = ({ letters }: LineBox): number =>
  /[-–—=/*]*$/.exec(saidBy(letters).replaceAll(/\s/g, ''))?.[0].length ?? 0;

function withMore(words: NonEmpty<Word>, { kind, pitch }: Dashes, count: number): NonEmpty<Word> {
  const word = lastOf(words);
  if (kind === 'words') return [...words, ...Array.from({ length: count }, () => word)];
  const dash = word.glyphs.at(-1);
  if (!dash) return words;
  const more = Array.from({ length: count }, (_, at) => ({ ...dash, x: dash.x + (at + 1) * pitch }));
  const longer = { ...word, glyphs: [...word.glyphs, ...more], width: word.width + count * pitch };
  const [first, ...rest] = words;
  return rest.length === 0 ? [longer] : [first, ...rest.slice(0, -1), longer];
}
