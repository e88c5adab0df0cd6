import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { NotAllowed } from './not-allowed.tsx';
import { RecordPage } from './record-page.tsx';

const missing = { code: 404, message: '', reason: 'company.not_found', requestId: 'req-7f3a91c2' } as const;

const meta = {
  title: 'Pages/One record',
  component: RecordPage,
  args: {
    title: 'Company',
    list: { to: '/admin/companies', name: 'Companies' },
    record: { status: 'loading' },
    onRetry: () => {},
    shape: [4, 2],
    children: () => null,
  },
} satisfies Meta<typeof RecordPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const Missing: Story = { args: { record: { status: 'failed', problem: new ProblemError(missing, null) } } };
export const ForAdministratorsOnly: Story = { render: () => <NotAllowed title="Companies" /> };
