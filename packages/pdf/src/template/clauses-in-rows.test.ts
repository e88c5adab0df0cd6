import { type TypedText, typedPages } from '../../test/typed-pages.ts';
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
    await expect(readProved(twoLanguages(3))).rejects.toMatchObject({ reason: 'clause_place', place: { page: 1 } });
  });
});
