/** Why a PDF, or a picture that is to go into one, cannot be used. */
export type PdfProblemReason =
  | 'damaged'
  | 'empty'
  | 'encrypted'
  | 'no_pages'
  | 'not_a_pdf'
  | 'pdf_among_scans' // a scan is one PDF, or pictures
  | 'signature_image_unusable'
  | 'too_many_pages'
  | 'too_many_variables';

/** What the sender of a file can act on. Anything else that is thrown here is a fault of ours. */
export class PdfProblem extends Error {
  override name = 'PdfProblem';
  readonly reason: PdfProblemReason;

  constructor(reason: PdfProblemReason) {
    super(reason);
    this.reason = reason;
  }
}
