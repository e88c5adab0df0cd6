import { fill, rowsOn } from '../../test/fill-pages.ts';
import { itWith } from '../../test/tools.ts';
import { type TypedText, typedPages } from '../../test/typed-pages.ts';

const drawn = '0.8 0.9 1 rg 0 0 160 792 re f 0 g';
const labels: TypedText[] = [
  [20, 700, 'DESPACHO'],
  [20, 687, '{{despacho}}'],
  [20, 660, 'ASUNTO'],
  [20, 647, '{{asunto}}'],
];
const address: TypedText[] = [
  [20, 620, 'Calle Hidalgo numero'],
  [20, 608, 'doscientos, interior'],
  [20, 596, '{{interior}}.'],
];
const clauseAt = (y: number, name: string): TypedText[] => [
  [190, y, `${name}. Quien otorga este poder lo da a todos los que aqui`],
  [190, y - 12, 'se dicen, para que hagan en su nombre lo que haga falta'],
  [190, y - 24, `siempre, hasta que ${name.toLowerCase()} se cumpla.`],
];
const names = [
  'Primera',
  'Segunda',
  'Tercera',
  'Cuarta',
  'Quinta',
  'Sexta',
  'Septima',
  'Octava',
  'Novena',
  'Decima',
  'Once',
];
const text: TypedText[] = [
  [190, 693, 'Poder que otorga {{quien}} ante quien deba conocer de el'],
  [190, 681, 'en la ciudad y en la fecha que se dice.'],
  ...names.flatMap((name, at) => clauseAt(653 - 54 * at, name)),
];
const pageWith = (...panel: readonly TypedText[]) => typedPages([[...panel, ...text]], { extras: [{ drawn }] });
const short = { despacho: 'Ruiz', asunto: 'laboral', quien: 'Ana' };
const long = 'Olivares Santacruz y Fernandez de Cordova '.repeat(4).trim();

describe('a bar along the side of a page with texts on it', () => {
  itWith(
    ['pdftotext'],
    'stands on each page that the text beside it goes on on, its texts on the first alone',
    async () => {
      const { pdf, problems, pages } = await fill(pageWith(...labels, ...address), {
        ...short,
        interior: '4',
        quien: long.repeat(3),
      });
      expect(problems).toEqual([]);
      expect(pages).toHaveLength(2);
      expect(rowsOn(pdf, 1).join(' ')).toMatch(/DESPACHO.*ASUNTO/);
      expect(rowsOn(pdf, 2).join(' ')).toMatch(/^\S+\. Quien otorga/);
    },
  );

  itWith(['pdftotext'], 'gets longer with what stands on it, and the text beside it stays where it was', async () => {
    const { pdf, problems, pages } = await fill(pageWith(...labels), { ...short, despacho: long });
    expect([problems, pages.length]).toEqual([[], 1]);
    const rows = rowsOn(pdf, 1);
    expect(rows.findIndex((row) => row.includes('ASUNTO'))).toBeGreaterThan(
      rows.findIndex((row) => row.includes('Primera.')),
    );
  });
});
