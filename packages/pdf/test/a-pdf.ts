import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF with one page for each text. */
export async function aPdf(...pages: string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of pages.length > 0 ? pages : ['Contrato']) {
    pdf.addPage([612, 792]).drawText(text, { x: 72, y: 700, size: 12, font });
  }
  return Buffer.from(await pdf.save());
}
