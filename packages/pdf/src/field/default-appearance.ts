import type { PDF, PdfDict } from '@libpdf/core';
import { dictOf } from '../content/objects.ts';
import { nameOperand, numberOperand, operationsOf } from '../content/operations.ts';
import type { FontLook, FontLookup } from '../content/text-font.ts';

/** How the text of a field is to look. */
export interface FieldStyle {
  readonly look: FontLook;
  readonly size: number; // points; 0: as large as fits
  readonly fill: string; // the operator of its colour
}

/** Where a field says nothing: the font that forms nearly always name, in black. */
const plainStyle: FieldStyle = {
  look: { name: 'Helvetica', flags: 0, weight: 0, angle: 0, xHeight: 0 },
  size: 0,
  fill: '0 g',
};

const colourOperators = ['g', 'rg', 'k'];

/** What a default appearance says: operators of a content stream (ISO 32000-2, 12.7.4.3). Of several the last. */
export function styleOf(appearance: string, lookOf: (fontName: string) => FontLook | undefined): FieldStyle {
  let style = plainStyle;
  const bytes = Buffer.from(appearance, 'latin1');
  for (const operation of operationsOf(bytes)) {
    if (operation.name === 'Tf') {
      const look = lookOf(nameOperand(operation, 0)) ?? style.look;
      style = { ...style, look, size: Math.abs(numberOperand(operation, 1)) };
    }
    if (colourOperators.includes(operation.name)) {
      style = { ...style, fill: bytes.toString('latin1', operation.start, operation.end) };
    }
  }
  return style;
}

/** What the fonts of a form look like, by the names that its default appearances call them. */
export function formFonts(pdf: PDF, form: PdfDict, fonts: FontLookup): (name: string) => FontLook | undefined {
  const named = dictOf(pdf, dictOf(pdf, form.get('DR'))?.get('Font'));
  return (name) => named && fonts(named.get(name))?.look;
}
