import { PDF, PdfDict, PdfName, type PdfObject, PdfString } from '@libpdf/core';
import { fieldOf, fieldValue, lineage } from './tree.ts';

const pdf = PDF.create();
const dict = (entries: Record<string, PdfObject>) => PdfDict.of(entries);
const text = (value: string) => PdfString.fromString(value);

describe('the tree of fields', () => {
  const top = dict({ T: text('domicilio'), FT: PdfName.of('Tx') });
  const middle = dict({ T: text('calle'), Parent: pdf.register(top) });
  const widget = dict({ Parent: pdf.register(middle) });

  it('takes the parent of a widget without a name for its field', () => {
    expect(fieldOf(pdf, widget)).toBe(middle);
    expect(fieldOf(pdf, middle)).toBe(middle);
  });

  it('asks those above a field for what it does not say itself', () => {
    expect(fieldValue(pdf, widget, 'FT')).toBe(PdfName.of('Tx'));
    expect(fieldValue(pdf, widget, 'T')).toMatchObject(text('calle'));
    expect(fieldValue(pdf, widget, 'V')).toBeUndefined();
    expect(lineage(pdf, widget)).toEqual([widget, middle, top]);
  });

  it('comes to an end in a circle', () => {
    const circle = dict({});
    circle.set('Parent', pdf.register(circle));
    expect(lineage(pdf, circle)).toHaveLength(32);
  });
});
