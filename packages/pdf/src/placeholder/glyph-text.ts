import type { Glyph } from '../content/glyph.ts';

/** What some glyphs say. */
export interface GlyphText {
  readonly text: string;
  /** The glyphs that say the characters from here to there. */
  glyphsOf(from: number, to: number): readonly Glyph[];
  /** Whether these glyphs say nothing else: of a ligature a part may be meant. */
  areWhole(from: number, to: number): boolean;
}

export function textOfGlyphs(glyphs: readonly Glyph[]): GlyphText {
  const parts = textOfEach(glyphs);
  const owners: number[] = []; // of each character: which glyph says it
  for (const [owner, { length }] of parts.entries()) for (let at = 0; at < length; at += 1) owners.push(owner);
  return {
    text: parts.join(''),
    glyphsOf: (from, to) => glyphs.slice(owners[from], (owners[to - 1] ?? -1) + 1),
    areWhole: (from, to) => owners[from - 1] !== owners[from] && owners[to - 1] !== owners[to],
  };
}

/** What each glyph says: a ligature several letters, and an accent that is set over a letter goes with that letter. */
export function textOfEach(glyphs: readonly Glyph[]): string[] {
  const parts = glyphs.map(({ text }) => (text === '' || plain.test(text) ? text : normalized(text)));
  for (const [index, glyph] of glyphs.entries()) {
    const accent = accents.get(glyph.text);
    if (!accent) continue;
    const base = [index + 1, index - 1].find((at) => isUnder(glyph, glyphs[at], parts[at]));
    const letter = base === undefined ? undefined : parts[base];
    if (base === undefined || letter === undefined) continue;
    parts[base] = (dotless.get(letter) ?? letter) + accent;
    parts[index] = '';
  }
  return parts;
}

const plain = /^[ -~]+$/;
const spaces = /[\t-\r\p{Zl}\p{Zp}]/gu; // some producers name their spaces so
const unseen = /[\p{Cc}\p{Cf}]/gu; // soft hyphens, joiners, marks of direction
const hyphens = /[\u2010\u2011]/g;

/** One spelling of what looks the same. */
const normalized = (text: string): string =>
  accents.has(text) ? text : text.normalize('NFKC').replace(spaces, ' ').replace(unseen, '').replace(hyphens, '-');

/** Fonts without accented letters have the accents alone. */
const accents = new Map([
  ['`', '\u0300'],
  ['´', '\u0301'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['¯', '\u0304'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['˚', '\u030A'],
  ['˝', '\u030B'],
  ['ˇ', '\u030C'],
  ['¸', '\u0327'],
  ['˛', '\u0328'],
]);
const dotless = new Map([
  ['ı', 'i'],
  ['ȷ', 'j'],
]);

/** How far above the beginning of its letter an accent begins at most, in widths of the letter. */
const highestAccent = 2;

/** Whether a letter has the middle of an accent over it. */
function isUnder({ corners: [left, right] }: Glyph, letter: Glyph | undefined, text: string | undefined): boolean {
  if (!letter || text === undefined || !/^\p{L}\p{M}*$/u.test(text)) return false;
  const [start, end] = letter.corners;
  const [along, across] = [end.x - start.x, end.y - start.y];
  const width = Math.hypot(along, across);
  const [x, y] = [(left.x + right.x) / 2 - start.x, (left.y + right.y) / 2 - start.y];
  const at = (x * along + y * across) / width;
  const height = Math.abs(x * across - y * along) / width;
  return at > 0 && at < width && height < highestAccent * width; // false where there is no width
}
