import { PDF } from '@libpdf/core';
import type { ContentStream } from '../content/glyph.ts';
import { dictOf } from '../content/objects.ts';
import { faceOf } from '../font/bundled-fonts.ts';
import { shapeInOurFonts } from '../font/shape.ts';
import { UsedFaces } from './used-faces.ts';

const regular = { weight: 400, isItalic: false };
const [arimo, tinos] = [faceOf('arimo', regular), faceOf('tinos', regular)];
const content = (): ContentStream => ({ bytes: new Uint8Array(), form: undefined });
const [a] = shapeInOurFonts('a', { name: 'Arial', flags: 0, weight: 0, angle: 0, xHeight: 0 });

describe('UsedFaces', () => {
  it('calls a face the same in all contents, and knows in which it is used', () => {
    if (!a) throw new Error('Arimo has an a.');
    const [faces, first, second, pdf] = [new UsedFaces(), content(), content(), PDF.create()];
    const names = [faces.nameOf(arimo, first, a), faces.nameOf(tinos, first, a), faces.nameOf(arimo, second, a)];
    expect(names).toEqual(['PactaFont1', 'PactaFont2', 'PactaFont1']);
    faces.embedAll(pdf);
    const [own, others] = [faces.fontsIn(first, pdf), faces.fontsIn(second, pdf)];
    expect([own.map(([name]) => name), others.map(([name]) => name)]).toEqual([
      ['PactaFont1', 'PactaFont2'],
      ['PactaFont1'],
    ]);
    expect(others[0]?.[1]).toBe(own[0]?.[1]);
    expect(dictOf(pdf, own[1]?.[1])?.getName('BaseFont')?.value).toMatch(/^[A-Z]{6}\+Tinos/);
    expect(faces.fontsIn(content(), pdf)).toEqual([]);
  });
});
