import { unsureLettersMessage } from '@pacta/contracts';
import { type ClauseFault, clauseFaultMessage, clauseFaults } from '@pacta/contracts/clauses';

/** Why a PDF, or a picture that is to go into one, cannot be used. */
export type PdfProblemReason =
  | `clause_${ClauseFault}`
  | 'damaged'
  | 'empty'
  | 'encrypted'
  | 'letters_unsure' // read otherwise by two programs, or told by no font
  | 'no_pages'
  | 'not_a_pdf'
  | 'page_size' // none that paper has
  | 'pdf_among_scans' // a scan is one PDF, or pictures
  | 'signature_broken' // a signature field whose signature does not cover the file as it says
  | 'signature_image_unusable'
  | 'signed_with_programs' // what acts cannot be taken out of a signed file
  | 'too_complex' // more work than any honest file needs
  | 'too_many_pages'
  | 'too_many_variables';

/** Where in a file: the page, from 1, and some letters there. */
export interface PlaceInText {
  readonly page: number;
  readonly text: string;
}

/** What the sender of a file can act on. Anything else that is thrown here is a fault of ours. */
export class PdfProblem extends Error {
  override name = 'PdfProblem';
  readonly reason: PdfProblemReason;
  readonly place: PlaceInText | undefined;

  constructor(reason: PdfProblemReason, place?: PlaceInText) {
    super(place ? messageOf(reason, place) : reason);
    this.reason = reason;
    this.place = place;
  }
}

/** In the words of the contracts. */
function messageOf(reason: PdfProblemReason, { page, text }: PlaceInText): string {
  const fault = Object.keys(clauseFaults).find((one) => reason === `clause_${one}`) as ClauseFault | undefined;
  return fault ? clauseFaultMessage(fault, page, text) : unsureLettersMessage(page, text);
}
