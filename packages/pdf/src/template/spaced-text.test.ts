import { fill, rowsOn } from '../../test/fill-pages.ts';
import { rawPage } from '../../test/raw-pdf.ts';
import { itWith } from '../../test/tools.ts';

/** A paragraph whose letters are set apart by 15 percent of their size, with how much wider each space of a line is. */
const justified = [
  [4.67, 'Contrato que celebran hoy {{vendedor}} y {{comprador}}, respecto'],
  [3.45, 'del inmueble que se ubica en {{domicilio}}, de la misma plaza, al'],
  [4.16, 'tenor de las reglas que enseguida se expresan y que las partes'],
  [0, 'conocen y aceptan.'],
] as const;

const page = rawPage({
  content: [
    '1.5 Tc',
    ...justified.map(([more, line], at) => `BT ${more} Tw /F 10 Tf 72 ${700 - 14 * at} Td (${line}) Tj ET`),
  ].join('\n'),
});

const rest =
  'respecto del inmueble que se ubica en Sur 8, de la misma plaza, al tenor de las reglas que enseguida se expresan y que las partes conocen y aceptan.';

describe('text whose letters are set apart', () => {
  itWith(['pdftotext'], 'is filled word by word, and no word is torn', async () => {
    const long = 'Guadalupe de los Santos Villagrana y Castro';
    for (const [vendedor, comprador] of [
      ['Eva Gil', 'Leo Paz'],
      ['Laura Castillo', 'Pedro Luna'],
      [long, long],
    ] as const) {
      const { pdf, problems } = await fill(page, { vendedor, comprador, domicilio: 'Sur 8' });
      expect(problems).toEqual([]);
      const read = rowsOn(pdf, 1).join(' ');
      expect(read).toBe(`Contrato que celebran hoy ${vendedor} y ${comprador}, ${rest}`);
    }
  });
});
