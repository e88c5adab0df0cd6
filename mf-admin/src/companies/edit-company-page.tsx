import { useLingui } from '@lingui/react/macro';
import { type CompanyDetail, CompanyId } from '@pacta/contracts';
import { useLoad } from '@pacta/shared/load';
import { useParams } from '@pacta/shared/router';
import { notify, PageHeader } from '@pacta/shared/ui';
import { AnnexListsSection } from '../annex-list/annex-lists-section.tsx';
import { idInAddress } from '../record/id-in-address.ts';
import { NotAllowed } from '../record/not-allowed.tsx';
import { RecordPage } from '../record/record-page.tsx';
import { useRecordForm } from '../record/use-record-form.ts';
import { useWayBack } from '../record/use-way-back.ts';
import { WebhookSection } from '../webhook/webhook-section.tsx';
import { CompaniesForAdmins } from './companies-for-admins.tsx';
import { CompanyForm } from './company-form.tsx';
import { editCompany, readCompany } from './company-list-store.ts';
import { CompanyValues, editOf, valuesOf } from './company-values.ts';
import { RecordSection } from './record-section.tsx';

const EditCompanyPage = () => (
  <CompaniesForAdmins>
    <ReadCompany />
  </CompaniesForAdmins>
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
  const editing = useRecordForm(CompanyValues, {
    list: '/admin/companies',
    record: read,
    valuesOf,
    stale: { reason: 'company.changed', read: ({ id }) => readCompany(id) },
    async save(values, company) {
      const { name } = await editCompany(company.id, editOf(company, values));
      notify(t`The changes to ${name} were saved.`);
    },
  });
  return (
    <>
      <PageHeader title={editing.record.name} />
      <CompanyForm editing={editing} />
      <WebhookSection companyId={read.id} address={editing.record.clmUrl} />
      <AnnexListsSection companyId={read.id} />
      <RecordSection companyId={read.id} />
    </>
  );
}
