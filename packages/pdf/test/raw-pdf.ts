/** A PDF of these objects, numbered from 1; the first one is the catalog. What a program would not write, a test must. */
export function rawPdf(...objects: string[]): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${Buffer.byteLength(file, 'latin1')}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}

/** A stream object. */
export const rawStream = (content: string, entries = ''): string =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} ${entries} >>\nstream\n${content}\nendstream`;

export interface RawPage {
  readonly content?: string;
  readonly catalog?: string; // entries
  readonly page?: string; // entries
}

/** A page of one font, as objects 1 to 5; what else it takes comes after them. */
export const rawPage = (
  { content = 'BT /F 12 Tf 72 700 Td (Contrato con {{nombre}}) Tj ET', catalog = '', page = '' }: RawPage,
  ...more: string[]
): Buffer =>
  rawPdf(
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> ${page} >>`,
    rawStream(content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...more,
  );
