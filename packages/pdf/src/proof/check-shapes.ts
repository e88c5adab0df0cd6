import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import { heightOf } from './letter-size.ts';
import type { Match } from './match.ts';
import type { Outlines } from './open-pages.ts';

/** Letters of other alphabets, and signs, may be drawn as Latin ones are: only these have outlines of their own. */
const own = /^[\p{Script=Latin}\p{Nd}]$/u;

/** Whether the author's letters are drawn by the outlines that they had, and values by those of their own characters. */
export function checkShapes(matches: readonly Match[], template: Outlines, filled: Outlines): Finding[] {
  const shapes = new Shapes(
    matches.flatMap(({ found }) => found.letters),
    filled,
  );
  const isWrong = (read: ReadLetter): boolean => {
    const outline = shapes.outlineOf(read);
    if (outline === undefined) return false;
    const before = read.expected.mark ? undefined : template.get(read.expected.letter.glyph.shape ?? '');
    return before === undefined ? shapes.isForeign(read, outline) : before !== outline;
  };
  return matches.flatMap(({ found }): Finding[] => {
    const wrong = found.letters.filter(isWrong);
    const [first] = wrong;
    return first ? [{ kind: 'shape', about: first.expected.letter, letters: wrong.map(({ letter }) => letter) }] : [];
  });
}

/** What the outlines of a page's fonts mostly stand for. */
class Shapes {
  readonly #outlines: Outlines;
  readonly #texts = new Map<string, Counts>(); // of an outline, by font
  readonly #drawn = new Map<string, Counts>(); // of a character, by font
  readonly #authors = new Map<string, Counts>(); // the same of the author's own text

  constructor(letters: readonly ReadLetter[], outlines: Outlines) {
    this.#outlines = outlines;
    for (const read of letters) {
      const outline = this.outlineOf(read);
      if (outline === undefined || !own.test(read.letter.text)) continue;
      const { font } = read.letter.glyph;
      const sign = signOf(read);
      count(this.#texts, font, outline, sign);
      count(this.#drawn, font, sign, outline);
      if (!read.expected.mark) count(this.#authors, font, sign, outline);
    }
  }

  outlineOf({ letter: { glyph } }: ReadLetter): string | undefined {
    return glyph.shape === undefined ? undefined : this.#outlines.get(glyph.shape);
  }

  /**
   * Whether an outline is none, or mostly stands for another character, or its character is mostly drawn by another. pdf.js
   * leaves accents out where a font puts letters together of two: what the author's own letters are drawn by is right.
   */
  isForeign(read: ReadLetter, outline: string): boolean {
    const { text, glyph } = read.letter;
    const sign = signOf(read);
    if (outline === '') return true;
    if (!own.test(text) || this.#authors.get(glyph.font)?.get(sign)?.has(outline)) return false;
    const [usual, drawn] = [
      mostOf(this.#texts.get(glyph.font)?.get(outline)),
      mostOf(this.#drawn.get(glyph.font)?.get(sign)),
    ];
    const isOther = usual !== undefined && usual !== sign && !this.#leavesAccentOut(glyph.font, sign, usual);
    return isOther || (drawn !== undefined && drawn !== outline);
  }

  /** Whether a letter is drawn without its accent, as small ones are that the author has in this font: no higher than those that have none. */
  #leavesAccentOut(font: string, sign: string, usual: string): boolean {
    if (baseOf(sign) !== usual) return false;
    const drawn = [...(this.#authors.get(font) ?? [])].flatMap(([letter, outlines]) =>
      [...outlines.keys()].map((outline) => ({ letter, height: heightOf(outline) })),
    );
    const low = Math.max(...drawn.filter(({ letter }) => withoutAscender.test(letter)).map(({ height }) => height));
    return drawn.some(
      ({ letter, height }) => letter !== baseOf(letter) && /\p{Ll}/u.test(letter) && height < low * higher,
    );
  }
}

/** Small letters that are as high as each other, and how much higher one with an accent is at least. A guess: less than any accent. */
const withoutAscender = /^[acemnorsuvwxz]$/;
const higher = 1.1;

/** A letter without its accents. */
const baseOf = (sign: string): string => sign.normalize('NFD').charAt(0);

/** What an outline stands for: the raised figure of "m²" and the letter of "1.º" are spelled as plain ones, and drawn by others. */
function signOf({ letter: { text, glyph } }: ReadLetter): string {
  const sign = glyph.unicode.normalize('NFC');
  return sign === sign.normalize('NFKC') ? text : sign;
}

/** How often what stands for what. */
type Counts = Map<string, Map<string, number>>;

/** The font and the outline stay apart: together they are a new text of thousands of letters for each letter. */
function count(fonts: Map<string, Counts>, font: string, key: string, what: string): void {
  const counts = ensured(fonts, font, (): Counts => new Map());
  const some = ensured(counts, key, () => new Map<string, number>());
  some.set(what, (some.get(what) ?? 0) + 1);
}

function ensured<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

const mostOf = (counts: ReadonlyMap<string, number> | undefined): string | undefined =>
  [...(counts ?? [])].reduce<[string, number] | undefined>(
    (most, one) => (!most || one[1] > most[1] ? one : most),
    undefined,
  )?.[0];
