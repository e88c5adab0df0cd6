import { PDF } from '@libpdf/core';
import type { SignaturePosition } from '@pacta/contracts';
import { saveIncrementally } from '@pacta/pdf/file';
import { drawSignatureImages, type PlaceOnPage, placeOnPage, type SignatureImage } from '@pacta/pdf/stamp';
import { checkPdf } from '@pacta/signatures/pdf';
import { addCertificatePage } from '../certificate/certificate-page.ts';
import type { Evidence, ExpectedEfirma } from '../certificate/evidence.ts';
import { ExpectedProblem } from '../problem.ts';
import { efirmaPlace } from './efirma-place.ts';
import { prepareSignature } from './sign-pdf.ts';
import { addEmptyField, openField, type SignatureWords } from './signature-field.ts';

/** A version of which everything visible is to be in its file before the first e.firma. */
export interface FilePreparation {
  readonly pdf: Uint8Array;
  readonly images: readonly SignatureImage[];
  readonly positions: readonly SignaturePosition[];
  readonly evidence: Evidence;
  readonly efirmas: readonly ExpectedEfirma[];
  /** The field of the server's seal, where one comes last. */
  readonly sealField?: string | undefined;
}

/**
 * Draws the marks, appends the certificate page and adds all signature fields, empty: one that came later would be suspect. A file that
 * came with signatures is left as it is, but for fields that nobody sees. Throws efirma.file_closed where its signatures permit
 * no further one. The given bytes stay its beginning.
 */
export async function prepareFile(preparation: FilePreparation): Promise<Uint8Array> {
  const { pdf: bytes, images, efirmas, sealField } = preparation;
  const came = await signaturesThatCame(bytes);
  if (came === 'closed' || (came === 'some' && images.length > 0)) throw new ExpectedProblem('efirma.file_closed');
  const pdf = await PDF.load(bytes);
  const places = came === 'some' ? new Map<string, PlaceOnPage>() : drawEverything(pdf, preparation);
  for (const { field } of efirmas) addEmptyField(pdf, field, places.get(field));
  if (sealField) addEmptyField(pdf, sealField);
  return saveIncrementally(pdf);
}

/** Answers with the places of the e.firmas, by their fields. */
function drawEverything(
  pdf: PDF,
  { images, positions, evidence, efirmas }: FilePreparation,
): ReadonlyMap<string, PlaceOnPage> {
  drawSignatureImages(pdf, images, positions);
  const places = new Map<string, PlaceOnPage>(addCertificatePage(pdf, { ...evidence, efirmas }));
  for (const { field, position } of efirmas) {
    const own = efirmaPlace(positions, position);
    const place = own && placeOnPage(pdf, own);
    if (place) places.set(field, place);
  }
  return places;
}

/** Whether marks can be drawn into a file before e.firmas: not where it came with signatures, which they would change. */
export const takesMarks = async (bytes: Uint8Array): Promise<boolean> => (await signaturesThatCame(bytes)) === 'none';

/** A certification permits no new field, whatever else it permits (ISO 32000-2, table 257). */
async function signaturesThatCame(bytes: Uint8Array): Promise<'none' | 'some' | 'closed'> {
  const read = await checkPdf(new Uint8Array(bytes));
  if (read.kind === 'cannot-tell') return Buffer.from(bytes).includes('/ByteRange') ? 'closed' : 'none';
  if (read.signatures.some(({ certification }) => certification !== null)) return 'closed';
  return read.signatures.length > 0 ? 'some' : 'none';
}

export interface FieldToSign extends SignatureWords {
  readonly pdf: Uint8Array;
  readonly field: string;
  readonly lines: readonly string[]; // that are seen; none: nothing is
}

/** Makes room for a signature in an empty field of a prepared file. The given bytes stay its beginning. */
export async function prepareField({ pdf: bytes, field, ...words }: FieldToSign) {
  const file = await PDF.load(bytes);
  openField(file, field, words);
  const pdf = await saveIncrementally(file);
  return { pdf, signature: prepareSignature(pdf) };
}
