import { ProblemError } from '@pacta/shared/http';
import { aCompany } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { DeleteCompany } from './delete-company.tsx';

const results = [
  { value: '5e0a5f2e-0000-4000-8000-000000000002', label: 'Café Altamira' },
  { value: '5e0a5f2e-0000-4000-8000-000000000003', label: 'Grupo Cantera' },
];
const inUse = { code: 409, message: '', reason: 'company.in_use', requestId: 'req-7f3a91c2' } as const;

const meta = {
  title: 'Pages/Companies/Delete',
  component: DeleteCompany,
  args: {
    company: aCompany(),
    others: { choices: { status: 'ready', value: { results, total: 2 } }, onSearch: () => {}, onRetry: () => {} },
    onDelete: async () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof DeleteCompany>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InUse: Story = {};
export const Unused: Story = { args: { company: aCompany({ users: 0, documents: 0 }) } };
export const InUseAfterAll: Story = {
  args: { ...Unused.args, onDelete: () => Promise.reject(new ProblemError(inUse, null)) },
};
export const NoRoom: Story = {
  args: {
    ...Unused.args,
    onDelete: () => Promise.reject(new ProblemError({ ...inUse, reason: 'user.limit_reached' }, null)),
  },
};
