import { area, type TypedLine, typedPage } from '../../test/typed-page.ts';
import { saidBy } from './line-box.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points

/** Lines further down that show how wide the page is set. */
const column: TypedLine[] = [
  [72, 300, wide],
  [72, 288, wide],
];

const paragraphWith = (text: string, typed: readonly TypedLine[], graphics: Parameters<typeof typedPage>[1] = []) => {
  const page = typedPage([...typed, ...column], graphics);
  return page.flow.paragraphOf(page.lineWith(text)).map(({ letters }) => saidBy(letters));
};
const bodyOf = (...lines: string[]): TypedLine[] => lines.map((line, index) => [72, 700 - 12 * index, line]);

describe('the lines of a paragraph', () => {
  it('go on as long as the next word had no room', () => {
    expect(paragraphWith('partes', bodyOf(wide, 'segunda', 'tercera'))).toEqual([wide, 'segunda']);
  });

  it('are the same from whichever of them one looks', () => {
    const lines = bodyOf(wide, wide, 'fin');
    expect(paragraphWith('fin', lines)).toEqual(paragraphWith('partes', lines));
  });

  it('end before the next point of a list', () => {
    for (const item of ['• uno', 'b) dos', '12. tres', 'IV. cuatro']) {
      expect(paragraphWith('partes', bodyOf(wide, item))).toEqual([wide]);
    }
    expect(paragraphWith('partes', bodyOf(wide, 'de todo'))).toHaveLength(2);
  });

  it('end before a wider leading', () => {
    const lines = bodyOf(wide, wide);
    expect(paragraphWith('partes', [...lines, [72, 670, 'apart']])).toHaveLength(2);
    expect(paragraphWith('partes', [...lines, [72, 676, 'ahora']])).toHaveLength(3);
  });

  it('end at a rule right across', () => {
    expect(paragraphWith('partes', bodyOf(wide, 'segunda'), [area(60, 697, 450, 0.5)])).toEqual([wide]);
  });

  it('end before letters of another size', () => {
    expect(paragraphWith('partes', [...bodyOf(wide), [72, 686, 'nota', { size: 8 }]])).toEqual([wide]);
  });

  it('end at a place to sign', () => {
    expect(paragraphWith('partes', bodyOf(wide, '{{firmante_1}}'))).toEqual([wide]);
  });

  it('go on where a placeholder does, wherever that is', () => {
    const split = bodyOf('Ante {{nombre_del_', 'notario}} público');
    expect(paragraphWith('Ante', split)).toEqual(['Ante {{nombre_del_', 'notario}} público']);
  });
});

describe('the columns of a page', () => {
  it('are as wide as the lines above and below show, beside other text', () => {
    const narrow = [
      'El arrendador entrega hoy el',
      'inmueble al arrendatario que',
      'lo recibe en buen estado y lo',
      'cuida.',
    ];
    const page = typedPage([
      ...bodyOf(...narrow),
      ...[0, 1].map((index): TypedLine => [330, 700 - 12 * index, 'Segunda columna de texto que va']),
      ...[10, 11].map((index): TypedLine => [72, 700 - 12 * index, wide]),
    ]);
    expect(page.flow.columns.columnOf(page.lineWith('cuida')).right).toBeLessThan(330);
    expect(page.flow.columns.columnOf(page.lineWith('partes')).right).toBe(485);
  });

  it('are justified where most long lines end in one place', () => {
    const page = typedPage(bodyOf(wide, wide, wide, 'fin'));
    expect(page.flow.columns.isJustifiedAround(page.lineWith('fin'))).toBe(true);
    const ragged = typedPage(bodyOf(wide, wide.slice(0, -2), `${wide} ab`, 'fin'));
    expect(ragged.flow.columns.isJustifiedAround(ragged.lineWith('fin'))).toBe(false);
  });
});
