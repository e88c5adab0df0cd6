import type { CompanyDetail, ProblemReason } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { aCompanyDetail } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { useRecordForm } from '../record/use-record-form.ts';
import { CompanyForm } from './company-form.tsx';
import { CompanyValues, newValues, type SentCompany, valuesOf } from './company-values.ts';

interface FormProps {
  company: CompanyDetail | null;
  onSave: (values: SentCompany) => Promise<unknown>;
  current?: CompanyDetail;
}

function Form({ company, onSave, current = aCompanyDetail() }: FormProps) {
  const editing = useRecordForm(CompanyValues, {
    list: '/admin/companies',
    record: company,
    valuesOf: (shown) => (shown ? valuesOf(shown) : newValues),
    save: onSave,
    stale: { reason: 'company.changed', read: async () => current },
  });
  return <CompanyForm editing={editing} />;
}

const refuse = (reason: ProblemReason, fields?: { path: string; message: string }[]) => () =>
  Promise.reject(
    new ProblemError({ code: 409, message: '', reason, requestId: 'req-7f3a91c2', ...(fields && { fields }) }, null),
  );

const company = aCompanyDetail({
  rfc: 'RHE010101AB1',
  clmUrl: 'https://clm.robles.example/events',
  signatureProvider: 'docusign',
  hasApikey: true,
  hasUserid: false,
  credits: 250,
});

const meta = {
  title: 'Pages/Companies/Form',
  component: Form,
  args: { company, onSave: async () => {} },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = { args: { company: null } };
export const Edit: Story = {};
export const AddressInsideTheNetwork: Story = {
  args: {
    onSave: refuse('request.invalid', [
      {
        path: 'clmUrl',
        message: 'This address leads into a private network. Enter one that is on the internet.',
      },
    ]),
  },
};
export const ChangedByAnother: Story = {
  args: {
    onSave: refuse('company.changed'),
    current: { ...company, description: 'Leases, sales and appraisals', userLimit: 40, revision: 2 },
  },
};
