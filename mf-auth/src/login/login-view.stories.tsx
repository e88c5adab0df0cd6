import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { LoginView } from './login-view.tsx';

const meta = {
  title: 'Pages/Sign in',
  component: LoginView,
  args: { isBusy: false, problem: null, onSignIn: () => {} },
} satisfies Meta<typeof LoginView>;
export default meta;
type Story = StoryObj<typeof meta>;

const failed = { code: 401, message: '', reason: 'login.failed', requestId: 'req-7f3a91c2' } as const;
const slowedDown = { code: 429, message: '', reason: 'login.slowed_down', requestId: '' } as const;

export const Begin: Story = {};
export const Busy: Story = { args: { isBusy: true } };
export const WrongPassword: Story = { args: { problem: new ProblemError(failed, null) } };
export const SlowedDown: Story = { args: { problem: new ProblemError(slowedDown, null) } };
export const Unreachable: Story = { args: { problem: ProblemError.from(null) } };
