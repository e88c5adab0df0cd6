import { PdfStream } from '@libpdf/core';
import { compactProgram, indexOf, stringsOfProgram as strings } from '../../test/compact-program.ts';
import { nameInProgram } from './compact-font.ts';

const empty = Buffer.from([0, 0]);
const nameIn = (bytes: Buffer) => nameInProgram(new PdfStream([], bytes));

describe('nameInProgram', () => {
  it('is that of the font in a composite program', () => {
    expect(nameIn(compactProgram(392))).toBe('C059-Bold');
  });

  it('is none where the program tells none, or another than it has', () => {
    const plain = Buffer.concat([Buffer.from([1, 0, 4, 1]), indexOf(Buffer.from('Plain')), indexOf(empty), strings]);
    expect(nameIn(plain)).toBeUndefined();
    expect(nameIn(compactProgram(393))).toBeUndefined();
    expect(nameIn(compactProgram(390))).toBeUndefined();
  });

  it('is none where the program is cut, wherever that is', () => {
    const whole = compactProgram(392);
    for (const length of whole.keys()) expect(nameIn(whole.subarray(0, length))).toBeUndefined();
  });
});
