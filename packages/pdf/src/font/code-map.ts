import { type PDF, PdfArray, PdfDict, PdfStream } from '@libpdf/core';
import { itemsOf, resolved } from '../content/objects.ts';
import { decoded } from '../content/stream.ts';
import { PdfProblem } from '../pdf-problem.ts';

/** Bytes. A guess: fonts name the large CMaps that are published, and carry only small ones. */
const longestCodeMap = 128 * 1024;

/** Ranges of widths of one font, each looked through for each code. A guess: honest fonts have some hundred. */
const mostWidthRanges = 5_000;

const sections = ['codespacerange', 'cidchar', 'cidrange'];

/**
 * An embedded CMap (ISO 32000-2, 9.7.5.4) in a form that libpdf's patterns soon come to the end of: single blanks, and
 * nothing that begins and has no end. Throws too_complex.
 */
export function withPlainBlanks(map: PdfStream): PdfStream {
  const bytes = decoded(map);
  if (bytes.length > longestCodeMap) throw new PdfProblem('too_complex');
  const text = Buffer.from(bytes).toString('latin1').split(/\s+/).join(' ');
  const isWhole = sections.every((name) => text.lastIndexOf(`begin${name}`) <= text.lastIndexOf(`end${name}`));
  const entries = [...map].filter(([{ value }]) => value !== 'Filter' && value !== 'DecodeParms');
  return new PdfStream(entries, Buffer.from(isWhole ? text : '', 'latin1'));
}

/** Throws too_complex for a font that tells its widths in more ranges than anything could need. */
export function assertWidths(pdf: PDF, font: PdfDict): void {
  const [descendant] = itemsOf(pdf, font.get('DescendantFonts'));
  const widths = descendant instanceof PdfDict ? resolved(pdf, descendant.get('W')) : undefined;
  if (!(widths instanceof PdfArray)) return;
  const lists = widths.toArray().filter((item) => item instanceof PdfArray).length;
  if ((widths.length - 2 * lists) / 3 > mostWidthRanges) throw new PdfProblem('too_complex');
}
