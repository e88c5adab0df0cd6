import type { TextStyle } from '../content/glyph.ts';
import { bytesOfCode } from '../content/shown-glyphs.ts';
import type { FontLook, TextFont } from '../content/text-font.ts';
import { type FontFamily, type FontStyle, facesLike, standInOf } from './bundled-fonts.ts';
import { codeNumber, type DocumentFonts } from './document-fonts.ts';
import type { Face } from './face.ts';
import { matchFont } from './match-font.ts';

/** What can show characters: a font that the document brings, by its name in the content, or one of ours. */
export type Typeface = { readonly font: TextFont; readonly name: string } | { readonly face: Face };

/** A character as a font shows it. */
export interface ShapedGlyph {
  readonly text: string;
  readonly typeface: Typeface;
  readonly code: Uint8Array;
  readonly width: number; // in ems of the text that it stands in
  readonly size: number; // of its own em, in those
  readonly breadth: number; // by which factor it is set narrower than its face is
}

/** A text in the font around it, where that has all of its characters; else in the likest of ours, with its spaces. '' has no glyph. */
export function shape(
  text: string,
  style: TextStyle,
  fonts: DocumentFonts,
  faces: Faces = 'likest',
): (ShapedGlyph | undefined)[] {
  const characters = [...text];
  const own = characters.map((character) => shapeInDocumentFont(character, style, fonts));
  if (own.every((glyph, index) => glyph !== undefined || characters[index] === ' ')) {
    return own.map((glyph) => glyph ?? blankIn(style));
  }
  const ours = shapeInOurFonts(text, style.font ? fonts.lookOf(style.font) : plainLook, faces);
  return ours.map((glyph, index) => {
    const space = glyph?.text === ' ' ? own[index] : undefined;
    return space ?? (glyph && sizedAs(style.font, glyph, fonts));
  });
}

/** Which of our own: the likest, or where those are too wide for their room, the likest of those that are everywhere. */
export type Faces = 'likest' | 'narrow';

const plainLook: FontLook = { name: '', flags: 0, weight: 0, angle: 0, xHeight: 0 };

function sizedAs(font: TextFont | undefined, glyph: ShapedGlyph, fonts: DocumentFonts): ShapedGlyph {
  if (!font || !('face' in glyph.typeface)) return glyph;
  const { size, breadth } = fonts.sizeOf(glyph.typeface.face, font);
  return { ...glyph, size, breadth, width: glyph.width * size * breadth };
}

/** A text in the likest of our own fonts, all of it in one of them where that has its characters. */
export function shapeInOurFonts(text: string, look: FontLook, faces: Faces = 'likest'): (ShapedGlyph | undefined)[] {
  const characters = [...text];
  const { family: likest, style } = matchFont(look);
  const family = faces === 'narrow' ? standInOf(likest) : likest;
  for (const face of facesLike(family, style)) {
    const whole = characters.map((character) => shapeIn(face, character));
    if (!whole.includes(undefined)) return whole;
  }
  return characters.map((character) => shapeInAny(character, family, style));
}

function shapeInAny(character: string, family: FontFamily, style: FontStyle): ShapedGlyph | undefined {
  for (const face of facesLike(family, style)) {
    const glyph = shapeIn(face, character);
    if (glyph) return glyph;
  }
  return undefined;
}

/** Scripts that run from right to left. Nothing here sets them in their order, so nothing here has their letters. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;

function shapeInDocumentFont(
  text: string,
  { font, fontName }: TextStyle,
  fonts: DocumentFonts,
): ShapedGlyph | undefined {
  if (rightToLeft.test(text)) return undefined;
  const code = font && fonts.codeOf(font, text);
  if (!code) return undefined;
  const width = font.widthOf(codeNumber(code));
  return width > 0 ? { text, typeface: { font, name: fontName }, code, width, size: 1, breadth: 1 } : undefined;
}

/** Ems, in a font that draws no spaces; as wide as most fonts have it. */
const blankWidth = 0.25;

/** A space that no glyph shows. */
const blankIn = ({ font, fontName }: TextStyle): ShapedGlyph | undefined =>
  font && {
    text: ' ',
    typeface: { font, name: fontName },
    code: new Uint8Array(),
    width: blankWidth,
    size: 1,
    breadth: 1,
  };

/** What looks the same, for fonts that lack one of them: spaces and hyphens that do not break. */
const lookAlikes = new Map([
  ['\u00a0', ' '],
  ['\u202f', ' '],
  ['\u2011', '-'],
  ['\u2010', '-'],
]);

/** Scripts whose letters stand one behind the other. DejaVu has letters of more, which would have to be joined or stacked. */
const inOrder = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u;

function shapeIn(face: Face, text: string): ShapedGlyph | undefined {
  if (!inOrder.test(text)) return undefined;
  const glyph = face.glyphOf(text) ?? face.glyphOf(lookAlikes.get(text) ?? text);
  if (glyph === undefined) return undefined;
  return { text, typeface: { face }, code: bytesOfCode(glyph, 2), width: face.widthOf(glyph), size: 1, breadth: 1 };
}
