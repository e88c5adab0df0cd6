import { PDF } from '@libpdf/core';
import type { SignaturePosition } from '@pacta/contracts';
import { saveIncrementally } from '@pacta/pdf/file';
import { drawSignatureImages, type SignatureImage } from '@pacta/pdf/stamp';
import { addCertificatePage } from '../certificate/certificate-page.ts';
import type { Evidence } from '../certificate/evidence.ts';
import { ExpectedProblem } from '../problem.ts';
import { isUnsigned, mentionsSignatures, readCameSigned } from './came-signed.ts';
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
 * before. Throws file.signed_needs_seal.
 */
export async function finishPdf(finishing: Finishing): Promise<Uint8Array> {
  const { pdf, images } = finishing;
  if (!mentionsSignatures(pdf) || isUnsigned(await readCameSigned(pdf)))
    return saveIncrementally(await drawn(finishing));
  if (images.length > 0) throw new ExpectedProblem('file.signed_needs_seal');
  return pdf;
}

async function drawn({ pdf: bytes, images, positions, evidence }: Finishing): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  drawSignatureImages(pdf, images, positions);
  addCertificatePage(pdf, evidence);
  return pdf;
}
