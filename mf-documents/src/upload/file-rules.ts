import { annexLimit, type ProblemReason, pdfLimit } from '@pacta/shared/contracts';
import type { ProblemError } from '@pacta/shared/http';

/** Why a file is not taken: as the server said, or known before it is sent. */
export type FileProblem = Pick<ProblemError, 'reason' | 'requestId'>;

const refused = (reason: ProblemReason): FileProblem => ({ reason, requestId: '' });

const annexTypes = ['application/pdf', 'image/png', 'image/jpeg'];

export const acceptPdf = '.pdf,application/pdf';
export const acceptAnnex = `.pdf,.png,.jpg,.jpeg,${annexTypes.join(',')}`;

export function whyNotPdf(file: File): FileProblem | null {
  // Some systems know no type for a file; then its name has to do.
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name));
  if (!isPdf) return refused('file.not_a_pdf');
  return whyNotSize(file, pdfLimit.maxBytes);
}

export function whyNotAnnex(file: File): FileProblem | null {
  const isAllowed = annexTypes.includes(file.type) || (file.type === '' && /\.(pdf|png|jpe?g)$/i.test(file.name));
  if (!isAllowed) return refused('file.type_not_allowed');
  return whyNotSize(file, annexLimit.maxBytes);
}

function whyNotSize({ size }: File, most: number): FileProblem | null {
  if (size === 0) return refused('file.empty');
  return size > most ? refused('file.too_large') : null;
}
