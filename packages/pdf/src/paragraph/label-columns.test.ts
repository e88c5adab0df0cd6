import { type TypedLine, typedPage } from '../../test/typed-page.ts';
import { saidBy } from './line-box.ts';

const text = 'se me ha dicho que {{riesgos}} es lo que puede ocurrir en un caso como el mío,';

/** A row whose text begins at 172, three points behind the label, with a second line; the page draws its spaces. */
const row = (label: string, at: number, start = 172): TypedLine[] => [
  [169 - 5 * label.length, 700 - 40 * at, label],
  [start, 700 - 40 * at, text],
  [start, 686 - 40 * at, 'y lo acepto así.'],
];

const linesOf = (typed: TypedLine[]): string[] => typedPage(typed).around.lines.map(({ letters }) => saidBy(letters));

describe('labels that end right before a column of text', () => {
  const labels = ['Paciente', 'Riesgos', 'Representante legal'];

  it('are no part of its lines', () => {
    const lines = linesOf(labels.flatMap((label, at) => row(label, at)));
    expect(lines.filter((line) => line === text)).toHaveLength(3);
    for (const label of labels) expect(lines).toContain(label);
  });

  it('are the beginning of lines where these begin at no one place, and numbers of points are', () => {
    const ragged = linesOf(labels.flatMap((label, at) => row(label, at, 172 + at)));
    expect(ragged).not.toContain('Paciente');
    expect(linesOf(['1.', '2.', '3.'].flatMap((number, at) => row(number, at)))).not.toContain('1.');
  });

  it('are none of its lines on a form of one line each, where they end in one place and their values begin in one', () => {
    const form = (values: readonly string[], end = 169): TypedLine[] =>
      values.flatMap((value, at): TypedLine[] => {
        const label = ['RFC:', 'Domicilio:', 'Correo:'][at] ?? '';
        return [
          [end - 5 * label.length, 700 - 14 * at, label],
          [end + 3, 700 - 14 * at, value],
        ];
      });
    const values = ['{{rfc}}', '{{domicilio}}', '{{correo}}'];
    expect(linesOf(form(values))).toEqual(expect.arrayContaining(['RFC:', '{{rfc}}', 'Domicilio:', '{{domicilio}}']));
    expect(linesOf(form(['{{a_1}}', '{{a_2}}', '{{a_3}}']))).not.toContain('RFC:'); // all of it is set to the right
  });

  it('are none where words end in one place by chance, in lines of a text whose others run over it', () => {
    const words = ['El', 'partes', 'del'];
    const prose = words.flatMap((word, at): TypedLine[] => [
      [169 - 5 * word.length, 700 - 42 * at, word],
      [172, 700 - 42 * at, 'presente contrato'.slice(at)],
      [139, 686 - 42 * at, 'responde de lo que entrega'],
      [139, 672 - 42 * at, 'hasta el fin de su plazo'],
    ]);
    expect(linesOf(prose).filter((line) => words.includes(line))).toEqual([]);
  });
});
