import { useLingui } from '@lingui/react/macro';
import { type CompanyId, getCompany } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { Box } from '@pacta/shared/ui';
import { type Choice, Combobox, useChoices } from '@pacta/shared/ui/kit';
import { useEffect, useState } from 'react';
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
  const isNamed = chosen?.value === companyId;

  useEffect(() => {
    if (companyId === undefined || isNamed) return;
    const leaving = new AbortController();
    call(getCompany, { params: { companyId } }, { signal: leaving.signal }).then(
      ({ id, name }) => setChosen({ value: id, label: name }),
      () => !leaving.signal.aborted && setChosen({ value: companyId, label: t`Unknown company` }),
    );
    return () => leaving.abort();
  }, [companyId, isNamed, t]);

  const choose = (choice: Choice | null) => {
    setChosen(choice);
    onChoose(choice?.value);
  };
  const unnamed = companyId === undefined ? null : { value: companyId, label: t`Loading…` };
  return (
    <Box width={{ base: 'full', md: '15rem' }}>
      <Combobox
        {...search}
        aria-label={t`Company`}
        placeholder={t`All companies`}
        value={isNamed ? chosen : unnamed}
        onChoose={choose}
        isClearable
      />
    </Box>
  );
}
