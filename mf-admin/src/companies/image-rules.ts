import { imageLimit, type ProblemReason, validation } from '@pacta/shared/contracts';

export const acceptImage = '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml';

const types = ['image/png', 'image/jpeg', 'image/svg+xml'];

/** Why a file is not taken, known before it is sent: what is wrong with its kind, or the reason that a server gives. */
export function whyNotImage({ type, name, size }: File): typeof validation.imageOnly | ProblemReason | null {
  // Some systems know no type for a file; then its name has to do.
  const isImage = types.includes(type) || (type === '' && /\.(png|jpe?g|svg)$/i.test(name));
  if (!isImage) return validation.imageOnly;
  if (size === 0) return 'file.empty';
  return size > imageLimit.maxBytes ? 'file.too_large' : null;
}
