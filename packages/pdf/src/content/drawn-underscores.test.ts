import { createHash } from 'node:crypto';
import { rawPage } from '../../test/raw-pdf.ts';
import { itWith, textOf } from '../../test/tools.ts';
import { fillProved } from '../template/fill-proved.ts';
import { readProved } from '../template/read-proved.ts';

const show = (x: number, text: string): string => `BT /F 10 Tf ${x} 700 Td (${text}) Tj ET`;
const line = (x: number): string => `q 1 0 0 1 ${x} 700.2 cm 0.4 w 0 0 m 3 0 l S Q`;

/** As Ghostscript writes the rules of dvips. */
const mask = (x: number, height: number): string =>
  `q 3 0 0 ${height} ${x} 700 cm BI /IM true /W 1 /H 1 /BPC 1 ID \0 EI Q`;

describe.each([
  ['a line', line],
  ['a mask that is filled', (x: number) => mask(x, 0.4)],
])('an underscore that is drawn as %s', (_, stroke) => {
  it('belongs to the name that it stands in', async () => {
    const read = await readProved(
      rawPage({ content: [show(75.0, '{{a'), stroke(87.24), show(90.24, 'b}}')].join('\n') }),
    );
    expect(read.found.map(({ name }) => name)).toEqual(['a_b']);
  });

  itWith(['pdftotext', 'qpdf'], 'goes with its mark', async () => {
    const pdf = rawPage({ content: [show(75.0, '{{a'), stroke(87.24), show(90.24, 'b}} firma')].join('\n') });
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const { pdf: made, problems } = await fillProved({ pdf, sha256, values: { a_b: 'Ana' } });
    expect(problems).toEqual([]);
    expect(textOf(made ?? pdf)).toContain('Ana firma');
  });

  it('is none between other letters', async () => {
    const content = [show(72, 'x'), stroke(77), show(80, 'y {{a}}')].join('\n');
    expect((await readProved(rawPage({ content }))).found.map(({ name }) => name)).toEqual(['a']);
  });
});

it('is no picture that is as tall as a letter', async () => {
  const content = [show(75.0, '{{a'), mask(87.24, 7), show(90.24, 'b}}')].join('\n');
  const { found } = await readProved(rawPage({ content }));
  expect(found.map(({ name }) => name)).not.toContain('a_b');
});
