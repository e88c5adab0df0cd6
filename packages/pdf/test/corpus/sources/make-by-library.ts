import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  degrees,
  PDFDocument,
  type PDFEmbeddedPage,
  type PDFFont,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { type EmbeddedFont, PDF } from '@libpdf/core';

/** The files of the corpus that a library makes: a form, turned pages, drawings in drawings, and runs split by hand. */
const keep = (name: string, bytes: Uint8Array) => writeFileSync(path.join(import.meta.dirname, '..', name), bytes);

const dated = async () => {
  const pdf = await PDFDocument.create();
  pdf.setCreationDate(new Date('2026-11-20T12:00:00Z'));
  pdf.setModificationDate(new Date('2026-11-20T12:00:00Z'));
  return pdf;
};

function write(page: PDFPage, font: PDFFont, size: number, x: number, y: number, lines: readonly string[]): void {
  for (const [index, line] of lines.entries()) page.drawText(line, { x, y: y - index * size * 1.4, size, font });
}

async function makeForm(): Promise<void> {
  const pdf = await dated();
  const [sans, bold] = [await pdf.embedFont(StandardFonts.Helvetica), await pdf.embedFont(StandardFonts.HelveticaBold)];
  const page = pdf.addPage([612, 792]);
  page.drawText('Solicitud de crédito', { x: 60, y: 720, size: 18, font: bold });
  write(page, sans, 11, 60, 680, [
    'Solicitante:',
    '',
    'Domicilio:',
    '',
    'Estado civil:',
    '',
    'Acepto el aviso:',
    '',
    'Plazo:',
  ]);
  page.drawText('Fecha: {{fecha_de_solicitud}}', { x: 60, y: 480, size: 11, font: sans });
  const form = pdf.getForm();
  const name = form.createTextField('solicitante.nombre');
  name.addToPage(page, { x: 160, y: 674, width: 300, height: 20, font: sans });
  const address = form.createTextField('Domicilio');
  address.enableMultiline();
  address.addToPage(page, { x: 160, y: 630, width: 300, height: 36, font: sans });
  const status = form.createDropdown('estado_civil');
  status.addOptions(['Soltero(a)', 'Casado(a)', 'Unión libre']);
  status.addToPage(page, { x: 160, y: 610, width: 160, height: 18, font: sans });
  form.createCheckBox('acepta_aviso').addToPage(page, { x: 160, y: 582, width: 14, height: 14 });
  const term = form.createRadioGroup('plazo');
  term.addOptionToPage('12 meses', page, { x: 160, y: 552, width: 14, height: 14 });
  term.addOptionToPage('24 meses', page, { x: 240, y: 552, width: 14, height: 14 });
  const again = form.createTextField('fecha_de_solicitud');
  again.addToPage(page, { x: 160, y: 440, width: 120, height: 18, font: sans });
  form.createTextField('firmante_1').addToPage(page, { x: 60, y: 100, width: 200, height: 50, font: sans });
  form.createButton('enviar').addToPage('Enviar', page, { x: 400, y: 100, width: 80, height: 24, font: sans });
  name.acroField.dict.set(PDFName.of('TU'), PDFString.of('Nombre completo'));
  keep('library-form.pdf', await pdf.save());
}

async function makeTurned(): Promise<void> {
  const pdf = await dated();
  const serif = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const angle of [90, 180, 270]) {
    const page = pdf.addPage([612, 792]);
    page.setRotation(degrees(angle));
    page.drawText(`Hoja girada ${angle}: {{hoja_${angle}}}`, { x: 100, y: 500, size: 14, font: serif });
    page.drawText('{{al_revés}}', { x: 300, y: 300, size: 14, font: serif, rotate: degrees(angle) });
  }
  const slanted = pdf.addPage([792, 612]);
  slanted.drawText('Borrador de {{autor_del_borrador}}', {
    x: 150,
    y: 120,
    size: 28,
    font: serif,
    rotate: degrees(32),
    color: rgb(0.7, 0.7, 0.7),
  });
  slanted.setCropBox(50, 40, 700, 540);
  keep('library-turned.pdf', await pdf.save());
}

/** The first page of a file, as a drawing for another. */
async function firstPage(pdf: PDFDocument, bytes: Uint8Array): Promise<PDFEmbeddedPage> {
  const [page] = await pdf.embedPdf(bytes);
  if (!page) throw new Error('The file has no pages.');
  return page;
}

/** A page that is a drawing inside a drawing, as imposition software leaves it. */
async function makeNested(): Promise<void> {
  const inner = await dated();
  const mono = await inner.embedFont(StandardFonts.Courier);
  write(inner.addPage([500, 300]), mono, 12, 40, 240, [
    'Póliza {{número_de_póliza}}',
    'Asegurado: {{asegurado}}',
    'Suma: {{suma_asegurada}}',
  ]);
  const outer = await dated();
  const embedded = await firstPage(outer, await inner.save());
  const middle = outer.addPage([500, 300]);
  middle.drawPage(embedded, { x: 0, y: 0 });
  const last = await dated();
  const twice = await firstPage(last, await outer.save());
  const page = last.addPage([612, 792]);
  page.drawPage(twice, { x: 56, y: 440 });
  page.drawPage(twice, { x: 56, y: 80, xScale: 0.8, yScale: 0.8 });
  keep('library-nested.pdf', await last.save());
}

/** Names whose letters are anywhere but side by side in the file. */
async function makeSplit(): Promise<void> {
  const pdf = PDF.create();
  const embed = (name: string) =>
    pdf.embedFont(readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}.ttf`)));
  const [sans, bold] = [embed('arimo/400Regular/Arimo_400Regular'), embed('arimo/700Bold/Arimo_700Bold')];
  const page = pdf.addPage({ width: 612, height: 792 });
  const put = (text: string, x: number, y: number, font: EmbeddedFont = sans, size = 12) => {
    page.drawText(text, { x, y, size, font });
    return x + font.getTextWidth(text, size);
  };
  // First all that is bold, then all that is not, as some programs write.
  const at = 60 + sans.getTextWidth('Cliente: {{nombre_', 12);
  put('completo', at, 700, bold);
  put('Cliente: {{nombre_', 60, 700);
  put('}} y aval', at + bold.getTextWidth('completo', 12), 700);
  let x = 60;
  for (const letter of '{{letra_por_letra}}') x = put(letter, x, 660) + 0.01;
  x = 60;
  for (const letter of '{{espaciado}}') x = put(letter, x, 630) + 6;
  put('{{nombre', 60, 600);
  put('cliente}}', 60 + sans.getTextWidth('{{nombre', 12) + 3.3, 600); // the space is not drawn
  put('se pagará en {{domicilio_', 360, 560);
  put('de_pago}} sin descuento', 60, 543);
  put('{{raz\u00f3n_social}} {{razo\u0301n_social}} {{RAZÓN_SOCIAL}}', 60, 500);
  put('{{con\u00a0espacio\u00a0duro}}', 60, 470);
  put('{{{tres}}} {{fuera {{dentro}} {{ }} {{sola} {{a}b}} {{}} }}{{', 60, 440);
  for (const offset of [0, 0.25]) put('{{negrita_falsa}}', 60 + offset, 410); // drawn twice to look bold
  put('{{flujo_eficaz}} {{página-2}}', 60, 380);
  keep('library-split.pdf', await pdf.save({ subsetFonts: true }));
}

await makeForm();
await makeTurned();
await makeNested();
await makeSplit();
