import type { Glyph, TextStyle } from '../content/glyph.ts';
import type { FontLook, TextFont } from '../content/text-font.ts';
import { type FontFamily, type FontStyle, facesLike } from './bundled-fonts.ts';
import type { Face } from './face.ts';
import { matchFont } from './match-font.ts';

/** What can show characters: a font that the document brings, by its name in the content, or one of ours. */
export type Typeface = { readonly own: TextFont; readonly name: string } | { readonly face: Face };

/** A character as a font shows it. */
export interface ShapedGlyph {
  readonly text: string;
  readonly typeface: Typeface;
  readonly code: Uint8Array;
  readonly width: number; // in ems of the text that it stands in
  readonly size: number; // of its own em, in those
}

/** The codes that a document's fonts have for characters. */
export class DocumentFonts {
  readonly #codes = new Map<TextFont, Map<string, Uint8Array>>();
  readonly #sizes = new Map<TextFont, Map<Face, number>>();

  /** What a document shows can be shown again. */
  learn(glyphs: Iterable<Glyph>): void {
    for (const { style, text, code, width } of glyphs) {
      if (style.font && text && (width > 0 || text === ' ')) this.#codesOf(style.font).set(text.normalize('NFC'), code);
    }
  }

  codeOf(font: TextFont, character: string): Uint8Array | undefined {
    return this.#codesOf(font).get(character);
  }

  /** Ours are made as large as the letters around them seem: the same size means little from one design to another. */
  fit(glyph: ShapedGlyph, font: TextFont | undefined): ShapedGlyph {
    if (!font || !('face' in glyph.typeface)) return glyph;
    const size = this.#sizeOf(glyph.typeface.face, font);
    return { ...glyph, size, width: glyph.width * size };
  }

  #sizeOf(face: Face, font: TextFont): number {
    const sizes = this.#sizes.get(font) ?? new Map<Face, number>();
    this.#sizes.set(font, sizes);
    const known = sizes.get(face) ?? sizeRatio(face, font, this.#codesOf(font));
    sizes.set(face, known);
    return known;
  }

  #codesOf(font: TextFont): Map<string, Uint8Array> {
    const known = this.#codes.get(font);
    if (known) return known;
    const codes = new Map<string, Uint8Array>();
    for (const code of font.knownCodes() ?? []) {
      const text = font.textOf(code).normalize('NFC');
      if (text && !codes.has(text) && font.widthOf(code) > 0) codes.set(text, bytesOf(code, font));
    }
    this.#codes.set(font, codes);
    return codes;
  }
}

const [smallest, largest] = [0.92, 1.16];
const fewest = 8; // letters that tell

/** By how tall their small letters are; where the font does not say, by how wide, which tells half as much. */
function sizeRatio(face: Face, font: TextFont, codes: ReadonlyMap<string, Uint8Array>): number {
  const ratio = font.look.xHeight > 0 ? font.look.xHeight / face.xHeight : Math.sqrt(widthRatio(face, font, codes));
  return Math.abs(ratio - 1) < 0.02 ? 1 : Math.min(Math.max(ratio, smallest), largest);
}

function widthRatio(face: Face, font: TextFont, codes: ReadonlyMap<string, Uint8Array>): number {
  const letters = [...codes.keys()].filter((text) => /^[a-z]$/.test(text) && face.glyphOf(text) !== undefined);
  if (letters.length < fewest) return 1;
  const own = letters.reduce((sum, letter) => sum + font.widthOf(codeNumber(codes.get(letter)!)), 0);
  return own / letters.reduce((sum, letter) => sum + face.widthOf(face.glyphOf(letter)!), 0);
}

const bytesOf = (code: number, { bytesPerCode }: TextFont): Uint8Array =>
  bytesPerCode === 2 ? Uint8Array.of(code >> 8, code & 255) : Uint8Array.of(code);

const codeNumber = (code: Uint8Array): number => code.reduce((number, byte) => number * 256 + byte, 0);

/** A text in the font around it, where that has all of its characters; else in the likest of ours. '' has no glyph. */
export function shape(text: string, style: TextStyle, fonts: DocumentFonts): (ShapedGlyph | undefined)[] {
  const characters = [...text];
  const own = characters.map((character) => shapeInDocumentFont(character, style, fonts));
  if (own.every((glyph, index) => glyph !== undefined || characters[index] === ' ')) {
    return own.map((glyph) => glyph ?? blankIn(style));
  }
  const ours = shapeInOurFonts(text, style.font?.look ?? plain);
  return ours.map((glyph) => glyph && fonts.fit(glyph, style.font));
}

const plain: FontLook = { name: '', flags: 0, weight: 0, angle: 0, xHeight: 0 };

/** A text in the likest of our own fonts, all of it in one of them where that has its characters. */
export function shapeInOurFonts(text: string, look: FontLook): (ShapedGlyph | undefined)[] {
  const characters = [...text];
  const { family, cut } = matchFont(look);
  for (const face of facesLike(family, cut)) {
    const whole = characters.map((character) => shapeIn(face, character));
    if (!whole.includes(undefined)) return whole;
  }
  return characters.map((character) => shapeInAny(character, family, cut));
}

function shapeInAny(character: string, family: FontFamily, cut: FontStyle): ShapedGlyph | undefined {
  for (const face of facesLike(family, cut)) {
    const glyph = shapeIn(face, character);
    if (glyph) return glyph;
  }
  return undefined;
}

function shapeInDocumentFont(
  text: string,
  { font, fontName }: TextStyle,
  fonts: DocumentFonts,
): ShapedGlyph | undefined {
  const code = font && fonts.codeOf(font, text);
  if (!code) return undefined;
  const width = font.widthOf(codeNumber(code));
  return width > 0 ? { text, typeface: { own: font, name: fontName }, code, width, size: 1 } : undefined;
}

/** A space that no glyph shows. */
const blankIn = ({ font, fontName }: TextStyle): ShapedGlyph | undefined =>
  font && { text: ' ', typeface: { own: font, name: fontName }, code: new Uint8Array(), width: 0.25, size: 1 };

const alike = new Map([
  ['\u00a0', ' '],
  ['\u202f', ' '],
  ['\u2011', '-'],
  ['\u2010', '-'],
]);

function shapeIn(face: Face, text: string): ShapedGlyph | undefined {
  const glyph = face.glyphOf(text) ?? face.glyphOf(alike.get(text) ?? text);
  if (glyph === undefined) return undefined;
  const code = Uint8Array.of(glyph >> 8, glyph & 255);
  return { text, typeface: { face }, code, width: face.widthOf(glyph), size: 1 };
}
