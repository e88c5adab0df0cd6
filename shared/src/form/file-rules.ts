import { type ProblemReason, pdfLimit } from '@pacta/contracts';
import type { ProblemError } from '@pacta/shared/http';

/** Why a file is not taken: as the server said, or known before it is sent. */
export type FileProblem = Pick<ProblemError, 'reason' | 'requestId'> &
  Partial<Pick<ProblemError, 'isOffline' | 'fields'>>;

export const refusedFile = (reason: ProblemReason): FileProblem => ({ reason, requestId: '' });

export const acceptPdf = '.pdf,application/pdf';

export function whyNotPdf(file: File): FileProblem | null {
  // Some systems know no type for a file; then its name has to do.
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name));
  return isPdf ? whyNotSize(file, pdfLimit.maxBytes) : refusedFile('file.not_a_pdf');
}

export function whyNotSize({ size }: File, most: number): FileProblem | null {
  if (size === 0) return refusedFile('file.empty');
  return size > most ? refusedFile('file.too_large') : null;
}
