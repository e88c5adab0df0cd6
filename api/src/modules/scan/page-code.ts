import { DocumentId } from '@pacta/contracts';

/** What the code of a page of a printed copy says. It is no secret: it only tells which page this is. */
export interface PageCode {
  readonly documentId: DocumentId;
  readonly version: number;
  readonly page: number; // the first is 1
}

const prefix = 'P1';
const form = /^P1\.([0-9A-Z]{25})\.([0-9A-Z]{1,5})\.([0-9A-Z]{1,3})$/;
const base = 36;
const idLength = 25; // of 128 bits in base 36

/**
 * At most 36 capital letters, digits and dots: a QR code in its alphanumeric mode (ISO/IEC 18004, 7.4.4) holds them in
 * 25 modules, which read well at 15 mm.
 */
export const writePageCode = ({ documentId, version, page }: PageCode): string =>
  [prefix, inBase36(documentId), version.toString(base), page.toString(base)].join('.').toUpperCase();

/** What a code says, if it is one of ours. */
export function readPageCode(text: string): PageCode | undefined {
  const [, id, version, page] = form.exec(text) ?? [];
  if (id === undefined || version === undefined || page === undefined) return undefined;
  const documentId = DocumentId.safeParse(asUuid(id));
  if (!documentId.success) return undefined;
  return { documentId: documentId.data, version: Number.parseInt(version, base), page: Number.parseInt(page, base) };
}

const inBase36 = (uuid: string): string =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(base)
    .padStart(idLength, '0');

function asUuid(text: string): string {
  const number = [...text.toLowerCase()].reduce(
    (sum, letter) => sum * BigInt(base) + BigInt(Number.parseInt(letter, base)),
    0n,
  );
  const hex = number.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
