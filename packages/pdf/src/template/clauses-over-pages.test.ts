import { ending, guarantee, overPages, rest } from '../../test/clause-over-pages.ts';
import { filledWith } from '../../test/clauses.ts';
import { itWith, textOf } from '../../test/tools.ts';
import type { TypedText } from '../../test/typed-pages.ts';
import { readProved } from './read-proved.ts';

const secondColumn = Array.from(
  { length: 12 },
  (_, at): TypedText => [340, 240 - 12 * at, 'y quien compra lo recibe de buen grado'],
);

describe('an optional clause over the end of a page', () => {
  const template = overPages(guarantee, [...ending, ...rest]);

  it('is one clause, with a mark on each page', async () => {
    const { clauses } = await readProved(template);
    expect(clauses).toMatchObject([
      { variable: 'hay_fianza', variables: ['monto'], places: [{ page: 1 }, { page: 2 }] },
    ]);
    expect(clauses[0]?.text).toMatch(/^SEXTA\. Fianza\. Quien vende garantiza/);
  });

  itWith(['pdftotext'], 'stays without its marks, or goes from both, and head and foot stay', async () => {
    const [kept, gone] = [
      await filledWith(template, { hay_fianza: 'true' }),
      await filledWith(template, { hay_fianza: '' }),
    ];
    expect([kept.problems, gone.problems]).toEqual([[], []]);
    const [all, left] = [textOf(kept.pdf!), textOf(gone.pdf!)];
    expect(all).toMatch(/fianza de Doña monto,\s+que otorga.*se cancela cuando.*cada anualidad\.\s+Septima/s);
    expect(left).not.toMatch(/fianza|SEXTA|cancela|anualidad/i);
    expect(left).toMatch(/Primera.*Septima\. Quien vende/s);
    for (const text of [all, left]) expect(text.match(/Contrato de suministro|\d de 2/g)).toHaveLength(4);
    expect(all + left).not.toMatch(/\{\{|#si/);
  });

  itWith(['pdftotext'], 'holds another that ends on the next page as well', async () => {
    const nested = overPages(
      [...guarantee.slice(0, 2), [72, 88, '{{#si renueva}}La fianza se renueva cada anualidad, sin que']],
      [[72, 700, 'nadie lo pida.{{/si}}'], [72, 680, 'Se cancela al final.{{/si}}'], ...rest],
    );
    const said = async (fianza: string, renueva: string) => {
      const { pdf, problems } = await filledWith(nested, { hay_fianza: fianza, renueva });
      expect(problems).toEqual([]);
      return textOf(pdf!);
    };
    expect(await said('true', 'true')).toMatch(/cada anualidad, sin que.*nadie lo pida\..*Se cancela al final/s);
    const outer = await said('true', '');
    expect(outer).not.toMatch(/anualidad|pida/);
    expect(outer).toMatch(/Fianza.*Se cancela al final\./s);
    expect(await said('', 'true')).not.toMatch(/anualidad|pida|Fianza|cancela/);
  });

  it.each([
    ['that is not closed on the next page', [...guarantee], [...ending.slice(0, 2), ...rest], 'clause_unclosed', 1],
    [
      'beside which a second column goes on',
      [...guarantee.slice(0, 1), [72, 100, 'SEXTA. Fianza por lo que se entrega'], ...secondColumn],
      [...ending, ...rest],
      'clause_lines',
      1,
    ],
    ['that is all of the next page', [...guarantee], [...ending], 'clause_lines', 2],
  ] as const)('is refused: one %s', async (_, before, behind, reason, page) => {
    await expect(readProved(overPages(before, behind))).rejects.toMatchObject({ reason, place: { page } });
  });
});
