import { fill, rowsOn } from '../../test/fill-pages.ts';
import { clauses, names } from '../../test/flowing-pages.ts';
import { rawStream } from '../../test/raw-pdf.ts';
import { itWith } from '../../test/tools.ts';
import { growingAt, longValue, type TypedText, typedPages } from '../../test/typed-pages.ts';

/** A band with a badge on its left, a name and a line that a form XObject draws, which cannot be moved. */
const drawn = [
  '0.8 0.9 1 rg 60 670 492 60 re f 1 0.9 0.8 rg 70 692 28 30 re f 0 g',
  'BT /F 14 Tf 110 708 Td ({{oficina}}) Tj ET /Form Do',
].join(' ');
const form = '/Type /XObject /Subtype /Form /BBox [104 674 552 704] /Resources << /Font << /F 3 0 R >> >>';
const text: TypedText[] = [...growingAt(640), ...clauses(600, [...names, 'Once'])];
const page = typedPages([text], {
  extras: [{ drawn, page: '/Resources << /Font << /F 3 0 R >> /XObject << /Form 6 0 R >> >>' }],
  more: [rawStream('BT /F 8 Tf 110 694 Td (Aviso {{aviso}} de hoy) Tj ET', form)],
});
const values = { oficina: 'Notaria 4', aviso: '24', dato: 'un bien' };

describe('a band with a line that cannot be moved', () => {
  itWith(['pdftotext'], 'lets the text below it go on on another page, its own values set in their place', async () => {
    const oficina = 'Centro de Especialidades y Cirugia Nuestra Senora de la Paz';
    const { pdf, problems, pages } = await fill(page, { ...values, oficina, dato: longValue(14) });
    expect([problems, pages.length]).toEqual([[], 2]);
    expect(rowsOn(pdf, 1).join(' ')).toContain(`${oficina} Aviso 24 de hoy`);
  });

  itWith(['pdftotext'], 'has lines below the badge that the first one stands beside', async () => {
    const aviso = 'de funcionamiento que la oficina ha dado en el domicilio que dice su registro publico y que vale';
    const { pdf, problems } = await fill(page, { ...values, aviso });
    expect(problems).toEqual([]);
    expect(rowsOn(pdf, 1).join(' ')).toContain(`Aviso ${aviso} de hoy`);
  });
});
