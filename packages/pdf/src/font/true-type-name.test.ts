import { PdfStream } from '@libpdf/core';
import { fontFile } from './bundled-fonts.ts';
import { nameInTrueType } from './true-type-name.ts';

const nameIn = (program: Buffer) => nameInTrueType(new PdfStream([], program));
const program = fontFile('tinos', { weight: 700, isItalic: false });

describe('nameInTrueType', () => {
  it('is the PostScript name', () => {
    expect(nameIn(program)).toBe('Tinos-Bold');
  });

  it('is none where the program tells none, or is broken', () => {
    const nameless = Buffer.from(program.toString('latin1').replace('name', 'nome'), 'latin1');
    expect(nameIn(nameless)).toBeUndefined();
    expect(nameIn(program.subarray(0, 200))).toBeUndefined();
    expect(nameIn(Buffer.alloc(0))).toBeUndefined();
  });
});
