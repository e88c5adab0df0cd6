import type { ReadLetter } from './filled-text.ts';
import type { Letter } from './letters.ts';
import type { Match } from './match.ts';
import type { Outlines } from './open-pages.ts';
import { stepLengths } from './operator-walk.ts';

/** A face of ours is drawn smaller where its small letters are taller than the author's: mostly down to this share. */
const otherFace = 0.92;

/** Small letters without stems: as tall as they are the whole face looks. */
const small = /^[acemnorsuvwxz]$/;

type Heights = Map<string, number>; // of small letters in ems

/** How large letters look beside those that stood in their place. */
export class LetterSizes {
  readonly #before = new Map<string, Heights>();
  readonly #after = new Map<string, Heights>();
  readonly #authorFonts = new Set<string>();
  readonly #shares = new Map<string, number>();

  constructor(matches: readonly Match[], template: Outlines, filled: Outlines) {
    const authors = matches.flatMap(({ expected }) => expected.characters.map(({ letter }) => letter));
    const marks = matches.flatMap(({ expected }) => expected.marks.flatMap(({ letters }) => letters));
    for (const letter of [...authors, ...marks]) learn(this.#before, letter, template);
    for (const { letter, expected } of matches.flatMap(({ found }) => found.letters)) {
      learn(this.#after, letter, filled);
      if (!expected.mark) this.#authorFonts.add(letter.glyph.font);
    }
  }

  /** 1 is the same size. */
  shareOf({ letter, expected }: ReadLetter): number {
    const share = letter.em / expected.letter.em;
    return expected.mark ? share * this.#faceShare(expected.letter.glyph.font, letter.glyph.font) : share;
  }

  #faceShare(before: string, after: string): number {
    const key = `${before} ${after}`;
    const known = this.#shares.get(key) ?? this.#measure(before, after);
    this.#shares.set(key, known);
    return known;
  }

  #measure(before: string, after: string): number {
    const own = this.#before.get(before) ?? new Map<string, number>();
    const shares = [...(this.#after.get(after) ?? [])].flatMap(([text, height]) => {
      const other = own.get(text);
      return other ? [height / other] : [];
    });
    if (shares.length > 0) return shares.reduce((sum, one) => sum + one, 0) / shares.length;
    return this.#authorFonts.has(after) ? 1 : 1 / otherFace;
  }
}

function learn(fonts: Map<string, Heights>, { text, glyph }: Letter, outlines: Outlines): void {
  if (!small.test(text) || glyph.shape === undefined) return;
  const heights = fonts.get(glyph.font) ?? new Map<string, number>();
  fonts.set(glyph.font, heights);
  if (heights.has(text)) return;
  const outline = outlines.get(glyph.shape);
  if (outline) heights.set(text, heightOf(outline));
}

/** From its lowest point to its highest, in whatever its font counts. */
export function heightOf(outline: string): number {
  const numbers = outline.split(' ').map(Number);
  let [lowest, highest] = [Infinity, -Infinity];
  for (let at = 0; at < numbers.length; ) {
    const length = stepLengths[numbers[at] ?? 0] ?? 0;
    const y = length > 0 ? numbers[at + length] : undefined; // where the step ends
    if (y !== undefined) [lowest, highest] = [Math.min(lowest, y), Math.max(highest, y)];
    at += length + 1;
  }
  return highest - lowest;
}
