import { ApiTokenId } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { GenerateTokenView } from './generate-token-view.tsx';
import { TokenReadyView } from './token-ready-view.tsx';

const meta = {
  title: 'Pages/Generate an API token',
  component: GenerateTokenView,
  args: { onCreate: (): Promise<unknown> => Promise.resolve() },
} satisfies Meta<typeof GenerateTokenView>;
export default meta;
type Story = StoryObj<typeof meta>;

const failed = { code: 401, message: '', reason: 'login.failed', requestId: '' } as const;

export const Begin: Story = {};
export const Busy: Story = { args: { onCreate: () => new Promise(() => {}) } };
export const WrongPassword: Story = {
  args: {
    onCreate: () => Promise.reject(new ProblemError(failed, null)),
  },
};
export const Ready: Story = {
  render: () => (
    <TokenReadyView
      id={ApiTokenId.parse('5e0a5f2e-0000-4000-8000-000000000001')}
      name="ERP"
      token={`pacta_${'k7Qx'.repeat(11)}`}
      createdAt="2026-11-20T16:20:00Z"
      expiresAt="2027-02-18T16:20:00Z"
      lastUsedAt={null}
    />
  ),
};
