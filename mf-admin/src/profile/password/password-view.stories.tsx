import { ApiTokenId, type ApiTokenView } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { PasswordView } from './password-view.tsx';

const aToken = (n: number, name: string): ApiTokenView => ({
  id: ApiTokenId.parse(`5e0a5f2e-0000-4000-8000-00000000000${n}`),
  name,
  createdAt: '2026-11-20T16:20:00Z',
  expiresAt: '2027-02-18T16:20:00Z',
  lastUsedAt: null,
});

const meta = {
  title: 'My account/Password',
  component: PasswordView,
  args: { tokens: [] as ApiTokenView[], onChange: (): Promise<unknown> => Promise.resolve() },
} satisfies Meta<typeof PasswordView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Begin: Story = {};
export const WithTokens: Story = { args: { tokens: [aToken(1, 'ERP'), aToken(2, 'Nightly export of all contracts')] } };
export const Saving: Story = { args: { onChange: () => new Promise(() => {}) } };
export const Unreachable: Story = {
  args: {
    onChange: () => Promise.reject(ProblemError.from(null)),
  },
};
