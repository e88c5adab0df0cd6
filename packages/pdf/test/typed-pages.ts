import { rawPdf, rawStream } from './raw-pdf.ts';

export type TypedText = readonly [x: number, y: number, text: string];

/** What pages have beside their text: entries of their dictionaries, and operators before it. */
export interface TypedPageExtras {
  readonly page?: string;
  readonly drawn?: string;
}

export const show = ([x, y, text]: TypedText): string => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`;

/** Pages written with a typewriter, six points a letter. The third object is the font; then page and content by turns. */
export function typedPages(
  pages: readonly (readonly TypedText[])[],
  {
    catalog = '',
    extras = [],
    more = [],
  }: { catalog?: string; extras?: readonly TypedPageExtras[]; more?: readonly string[] } = {},
): Buffer {
  const numbers = pages.map((_, index) => 4 + 2 * index);
  const objects = pages.flatMap((lines, index) => [
    `<< /Type /Page /Parent 2 0 R /Contents ${5 + 2 * index} 0 R ${extras[index]?.page ?? ''} >>`,
    rawStream([extras[index]?.drawn ?? '', ...lines.map(show)].join('\n')),
  ]);
  return rawPdf(
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} /MediaBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...objects,
    ...more,
  );
}

const words = 'se obliga con todos los que firman este acuerdo a entregar cada uno de los bienes descritos';

/** A clause of two full lines and a bit, with a name that no other has, from a height down. */
export const clauseAt = (y: number, name: string): TypedText[] => [
  [72, y, `${name}. Quien vende ${words}`.slice(0, 78)],
  [72, y - 12, `en el anexo, y responde de ellos y de su estado ante quien compra, sin reserva`],
  [72, y - 24, `alguna, hasta que ${name.toLowerCase()} se cumpla.`],
];

/** A clause that a value makes longer. */
export const growingAt = (y: number): TypedText[] => [
  [72, y, 'Objeto. Quien vende entrega {{dato}} en la fecha y en el lugar que este acuerdo'],
  [72, y - 12, 'dice, con todo lo que les pertenece por uso y por costumbre de los de su clase.'],
];

/** As many words as make some lines more. */
export const longValue = (lines: number): string => 'mercancia de primera '.repeat(Math.ceil((lines * 78) / 21)).trim();
