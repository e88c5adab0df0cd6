import { type PDF, PdfDict } from '@libpdf/core';

/**
 * Saves what has changed behind what was there, so that the bytes of before stay: they were approved, and may be signed.
 * Only a file that had to be repaired is written anew.
 */
export function saveIncrementally(pdf: PDF): Promise<Uint8Array> {
  // libpdf writes linearized files anew; appending is right for them too, and readers then take them as they are.
  Object.defineProperty(pdf, 'isLinearized', { value: false });
  return pdf.save({ incremental: true, subsetFonts: true });
}

/** Writes a document that has changed so that nothing of what was taken out of it is left in its bytes. */
export function saveRewritten(pdf: PDF): Promise<Uint8Array> {
  pdf.register(new PdfDict()); // nothing names it; without a change there is no saving
  return pdf.save({ subsetFonts: false });
}
