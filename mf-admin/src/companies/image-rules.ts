import { imageLimit } from '@pacta/contracts';
import { type FileProblem, refusedFile, whyNotSize } from '@pacta/shared/form';

export const acceptImage = '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml';

const types = ['image/png', 'image/jpeg', 'image/svg+xml'];

export function whyNotImage(file: File): FileProblem | null {
  // Some systems know no type for a file; then its name has to do.
  const isImage = types.includes(file.type) || (file.type === '' && /\.(png|jpe?g|svg)$/i.test(file.name));
  return isImage ? whyNotSize(file, imageLimit.maxBytes) : refusedFile('file.type_not_allowed');
}
