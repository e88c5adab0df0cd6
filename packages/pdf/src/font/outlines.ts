import { type PDF, PdfDict, type PdfObject, PdfStream } from '@libpdf/core';
import { itemsOf, nameOf } from '../content/objects.ts';
import { decoded } from '../content/stream.ts';
import { offsets, tablesOf } from './face.ts';

/** The outlines of a composite TrueType font, by its codes. */
export interface Outlines {
  isDrawn(code: number): boolean;
  /** Ems. How high it is above its line; undefined where nothing is drawn. */
  heightOf(code: number): number | undefined;
}

/** What the program of a font draws, whatever its dictionary says. Undefined where the program is another, or broken. */
export function outlinesOf(pdf: PDF, font: PdfDict, program: PdfObject | undefined): Outlines | undefined {
  const [descendant] = itemsOf(pdf, font.get('DescendantFonts'));
  const isPlain = descendant instanceof PdfDict && nameOf(pdf, descendant.get('CIDToGIDMap')) === 'Identity';
  if (!isPlain || !(program instanceof PdfStream) || !nameOf(pdf, font.get('Encoding')).startsWith('Identity')) {
    return undefined;
  }
  try {
    return outlinesIn(tablesOf(Buffer.from(decoded(program))));
  } catch {
    return undefined; // a broken program draws nothing for sure
  }
}

/** A glyph without an outline begins where the next one does (OpenType 1.9, loca). */
function outlinesIn(tables: ReadonlyMap<string, Buffer>): Outlines | undefined {
  const [head, loca, glyf] = [tables.get('head'), tables.get('loca'), tables.get('glyf')];
  if (!head || !loca || !glyf) return undefined;
  const isLong = head.readInt16BE(offsets.head.hasLongOffsets) === 1;
  const unitsPerEm = head.readUInt16BE(offsets.head.unitsPerEm);
  const glyphs = loca.length / (isLong ? 4 : 2) - 1;
  const at = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const isDrawn = (glyph: number) =>
    glyph >= 0 && glyph < glyphs && at(glyph + 1) > at(glyph) && at(glyph + 1) <= glyf.length;
  return {
    isDrawn,
    heightOf: (glyph) => (isDrawn(glyph) ? glyf.readInt16BE(at(glyph) + offsets.glyf.top) / unitsPerEm : undefined),
  };
}
