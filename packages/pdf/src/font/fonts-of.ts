import { type PDF, PDFPage, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import type { FontLook, FontLookup, TextFont } from '../content/text-font.ts';
import { withBuiltInEncoding } from './built-in-encoding.ts';
import { unswapped } from './swapped-letters.ts';

/** Parses each font of a document once. */
export function fontsOf(pdf: PDF): FontLookup {
  const known = new Map<PdfObject, TextFont | undefined>();
  return (font) => {
    if (!font) return undefined;
    if (!known.has(font)) known.set(font, readFont(pdf, font));
    return known.get(font);
  };
}

interface ParsedFont {
  toUnicode(code: number): string;
  getWidth(code: number): number;
  readonly toUnicodeMap: { getMap(): Map<number, string> } | null;
}
type WithFontResolver = { createFontResolver(): (name: string) => ParsedFont | null };

function readFont(pdf: PDF, font: PdfObject): TextFont | undefined {
  const dictionary = font instanceof PdfRef ? pdf.context.resolve(font) : font;
  if (!(dictionary instanceof PdfDict)) return undefined;
  const told = withBuiltInEncoding(pdf, dictionary);
  const parsed = parseFont(pdf, told === dictionary ? font : told);
  if (!parsed) return undefined;
  const em = glyphSpace(pdf, dictionary);
  const isComposite = subtypeOf(pdf, dictionary) === 'Type0';
  const descriptor = descriptorOf(pdf, dictionary);
  return {
    bytesPerCode: isComposite ? 2 : 1,
    textOf: remembered((code) => unswapped(parsed.toUnicode(code))),
    widthOf: remembered((code) => parsed.getWidth(code) * em),
    look: lookOf(pdf, dictionary, descriptor),
    knownCodes: () => knownCodes(pdf, dictionary, descriptor, parsed),
  };
}

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

/** libpdf parses fonts well, but only hands them to its own text extraction: a page with this one font asks for it. */
function parseFont(pdf: PDF, font: PdfObject): ParsedFont | undefined {
  const resources = PdfDict.of({ Font: PdfDict.of({ F: font }) });
  const page = new PDFPage(PdfRef.of(0), PdfDict.of({ Resources: resources }), 0, pdf.context);
  try {
    return (page as unknown as WithFontResolver).createFontResolver()('F') ?? undefined; // private in its types only
  } catch {
    return undefined; // a broken font makes its text unreadable, not the document
  }
}

const subtypeOf = (pdf: PDF, dictionary: PdfDict) =>
  dictionary.getName('Subtype', pdf.context.resolve.bind(pdf.context))?.value;

/** A thousandth of an em, but for Type 3 fonts, which say it themselves. */
function glyphSpace(pdf: PDF, dictionary: PdfDict): number {
  if (subtypeOf(pdf, dictionary) !== 'Type3') return 0.001;
  const matrix = dictionary.get('FontMatrix', pdf.context.resolve.bind(pdf.context));
  const scale = matrix instanceof PdfArray ? matrix.at(0) : undefined;
  return scale instanceof PdfNumber ? scale.value : 0.001;
}

function descriptorOf(pdf: PDF, dictionary: PdfDict): PdfDict | undefined {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const descendant = dictionary.getArray('DescendantFonts', resolve)?.at(0, resolve);
  return (descendant instanceof PdfDict ? descendant : dictionary).getDict('FontDescriptor', resolve);
}

const subsetTag = /^[A-Z]{6}\+/;

function lookOf(pdf: PDF, dictionary: PdfDict, descriptor: PdfDict | undefined): FontLook {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const number = (key: string) => descriptor?.getNumber(key, resolve)?.value ?? 0;
  return {
    name: (dictionary.getName('BaseFont', resolve)?.value ?? '').replace(subsetTag, ''),
    flags: number('Flags'),
    weight: number('FontWeight'),
    angle: number('ItalicAngle'),
    xHeight: number('XHeight') / 1000,
  };
}

/** Subsets lack glyphs for codes that their tables still name; only whole fonts and those of the reader are sure. */
function knownCodes(
  pdf: PDF,
  dictionary: PdfDict,
  descriptor: PdfDict | undefined,
  parsed: ParsedFont,
): Iterable<number> | undefined {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const kind = subtypeOf(pdf, dictionary);
  if (kind === 'Type3') return undefined;
  const isSubset = subsetTag.test(dictionary.getName('BaseFont', resolve)?.value ?? '');
  if (kind === 'Type0') return isSubset ? undefined : parsed.toUnicodeMap?.getMap().keys();
  const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(key));
  return isEmbedded ? undefined : Array.from({ length: 224 }, (_, index) => index + 32);
}
