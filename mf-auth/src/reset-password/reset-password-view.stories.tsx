import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { CheckingView } from './checking-view.tsx';
import { InvalidLinkView } from './invalid-link-view.tsx';
import { ResetPasswordView } from './reset-password-view.tsx';

const meta = {
  title: 'Pages/Set a password',
  component: ResetPasswordView,
  args: { onSave: (): Promise<unknown> => Promise.resolve() },
} satisfies Meta<typeof ResetPasswordView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Begin: Story = {};
export const Busy: Story = { args: { onSave: () => new Promise(() => {}) } };
export const Unreachable: Story = {
  args: {
    onSave: () => Promise.reject(ProblemError.from(null)),
  },
};
export const BeingChecked: Story = { render: () => <CheckingView /> };
export const LinkDoesNotWork: Story = { render: () => <InvalidLinkView /> };
