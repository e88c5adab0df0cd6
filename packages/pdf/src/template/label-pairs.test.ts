import { createHash } from 'node:crypto';
import { itWith, textOf } from '../../test/tools.ts';
import { clauseAt, type TypedText, typedPages } from '../../test/typed-pages.ts';
import { fillProved } from './fill-proved.ts';

const pairs: TypedText[] = [
  [72, 700, 'Tel.: {{tel}}'],
  [172, 700, 'Correo: {{correo}}'],
  [302, 700, 'Edad: {{edad}}'],
];

async function fill(values: Readonly<Record<string, string>>) {
  const pdf = typedPages([[...pairs, ...clauseAt(670, 'Primera')]]);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const filled = await fillProved({ pdf, sha256, values });
  return { problems: filled.problems, rows: textOf(Buffer.from(filled.pdf ?? [])).split('\n') };
}

describe('labels with their values beside each other', () => {
  itWith(['pdftotext'], 'stay on one line while it has room, whatever the width of their marks', async () => {
    const { problems, rows } = await fill({ tel: '+52 (33) 1234 5678', correo: 'ana.paz@ejemplo.mx', edad: '24' });
    expect(problems).toEqual([]);
    expect(rows[0]).toMatch(/^Tel\.: \+52 \(33\) 1234 5678 +Correo: ana\.paz@ejemplo\.mx +Edad: 24$/);
  });

  itWith(['pdftotext'], 'stay where they stood before shorter values', async () => {
    const [filled, template] = [await fill({ tel: '1', correo: 'a@b.mx', edad: '24' }), 100 / 6];
    expect(filled.problems).toEqual([]);
    expect(filled.rows[0]?.indexOf('Correo')).toBeGreaterThan(template - 2);
  });

  itWith(['pdftotext'], 'go on on the next line, each behind its label', async () => {
    const values = { tel: '+52 (33) 1234 5678 ext. 1021', correo: 'maria.guadalupe.hernandez@ejemplo.mx', edad: '24' };
    const { problems, rows } = await fill(values);
    expect(problems).toEqual([]);
    expect(rows[1]).toMatch(/^Correo: /);
    expect(rows.slice(0, 4).join(' ').replaceAll(/\s+/g, ' ')).toContain(
      `Tel.: ${values.tel} Correo: ${values.correo} Edad: 24 `,
    );
  });
});
