import { useLingui } from '@lingui/react/macro';
import type { SignerPosition } from '@pacta/contracts';

export type SignerNames = Partial<Record<SignerPosition, string>>;

/** What a position is called: with the name of who signs there, once that is known. */
export function usePositionWords(names: SignerNames = {}): (position: SignerPosition) => string {
  const { t } = useLingui();
  return (position) => {
    const name = names[position]?.trim();
    if (name) return `${position} · ${name}`;
    return position === 'firmante_1' ? t`${position} · Client` : position;
  };
}
