import { PDF } from '@libpdf/core';
import { readTemplate } from './read-template.ts';

/** A page that says {{nombre}}, with these annotations. */
async function withNotes(...notes: string[]): Promise<Uint8Array> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> /Annots [${notes
      .map((_, index) => `${index + 6} 0 R`)
      .join(' ')}] >>`,
    '<< /Length 45 >>\nstream\nBT /F 12 Tf 72 700 Td (Hola {{nombre}}) Tj ET \nendstream',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...notes.map((note) => `<< /Type /Annot /Rect [60 80 120 160] ${note} >>`),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const pdf = await PDF.load(
    Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`),
  );
  return pdf.save();
}

const unreadOf = async (...notes: string[]) => (await readTemplate(await withNotes(...notes))).unread;
const place = { page: 1, x: 0.1, y: 0.8, width: 0.1, height: 0.1 };
const field = (name: string, value: string) => `/Subtype /Widget /FT /Tx /T (${name}) /V (${value})`;

it.each([
  ['a text on the page that no program has drawn', '/Subtype /FreeText /Contents (Sr. {{cliente}})', 'note'],
  ['a comment', '/Subtype /Text /Contents (ver {{cliente}})', 'note'],
  ['a field with another name', field('Texto1', '{{cliente}}'), 'field'],
  ['a field that cannot be filled', `${field('cliente', '{{cliente}}')} /Ff 1`, 'field'],
])('tells marks in %s', async (_, note, why) => {
  expect(await unreadOf(note)).toEqual([{ text: '{{cliente}}', why, places: [place] }]);
});

it.each([
  ['a note that nobody sees', '/Subtype /Text /F 2 /Contents ({{cliente}})'],
  ['a field that is called like its mark', field('Cliente', '{{cliente}}')],
  ['a note without marks', '/Subtype /Text /Contents (visto)'],
])('says nothing of %s', async (_, note) => {
  expect(await unreadOf(note)).toEqual([]);
});
