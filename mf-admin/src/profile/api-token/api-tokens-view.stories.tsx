import { ApiTokenId, type ApiTokenView } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { ApiTokensView } from './api-tokens-view.tsx';

const token = (number: number, name: string, lastUsedAt: string | null): ApiTokenView => ({
  id: ApiTokenId.parse(`5e0a5f2e-0000-4000-8000-00000000000${number}`),
  name,
  createdAt: '2026-11-20T16:20:00Z',
  expiresAt: '2027-02-18T16:20:00Z',
  lastUsedAt,
});

const all = [token(1, 'ERP', '2026-11-20T18:00:00Z'), token(2, 'Monthly report of the branch in Querétaro', null)];

const meta = {
  title: 'My account/API tokens',
  component: ApiTokensView,
  args: {
    value: { status: 'ready', value: all },
    onRetry: () => {},
    email: 'lucia@robles.example',
    onCreate: async ({ name }) => ({ ...token(3, name, null), token: `pacta_${'k7Qx'.repeat(11)}` }),
    onRevoke: async () => {},
  },
} satisfies Meta<typeof ApiTokensView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const None: Story = { args: { value: { status: 'ready', value: [] } } };
export const Loading: Story = { args: { value: { status: 'loading' } } };
export const Failed: Story = { args: { value: { status: 'failed', problem: ProblemError.from(null) } } };
