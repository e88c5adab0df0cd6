import { useLingui } from '@lingui/react/macro';
import type { SignerPosition } from '@pacta/contracts';
import type { BoxOwner } from './owned-box.ts';

export type SignerNames = Partial<Record<SignerPosition, string>>;

/** What a box is called: with the name of who signs there, once that is known. */
export function useBoxWords(names: SignerNames = {}): (owner: BoxOwner) => string {
  const { t } = useLingui();
  return (position) => {
    if (position === 'company') return t`The company’s e.firma`;
    const name = names[position]?.trim();
    if (name) return `${position} · ${name}`;
    return position === 'firmante_1' ? t`${position} · Client` : position;
  };
}
