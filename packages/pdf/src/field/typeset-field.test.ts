import type { TextField } from './field-box.ts';
import { type FieldText, typesetField } from './typeset-field.ts';

const look = { name: 'Courier', flags: 0, weight: 0, angle: 0, xHeight: 0 }; // each letter 0.6 em wide
const field: TextField = { look, size: 10, fill: '0 g', align: 0, isMultiline: false, cells: 0, maxLength: 0 };

function set(value: string, changed: Partial<TextField> = {}, [width, height] = [100, 20]): FieldText {
  const outcome = typesetField({ ...field, ...changed }, value, width, height, 1);
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
}

const textOf = ({ lines }: FieldText) => lines.map(({ glyphs }) => glyphs.map(({ text }) => text).join(''));

describe('typesetField', () => {
  it('sets one line inside the border, in the middle of the height', () => {
    expect(set('abc').lines).toMatchObject([{ x: 2, y: expect.closeTo(6.7), cell: 0 }]);
  });

  it.each([
    ['left', 0, 2],
    ['middle', 1, 41],
    ['right', 2, 80],
  ])('begins where the text is to stand: %s', (_, align, x) => {
    expect(set('abc', { align }).lines[0]?.x).toBeCloseTo(x);
  });

  it('gets smaller before it is refused, and never smaller than can be read', () => {
    expect(set('a'.repeat(20)).size).toBe(8);
    expect(typesetField(field, 'a'.repeat(30), 100, 20, 1)).toBe('doesNotFit');
    expect(set('a'.repeat(16), { size: 20 }).size).toBe(10);
  });

  it('finds a size where the field leaves it open', () => {
    expect(set('abc', { size: 0 }).size).toBeCloseTo(13.6);
    expect(set('abc', { size: 0 }, [100, 60]).size).toBe(14);
    expect(set('abc', { size: 0, isMultiline: true }, [100, 60]).size).toBe(12);
  });

  it('breaks a long value between words, and keeps the breaks that it has', () => {
    const text = set('uno dos tres cuatro cinco\nseis', { isMultiline: true }, [100, 60]);
    expect(textOf(text)).toEqual(['uno dos tres', 'cuatro cinco', 'seis']);
    expect(text.lines[0]?.y).toBe(49);
    expect(text.lines[1]?.y).toBeCloseTo(37.4);
  });

  it('refuses several lines where the field has one, and not the end of the last', () => {
    expect(typesetField(field, 'uno\r\ndos', 100, 20, 1)).toBe('oneLine');
    expect(textOf(set('uno\n'))).toEqual(['uno']);
  });

  it('puts each letter into a cell of its own', () => {
    expect(set('ab', { cells: 5, maxLength: 5, align: 2 }).lines).toMatchObject([{ x: 60, cell: 20 }]);
  });

  it('refuses what is longer than the field allows, and what no font can show', () => {
    expect(typesetField({ ...field, maxLength: 2 }, 'abc', 100, 20, 1)).toBe('doesNotFit');
    expect(typesetField(field, '漢', 100, 20, 1)).toBe('characterMissing');
  });
});
