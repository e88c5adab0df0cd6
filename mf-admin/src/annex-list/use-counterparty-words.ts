import { useLingui } from '@lingui/react/macro';
import type { Counterparty } from '@pacta/contracts/annex-list';

/** For whom a list is. */
export function useCounterpartyWords(): Record<Counterparty, string> {
  const { t } = useLingui();
  return { persona_fisica: t`Natural person`, persona_moral: t`Legal entity`, other: t`Other` };
}
