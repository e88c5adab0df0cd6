import type { Glyph } from '../content/glyph.ts';
import { bytesOfCode } from '../content/shown-glyphs.ts';
import type { FontLook, TextFont } from '../content/text-font.ts';
import type { Face } from './face.ts';
import { fontFlag } from './match-font.ts';

/** How a face of ours is set to look as a font does: as factors. */
export interface FaceSize {
  readonly size: number;
  readonly breadth: number; // of its letters, besides
}

/** The codes that a document's fonts have for characters. */
export class DocumentFonts {
  readonly #codes = new Map<TextFont, Map<string, Uint8Array>>();
  readonly #sizes = new Map<TextFont, Map<Face, FaceSize>>();

  /** What a document shows can be shown again. */
  learn(glyphs: Iterable<Glyph>): void {
    for (const { style, text, code, width } of glyphs) {
      const isShown = code.length > 0 && (width > 0 || text === ' ');
      if (style.font && text && isShown) this.#learnCode(style.font, text.normalize('NFC'), code, true);
    }
  }

  /** Of two glyphs for one text the one that is named so: groff tells of its minus that it is a hyphen. Else the one that is shown. */
  #learnCode(font: TextFont, text: string, code: Uint8Array, isShown: boolean): void {
    const codes = this.#codesOf(font);
    const known = codes.get(text);
    if (known && codeNumber(known) === codeNumber(code)) return;
    const isNamed = (one: Uint8Array) => font.namedTextOf(codeNumber(one)).normalize('NFC') === text;
    const [isOwn, isKnown] = [isNamed(code), known !== undefined && isNamed(known)];
    if (!known || (isOwn && !isKnown) || (isShown && isOwn === isKnown)) codes.set(text, code);
  }

  codeOf(font: TextFont, character: string): Uint8Array | undefined {
    return this.#codesOf(font).get(character);
  }

  /** How large a face has to be for its letters to seem as large as a font's: the same size means little between designs. */
  sizeOf(face: Face, font: TextFont): FaceSize {
    const sizes = this.#sizes.get(font) ?? new Map<Face, FaceSize>();
    this.#sizes.set(font, sizes);
    const known = sizes.get(face) ?? sizeLike(face, font, this.#codesOf(font));
    sizes.set(face, known);
    return known;
  }

  /** What a font says of its design; whether it has serifs or is a typewriter's also its letters tell, since programs that embed fonts often leave that out. */
  lookOf(font: TextFont): FontLook {
    const { look } = font;
    const codes = this.#codesOf(font);
    const told = (hasFeet(font, codes) ? fontFlag.serif : 0) | (isFixedPitch(font, codes) ? fontFlag.fixedPitch : 0);
    return told > 0 ? { ...look, flags: look.flags | told } : look;
  }

  #codesOf(font: TextFont): Map<string, Uint8Array> {
    const known = this.#codes.get(font);
    if (known) return known;
    const codes = new Map<string, Uint8Array>();
    this.#codes.set(font, codes);
    for (const code of font.knownCodes() ?? []) {
      const text = font.textOf(code).normalize('NFC');
      if (text && font.widthOf(code) > 0) this.#learnCode(font, text, bytesOfCode(code, font.bytesPerCode), false);
    }
    return codes;
  }
}

/** By how much a face may be made smaller or larger, as a factor. */
const [smallestRatio, largestRatio] = [0.92, 1.16];

/** A ratio as near to 1 as this makes no difference to the eye. */
const sameRatio = 0.02;

/** How many small letters a font needs for their widths to tell its size. */
const fewestLetters = 8;

function sizeLike(face: Face, font: TextFont, codes: ReadonlyMap<string, Uint8Array>): FaceSize {
  const size = sizeRatio(face, font, codes);
  if (!narrowNames.test(font.look.name)) return { size, breadth: 1 };
  return { size, breadth: Math.min(1, Math.max(narrowest, widthRatio(face, font, codes) / size)) };
}

/** None of our faces is narrow: letters of one are set as wide as those of such a font. */
const narrowNames = /narrow|cond/i;

/** By how much a face may be set narrower, as a factor. A guess: Arial Narrow has 0.82 of Arial, and what is less is for posters. */
const narrowest = 0.7;

/** By how tall their small letters are; where the font does not say, by how wide, which tells half as much. */
function sizeRatio(face: Face, font: TextFont, codes: ReadonlyMap<string, Uint8Array>): number {
  const ratio = font.look.xHeight > 0 ? font.look.xHeight / face.xHeight : Math.sqrt(widthRatio(face, font, codes));
  return Math.abs(ratio - 1) < sameRatio ? 1 : Math.min(Math.max(ratio, smallestRatio), largestRatio);
}

function widthRatio(face: Face, font: TextFont, codes: ReadonlyMap<string, Uint8Array>): number {
  const widths = [...codes].flatMap(([letter, code]) => {
    const glyph = /^[a-z]$/.test(letter) ? face.glyphOf(letter) : undefined;
    return glyph === undefined ? [] : [{ own: font.widthOf(codeNumber(code)), ours: face.widthOf(glyph) }];
  });
  if (widths.length < fewestLetters) return 1;
  return widths.reduce((sum, { own }) => sum + own, 0) / widths.reduce((sum, { ours }) => sum + ours, 0);
}

/**
 * Of the width of "n" that "i" has: feet make it wide. `least` is between DejaVu Sans Bold, the widest of those without serifs in the fonts of Debian
 * and TeX, and Latin Modern Roman 17; Bookman and Utopia, which have less, are known by their names. What has more than `most` is a typewriter's.
 */
const footed = { least: 0.485, most: 0.8 };

function hasFeet(font: TextFont, codes: ReadonlyMap<string, Uint8Array>): boolean {
  const [i, n] = ['i', 'n'].map((letter) => codes.get(letter));
  if (!i || !n) return false;
  const share = font.widthOf(codeNumber(i)) / font.widthOf(codeNumber(n));
  return share > footed.least && share < footed.most;
}

/** Letters that are as wide as each other, and ems by which they may differ: by chance some are, as digits are in any font. Guesses. */
const fixedPitch = { fewest: 4, apart: 0.005 };

function isFixedPitch(font: TextFont, codes: ReadonlyMap<string, Uint8Array>): boolean {
  const widths = [...codes].flatMap(([letter, code]) =>
    /^\p{L}$/u.test(letter) ? [font.widthOf(codeNumber(code))] : [],
  );
  return widths.length >= fixedPitch.fewest && Math.max(...widths) - Math.min(...widths) < fixedPitch.apart;
}

export const codeNumber = (code: Uint8Array): number => code.reduce((number, byte) => number * 256 + byte, 0);
