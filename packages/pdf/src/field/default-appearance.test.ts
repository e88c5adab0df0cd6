import { styleOf } from './default-appearance.ts';

const look = { name: 'Times', flags: 2, weight: 0, angle: 0, xHeight: 0 };
const style = (appearance: string) => styleOf(appearance, (name) => (name === 'TiRo' ? look : undefined));

describe('styleOf', () => {
  it('reads the font, the size and the colour', () => {
    expect(style('/TiRo 9.5 Tf 0.2 0 0.7 rg')).toEqual({ look, size: 9.5, fill: '0.2 0 0.7 rg' });
  });

  it('sets in black Helvetica, as large as fits, where nothing is said', () => {
    expect(style('')).toMatchObject({ look: { name: 'Helvetica' }, size: 0, fill: '0 g' });
    expect(style('/Other 8 Tf')).toMatchObject({ look: { name: 'Helvetica' }, size: 8 });
  });

  it('takes the last of several, and no size below nothing', () => {
    expect(style('1 g /TiRo 4 Tf /TiRo -6 Tf 0 0 0 1 k')).toEqual({ look, size: 6, fill: '0 0 0 1 k' });
  });
});
