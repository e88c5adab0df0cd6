import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { checkStructure, itWith, textOf } from '../../test/tools.ts';
import { readTemplate } from './read-template.ts';

const look = (text: string, entries = '/Subtype /Form') =>
  rawStream(
    `BT /G 10 Tf 2 5 Td (${text}) Tj ET`,
    `/BBox [0 0 100 20] ${entries} /Resources << /Font << /G 5 0 R >> >>`,
  );
const note = (entries = '') =>
  `<< /Type /Annot /Subtype /FreeText /Rect [100 600 300 640] /AP << /N 6 0 R >> ${entries} >>`;

describe('setNotes', () => {
  itWith(['qpdf', 'pdftotext'], 'makes text of what somebody wrote onto a page', async () => {
    const { found, prepared } = await readTemplate(rawPage({ page: `/Annots [${note()}]` }, look('{{domicilio}}', '')));

    expect(found.map(({ name }) => name)).toEqual(['nombre', 'domicilio']);
    const { x, y, height } = found[1]!.places[0]!; // twice as large as in its own space
    expect([x * 612, (1 - y - height) * 792].map(Math.round)).toEqual([104, 606]);
    checkStructure(prepared!);
    expect(textOf(prepared!)).toContain('{{domicilio}}');
    expect(await readTemplate(prepared!)).toMatchObject({ found, removed: [] });
  });

  it.each([
    ['has no marks', note(), look('Revisar')],
    ['is hidden', note('/F 2'), look('{{domicilio}}')],
    ['has no size', note('/Rect [0 0 0 0]'), look('{{domicilio}}', '/BBox [0 0 0 0]')],
    ['is broken', note(), '<< /BBox [0 0 1 1] >>'],
  ])('leaves a note alone that %s', async (_, annotation, form) => {
    const { found, prepared } = await readTemplate(rawPage({ page: `/Annots [${annotation}]` }, form));
    expect([found.map(({ name }) => name), prepared]).toEqual([['nombre'], undefined]);
  });
});
