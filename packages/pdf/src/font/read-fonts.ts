import { type PDF, PdfArray, PdfDict, type PdfObject, PdfStream } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, numberOf, resolved } from '../content/objects.ts';
import type { FontLook, FontLookup, TextFont } from '../content/text-font.ts';
import { unitsPerEm } from '../content/text-state.ts';
import type { WorkBudget } from '../content/work-budget.ts';
import { withBuiltInEncoding } from './built-in-encoding.ts';
import { assertWidths, withPlainBlanks } from './code-map.ts';
import { nameInProgram } from './compact-font.ts';
import { tellsFamily } from './match-font.ts';
import { numberedLetters } from './numbered-names.ts';
import { type Outlines, outlinesOf } from './outlines.ts';
import { parseFont } from './parse-font.ts';
import { codesOfDocument, toUnicodeOf } from './to-unicode.ts';
import { nameInTrueType } from './true-type-name.ts';

/** Parses each font of a document once. */
export function fontsOf(pdf: PDF): FontLookup {
  const known = new Map<PdfObject, TextFont | undefined>();
  const codes = codesOfDocument();
  return (font) => {
    if (!font) return undefined;
    if (!known.has(font)) known.set(font, readFont(pdf, font, codes));
    return known.get(font);
  };
}

function readFont(pdf: PDF, font: PdfObject, codes: WorkBudget): TextFont | undefined {
  const dictionary = dictOf(pdf, font);
  if (!dictionary) return undefined;
  const told = toUnicodeOf(pdf, dictionary, codes) ?? lettersOfPictures(pdf, dictionary);
  const parsed = parseFont(pdf, readable(pdf, withBuiltInEncoding(pdf, dictionary)));
  if (!parsed) return undefined;
  const em = glyphSpace(pdf, dictionary);
  const descriptor = descriptorOf(pdf, dictionary);
  const program = resolved(pdf, descriptor?.get('FontFile2'));
  const outlines = outlinesOf(pdf, dictionary, program);
  return {
    bytesPerCode: subtypeOf(pdf, dictionary) === 'Type0' ? 2 : 1,
    textOf: remembered((code) => withBytesInOrder(told?.get(code) ?? parsed.toUnicode(code))),
    namedTextOf: (code) => parsed.toUnicode(code),
    widthOf: remembered((code) => parsed.getWidth(code) * em),
    look: { ...lookOf(pdf, dictionary, descriptor), xHeight: xHeightOf(pdf, descriptor, outlines, told) },
    knownCodes: () => knownCodes(pdf, dictionary, descriptor, program ? drawnOf(told, outlines) : told),
  };
}

const lettersOfPictures = (pdf: PDF, dictionary: PdfDict): ReadonlyMap<number, string> | undefined =>
  subtypeOf(pdf, dictionary) === 'Type3' ? numberedLetters(pdf, dictionary) : undefined;

/** A document shows each of its few codes thousands of times. */
function remembered<T>(read: (code: number) => T): (code: number) => T {
  const known = new Map<number, T>();
  return (code) => {
    let value = known.get(code);
    if (value === undefined) {
      value = read(code);
      known.set(code, value);
    }
    return value;
  };
}

/** Without the tables that libpdf takes too long for: their own reader reads what they tell. */
function readable(pdf: PDF, font: PdfDict): PdfDict {
  const clone = font.clone();
  clone.delete('ToUnicode');
  assertWidths(pdf, font);
  const encoding = resolved(pdf, font.get('Encoding'));
  if (encoding instanceof PdfStream) clone.set('Encoding', withPlainBlanks(encoding));
  const [descendant] = itemsOf(pdf, font.get('DescendantFonts'));
  if (descendant instanceof PdfDict) clone.set('DescendantFonts', PdfArray.of(withoutProgram(descendant)));
  return clone;
}

/** What its dictionary gives no width has the default one (ISO 32000-2, 9.7.4.3), where libpdf would ask the font's program. */
function withoutProgram(descendant: PdfDict): PdfDict {
  const clone = descendant.clone();
  clone.delete('FontDescriptor');
  return clone;
}

const subtypeOf = (pdf: PDF, dictionary: PdfDict): string => nameOf(pdf, dictionary.get('Subtype'));

/** A thousandth of an em, but for Type 3 fonts, which say it themselves (ISO 32000-2, 9.6.4). */
function glyphSpace(pdf: PDF, dictionary: PdfDict): number {
  if (subtypeOf(pdf, dictionary) !== 'Type3') return 1 / unitsPerEm;
  const [scale] = itemsOf(pdf, dictionary.get('FontMatrix'));
  return numberOf(pdf, scale) || 1 / unitsPerEm;
}

