import { PDF } from '@libpdf/core';
import type { SignaturePosition } from '@pacta/contracts';
import { saveIncrementally } from '@pacta/pdf/file';
import { drawSignatureImages, type PlaceOnPage, placeOnPage, type SignatureImage } from '@pacta/pdf/stamp';
import { addCertificatePage } from '../certificate/certificate-page.ts';
import type { Evidence, ExpectedEfirma } from '../certificate/evidence.ts';
import { ExpectedProblem } from '../problem.ts';
import { assertTold, isUnsigned, readCameSigned } from './came-signed.ts';
import { prepareSignature } from './sign-pdf.ts';
import { addEmptyField, type Look, openField, type SignatureWords } from './signature-field.ts';

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
 * no further one, and file.signatures_unclear. The given bytes stay its beginning.
 */
export async function prepareFile(preparation: FilePreparation): Promise<Uint8Array> {
  const { pdf: bytes, images, efirmas, sealField } = preparation;
  const came = await readCameSigned(bytes);
  assertTold(came);
  const isFree = isUnsigned(came);
  if (came.isClosed || (!isFree && images.length > 0)) throw new ExpectedProblem('efirma.file_closed');
  const pdf = await PDF.load(bytes);
  const places = isFree ? drawEverything(pdf, preparation) : new Map<string, PlaceOnPage>();
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
  const placed = efirmas.map((efirma) => ({ efirma, there: efirma.place && placeOnPage(pdf, efirma.place) }));
  const told = placed.map(({ efirma, there }) => (there ? efirma : { ...efirma, place: null })); // a scan may have fewer pages
  const own = placed.flatMap(({ efirma: { field }, there }) => (there ? [[field, there] as const] : []));
  return new Map<string, PlaceOnPage>([...addCertificatePage(pdf, { ...evidence, efirmas: told }), ...own]);
}

export interface FieldToSign extends SignatureWords, Look {
  readonly pdf: Uint8Array;
  readonly field: string;
}

/** Makes room for a signature in an empty field of a prepared file. The given bytes stay its beginning. */
export async function prepareField({ pdf: bytes, field, ...words }: FieldToSign) {
  const file = await PDF.load(bytes);
  openField(file, field, words);
  const pdf = await saveIncrementally(file);
  return { pdf, signature: prepareSignature(pdf) };
}
