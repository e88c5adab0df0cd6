import { createHash } from 'node:crypto';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { itWith, run } from '../../test/tools.ts';
import { fillProved } from './fill-proved.ts';
import { readProved } from './read-proved.ts';

/** A mark of one word that is broken with a hyphen, and a clause that has another with hyphens of its own. */
async function contract(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  const draw = (text: string, y: number) => page.drawText(text, { x: 72, y, size: 11, font });
  draw('La aseguradora pagará a quien sigue, por el solo hecho de que ocurra, al {{benefi-', 700);
  draw('ciario}} la suma asegurada dentro de los treinta días que siguen al aviso.', 686);
  draw('{{#si hay_fecha}}', 650);
  draw('El aviso se da a más tardar el {{fecha-de-aviso}}.', 636);
  draw('{{/si}}', 622);
  return Buffer.from(await pdf.save());
}

itWith(['pdftotext'], 'fills a mark as it was asked for, though no other name shows any more', async () => {
  const pdf = await contract();
  const { found } = await readProved(pdf);
  expect(found.map(({ name }) => name)).toContain('benefi-ciario');

  const values = { 'benefi-ciario': 'Ana Cruz', 'fecha-de-aviso': '1 de junio' };
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const filled = await fillProved({ pdf, sha256, values, conditions: { hay_fecha: 'false' } });

  expect(filled.problems).toEqual([]);
  const text = run('pdftotext', Buffer.from(filled.pdf!), (file) => [file, '-']).toString();
  expect(text.replace(/\s+/g, ' ')).toContain('al Ana Cruz la suma asegurada');
});
