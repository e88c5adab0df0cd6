import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { checkStructure, itWith, run } from '../../test/tools.ts';
import { fillTemplate } from './fill-template.ts';

async function filled(pdf: Buffer): Promise<Buffer> {
  const values = { nombre: 'Muñoz & Hijos', folio: '12' };
  const result = await fillTemplate({ pdf, sha256: String(Math.random()), values });
  return Buffer.from(result.pdf!);
}

const open = (pdf: Buffer): string =>
  run('qpdf', pdf, (file) => ['--qdf', '--object-streams=disable', file, '-']).toString('latin1');

const shown = 'BT /F 12 Tf 72 700 Td (Contrato con {{nombre}}) Tj ET';

describe('fillStrings', () => {
  itWith(['qpdf', 'pdftotext'], 'leaves no mark in what a document says beside its pages', async () => {
    const metadata = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><t>Contrato con {{ Nombre }}</t></x:xmpmeta>';
    const pdf = rawPage(
      {
        content: shown,
        catalog: '/Outlines 6 0 R /StructTreeRoot 8 0 R /Metadata 10 0 R',
        page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [1 1 9 9] /Contents (Ver {{folio}}) >>]',
      },
      '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>',
      '<< /Title (De {{nombre}} y {{desconocido}}) /Parent 6 0 R /Dest [3 0 R /Fit] >>',
      '<< /Type /StructTreeRoot /K [9 0 R] >>',
      '<< /Type /StructElem /S /P /P 8 0 R /Alt (Firma {{firmante_1}}) /ActualText (Contrato con {{nombre}}) >>',
      rawStream(metadata, '/Type /Metadata /Subtype /XML'),
    );
    const result = await filled(pdf);
    expect(checkStructure(result)).toContain('No syntax or stream encoding errors');
    const told = open(result);
    expect(told).not.toContain('{{');
    expect(told).not.toContain('ActualText');
    expect(told).toContain('Contrato con Mu\u00c3\u00b1oz &amp; Hijos</t>');
    expect(told).toContain('(Ver 12)');
  });

  itWith(['qpdf'], 'leads with a link where its value says, or nowhere', async () => {
    const values = {
      correo: 'ana+c@ejemplo.mx',
      sitio: 'https://ejemplo.mx/a b',
      nada: '',
      medio: '\ud800',
      orden: 'javascript:alert(1)',
    };
    const linkTo = async (link: string) => {
      const annotation = `<< /Type /Annot /Subtype /Link /Rect [1 1 9 9] /A << /S /URI /URI (${link}) >> >>`;
      const pdf = rawPage({ content: shown, page: `/Annots [${annotation}]` });
      const result = await fillTemplate({ pdf, sha256: link, values: { nombre: 'Ana', ...values } });
      return /\/URI \((.*)\)/.exec(open(Buffer.from(result.pdf!)))?.[1];
    };
    expect(await linkTo('mailto:{{correo}}')).toBe('mailto:ana+c@ejemplo.mx');
    expect(await linkTo('mailto:%7B%7BCorreo%7D%7D')).toBe('mailto:ana+c@ejemplo.mx');
    expect(await linkTo('https://{{sitio}}')).toBe('https://ejemplo.mx/a%20b');
    expect(await linkTo('https://ejemplo.mx/?de={{nombre}}')).toBe('https://ejemplo.mx/?de=Ana');
    for (const link of ['mailto:{{nada}}', 'mailto:{{desconocido}}', '{{orden}}'])
      expect(await linkTo(link)).toBeUndefined();
    expect(await linkTo('https://ejemplo.mx/{{medio}}')).toBe('https://ejemplo.mx/%EF%BF%BD'); // half a character
    expect(await linkTo('https://ejemplo.mx/')).toBe('https://ejemplo.mx/');
  });

  itWith(['pdftotext'], 'lets the values be read where letters were to be read as a mark', async () => {
    const content = `/Span << /ActualText (Contrato con {{nombre}}) /Lang (es) >> BDC ${shown} EMC`;
    const result = await filled(rawPage({ content }));
    expect(run('pdftotext', result, (file) => [file, '-']).toString()).toContain('Contrato con Muñoz & Hijos');
    expect(open(result)).not.toContain('{{');
  });
});
