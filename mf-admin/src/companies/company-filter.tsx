import { useLingui } from '@lingui/react/macro';
import { type CompanyId, getCompany } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';
import { Box } from '@pacta/shared/ui';
import { type Choice, Combobox, useChoices } from '@pacta/shared/ui/kit';
import { useState } from 'react';
import { findCompanies } from './find-companies.ts';

interface CompanyFilterProps {
  companyId: CompanyId | undefined;
  onChoose: (companyId: string | undefined) => void;
}

/** Narrows a list to one company. An address names it by its id alone, so its name is asked for. */
export function CompanyFilter({ companyId, onChoose }: CompanyFilterProps) {
  const { t } = useLingui();
  const search = useChoices(findCompanies);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const named = useCompanyName(companyId === undefined || companyId === chosen?.value ? null : companyId);

  const choose = (choice: Choice | null) => {
    setChosen(choice);
    onChoose(choice?.value);
  };
  return (
    <Box width={{ base: 'full', md: '15rem' }}>
      <Combobox
        {...search}
        aria-label={t`Company`}
        placeholder={t`All companies`}
        value={companyId === undefined ? null : (named ?? chosen)}
        onChoose={choose}
        isClearable
      />
    </Box>
  );
}

/** A company that is known by its id, with its name once that has arrived. */
function useCompanyName(companyId: CompanyId | null): Choice | null {
  const { t } = useLingui();
  const { value: company } = useLoad(companyId, (id, signal) =>
    call(getCompany, { params: { companyId: id } }, { signal }),
  );
  if (companyId === null) return null;
  const words = { loading: t`Loading…`, failed: t`Unknown company` };
  return { value: companyId, label: company.status === 'ready' ? company.value.name : words[company.status] };
}
