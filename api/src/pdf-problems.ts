import type { ProblemReason } from '@pacta/contracts';
import type { PdfProblemReason } from '@pacta/pdf';

/** What is wrong with a PDF, in the words that cross the wire. */
export const pdfProblems: Record<PdfProblemReason, ProblemReason> = {
  clause_crossed: 'template.clauses',
  clause_drawing: 'template.clauses',
  clause_mixed: 'template.clauses',
  clause_nested: 'template.clauses',
  clause_note: 'template.clauses',
  clause_place: 'template.clauses',
  clause_lines: 'template.clauses',
  clause_signature: 'template.clauses',
  clause_unclosed: 'template.clauses',
  clause_unpaired: 'template.clauses',
  clause_unreadable: 'template.clauses',
  damaged: 'file.damaged',
  empty: 'file.empty',
  encrypted: 'file.encrypted',
  letters_unsure: 'template.letters_unsure',
  no_pages: 'file.no_pages',
  not_a_pdf: 'file.not_a_pdf',
  page_size: 'file.page_size',
  pdf_among_scans: 'file.type_not_allowed',
  signature_broken: 'file.signature_broken',
  signature_image_unusable: 'signature.image_invalid',
  signed_with_programs: 'file.signed_with_programs',
  too_complex: 'file.too_complex',
  too_many_pages: 'file.too_many_pages',
  too_many_variables: 'template.too_many_variables',
};
