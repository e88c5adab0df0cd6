import { PDF } from '@libpdf/core';
import type { SignaturePosition } from '@pacta/contracts';
import { saveIncrementally } from '@pacta/pdf/file';
import { drawSignatureImages, type SignatureImage } from '@pacta/pdf/stamp';
import { addCertificatePage } from '../certificate/certificate-page.ts';
import type { Evidence } from '../certificate/evidence.ts';
import { addSignatureField } from './signature-field.ts';

export interface Stamping {
  readonly pdf: Uint8Array;
  readonly images: readonly SignatureImage[];
  readonly positions: readonly SignaturePosition[];
  readonly evidence: Evidence;
  readonly seal: { readonly room: number; readonly name: string; readonly at: Date };
}

/** Draws the signature images, adds the certificate page and leaves room for the seal. The given bytes stay its beginning. */
export async function stampPdf({ pdf: bytes, images, positions, evidence, seal }: Stamping): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  drawSignatureImages(pdf, images, positions);
  addCertificatePage(pdf, evidence);
  addSignatureField(pdf, { ...seal, reason: `Pacta ${evidence.identifier}` });
  return saveIncrementally(pdf);
}
