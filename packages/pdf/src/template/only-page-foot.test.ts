import { fill, rowsOn } from '../../test/fill-pages.ts';
import { itWith } from '../../test/tools.ts';
import { clauseAt, growingAt, longValue, type TypedText, typedPages } from '../../test/typed-pages.ts';

const names = ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta', 'Sexta', 'Octava', 'Novena', 'Decima', 'Once'];
const foot: TypedText = [260, 40, 'Pagina 1 de 1'];
const pageWith = (...lowest: TypedText[]) =>
  typedPages([
    [...growingAt(710), ...names.flatMap((name, index) => clauseAt(670 - 48 * index, name)), ...lowest, foot],
  ]);

describe('rows above the foot of an only page', () => {
  itWith(['pdftotext'], 'go with the text on the page that is added, where they name somebody', async () => {
    for (const row of ['Testigo: {{testigo}}', 'Testigo: ______________']) {
      const filled = await fill(pageWith([72, 72, row]), { dato: longValue(20), testigo: 'Rosa Elena Peralta' });
      expect([row, filled.problems, filled.sources]).toEqual([row, [], [1, 1]]);
      const [first, second] = [rowsOn(filled.pdf, 1), rowsOn(filled.pdf, 2)];
      expect(first.at(-1)).toBe('Pagina 1 de 2');
      expect([first, second].map((rows) => rows.filter((one) => one.startsWith('Testigo')).length)).toEqual([0, 1]);
    }
  });

  itWith(['pdftotext'], 'are the foot of each page where they name nobody', async () => {
    const filled = await fill(pageWith([72, 72, 'Calle Real 5, Centro']), { dato: longValue(20) });
    expect(filled.problems).toEqual([]);
    for (const page of [1, 2]) expect(rowsOn(filled.pdf, page)).toContain('Calle Real 5, Centro');
  });
});
