import { type PDF, type PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import { dictOf, itemsOf } from '../content/objects.ts';

/** `a67` and the like: the code of the glyph in another form. */
const numbered = /^[a-z](\d{1,3})$/i;

/** Codes that mean the same in ASCII and in the encodings of TeX that are in use. */
const plain = { first: 32, last: 126 } as const;

/**
 * The letters of a font of pictures whose glyphs are called by their codes, as pdfTeX calls those of its bitmap fonts. Lists of
 * glyph names know the same names as ornaments.
 */
export function numberedLetters(pdf: PDF, font: PdfDict): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  let code = 0;
  for (const item of itemsOf(pdf, dictOf(pdf, font.get('Encoding'))?.get('Differences'))) {
    if (item instanceof PdfNumber) code = item.value;
    if (!(item instanceof PdfName)) continue;
    const [, number] = numbered.exec(item.value) ?? [];
    if (Number(number) === code && code >= plain.first && code <= plain.last)
      letters.set(code, String.fromCharCode(code));
    code += 1;
  }
  return letters;
}
