import { type PDF, PDFPage, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';

/** What a content stream's codes mean in one font. */
export interface FontReader {
  readonly bytesPerCode: 1 | 2;
  /** '' where the font does not tell. */
  textOf(code: number): string;
  /** In ems. */
  widthOf(code: number): number;
}

export type FontReaders = (font: PdfObject | undefined) => FontReader | undefined;

/** Parses each font of a document once. */
export function fontReaders(pdf: PDF): FontReaders {
  const known = new Map<PdfObject, FontReader | undefined>();
  return (font) => {
    if (!font) return undefined;
    if (!known.has(font)) known.set(font, readFont(pdf, font));
    return known.get(font);
  };
}

interface LibraryFont {
  toUnicode(code: number): string;
  getWidth(code: number): number;
}
type WithFontResolver = { createFontResolver(): (name: string) => LibraryFont | null };

function readFont(pdf: PDF, font: PdfObject): FontReader | undefined {
  const dictionary = font instanceof PdfRef ? pdf.context.resolve(font) : font;
  if (!(dictionary instanceof PdfDict)) return undefined;
  const parsed = parseFont(pdf, font);
  if (!parsed) return undefined;
  const em = glyphSpace(pdf, dictionary);
  return {
    bytesPerCode: subtypeOf(pdf, dictionary) === 'Type0' ? 2 : 1,
    textOf: (code) => parsed.toUnicode(code),
    widthOf: (code) => parsed.getWidth(code) * em,
  };
}

/** libpdf parses fonts well, but only hands them to its own text extraction: a page with this one font asks for it. */
function parseFont(pdf: PDF, font: PdfObject): LibraryFont | undefined {
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
