import { PDF, PdfRef } from '@libpdf/core';
import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { drawFields, type FilledField, removeForm, roomOf } from './draw-fields.ts';
import type { FieldBox } from './field-box.ts';

const box: FieldBox = {
  page: 0,
  box: { x: 100, y: 50, width: 80, height: 20 },
  corners: [],
  turn: 0,
  name: 'a',
  key: 'a',
  kind: 'text_field',
  text: undefined,
  button: undefined,
  appearances: new Map(),
  state: '',
  frame: { background: '', border: '', width: 0, isUnderline: false },
};
const names = { fontOf: () => 'F1', formOf: ({ objectNumber }: PdfRef) => `X${objectNumber}` };
const glyph = {
  text: 'a',
  typeface: { font: undefined as never, name: 'F' },
  code: Uint8Array.of(0, 7),
  width: 0.5,
  size: 1,
  breadth: 1,
};
const textAt = (cell: number): FilledField['text'] => ({
  lines: [{ glyphs: [glyph, glyph], x: 2, y: 6, cell }],
  size: 10,
  share: 1,
  fill: '0 g',
});

const draw = (field: Partial<FilledField>, pdf = PDF.create()) =>
  drawFields(pdf, [{ field: box, text: undefined, look: undefined, sheet: 0, ...field }], names);

describe('drawFields', () => {
  it('writes a text from the corner of its box', () => {
    expect(draw({ text: textAt(0) })).toBe(
      'q 1 0 0 1 100 50 cm\nBT 0 g /F1 10 Tf 1 0 0 1 2 6 Tm [<0007><0007>] TJ ET\nQ\n',
    );
  });

  it('moves each letter into the middle of its cell', () => {
    expect(draw({ text: textAt(20) })).toContain('1 0 0 1 9.5 6 Tm [<0007>-1500<0007>] TJ');
  });

  it('turns what stands in a turned field', () => {
    const turned = { ...box, turn: 90 as const };
    expect(roomOf(turned)).toEqual({ width: 20, height: 80 });
    expect(draw({ field: turned, text: textAt(0) })).toContain('q 0 1 -1 0 180 50 cm');
  });

  it('draws the ground, and the border inside the box', () => {
    const frame = { background: '0.9 g', border: '0 G', width: 2, isUnderline: false };
    expect(draw({ field: { ...box, frame } })).toContain('0.9 g 0 0 80 20 re f\n0 G 2 w 1 1 78 18 re S\n');
    expect(draw({ field: { ...box, frame: { ...frame, isUnderline: true } } })).toContain('0 G 2 w 0 1 m 80 1 l S\n');
  });

  it('draws nothing where there is nothing to see', () => {
    expect(draw({})).toBe('');
  });

  it('fits a look into the box, turned as it says', async () => {
    const look = rawStream('', '/Type /XObject /Subtype /Form /BBox [0 0 10 40] /Matrix [0 1 -1 0 0 0]');
    const pdf = await PDF.load(rawPage({}, look));
    expect(draw({ look: PdfRef.of(6) }, pdf)).toBe('q 2 0 0 2 180 50 cm /X6 Do Q\n');
    expect(draw({ look: PdfRef.of(5) }, pdf)).toBe('');
  });
});

describe('removeForm', () => {
  it('takes the boxes of the form out of the pages, and leaves links', async () => {
    const page = '/Annots [<< /Subtype /Widget >> << /Subtype /Link /Rect [0 0 9 9] >>]';
    const pdf = await PDF.load(rawPage({ catalog: '/AcroForm << /Fields [] >>', page }));
    removeForm(pdf);
    expect(pdf.getPages()[0]?.dict.get('Annots')).toHaveLength(1);
    expect(pdf.context.catalog.getDict().has('AcroForm')).toBe(false);
  });
});
