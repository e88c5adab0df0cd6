import { useLingui } from '@lingui/react/macro';
import type { CompanyId, CompanyView } from '@pacta/contracts';
import { useLocation } from '@pacta/shared/router';
import { notify } from '@pacta/shared/ui';
import { useChoices } from '@pacta/shared/ui/kit';
import { useState } from 'react';
import { useList } from '../list/use-list.ts';
import { CompaniesForAdmins } from './companies-for-admins.tsx';
import { CompaniesView } from './companies-view.tsx';
import { companyListStore, removeCompany } from './company-list-store.ts';
import { DeleteCompany } from './delete-company.tsx';
import { findCompanies } from './find-companies.ts';

export const CompaniesPage = () => (
  <CompaniesForAdmins>
    <Companies />
  </CompaniesForAdmins>
);

function Companies() {
  const { t } = useLingui();
  const { search } = useLocation();
  const { fillPage, ...list } = useList(companyListStore);
  const [leaving, setLeaving] = useState<CompanyView | null>(null);
  const others = useChoices((text, signal) => findCompanies(text, signal, leaving?.id)); // it cannot take its own

  async function remove({ id, name }: CompanyView, transferTo: CompanyId | null): Promise<void> {
    await removeCompany(id, transferTo);
    fillPage();
    notify(t`${name} was deleted.`);
  }

  return (
    <>
      <CompaniesView {...list} search={search} onDelete={setLeaving} />
      {leaving && (
        <DeleteCompany
          company={leaving}
          others={others}
          onDelete={(transferTo) => remove(leaving, transferTo)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
