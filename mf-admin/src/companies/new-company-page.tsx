import { useLingui } from '@lingui/react/macro';
import { useContractForm } from '@pacta/shared/form';
import { notify, PageHeader } from '@pacta/shared/ui';
import { BackLink } from '../record/back-link.tsx';
import { useWayBack } from '../record/use-way-back.ts';
import { CompanyForm } from './company-form.tsx';
import { addCompany } from './company-list.ts';
import { CompanyValues, newValues } from './company-values.ts';
import { ForAdmins } from './for-admins.tsx';

const NewCompanyPage = () => (
  <ForAdmins>
    <NewCompany />
  </ForAdmins>
);
export default NewCompanyPage;

function NewCompany() {
  const { t } = useLingui();
  const { to, isDone, goBack } = useWayBack('/admin/companies');
  const form = useContractForm(CompanyValues, {
    defaultValues: newValues,
    async onSubmit(values) {
      const { name } = await addCompany(values);
      notify(t`${name} was added.`);
      goBack();
    },
  });
  return (
    <>
      <BackLink to={to}>{t`Companies`}</BackLink>
      <PageHeader title={t`Add company`} />
      <CompanyForm form={form} company={null} backTo={to} isSaved={isDone} />
    </>
  );
}
