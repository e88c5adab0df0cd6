import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A template with one variable on each of its pages. */
export async function longTemplate(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= pages; number += 1) {
    pdf.addPage([612, 792]).drawText(`Página ${number} de {{nombre_del_cliente}}`, { x: 72, y: 700, size: 11, font });
  }
  return pdf.save();
}