function descriptorOf(pdf: PDF, dictionary: PdfDict): PdfDict | undefined {
  const [descendant] = itemsOf(pdf, dictionary.get('DescendantFonts'));
  const owner = descendant instanceof PdfDict ? descendant : dictionary;
  return dictOf(pdf, owner.get('FontDescriptor'));
}

/** ISO 32000-2, 9.9.2. */
const subsetTag = /^[A-Z]{6}\+/;

const baseName = (pdf: PDF, dictionary: PdfDict): string => nameOf(pdf, dictionary.get('BaseFont'));

function lookOf(pdf: PDF, dictionary: PdfDict, descriptor: PdfDict | undefined): Omit<FontLook, 'xHeight'> {
  const number = (key: string) => numberOf(pdf, descriptor?.get(key));
  const told = baseName(pdf, dictionary) || nameOf(pdf, descriptor?.get('FontName')); // Type 3 fonts have no name of their own
  const name = told.replace(subsetTag, '');
  return {
    name: tellsFamily(name) ? name : (nameOfProgram(pdf, descriptor) ?? name),
    flags: number('Flags'),
    weight: number('FontWeight'),
    angle: number('ItalicAngle'),
  };
}

/** Ghostscript calls the fonts of an OpenType file with CFF outlines anonymous, and jsPDF calls a font what its caller likes, regular and bold alike. */
function nameOfProgram(pdf: PDF, descriptor: PdfDict | undefined): string | undefined {
  const [trueType, compact] = ['FontFile2', 'FontFile3'].map((key) => resolved(pdf, descriptor?.get(key)));
  if (trueType instanceof PdfStream) return nameInTrueType(trueType);
  return compact instanceof PdfStream ? nameInProgram(compact) : undefined;
}

type Letters = ReadonlyMap<number, string>; // by their codes

/** Ems: between the smallest and the largest that designs for text have. Prawn tells them in units of its own. A guess. */
const plausible = { least: 0.35, most: 0.62 };

/** Small letters that are as high as an x, the flat ones first. */
const asHighAsX = [...'xzvwurnm'];

/** As the font's program draws it; where it does not, what its descriptor tells, if that can be true. */
function xHeightOf(pdf: PDF, descriptor: PdfDict | undefined, outlines?: Outlines, letters?: Letters): number {
  const codes = new Map([...(letters ?? [])].map(([code, letter]) => [letter, code]));
  const drawn = asHighAsX.flatMap((letter) => outlines?.heightOf(codes.get(letter) ?? -1) ?? []);
  const told = numberOf(pdf, descriptor?.get('XHeight')) / unitsPerEm;
  return drawn[0] ?? (told > plausible.least && told < plausible.most ? told : 0);
}

/** The codes that the font's program draws: one that does not say that it is a subset may be one all the same. */
const drawnOf = (letters: Letters | undefined, outlines: Outlines | undefined): Letters | undefined =>
  outlines && new Map([...(letters ?? [])].filter(([code, letter]) => letter.trim() === '' || outlines.isDrawn(code)));

/** The codes of a byte that are no control characters. */
const printableCodes = Array.from({ length: 224 }, (_, index) => index + 32);

/** Subsets lack glyphs for codes that their tables still name; only whole fonts and those of the reader are sure. */
function knownCodes(
  pdf: PDF,
  dictionary: PdfDict,
  descriptor: PdfDict | undefined,
  told: ReadonlyMap<number, string> | undefined,
): Iterable<number> | undefined {
  const kind = subtypeOf(pdf, dictionary);
  if (kind === 'Type3') return undefined;
  const isSubset = subsetTag.test(baseName(pdf, dictionary));
  if (kind === 'Type0') return isSubset ? undefined : told?.keys();
  const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(key));
  return isEmbedded ? undefined : printableCodes;
}

/** Ghostscript 10 tells the letters of a ligature with their bytes swapped: "ti" becomes U+7400 U+6900. */
export function withBytesInOrder(text: string): string {
  if (text.length < 2) return text;
  const letters = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  if (letters.some((letter) => (letter & 0xff) !== 0)) return text;
  const swapped = letters.map((letter) => String.fromCharCode(letter >> 8)).join('');
  return /^\p{L}+$/u.test(swapped) ? swapped : text;
}
