import { glyphsOf } from '../../test/glyphs.ts';
import { typedPage } from '../../test/typed-page.ts';
import { isAmong, runningLinesOf } from './running-lines.ts';

const paper = { x: 0, y: 0, width: 612, height: 792 };
const running = runningLinesOf([...glyphsOf('Folio 7 de 12', { y: 40 }), ...glyphsOf('Cuerpo', { y: 400 })], paper);
const lineAt = (y: number, text: string) => typedPage([[100, y, text]]).lineWith('');

describe('running lines', () => {
  it('are the same whatever page they number', () => {
    expect(isAmong(lineAt(40, 'Folio 11 de 12'), running)).toBe(true);
    expect(isAmong(lineAt(40, 'Hoja 11 de 12'), running)).toBe(false);
  });

  it('stand in the same place, as far as rounding goes', () => {
    expect(isAmong(lineAt(40.9, 'Folio 7 de 12'), running)).toBe(true);
    expect(isAmong(lineAt(43, 'Folio 7 de 12'), running)).toBe(false);
  });

  it('stand at the head or foot of a page', () => {
    expect(isAmong(lineAt(400, 'Cuerpo'), running)).toBe(false);
  });
});
