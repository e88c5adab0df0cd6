import { useLingui } from '@lingui/react/macro';
import type { CompanyId } from '@pacta/contracts';
import type { Loadable } from '@pacta/shared/http';
import { useRequest } from '@pacta/shared/load';
import { type ChoiceSearch, type ComboboxProps, useChoices } from '@pacta/shared/ui/kit';
import { useStore } from 'zustand';
import { companyStore, findCompanies, readCompanyName } from './company-store.ts';

/** The company that is chosen, and the search for another: what a `Combobox` wants of it. */
export type CompanyChoice = ChoiceSearch & Pick<ComboboxProps, 'value'>;

/** Lets an admin choose among all companies; null for whoever belongs to one, and nothing is asked for then. */
export function useCompanyChoice(companyId: CompanyId | null, mayChoose: boolean): CompanyChoice | null {
  const { t } = useLingui();
  const name = useStore(companyStore, ({ names }) => (companyId === null ? undefined : names[companyId]));
  const search = useChoices(findCompanies);
  useRequest(mayChoose && name === undefined ? companyId : null, readCompanyName);

  if (!mayChoose) return null;
  return { ...search, value: companyId && { value: companyId, label: labelOf(name) } };

  function labelOf(known: Loadable<string> | undefined): string {
    if (known?.status === 'ready') return known.value;
    return known === undefined ? t`Loading…` : t`Unknown company`;
  }
}
