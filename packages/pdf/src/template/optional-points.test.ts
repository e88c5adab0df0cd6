import { filledWith } from '../../test/clauses.ts';
import { type TypedText, typedPages } from '../../test/typed-pages.ts';
import { PdfPages } from '../proof/open-pages.ts';

/** A list whose texts hang at 100; the marks of an optional point push its own to the tab stop behind them. */
const listWith = (number: string, tab: number, ...rest: TypedText[]) =>
  typedPages([
    [
      [72, 740, 'Declara quien renta:'],
      [72, 700, number.replace('b', 'a')],
      [100, 700, 'Que es mayor de edad, y que puede obligarse en los terminos de este'],
      [100, 688, 'contrato y de la ley.'],
      [72, 664, `{{#si fia}}${number}`],
      [tab, 664, 'Que {{fiador}} firma con el como obligado solidario de las'],
      ...rest,
      [72, 610, 'Leido que fue, lo firman.'],
    ],
  ]);

/** Where on a page the row that a text is on begins, and the text itself. */
const placesOf = (pdf: Uint8Array, text: string) =>
  PdfPages.with(pdf, async (pages) => {
    const glyphs = (await pages.read(1)).glyphs.filter(({ unicode }) => unicode.trim() !== '');
    const first =
      glyphs[
        glyphs
          .map(({ unicode }) => unicode)
          .join('')
          .indexOf(text)
      ];
    const row = glyphs.filter(({ from }) => first && Math.abs(from[1] - first.from[1]) < 1);
    return [Math.min(...row.map(({ from }) => from[0])), first?.from[0]].map((x) => Math.round(x ?? 0));
  });

describe('a point of a list in an optional clause', () => {
  it.each([
    ['b\\)', 200],
    ['b\\)', 160],
    ['1.2', 170],
    ['2.', 154],
  ])(
    '%s stands where the others do, and its text hangs with theirs, whatever its marks pushed it to',
    async (number, tab) => {
      const rest: TypedText = [100, 652, 'obligaciones de quien renta, y lo acepta.{{/si}}'];
      const { problems, pdf } = await filledWith(listWith(number, tab, rest), { fia: 'si' });
      expect(problems).toEqual([]);
      expect(await placesOf(pdf!, 'QueDo')).toEqual([72, 100]);
    },
  );

  it('of one line hangs as the others do', async () => {
    const page = typedPages([
      [
        [72, 700, 'a\\) Que es mayor de edad, y que puede obligarse en los terminos de este'],
        [90, 688, 'contrato y de la ley.'],
        [72, 664, '{{#si fia}}b\\)'],
        [170, 664, 'Que {{fiador}} firma.{{/si}}'],
        [72, 640, 'Leido que fue, lo firman.'],
      ],
    ]);
    const { problems, pdf } = await filledWith(page, { fia: 'si' });
    expect(problems).toEqual([]);
    expect(await placesOf(pdf!, 'QueDo')).toEqual([72, 90]);
  });

  it('of one line hangs as others of one line do, whose numbers are cut off by their tabs', async () => {
    const page = typedPages([
      [
        ...['a', 'b'].flatMap((number, at): TypedText[] => [
          [72, 700 - 16 * at, `${number}\\)`],
          [110, 700 - 16 * at, 'esta al corriente en el pago de la renta;'],
        ]),
        [72, 668, '{{#si fia}}c\\)'],
        [170, 668, '{{fiador}} ratifica.{{/si}}'],
        [72, 640, 'Leido que fue, lo firman.'],
      ],
    ]);
    const { problems, pdf } = await filledWith(page, { fia: 'si' });
    expect(problems).toEqual([]);
    expect(await placesOf(pdf!, 'Do')).toEqual([72, 110]);
  });

  it('hangs beside another whose marks are as long, and goes on with a capital', async () => {
    const point = (y: number, number: string): TypedText[] => [
      [72, y, `{{#si fia}}${number}`],
      [170, y, '{{fiador}} firma con el como obligado solidario de lo del'],
      [100, y - 12, 'Local, y que renuncia a los beneficios de orden.{{/si}}'],
    ];
    const page = typedPages([
      [
        [72, 700, '2.1'],
        [100, 700, 'Que es mayor de edad, y que puede obligarse en los terminos de este'],
        [100, 688, 'contrato y de la ley.'],
        ...point(664, '2.2'),
        ...point(628, '2.3'),
        ...point(592, '2.4'),
        ...point(556, '2.5'),
        [72, 520, 'Leido que fue, lo firman.'],
      ],
    ]);
    const { problems, pdf } = await filledWith(page, { fia: 'si' });
    expect(problems).toEqual([]);
    const [number, text] = await placesOf(pdf!, 'Do');
    expect(number).toBe(72);
    expect(Math.abs(text! - 100)).toBeLessThan(2); // its line is spread
  });
});
