import { PDF } from '@libpdf/core';
import type { SignaturePosition } from '@pacta/contracts';
import { saveIncrementally } from '@pacta/pdf/file';
import { drawSignatureImages, type SignatureImage } from '@pacta/pdf/stamp';
import { mentionsSignatures } from '@pacta/signatures/pdf';
import { addCertificatePage } from '../certificate/certificate-page.ts';
import type { Evidence } from '../certificate/evidence.ts';
import { ExpectedProblem } from '../problem.ts';
import { assertTold, isUnsigned, readCameSigned, unsigned } from './came-signed.ts';
import { addSignatureField } from './signature-field.ts';

export interface Finishing {
  readonly pdf: Uint8Array;
  readonly images: readonly SignatureImage[];
  readonly positions: readonly SignaturePosition[];
  readonly evidence: Evidence;
}

export interface Stamping extends Finishing {
  readonly seal: { readonly room: number; readonly name: string; readonly at: Date };
}

/** Draws the signature images, adds the certificate page and leaves room for the seal. The given bytes stay its beginning. */
export async function stampPdf({ seal, ...finishing }: Stamping): Promise<Uint8Array> {
  const pdf = await drawn(finishing);
  addSignatureField(pdf, { ...seal, reason: `Pacta ${finishing.evidence.identifier}` });
  return saveIncrementally(pdf);
}

/**
 * The same for a file that gets no seal. One that came with signatures, as a scan may, is left as it is; marks over them were refused
 * before. Throws file.signed_needs_seal and file.signatures_unclear.
 */
export async function finishPdf(finishing: Finishing): Promise<Uint8Array> {
  const { pdf, images } = finishing;
  const came = (await mentionsSignatures(pdf)) ? await readCameSigned(pdf) : unsigned;
  if (isUnsigned(came)) return saveIncrementally(await drawn(finishing));
  if (images.length === 0) return pdf;
  assertTold(came);
  throw new ExpectedProblem('file.signed_needs_seal');
}

async function drawn({ pdf: bytes, images, positions, evidence }: Finishing): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  drawSignatureImages(pdf, images, positions);
  addCertificatePage(pdf, evidence);
  return pdf;
}
