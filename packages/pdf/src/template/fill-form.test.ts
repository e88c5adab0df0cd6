import { PdfRef } from '@libpdf/core';
import { validation } from '@pacta/contracts';
import { cornersOfBox } from '../content/geometry.ts';
import type { FieldBox, TextField } from '../field/field-box.ts';
import { fillForm } from './fill-form.ts';

const view = { box: { x: 0, y: 0, width: 600, height: 800 }, rotation: 0 } as const;
const look = { name: 'Helvetica', flags: 0, weight: 0, angle: 0, xHeight: 0 };
const text: TextField = { look, size: 10, fill: '0 g', align: 0, isMultiline: false, cells: 0, maxLength: 0 };
const [off, yes] = [PdfRef.of(7), PdfRef.of(8)];
const box = { x: 60, y: 80, width: 100, height: 20 };

const field = (changed: Partial<FieldBox>): FieldBox => ({
  page: 0,
  box,
  corners: cornersOfBox(box),
  turn: 0,
  name: 'a',
  key: 'a',
  kind: 'text_field',
  text,
  button: undefined,
  appearances: new Map([
    ['Off', off],
    ['Yes', yes],
  ]),
  state: 'Yes',
  frame: { background: '', border: '', width: 0, isUnderline: false },
  ...changed,
});
const fill = (changed: Partial<FieldBox>, value?: string, down = 0) =>
  fillForm(
    { fields: [{ box: field(changed), view }] },
    new Map(value === undefined ? [] : [['a', value]]),
    new Map([[0, () => ({ x: 0, y: -down, sheet: 0, isOnAll: false })]]),
  );

describe('fillForm', () => {
  it('sets a value into its field', () => {
    const { fields, problems } = fill({}, 'Ana');
    expect(fields[0]?.text?.lines[0]?.glyphs.map((glyph) => glyph.text).join('')).toBe('Ana');
    expect(problems.size).toBe(0);
  });

  it('leaves as it came what has no value, and empties what has an empty one', () => {
    expect(fill({}).fields).toMatchObject([{ text: undefined, look: yes }]);
    expect(fill({}, ' ').fields).toMatchObject([{ text: undefined, look: undefined }]);
  });

  it('tells by name what does not fit', () => {
    expect([...fill({ name: 'A' }, 'a'.repeat(99)).problems]).toEqual([['A', validation.doesNotFit]]);
  });

  it('tells by name and page what has to be set smaller', () => {
    expect(fill({ name: 'A', page: 2 }, 'a'.repeat(22)).tight).toMatchObject([
      { value: { name: 'A', page: 3, percent: 75 } },
    ]);
    expect(fill({}, 'Ana').tight).toEqual([]);
    expect(fill({ text: { ...text, size: 0 } }, 'a'.repeat(22)).tight).toEqual([]); // the field leaves its size open
  });

  it('presses a button that is meant, and releases every other', () => {
    const button = { kind: 'check_field', text: undefined, button: { state: 'Yes', choice: undefined } } as const;
    expect(fill(button, 'true').fields[0]?.look).toBe(yes);
    expect(fill(button, 'false').fields[0]?.look).toBe(off);
    const radio = { kind: 'choice_field', text: undefined, button: { state: 'Yes', choice: '12 meses' } } as const;
    expect(fill(radio, '12 meses').fields[0]?.look).toBe(yes);
    expect(fill(radio, '24 meses').fields[0]?.look).toBe(off);
  });

  it('moves a field with its page', () => {
    expect(fill({}, 'Ana', 30).fields[0]?.field.box).toEqual({ ...box, y: 50 });
  });

  it('makes a place to sign of a field that is called after a position', () => {
    const { fields, positions } = fill({ name: 'firmante_2', key: 'firmante_2' }, 'Ana', 30);
    expect(fields).toMatchObject([{ text: undefined, look: undefined }]);
    expect(positions.map(({ position }) => position)).toMatchObject([
      { position: 'firmante_2', page: 1, x: 0.1, y: expect.closeTo(0.8675) },
    ]);
  });
});
