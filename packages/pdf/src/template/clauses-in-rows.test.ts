import { clauseFile, filledWith } from '../../test/clauses.ts';
import { itWith, textOf } from '../../test/tools.ts';
import { type TypedText, typedPages } from '../../test/typed-pages.ts';
import { tableAt } from '../../test/typed-table.ts';
import { readProved } from './read-proved.ts';

/** A text in two languages, row by row, drawn line by line over both columns; the second row a clause whose first cell has so many lines. */
const twoLanguages = (lines: number): Buffer => {
  const spanish = ['{{#si pena}}2. Pena. La parte que', 'incumpla paga la cantidad de', '{{monto}} por cada vez.'];
  const texts: TypedText[] = [
    [72, 740, 'Convenio de {{nombre}}'],
    [72, 700, '1. Objeto. Las partes entregan'],
    [320, 700, '1. Purpose. The parties deliver'],
    [72, 688, 'lo que deben.'],
    [320, 688, 'what they owe.'],
    ...spanish.slice(0, lines).map((text, at): TypedText => [72, 660 - 12 * at, text]),
    [320, 660, '2. Penalty. The party in breach'],
    [320, 648, 'pays {{monto}} each time.{{/si}}'],
    [72, 600, '3. Vigencia. Un plazo de dos'],
    [320, 600, '3. Term. A term of two'],
  ];
  return typedPages([texts.toSorted(([, a], [, b]) => b - a)]);
};

describe('an optional clause that is a row of a text in two columns', () => {
  it('is refused where a cell goes on below the one with its end: the rest would stay', async () => {
    expect((await readProved(twoLanguages(2))).clauses).toHaveLength(1);
    await expect(readProved(twoLanguages(3))).rejects.toMatchObject({ reason: 'clause_lines', place: { page: 1 } });
  });
});

const head = ['Concepto', 'Detalle', 'Importe'];
const rent = ['Renta', 'Mensual', '{{renta}}'];
const bus = ['{{#si b}}Bus', 'Ida y vuelta', '{{tarifa}}{{/si}}'];
const insurance = ['Seguro', 'Anual', '{{prima}}'];

/** Its upright rules go over all rows. */
const withTable = (...rows: readonly (readonly string[])[]): Buffer => {
  const table = tableAt(700, rows);
  const texts: TypedText[] = [
    [72, 740, 'Convenio de {{nombre}}'],
    ...table.texts,
    [72, table.bottom - 30, 'Fin de lo que se acuerda.'],
  ];
  return typedPages([texts], { extras: [{ drawn: table.drawn }] });
};

describe('an optional clause that is a row of a table with rules', () => {
  itWith(['pdftotext'], 'goes with its cells, and what is below closes up, or stays without its marks', async () => {
    for (const rows of [
      [head, bus, rent],
      [head, rent, bus, insurance],
      [head, rent, bus],
      [bus, rent, insurance],
    ]) {
      const template = withTable(...rows);
      const [kept, gone] = [await filledWith(template, { b: 'true' }), await filledWith(template, { b: '' })];
      expect([kept.problems, gone.problems]).toEqual([[], []]);
      expect(textOf(kept.pdf!)).toMatch(/Bus\s+Ida y vuelta\s+Doña tarifa/);
      expect(textOf(gone.pdf!)).not.toMatch(/Bus|vuelta|tarifa/);
      for (const { pdf } of [kept, gone]) expect(textOf(pdf!)).not.toMatch(/\{\{|#si|\/si/);
      for (const { pdf } of [kept, gone]) expect(textOf(pdf!)).toMatch(/Renta\s+Mensual[\s\S]*Fin de lo que/);
    }
  });

  it('goes or stays where each cell has borders of its own, as browsers print them', async () => {
    for (const x of ['true', '']) expect((await filledWith(clauseFile('chromium-row'), { x })).problems).toEqual([]);
  });

  it('may be several, with its marks in rows of their own, or beside another clause', async () => {
    const template = withTable(
      head,
      ['{{#si b}}', '', ''],
      rent,
      insurance,
      ['{{/si}}', '', ''],
      ['{{#si c}}Menu', 'Diaria', '{{menu}}{{/si}}'],
      ['Total', '', '{{suma}}'],
    );
    for (const bus of ['true', '']) {
      for (const comida of ['true', '']) {
        expect((await filledWith(template, { b: bus, c: comida })).problems).toEqual([]);
      }
    }
    expect((await readProved(template)).clauses).toMatchObject([
      { variable: 'b', variables: ['renta', 'prima'] },
      { variable: 'c', variables: ['menu'] },
    ]);
  });

  it.each([
    ['its end in the first cell', ['{{#si b}}Bus{{/si}}', 'Ida', '{{tarifa}}']],
    ['its beginning in the second cell', ['Bus', '{{#si b}}Ida', '{{tarifa}}{{/si}}']],
    ['a place to sign', ['{{#si b}}Bus', '{{firmante_2}}', '{{tarifa}}{{/si}}'], 'clause_signature'],
  ])('is refused with %s', async (_, row, reason = 'clause_lines') => {
    await expect(readProved(withTable(head, rent, row, insurance))).rejects.toMatchObject({ reason });
  });
});
