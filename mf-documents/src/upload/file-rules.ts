import { annexLimit } from '@pacta/contracts';
import { type FileProblem, refusedFile, whyNotSize } from '@pacta/shared/form';

const annexTypes = ['application/pdf', 'image/png', 'image/jpeg'];

export const acceptAnnex = `.pdf,.png,.jpg,.jpeg,${annexTypes.join(',')}`;

export function whyNotAnnex(file: File): FileProblem | null {
  const isAllowed = annexTypes.includes(file.type) || (file.type === '' && /\.(pdf|png|jpe?g)$/i.test(file.name));
  return isAllowed ? whyNotSize(file, annexLimit.maxBytes) : refusedFile('file.type_not_allowed');
}

const passing: ReadonlySet<string> = new Set(['internal', 'work.busy', 'work.failed']);

/** Whether the same file may be taken a moment later. */
export const mayPass = ({ reason }: FileProblem): boolean => passing.has(reason);
