import { createHash } from 'node:crypto';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { itWith, run } from '../../test/tools.ts';
import { fillProved } from './fill-proved.ts';
import { readProved } from './read-proved.ts';

/** A paragraph whose computed mark goes over two lines, and one that is drawn in three runs. */
async function contract(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  const draw = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 11, font });
  draw('El Cliente pagará la cantidad de {{subtotal}} más el impuesto de {{= subtotal ×', 72, 700);
  draw('0.16}} dentro de los treinta días que siguen a la firma del presente contrato.', 72, 686);
  let x = 72;
  for (const part of ['Total: {{= subt', 'otal * ', '1.16}} M.N.']) {
    draw(part, x, 640);
    x += font.widthOfTextAtSize(part, 11);
  }
  pdf.setTitle('Contrato por {{=subtotal*1.16}}');
  return Buffer.from(await pdf.save());
}

itWith(['pdftotext'], 'prints what was computed in the place of a mark, and proves it', async () => {
  const pdf = await contract();
  const { found, computed, unread } = await readProved(pdf);
  expect(found.map(({ name }) => name)).toEqual(['subtotal']);
  expect(computed.map(({ name }) => name)).toEqual(['= subtotal × 0.16', '= subtotal * 1.16']);
  expect(unread).toEqual([]);

  const values = { subtotal: '$1,000.00', '= subtotal × 0.16': '$160.00', '= subtotal * 1.16': '$1,160.00' };
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const filled = await fillProved({ pdf, sha256, values });

  expect(filled.problems).toEqual([]);
  const text = run('pdftotext', Buffer.from(filled.pdf!), (file) => [file, '-'])
    .toString()
    .replace(/\s+/g, ' ');
  expect(text).toContain('la cantidad de $1,000.00 más el impuesto de $160.00 dentro de los treinta días');
  expect(text).toContain('Total: $1,160.00 M.N.');
  expect((await PDFDocument.load(filled.pdf!)).getTitle()).toBe('Contrato por $1,160.00');
});

it('is no variable that anybody is asked for', async () => {
  const { computed, found } = await readProved(await contract());
  expect(found.some(({ name }) => name.includes('='))).toBe(false);
  expect(computed.every(({ places }) => places.length > 0)).toBe(true);
});
