import { glyphsOf } from '../../test/glyphs.ts';
import { possibleNames } from './possible-names.ts';

const broken = (...texts: string[]) =>
  possibleNames(texts.flatMap((text, index) => glyphsOf(text, { y: 700 - index * 14 })));

describe('possibleNames', () => {
  it('reads an unbroken name in one way', () => {
    expect(possibleNames(glyphsOf('{{renta mensual}}'))).toEqual(['renta mensual']);
  });

  it('reads a name that a line ends in both ways, the likelier first', () => {
    expect(broken('{{renta', 'mensual}}')).toEqual(['renta mensual', 'rentamensual']);
    expect(broken('{{renta_men', 'sual}}')).toEqual(['renta_mensual', 'renta_men sual']);
  });

  it("takes a hyphen at a line's end for the line's where the name has other joints", () => {
    expect(broken('{{renta_men-', 'sual}}')[0]).toBe('renta_mensual');
    expect(broken('{{renta-', 'mensual}}')[0]).toBe('renta-mensual');
  });

  it('reads a calculation in one way, whatever its lines, and leaves what is not sure to whoever reads it', () => {
    expect(broken('{{= renta_mensual ×', '1.16 − anticipo}}')).toEqual(['= renta_mensual × 1.16 − anticipo']);
    expect(broken('{{= suma(a,', 'b)}}')).toEqual(['= suma(a, b)']);
    expect(broken('{{= total-', 'anticipo}}')).toEqual(['= total- anticipo']);
    expect(broken('{{= renta_men', 'sual}}')).toEqual(['= renta_men sual']);
    expect(broken('{{= renta * 10²}}')[0]).toContain('²');
  });

  it.each([
    ['letters that no name has', '{{a.b}}'],
    ['nothing', '{{}}'],
    ['a letter too many', `{{${'a'.repeat(101)}}}`],
  ])('has no name for %s', (_, text) => {
    expect(possibleNames(glyphsOf(text))).toEqual([]);
  });

  it('has no name for letters that stand apart', () => {
    expect(possibleNames([...glyphsOf('{{ren'), ...glyphsOf('ta}}', { x: 400, y: 500 })])).toEqual([]);
  });
});
