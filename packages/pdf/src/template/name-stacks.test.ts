import { fill, rowsOn } from '../../test/fill-pages.ts';
import { itWith } from '../../test/tools.ts';
import { type TypedText, typedPages } from '../../test/typed-pages.ts';

const letter = 6; // points

const centred = (middle: number, y: number, text: string): TypedText => [middle - (text.length * letter) / 2, y, text];

describe('names in stacks of centred lines beside each other', () => {
  const stacks = typedPages([
    [
      [72, 700, 'Contrato de fideicomiso que firman el fideicomitente, el fiduciario y el fideicomisario.'],
      ...[150, 306, 462].map((middle, at) =>
        centred(middle, 300, ['{{quien_da}}', '{{banco}}', '{{quien_recibe}}'][at]!),
      ),
      centred(306, 286, '{{delegado}}'),
      centred(150, 281, 'Fideicomitente'),
      centred(462, 281, 'Fideicomisario'),
      centred(306, 266, 'Fiduciario'),
    ],
  ]);

  itWith(['pdftotext'], 'stay in their own, also where what stands beside them leaves room', async () => {
    const filled = await fill(stacks, {
      quien_da: 'Ana Ruiz',
      banco: 'Banco del Norte',
      quien_recibe: 'Luis Pech',
      delegado: 'Francisco Maximiliano de Jesus Pena',
    });
    expect(filled.problems).toEqual([]);
    const rows = rowsOn(filled.pdf, 1);
    expect(rows.find((row) => row.includes('Jesus'))).not.toContain('Francisco');
  });
});
