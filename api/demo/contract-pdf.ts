import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

export interface Contract {
  readonly title: string;
  readonly parties: string;
  readonly clauses: readonly string[];
  /** The number of signature lines, from firmante_1 on. Zero: nothing is to be signed. */
  readonly signers: number;
}

const margin = 72;
const [width, height] = [612, 792]; // Letter
const size = 11;
const leading = 16;

/** A contract as an office would print it: title, parties, clauses and lines to sign on. */
export async function contractPdf({ title, parties, clauses, signers }: Contract): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  const [serif, bold] = await Promise.all(
    [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold].map((name) => pdf.embedFont(name)),
  );
  if (!serif || !bold) throw new Error('A PDF has these fonts of its own.');

  let page = pdf.addPage([width, height]);
  let y = height - margin;
  const write = (text: string, font: PDFFont, points = size) => {
    for (const line of wrapped(text, font, points)) {
      if (y < margin) {
        page = pdf.addPage([width, height]);
        y = height - margin;
      }
      page.drawText(line, { x: margin, y, font, size: points });
      y -= leading * (points / size);
    }
    y -= leading / 2;
  };

  write(title.toUpperCase(), bold, 15);
  write(parties, serif);
  for (const clause of clauses) write(clause, serif);
  if (signers > 0) drawSigningPlaces(y < margin + 160 ? pdf.addPage([width, height]) : page, serif, signers);
  return pdf.save();
}

function wrapped(text: string, font: PDFFont, points: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    const fits = lines.length > 0 && font.widthOfTextAtSize(longer, points) <= width - 2 * margin;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawSigningPlaces(page: PDFPage, font: PDFFont, signers: number): void {
  const column = (width - 2 * margin) / Math.max(2, signers);
  for (let n = 1; n <= signers; n += 1) {
    const x = margin + (n - 1) * column;
    page.drawText(`{{firmante_${n}}}`, { x, y: margin + 40, font, size });
    page.drawLine({
      start: { x, y: margin + 24 },
      end: { x: x + column - 24, y: margin + 24 },
      color: rgb(0.4, 0.4, 0.4),
    });
  }
}
