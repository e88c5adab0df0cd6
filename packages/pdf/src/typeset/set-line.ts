import { lastOf } from '../content/lists.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { lineLeft, lineRight, type WordLine } from './break-lines.ts';
import { withLongerLeader } from './leaders.ts';
import type { PlacedGlyph, PlacedSpace } from './placed-glyph.ts';
import type { SetGlyph } from './words.ts';

/** Where a line stands, and how small its letters are. */
export interface LinePlace {
  readonly index: number; // in its paragraph
  readonly y: number;
  readonly scale: number;
  /** Which line of several has the leader of their paragraph. */
  readonly leader?: number | undefined;
}

export interface PlacedLine {
  readonly glyphs: readonly PlacedGlyph[];
  readonly spaces: readonly PlacedSpace[];
}

/** Places the words of a line as its paragraph is aligned. */
export function setLine(paragraph: Paragraph, broken: WordLine, { index, y, scale, leader }: LinePlace): PlacedLine {
  const line = index === leader ? withLeaderFilled(paragraph, broken, scale) : broken;
  const glyphs: PlacedGlyph[] = [];
  const spaces: PlacedSpace[] = [];
  const left = lineLeft(paragraph, index);
  const slack = lineRight(paragraph, index) - left - naturalWidth(line) * scale;
  const extra = stretchOf(paragraph, line, slack);
  let x = left + startOf(paragraph, slack, index <= (leader ?? -1));
  for (const [at, word] of line.words.entries()) {
    if (at > 0 && word.space > 0) {
      if (word.blank) glyphs.push(placedAt(word.blank, x, y, scale));
      x += word.space * scale + extra;
    }
    const start = x;
    glyphs.push(...word.glyphs.map((glyph) => placedAt(glyph, start, y, scale)));
    spaces.push(...word.spaces.map((space) => ({ ...space, x: start + space.x * scale, y })));
    x += word.width * scale;
  }
  const { hyphen } = lastOf(line.words);
  if (hyphen) glyphs.push(placedAt({ ...hyphen, x: 0 }, x, y, scale));
  return { glyphs, spaces };
}

/** What a label leads to ends at the right: the leader fills what its line leaves free. */
function withLeaderFilled({ lines: [first], right }: Paragraph, line: WordLine, scale: number): WordLine {
  const slack = (right - first.left) / scale - naturalWidth(line);
  return { ...line, words: withLongerLeader(line.words, slack, first) };
}

const placedAt = ({ model, shaped, x: offset, rise }: SetGlyph, x: number, y: number, scale: number): PlacedGlyph => ({
  model,
  shaped,
  x: x + offset * scale,
  y: y + rise * scale,
  scale,
});

/** As wide as its words and spaces are, before they are made smaller or stretched. */
export function naturalWidth({ words }: WordLine): number {
  const width = words.reduce((sum, word, at) => sum + word.width + (at > 0 ? word.space : 0), 0);
  return width + (lastOf(words).hyphen?.width ?? 0);
}

/** Ems that a space may get wider: a line of few long words is not torn apart. Fixed by chromium-columns.pdf. */
const widestStretch = 1.3;

/** By how much each space of a justified line gets wider or narrower. */
function stretchOf({ alignment, lines }: Paragraph, { words, isLast }: WordLine, slack: number): number {
  const [, ...others] = words;
  const spaces = others.filter(({ space }) => space > 0).length;
  if (alignment !== 'justified' || isLast || spaces === 0) return 0;
  const stretch = slack / spaces;
  return stretch > widestStretch * lines[0].size ? 0 : stretch;
}

function startOf({ alignment, left, lines }: Paragraph, slack: number, isOfLabel: boolean): number {
  if (isOfLabel) return Math.min(slack, lines[0].left - left);
  if (alignment === 'centre') return slack / 2;
  return alignment === 'right' ? slack : 0;
}
