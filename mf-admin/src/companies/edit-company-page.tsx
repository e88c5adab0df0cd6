import { useLingui } from '@lingui/react/macro';
import { type CompanyDetail, CompanyId } from '@pacta/contracts';
import { useContractForm } from '@pacta/shared/form';
import { useLoad } from '@pacta/shared/load';
import { useParams } from '@pacta/shared/router';
import { notify, PageHeader } from '@pacta/shared/ui';
import { useState } from 'react';
import { idInAddress } from '../record/id-in-address.ts';
import { NotAllowed } from '../record/not-allowed.tsx';
import { RecordPage } from '../record/record-page.tsx';
import { useWayBack } from '../record/use-way-back.ts';
import { CompanyForm } from './company-form.tsx';
import { editCompany, readCompany } from './company-list.ts';
import { CompanyValues, editOf, valuesOf } from './company-values.ts';
import { ForAdmins } from './for-admins.tsx';

const EditCompanyPage = () => (
  <ForAdmins>
    <ReadCompany />
  </ForAdmins>
);
export default EditCompanyPage;

function ReadCompany() {
  const { t } = useLingui();
  const { companyId = '' } = useParams();
  const { value: record, retry } = useLoad(companyId, readAddressed);
  const { to } = useWayBack('/admin/companies');
  return (
    <RecordPage title={t`Company`} list={{ to, name: t`Companies` }} record={record} onRetry={retry} shape={[4, 2, 3]}>
      {(company) =>
        company.allowed.includes('edit') ? (
          <EditCompany key={company.id} read={company} />
        ) : (
          <NotAllowed title={company.name} />
        )
      }
    </RecordPage>
  );
}

const readAddressed = async (text: string, signal?: AbortSignal) =>
  readCompany(idInAddress(CompanyId, text, 'company.not_found'), signal);

function EditCompany({ read }: { read: CompanyDetail }) {
  const { t } = useLingui();
  const { to, isDone, goBack } = useWayBack('/admin/companies');
  const [company, setCompany] = useState(read); // what the edit began from
  const form = useContractForm(CompanyValues, {
    defaultValues: valuesOf(read),
    async onSubmit(values) {
      const { name } = await editCompany(company.id, editOf(company, values));
      notify(t`The changes to ${name} were saved.`);
      goBack();
    },
  });

  async function loadCurrent(): Promise<CompanyDetail> {
    const current = await readCompany(company.id);
    setCompany(current);
    return current;
  }

  return (
    <>
      <PageHeader title={company.name} />
      <CompanyForm form={form} company={company} backTo={to} isSaved={isDone} onLoadCurrent={loadCurrent} />
    </>
  );
}
