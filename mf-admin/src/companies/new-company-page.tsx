import { useLingui } from '@lingui/react/macro';
import { notify, PageHeader } from '@pacta/shared/ui';
import { BackLink } from '../record/back-link.tsx';
import { useRecordForm } from '../record/use-record-form.ts';
import { CompaniesForAdmins } from './companies-for-admins.tsx';
import { CompanyForm } from './company-form.tsx';
import { addCompany } from './company-list-store.ts';
import { CompanyValues, newValues } from './company-values.ts';

const NewCompanyPage = () => (
  <CompaniesForAdmins>
    <NewCompany />
  </CompaniesForAdmins>
);
export default NewCompanyPage;

function NewCompany() {
  const { t } = useLingui();
  const editing = useRecordForm(CompanyValues, {
    list: '/admin/companies',
    record: null,
    valuesOf: () => newValues,
    async save(values) {
      const { name } = await addCompany(values);
      notify(t`${name} was added.`);
    },
  });
  return (
    <>
      <BackLink to={editing.backTo}>{t`Companies`}</BackLink>
      <PageHeader title={t`Add company`} />
      <CompanyForm editing={editing} />
    </>
  );
}
